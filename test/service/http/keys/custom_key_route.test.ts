/** The example of the guide to custom keys: a server route that adds keys for users who may not. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../../support/service.ts';

const guide = '../../../../docs/embedding/custom-keys/custom_key_route.mjs';
const origin = 'https://crm.example';

interface Account {
  id: string;
  recordId: string;
  entityType: string;
}
type Route = (request: Request) => Promise<Response>;

describe('the server route of the guide to custom keys', () => {
  let service: TestService;
  let route: Route;
  let account: Account;
  let moment = new Date();
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20, clock: () => moment });
    const session = await service.signIn('rep');
    const { body } = await service.call('GET', '/search', {
      session,
      query: { types: 'HCP', limit: '1', includeMasterResults: 'false' },
    });
    account = { id: 'ACC-1', recordId: body.entities[0].entityId, entityType: 'HCP' };
    const { customKeyRoute } = (await import(guide)) as { customKeyRoute: (options: object) => Route };
    route = customKeyRoute({
      origin,
      instanceUrl: service.url,
      username: 'integration@sandbox.example',
      password: 'sandbox-integration',
      system: 'crm_us',
      // A customer's server reads its session and its database here.
      accountOf: async (_request: Request, id: string) =>
        /^ACC-\d$/.test(id) ? { ...account, id } : undefined,
    });
  });

  const ask = (body: unknown, from = origin): Promise<Response> =>
    route(
      new Request('https://crm.example/my-server/custom-keys', {
        method: 'POST',
        headers: { Origin: from, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const opened = async (id: string): Promise<unknown> => {
    const session = await service.signIn('rep');
    const { body } = await service.call('GET', `/entity/${encodeURIComponent(`crm_us:HCP:${id}`)}`, {
      session,
    });
    return body.entities[0]?.entityId;
  };

  it('a representative may not add a key by the widget’s call', async () => {
    const session = await service.signIn('rep');
    const { body } = await service.call('POST', `/entities/${account.recordId}/custom_keys`, {
      session,
      query: { custom_key_source_type: 'crm_us', custom_key_item_type: 'HCP', custom_key_value: 'ACC-1' },
    });
    assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
  });

  it('the route adds the key of the account, and the key opens the record', async () => {
    assert.equal((await ask({ account: 'ACC-1' })).status, 200);
    assert.equal(await opened('ACC-1'), account.recordId);
  });

  it('signs in again when the session has ended', async () => {
    moment = new Date(moment.getTime() + 21 * 60_000);
    assert.equal((await ask({ account: 'ACC-2' })).status, 200);
    assert.equal(await opened('ACC-2'), account.recordId);
  });

  it('refuses other origins, accounts that the user may not edit, and bodies that name no account', async () => {
    assert.equal((await ask({ account: 'ACC-1' }, 'https://other.example')).status, 403);
    assert.equal((await ask({ account: 'OTHER' })).status, 404);
    assert.equal((await ask({ account: 7 })).status, 404);
    assert.equal((await ask([])).status, 404);
    assert.equal((await ask(null)).status, 404);
  });

  it('passes on why the instance refused', async () => {
    const { recordId } = account;
    account.recordId = '999999999999999999';
    const answer = await ask({ account: 'ACC-3' });
    account.recordId = recordId;
    assert.equal(answer.status, 409);
    assert.equal(((await answer.json()) as { errors: { type: string }[] }).errors[0]!.type, 'NOT_FOUND');
  });
});
