/** Inputs that a version does not know yet (specification, section 9, rule 3): each row of `laterInputs` has its proof here. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { laterInputs, since } from '../../../demo/service/domain/versions.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { startTestService, type CallOptions, type TestService } from '../../support/service.ts';

const vid = '242975000000000500';

/** A call of an operation that has inputs which not every version knows. */
interface Gated {
  method: 'GET' | 'POST';
  path: string;
  options: () => CallOptions;
  /** By input: values that are refused where the input is known. */
  refused: Record<string, unknown[]>;
}

forEachDatabase((_, engine) =>
  describe('what a version does not know yet is ignored, whatever its value (specification, section 9, rule 3)', () => {
    let service: TestService;
    let session: string;
    let child: string;
    let number = 0;

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      session = await service.signIn('admin');
      const { body } = await service.call('GET', `/entity/${vid}`, { session });
      child = body.entities[0].entity.addresses__v[0].vid__v;
    });

    const key = (item = 'HCP') => ({
      custom_key_source_type: 'own',
      custom_key_item_type: item,
      custom_key_value: `later ${++number}`,
    });
    const systems = ['x'.repeat(1100), 'nowhere'];
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
        refused: { system_name: ['', 'x'.repeat(300), 'nowhere', 'a\0b'] },
      },
      associateCustomKeys: {
        method: 'POST',
        path: '/entities/custom_keys/associate/batch',
        options: () => ({ body: { entities: [1, 2].map(() => ({ vid_key: vid, ...key() })) } }),
        refused: { system_name: [null, '', 7, { deep: [] }] },
      },
      associateChildCustomKey: {
        method: 'POST',
        path: `/entities/${vid}/children/{child}/custom_keys`,
        options: () => ({ query: key('ADDRESS') }),
        refused: { system_name: ['', 'x'.repeat(300), 'nowhere'] },
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
        refused: { system_name: [null, '', ['x']] },
      },
      matchEntity: {
        method: 'POST',
        path: '/match/',
        options: () => ({ body: match }),
        refused: {
          enrichedResults: ['banana', ''],
          resultLanguage: ['x', 'not a language'],
          systemName: ['x'.repeat(300), 'nowhere'],
        },
      },
      searchChangeRequests: {
        method: 'GET',
        path: '/change_request/search',
        options: () => ({ query: { limit: '1' } }),
        refused: { masterSystemNames: systems, pendingMasterSystemNames: systems },
      },
      createChangeRequest: {
        method: 'POST',
        path: '/change_request',
        options: () => ({ body: change() }),
        refused: { source_verified: ['yes', null, 1, {}] },
      },
    };

    /** The call as it is made, with one input more. */
    const withInput = (
      options: CallOptions,
      kind: 'query' | 'body' | 'item',
      name: string,
      value: unknown,
    ) => {
      if (kind === 'query') return { ...options, query: { ...options.query, [name]: String(value) } };
      const body = options.body as { entities?: object[] };
      if (kind === 'body') return { ...options, body: { ...body, [name]: value } };
      return { ...options, body: { entities: body.entities!.map((item) => ({ ...item, [name]: value })) } };
    };
    const make = (version: number, { method, path }: Gated, options: CallOptions) =>
      service.call(method, path.replace('{child}', child), {
        session,
        version: `v${version}.0`,
        ...options,
      });

    for (const [operation, { feature, ...inputs }] of Object.entries(laterInputs))
      for (const kind of ['query', 'body', 'item'] as const)
        for (const name of inputs[kind] ?? [])
          it(`${operation}: ${name} is ignored before v${since[feature]}.0 and held against the contract from then on`, async () => {
            const gated = operations[operation]!;
            for (const value of gated.refused[name]!) {
              const call = (version: number) =>
                make(version, gated, withInput(gated.options(), kind, name, value));
              const { status, body } = await call(since[feature] - 1);
              assert.equal(status, 200, `${String(value)}: ${JSON.stringify(body)}`);
              assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
              const refusal = (await call(since[feature])).body;
              assert.equal(refusal.responseStatus, 'FAILURE', String(value));
              assert.equal(refusal.errors[0].type, 'INVALID_DATA');
              assert.match(refusal.errors[0].message, new RegExp(`^(entities\\.0\\.)?${name}:`));
            }
          });

    /** A match as v28.0 has it, with a query that is sent as it is written. */
    const matchWith = async (query: string, body: BodyInit) => {
      const response = await fetch(`${service.url}/api/v28.0/match/?${query}`, {
        method: 'POST',
        headers: { authorization: session, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
      assert.equal(response.status, 200, `${query}: ${await response.text()}`);
    };

    it('a parameter that is ignored may be given twice, without a value or with its name percent-encoded', async () => {
      for (const query of [
        'systemName=a&systemName=b',
        'system%4Eame=%ff',
        'enrichedResults',
        '&&systemName=',
      ])
        await matchWith(query, JSON.stringify(match));
    });

    it('nothing else of the call is ignored: other parameters and fields say what they say', async () => {
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

    it('a body that cannot be read fails as in the newest version', async () => {
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
      for (const entities of [{}, null, [null, 1, []], 'x']) {
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

    it('a body that comes without its length is there when a parameter is ignored', () =>
      matchWith('systemName=nowhere', new Blob([JSON.stringify(match)]).stream()));
  }),
);
