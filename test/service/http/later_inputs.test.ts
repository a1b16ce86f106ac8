/** Inputs that were added after a version (specification, section 9, rule 3): a test for each one that the contract marks. */
import { onOneDatabase } from '../../support/databases.ts';
import { describe, before, it } from 'node:test';
import { type TestService, startTestService, type CallOptions } from '../../support/service.ts';
import assert from 'node:assert/strict';
import { vid, laterInputs, type Gated, type Place } from './later_input_list.ts';

onOneDatabase((_, engine) =>
  describe('inputs that were added after a version are ignored with any value (specification, section 9, rule 3)', () => {
    let service: TestService;
    let session: string;
    let child: string;
    let request: string;
    let number = 0;

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      session = await service.signIn('admin');
      const { body } = await service.call('GET', `/entity/${vid}`, { session });
      child = body.entities[0].entity.addresses__v[0].vid__v;
      const created = await service.call('POST', '/change_request', { session, body: change() });
      request = created.body.change_request_id;
    });

    const key = (item = 'HCP') => ({
      custom_key_source_type: 'own',
      custom_key_item_type: item,
      custom_key_value: `later ${++number}`,
    });
    const systems = ['x'.repeat(1100), 'nowhere'];
    const fieldChoice = { fields: ['x'.repeat(4001)], view: ['list', 'CARD'] };
    const match = { entity_type: 'HCP', entity: { last_name__v: 'Nobody' } };
    const change = () => ({
      entity_type: 'HCP',
      vid_key: vid,
      entity: { nickname__v: `Later ${++number}` },
    });
    const operations: Record<string, Gated> = {
      associateCustomKey: {
        method: 'POST',
        path: `/entities/${vid}/custom_keys`,
        options: () => ({ query: key() }),
        refused: { system_name: ['x'.repeat(300), 'nowhere', 'a\0b'] },
      },
      associateCustomKeys: {
        method: 'POST',
        path: '/entities/custom_keys/associate/batch',
        options: () => ({ body: { entities: [1, 2].map(() => ({ vid_key: vid, ...key() })) } }),
        refused: { system_name: ['', 7, { deep: [] }] },
      },
      associateChildCustomKey: {
        method: 'POST',
        path: `/entities/${vid}/children/{child}/custom_keys`,
        options: () => ({ query: key('ADDRESS') }),
        refused: { system_name: ['x'.repeat(300), 'nowhere'] },
      },
      associateChildCustomKeys: {
        method: 'POST',
        path: '/entities/children/custom_keys/associate/batch',
        options: () => ({
          body: {
            entities: [1, 2].map(() => ({
              vid_key: vid,
              child_type: 'address',
              child_key: child,
              ...key('ADDRESS'),
            })),
          },
        }),
        refused: { system_name: ['', ['x']] },
      },
      ...Object.fromEntries(
        (
          [
            ['retrieveEntity', `/entity/${vid}`],
            ['retrieveHcp', `/hcps/${vid}`],
            ['retrieveHco', '/hcos/242975000000000200'],
          ] as const
        ).map(([operationId, path]): [string, Gated] => [
          operationId,
          {
            method: 'GET',
            path,
            options: () => ({}),
            refused: { includeUnderReview: ['banana', '2'], ...fieldChoice },
          },
        ]),
      ),
      retrieveEntities: {
        method: 'POST',
        path: '/entities/batch',
        options: () => ({ body: { entities: [{ vid_key: vid }] } }),
        refused: { includeUnderReview: ['banana', '2'], ...fieldChoice },
      },
      matchEntity: {
        method: 'POST',
        path: '/match/',
        options: () => ({ body: match }),
        refused: {
          enrichedResults: ['banana'],
          resultLanguage: ['x', 'not a language'],
          systemName: ['x'.repeat(300), 'nowhere'],
        },
      },
      searchChangeRequests: {
        method: 'GET',
        path: '/change_request/search',
        options: () => ({ query: { limit: '1' } }),
        refused: {
          masterSystemNames: systems,
          pendingMasterSystemNames: systems,
          sortOrder: ['sideways'],
          facets: ['nowhere'],
        },
      },
      listFields: {
        method: 'GET',
        path: '/metadata/fields',
        options: () => ({ query: { objectTypes: 'LICENSE' } }),
        refused: { view: ['all', 'card'] },
      },
      searchEntities: {
        method: 'GET',
        path: '/search',
        options: () => ({ query: { limit: '1' } }),
        refused: {
          presetFilters: ['nowhere', 'hcp.shoe_size__c:44'],
          facets: ['nowhere', 'x'.repeat(600)],
          literal: ['yes', 'banana'],
          understand: ['yes', 'banana'],
          asWords: ['x'.repeat(600)],
          ...fieldChoice,
        },
      },
      createChangeRequest: {
        method: 'POST',
        path: '/change_request',
        options: () => ({ body: change() }),
        refused: { source_verified: ['yes', 1, {}] },
      },
      decideChangeRequest: {
        method: 'PUT',
        path: '/change_requests/{request}',
        options: () => ({ body: { result: 'CHANGE_REJECTED' } }),
        refused: { version: ['newest'] },
      },
      processChangeRequest: {
        method: 'PUT',
        path: '/change_requests/{request}/process',
        options: () => ({ body: {} }),
        refused: { version: [1.5] },
      },
      startTargetJob: {
        method: 'POST',
        path: '/systems/crm_us/target_subscriptions/us_daily/job',
        options: () => ({ body: {} }),
        refused: { export_format: ['PDF'] },
      },
    };

    /** Returns the call with one more input. */
    const withInput = (options: CallOptions, kind: Place, name: string, value: unknown) => {
      if (kind === 'query') return { ...options, query: { ...options.query, [name]: String(value) } };
      const body = options.body as { entities?: object[] };
      if (kind === 'body') return { ...options, body: { ...body, [name]: value } };
      return { ...options, body: { entities: body.entities!.map((item) => ({ ...item, [name]: value })) } };
    };
    const make = (version: number, { method, path }: Gated, options: CallOptions) =>
      service.call(method, path.replace('{child}', child).replace('{request}', request), {
        session,
        version: `v${version}.0`,
        ...options,
      });

    it('the contract marks inputs of more than one version', () => {
      assert.ok(new Set(laterInputs.map(({ first }) => first)).size > 2);
    });

    for (const { operationId, place, name, first } of laterInputs)
      it(`${operationId}: ${name} is ignored before v${first}.0 and validated from then on`, async () => {
        const gated = operations[operationId]!;
        for (const value of gated.refused[name]!) {
          const call = (version: number) =>
            make(version, gated, withInput(gated.options(), place, name, value));
          const { status, body } = await call(first - 1);
          assert.equal(status, 200, `${String(value)}: ${JSON.stringify(body)}`);
          assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
          const refusal = (await call(first)).body;
          assert.equal(refusal.responseStatus, 'FAILURE', String(value));
          assert.equal(refusal.errors[0].type, 'INVALID_DATA');
          assert.match(refusal.errors[0].message, new RegExp(`^(entities\\[0\\]\\.)?${name}:`));
        }
      });

    it('searchEntities: the response has its search mode from v39.0 on', async () => {
      const call = async (version: number) =>
        (
          await make(version, operations['searchEntities']!, {
            query: { q: 'katherine jxxhnson', limit: '1' },
          })
        ).body;
      const { searchMode, corrections, entities } = await call(39);
      assert.equal(searchMode, 'SIMILAR');
      assert.deepEqual(corrections, [{ typed: 'jxxhnson', used: 'johnson' }]);
      const before = await call(38);
      assert.equal(before.entities[0].entityId, entities[0].entityId);
      assert.ok(!('searchMode' in before) && !('corrections' in before));
    });

    /** Sends a match call of v28.0 with an unchanged query string. */
    const matchWith = async (query: string, body: BodyInit) => {
      const response = await fetch(`${service.url}/api/v28.0/match/?${query}`, {
        method: 'POST',
        headers: { authorization: session, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
      assert.equal(response.status, 200, `${query}: ${await response.text()}`);
    };

    it('an ignored parameter may be repeated, without a value, or with a percent-encoded name', async () => {
      for (const query of [
        'systemName=a&systemName=b',
        'system%4Eame=%ff',
        'enrichedResults',
        '&&systemName=',
      ])
        await matchWith(query, JSON.stringify(match));
    });

    it('other parameters and fields of the call are not ignored', async () => {
      const search = (query: Record<string, string>) =>
        service.call('GET', '/change_request/search', { session, version: 'v37.0', query });
      const ignored = { masterSystemNames: 'x'.repeat(1100) };
      const page = await search({ ...ignored, limit: '1', filters: 'text:a b+c%~creator:me' });
      assert.deepEqual([page.status, page.body.limit], [200, 1]);
      const refusal = await search({ ...ignored, limit: 'many' });
      assert.equal(refusal.status, 400);
      assert.match(refusal.body.errors[0].message, /^limit:/);

      const body = { ...change(), source_verified: 'yes' };
      const { body: created } = await service.call('POST', '/change_request', {
        session,
        version: 'v38.0',
        body,
      });
      const path = `/change_requests/${created.change_request_id}`;
      const [request] = (await service.call('GET', path, { session })).body.change_requests;
      assert.equal(request.entity.nickname__v.change_requested, body.entity.nickname__v);
      assert.equal('source_verified' in request, false);
    });

    it('an unreadable body fails like in the newest version', async () => {
      const large = `{"source_verified":"${'x'.repeat(26 * 1024 * 1024)}"}`;
      const json = { 'content-type': 'application/json' };
      const text = { 'content-type': 'text/plain' };
      const bodies: [body: string, headers?: Record<string, string>][] = [
        ['{"source_verified": ', json],
        ['nonsense', json],
        ['', json],
        ['null', json],
        ['[{"source_verified":1}]', json],
        ['"source_verified"', json],
        ['{"entity_type":1e999,"source_verified":1}', json],
        ['{"entity_type":"HCP","entity":{},"source_verified":true}', text],
        [large, json],
      ];
      for (const [body, headers] of bodies) {
        const [earlier, newest] = await Promise.all(
          ['v38.0', 'v39.0'].map((version) =>
            service.call('POST', '/change_request', { session, version, body, headers }),
          ),
        );
        assert.ok(newest!.status >= 400, body.slice(0, 60));
        assert.deepEqual([earlier!.status, earlier!.body], [newest!.status, newest!.body], body.slice(0, 60));
      }
      for (const entities of [{}, null, 'x', 1]) {
        const call = (version: string) =>
          service.call('POST', '/entities/custom_keys/associate/batch', {
            session,
            version,
            body: { entities },
          });
        const [earlier, newest] = [await call('v2.0'), await call('v3.0')];
        assert.equal(newest.status, 400);
        assert.deepEqual(earlier.body, newest.body);
      }
    });

    it('a body without Content-Length is kept when a parameter is ignored', () =>
      matchWith('systemName=nowhere', new Blob([JSON.stringify(match)]).stream()));
  }),
);
