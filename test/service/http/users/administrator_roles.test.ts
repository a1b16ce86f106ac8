/** Operations of the administrator's pages, called as each account: the service decides what each may do. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sandboxAccounts } from '../../../../demo/service/seed/accounts.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import {
  golfCourses,
  lakeWebhook,
  shortNicknames,
  territorySettings,
} from '../../../../src/contract/example_values.ts';
import { golfClub, golfSettings } from '../../custom_fields/definitions.ts';
import { notCalled, operationsOfPages } from '../page_operations.ts';

const all = ['rep', 'admin', 'data', 'steward', 'integration', 'partner', 'guest', 'manager'];

describe('operations of the administrator’s pages by account', () => {
  let service: TestService;
  let settings: object;
  const sessions = new Map<string, string>();

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 5 });
    for (const account of all) sessions.set(account, await service.signIn(account));
    const { body } = await service.call('GET', '/widgets/sandbox-search', {
      session: sessions.get('admin')!,
    });
    settings = body.widget.settings;
  });

  it('the table contains every documented account', () => {
    assert.deepEqual(
      sandboxAccounts.map(({ username }) => username.split('@')[0]),
      all,
    );
  });

  const rules: [operation: string, allowed: string[], body?: () => object][] = [
    ['GET /widgets', ['admin']],
    ['POST /widgets', ['admin'], () => ({ domains: [], settings })],
    ['GET /widgets/sandbox-search', ['admin']],
    ['PUT /widgets/sandbox-search', ['admin'], () => ({ domains: ['localhost:*'], settings })],
    ['POST /widgets/sandbox-search/enabled', ['admin'], () => ({ enabled: true })],
    ['GET /widgets/sandbox-search/changes', ['admin']],
    ['GET /widgets/sandbox-search/changes/1', ['admin']],
    ['POST /widgets/sandbox-search/changes/1/restore', ['admin']],
    ['POST /widgets/previews', ['admin'], () => ({ settings })],
    ['POST /widgets/domain_test', ['admin'], () => ({ domains: [], origin: 'https://crm.example' })],
    ['GET /data_model/fields', ['admin']],
    ['POST /data_model/fields', ['admin'], () => golfClub],
    ['GET /data_model/fields/HCP/golf_club__c', ['admin']],
    ['GET /data_model/fields/HCP/golf_club__c/matching_proposal?comparison=equal', ['admin']],
    ['PUT /data_model/fields/HCP/golf_club__c', ['admin'], () => ({ ...golfSettings, version: 1 })],
    [
      'POST /data_model/fields/HCP/golf_club__c/status',
      ['admin'],
      () => ({ status: 'INACTIVE', version: 2 }),
    ],
    [
      'POST /data_model/expressions/check',
      ['admin'],
      () => ({ object_type: 'HCP', data_type: 'STRING', expression: 'record.last_name__v' }),
    ],
    ['GET /data_model/objects', ['admin']],
    [
      'POST /data_model/objects',
      ['admin'],
      () => ({ name: 'territories__c', relation: 'many_to_many', ...territorySettings }),
    ],
    [
      'PUT /shared_records/territories__c',
      ['admin', 'data', 'integration'],
      () => ({ systemName: 'crm_us', records: [{ fields: { status__v: 'A' } }] }),
    ],
    ['GET /shared_records/territories__c', all.filter((account) => account !== 'guest')],
    ['GET /data_model/objects/territories__c', ['admin']],
    ['PUT /data_model/objects/territories__c', ['admin'], () => ({ ...territorySettings, version: 1 })],
    ['POST /data_model/objects/territories__c/status', ['admin'], () => ({ status: 'INACTIVE', version: 2 })],
    ['GET /visibility_profiles', ['admin']],
    ['GET /visibility_parts', ['admin']],
    [
      'POST /visibility_previews',
      ['admin'],
      () => ({ level: 'ALL', hidden: ['HCP.birth_year__v'], vid_key: '242975000000000500' }),
    ],
    [
      'POST /visibility_profiles',
      ['admin'],
      () => ({ name: 'few__c', label: 'Few', level: 'ALL', hidden: ['HCP.birth_year__v'] }),
    ],
    ['GET /visibility_profiles/few__c', ['admin']],
    [
      'PUT /visibility_profiles/few__c',
      ['admin'],
      () => ({ label: 'Few', level: 'ALL', hidden: ['HCO.email_1__v'], version: 1 }),
    ],
    ['DELETE /visibility_profiles/few__c?version=2', ['admin']],
    ['GET /data_model/rules', ['admin']],
    ['GET /data_model/rules/HCP/nickname__v', ['admin']],
    [
      'PUT /data_model/rules/HCP/nickname__v',
      ['admin'],
      () => ({ version: 0, countries: [], rules: [shortNicknames] }),
    ],
    ['GET /data_model/reference_types', ['admin']],
    ['POST /data_model/reference_types', ['admin'], () => golfCourses],
    ['GET /data_model/reference_types/GolfCourse__c', ['admin']],
    [
      'PUT /data_model/reference_types/GolfCourse__c',
      ['admin'],
      () => ({ version: 1, codes: golfCourses.codes }),
    ],
    ['GET /data_model/reference_types/GolfCourse__c/csv', ['admin']],
    [
      'POST /data_model/reference_types/GolfCourse__c/csv',
      ['admin'],
      () => ({ version: 1, csv: 'code\nLINKS\n', dry_run: true }),
    ],
    [
      'POST /data_model/reference_types/GolfCourse__c/merge',
      ['admin'],
      () => ({ version: 1, code: 'PARK', into: 'LINKS' }),
    ],
    ['GET /data_model/document', ['admin']],
    [
      'POST /data_model/document',
      ['admin'],
      () => ({
        model_version: 0,
        dry_run: true,
        document: { format: 'platform-network-data-model/1', fields: [], lists: [] },
      }),
    ],
    ['GET /data_model/starting_models', ['admin']],
    ['GET /data_model/starting_models/large', ['admin']],
    ['GET /data_model/versions', ['admin']],
    ['GET /data_model/versions/2', ['admin']],
    ['POST /data_model/versions/2/restore', ['admin'], () => ({ model_version: 0, dry_run: true })],
    ['GET /users', ['admin']],
    ['GET /users/1', ['admin']],
    ['GET /users/1/rights', ['admin']],
    ['GET /entity/242975000000000500/subject_extract', ['admin', 'data']],
    ['PUT /users/1', ['admin'], () => ({ api_access: 'all', api_systems: [], visibility_profile: 'ALL' })],
    [
      'POST /users',
      ['admin'],
      () => ({
        username: 'nora',
        display_name: 'Nora New',
        user_type: 'STANDARD_USER',
        password: 'a long password',
        api_access: 'all',
        api_systems: [],
        visibility_profile: 'ALL',
      }),
    ],
    ['POST /users/9/sessions/end', ['admin']],
    ['POST /users/7/locked', ['admin'], () => ({ locked: false })],
    ['POST /users/7/password_link', ['admin'], () => ({})],
    ['GET /change_request_rules', ['admin', 'data', 'steward']],
    ['PUT /change_request_rules', ['admin'], () => ({ rules: [] })],
    ['GET /audit/data_update', ['admin', 'data']],
    ['GET /audit/administration', ['admin', 'data']],
    ['GET /audit/agents', ['admin', 'data']],
    ['GET /agents/access', ['admin']],
    ['PUT /agents/access', ['admin'], () => ({ enabled: false, rights: {} })],
    ['GET /webhooks', ['admin']],
    ['POST /webhooks', ['admin'], () => lakeWebhook],
    ['PUT /webhooks/1', ['admin'], () => ({ ...lakeWebhook, version: 1 })],
    ['POST /webhooks/1/test', ['admin']],
    ['POST /webhooks/1/secret', ['admin']],
    ['POST /webhooks/1/replay', ['admin'], () => ({})],
    ['GET /webhooks/1/attempts', ['admin']],
    ['GET /webhooks/1/deliveries?state=dead', ['admin']],
    ['DELETE /webhooks/1', ['admin']],
  ];
  it('the table contains every operation of the administrator’s pages except searches and metadata, which all users may call, and jobs of the data page', () => {
    const operations = operationsOfPages('admin', 'webhooks').filter(
      (one) => !/^get \/(metadata|systems|search|jobs)/.test(one),
    );
    assert.ok(operations.length > 10);
    assert.deepEqual(
      notCalled(
        operations,
        rules.map(([operation]) => operation.split('?')[0]!),
      ),
      [],
    );
  });
  for (const [operation, allowed, body] of rules)
    it(`${operation}: only ${allowed.join(', ')}`, async () => {
      const [method, address] = operation.split(' ') as [string, string];
      const [path, query = ''] = address.split('?') as [string, string?];
      for (const account of all) {
        const answer = await service.call(method, path, {
          session: sessions.get(account)!,
          headers: { origin: 'http://localhost:5173' },
          query: Object.fromEntries(new URLSearchParams(query)),
          ...(body ? { body: body() } : {}),
        });
        assert.equal(
          answer.status,
          allowed.includes(account) ? 200 : 403,
          `${account}: ${JSON.stringify(answer.body)}`,
        );
        if (answer.status === 403) assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS', account);
      }
      const nobody = await service.call(method, path, {
        query: Object.fromEntries(new URLSearchParams(query)),
        ...(body ? { body: body() } : {}),
      });
      assert.equal(nobody.status, 401, 'without a session');
    });
});
