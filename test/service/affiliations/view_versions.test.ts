/** Two windows of a user change the same saved view. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { engines } from '../../support/databases.ts';
import { callsByAccount, startTestService, type TestService } from '../../support/service.ts';

for (const engine of engines)
  describe(`versions of saved views (${engine})`, () => {
    let service: TestService;
    const { call } = callsByAccount(() => service);
    const view = { name: 'Key people', root: null, isShared: true, settings: { hidden: ['1'] } };
    const create = async () => (await call('rep', 'POST', '/affiliation_views', { body: view })).body.view;
    const read = async (id: string) => (await call('rep', 'GET', `/affiliation_views/${id}`)).body.view;

    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
    });

    it('a change that is based on an older version is refused, and says when the newest one was saved', async () => {
      const { id, version } = await create();
      assert.equal(version, 1);
      const path = `/affiliation_views/${id}`;
      const first = await call('rep', 'PUT', path, { body: { ...view, name: 'First window', version: 1 } });
      assert.equal(first.body.view.version, 2);
      const second = await call('rep', 'PUT', path, { body: { ...view, name: 'Second window', version: 1 } });
      const { body } = second;
      assert.deepEqual(
        [second.status, body.responseStatus, body.errors[0].type],
        [200, 'FAILURE', 'INVALID_STATE'],
      );
      assert.match(
        body.errors[0].message,
        /The view has changed: .* saved version 2 on .*based on version 1/,
      );
      assert.equal(body.errors[0].newest_version.version, 2);
      assert.equal((await read(id)).name, 'First window');
      const { body: deleted } = await call('rep', 'DELETE', path, { query: { version: '1' } });
      assert.equal(deleted.errors[0].type, 'INVALID_STATE');
      const { body: listed } = await call('rep', 'GET', '/affiliation_views');
      assert.equal(listed.views.find((each: { id: string }) => each.id === id).version, 2);
      assert.equal(
        (await call('rep', 'DELETE', path, { query: { version: '2' } })).body.responseStatus,
        'SUCCESS',
      );
    });

    it('of two changes at once, one is saved', async () => {
      const { id } = await create();
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((name) =>
          call('rep', 'PUT', `/affiliation_views/${id}`, { body: { ...view, name, version: 1 } }),
        ),
      );
      const saved = answers.filter(({ body }) => body.responseStatus === 'SUCCESS');
      assert.equal(saved.length, 1);
      assert.equal((await read(id)).name, saved[0]!.body.view.name);
    });

    it('a change without a version applies to any, and another user sees no version to change', async () => {
      const { id } = await create();
      const path = `/affiliation_views/${id}`;
      assert.equal((await call('rep', 'PUT', path, { body: view })).body.view.version, 2);
      const { body } = await call('steward', 'PUT', path, { body: { ...view, version: 1 } });
      assert.equal(body.errors[0].type, 'NOT_FOUND');
    });
  });
