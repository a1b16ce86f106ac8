/** Which accounts may call the operations of the steward's page and the data page: the service decides, not the page. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../../../support/service.ts';
import { person } from '../../change_requests/support.ts';
import { notCalled, operationsOfPages } from '../page_operations.ts';

const accounts = ['admin', 'data', 'steward', 'integration', 'partner', 'rep', 'manager', 'guest'] as const;
type Account = (typeof accounts)[number];

const everybody: readonly Account[] = [
  'admin',
  'data',
  'steward',
  'integration',
  'partner',
  'rep',
  'manager',
];
const stewards: readonly Account[] = ['admin', 'data', 'steward'];
const jobUsers: readonly Account[] = ['admin', 'data', 'integration', 'partner'];
/** The partner has no access to the system of these operations. */
const systemUsers: readonly Account[] = ['admin', 'data', 'integration'];
const administrators: readonly Account[] = ['admin'];
const dataAdministrators: readonly Account[] = ['admin', 'data'];

interface Operation {
  call: string;
  allowed: readonly Account[];
  query?: Record<string, string>;
  body?: unknown;
}

const source = '/systems/us_registry/source_subscriptions';
const target = '/systems/crm_us/target_subscriptions';
/** Settings that the service refuses. */
const nothingMapped = {
  files: [
    {
      pattern: '*',
      object_type: 'HCP',
      record: { item: 'A', columns: ['a'] },
      country: { code: 'ZZ' },
      fields: { last_name__v: 'b' },
    },
  ],
};
const nobodyDecides = { version: 999, result: 'CHANGE_REJECTED' };

/** `{id}` is a request of the rep. No allowed call changes anything, except the last one. */
const operations: readonly Operation[] = [
  { call: 'GET /change_request/search', allowed: everybody, query: { facets: 'task_status,creator' } },
  { call: 'GET /change_requests/{id}', allowed: everybody },
  { call: 'GET /change_requests/{id}/log', allowed: stewards },
  { call: 'PUT /change_requests/{id}', allowed: stewards, body: nobodyDecides },
  { call: 'PUT /change_requests/{id}/process', allowed: stewards, body: { version: 999 } },
  {
    call: 'POST /change_requests/{id}/questions',
    allowed: stewards,
    body: { question: 'Which name is right?' },
  },
  // All users may call this and get NOT_FOUND, which does not reveal whether the request exists.
  { call: 'GET /change_requests/999/attachments/nothing', allowed: everybody },
  { call: 'GET /suspect_matches', allowed: stewards },
  { call: 'GET /suspect_matches/999', allowed: stewards },
  { call: 'PUT /suspect_matches/999', allowed: stewards, body: { version: 1, decision: 'KEEP_APART' } },
  { call: 'GET /merges', allowed: stewards },
  { call: 'GET /merges/999', allowed: stewards },
  { call: 'PUT /merges/999/undo', allowed: stewards, body: {} },
  {
    call: 'GET /entities/242975000000000500/comparison/242975000000000600',
    allowed: everybody,
  },
  { call: 'GET /entity/242975000000000500/subject_extract', allowed: dataAdministrators },
  { call: 'GET /changes', allowed: everybody, query: { topics: 'change_requests' } },
  { call: 'GET /changes', allowed: jobUsers, query: { topics: 'jobs' } },
  { call: 'GET /systems', allowed: everybody },
  { call: 'GET /metadata/objectTypes', allowed: everybody },
  { call: 'GET /metadata/fields', allowed: everybody },
  { call: 'GET /metadata/languages', allowed: everybody },
  { call: 'GET /metadata/reference_values', allowed: everybody },
  { call: 'GET /metadata/reference_values/Specialty', allowed: everybody },
  { call: 'POST /entities/batch', allowed: everybody, body: { entities: [] } },
  { call: 'GET /search', allowed: everybody },
  { call: 'POST /match/', allowed: everybody, body: { entity: person() } },
  { call: 'GET /sandbox/faults', allowed: everybody },
  { call: 'PUT /sandbox/faults', allowed: everybody, body: { kinds: [] } },
  { call: 'GET /users', allowed: administrators },
  { call: 'GET /jobs', allowed: jobUsers },
  { call: 'GET /jobs/999', allowed: jobUsers },
  { call: 'POST /jobs/999/cancel', allowed: jobUsers },
  { call: 'GET /artifact/job/999/rejected_0000.csv', allowed: jobUsers },
  { call: `GET ${source}`, allowed: systemUsers },
  { call: `GET ${source}/us_organisations/files`, allowed: systemUsers },
  { call: `PUT ${source}/us_organisations/files/hospitals.csv`, allowed: systemUsers, body: 'a,b\n' },
  { call: `DELETE ${source}/us_organisations/files/nothing.csv`, allowed: systemUsers },
  {
    call: `POST ${source}/us_organisations/preview`,
    allowed: dataAdministrators,
    body: { file_name: 'hospitals.csv', file_data: 'YSxiCg==' },
  },
  { call: `PUT ${source}/nowhere`, allowed: dataAdministrators, body: { settings: nothingMapped } },
  { call: `GET ${source}/us_organisations/job/999`, allowed: systemUsers },
  { call: `GET ${source}/nowhere/job`, allowed: systemUsers },
  { call: `GET ${target}`, allowed: systemUsers },
  { call: `GET ${target}/everything/job/999`, allowed: systemUsers },
  { call: `POST ${target}/nowhere/job`, allowed: systemUsers, query: { export_type: 'full' } },
  { call: 'DELETE /sandbox/sessions', allowed: everybody },
  { call: 'POST /sandbox/reset', allowed: administrators, body: { confirmation: 'RESET' } },
];

describe('the operations of the steward’s page and the data page', () => {
  let service: TestService;
  let id = '';
  const sessions = new Map<Account, string>();
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 5 });
    for (const account of accounts) sessions.set(account, await service.signIn(account));
    const { body } = await service.call('POST', '/change_request', {
      session: sessions.get('rep'),
      body: { entity_type: 'HCP', entity: person() },
    });
    id = String(body.change_request_id);
  });

  test('the table contains every operation that these pages and the playground call', () => {
    const operationsThere = operationsOfPages('steward', 'data', 'playground', 'service', 'shell');
    assert.ok(operationsThere.length > 30);
    const calls = operations.map(({ call }) => call.replace('{id}', '1'));
    assert.deepEqual(notCalled(operationsThere, calls), []);
  });

  for (const { call, allowed, query, body } of operations)
    test(`${call}${query?.['topics'] ? ` ${query['topics']}` : ''}: only ${allowed.join(', ')}`, async () => {
      const [method, path] = call.replace('{id}', id).split(' ') as [string, string];
      for (const account of accounts.toReversed()) {
        const session = sessions.get(account);
        const { status, body: answer } = await service.call(method, path, {
          session,
          ...(query && { query }),
          ...(body !== undefined && { body }),
        });
        const isRefused = status === 403 && answer.errors[0].type === 'INSUFFICIENT_ACCESS';
        assert.equal(
          !isRefused,
          allowed.includes(account),
          `${account}: ${status} ${JSON.stringify(answer).slice(0, 300)}`,
        );
        if (!isRefused) assert.notEqual(status, 401, account);
      }
      assert.equal(
        (await service.call(method, path, body === undefined ? {} : { body })).status,
        401,
        'without a session',
      );
    });
});
