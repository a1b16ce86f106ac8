import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

for (const engine of enginesForRules)
  describe(`history of widget configurations, previews and the domain test on ${engine}`, () => {
    let service: TestService;
    let admin: string;
    let settings: Record<string, unknown>;
    let now = new Date('2026-11-21T08:00:00Z');

    before(async () => {
      service = await startTestService({ engine, hcps: 5, clock: () => now });
      admin = await service.signIn('admin');
      settings = (await service.call('GET', '/widgets/sandbox-search', { session: admin })).body.widget
        .settings;
    });

    const call = (method: string, address: string, body?: object, headers: Record<string, string> = {}) => {
      const [path = '', query] = address.split('?');
      return service.call(method, path, {
        session: admin,
        headers,
        query: Object.fromEntries(new URLSearchParams(query)),
        ...(body ? { body } : {}),
      });
    };
    const create = async (name: string) =>
      (await call('POST', '/widgets', { domains: ['crm.example'], settings: { ...settings, name } })).body
        .widget;
    const changesOf = async (id: string, query = '') =>
      (await call('GET', `/widgets/${id}/changes${query}`)).body.changes;

    it('the history names user, time and content of each change of a configuration', async () => {
      const { id, version } = await create('history');
      assert.equal(version, 1);
      now = new Date(now.getTime() + 60_000);
      await call('PUT', `/widgets/${id}`, {
        domains: ['*.crm.example'],
        settings: { ...settings, name: 'history' },
      });
      now = new Date(now.getTime() + 60_000);
      await call('POST', `/widgets/${id}/enabled`, { enabled: false });
      const changes = await changesOf(id);
      assert.deepEqual(
        changes.map(({ version, action, date, user, differences }: Record<string, unknown>) => [
          version,
          action,
          date,
          (user as { display_name: string }).display_name,
          differences,
        ]),
        [
          [
            3,
            'disabled',
            '2026-11-21T08:02:00.000Z',
            'Ada Admin',
            [{ path: 'settings.enabled', from: true, to: false }],
          ],
          [
            2,
            'changed',
            '2026-11-21T08:01:00.000Z',
            'Ada Admin',
            [{ path: 'domains', from: ['crm.example'], to: ['*.crm.example'] }],
          ],
          [1, 'created', '2026-11-21T08:00:00.000Z', 'Ada Admin', []],
        ],
      );
      const page = await call('GET', `/widgets/${id}/changes?offset=1&limit=1`);
      assert.deepEqual(
        page.body.changes,
        [changes[1]],
        'the oldest of a page is compared with the one before it',
      );
      assert.equal(page.body.totalCount, 3);
    });

    it('the history names no user for the sandbox’s own configurations', async () => {
      const [first] = await changesOf('sandbox-profile');
      assert.deepEqual([first.version, first.action, first.user], [1, 'created', null]);
    });

    it('a write that changes nothing creates no version', async () => {
      const { id, domains, settings: kept } = await create('same');
      assert.equal((await call('PUT', `/widgets/${id}`, { domains, settings: kept })).body.widget.version, 1);
      await call('POST', `/widgets/${id}/enabled`, { enabled: true });
      assert.equal((await changesOf(id)).length, 1);
    });

    it('of two concurrent administrators one succeeds, the other gets FAILURE, INVALID_STATE', async () => {
      const { id, domains, settings: kept } = await create('race');
      const write = (page_size: number) =>
        call('PUT', `/widgets/${id}`, {
          domains,
          settings: { ...kept, search: { ...kept.search, page_size } },
          version: 1,
        });
      const answers = await Promise.all([write(10), write(50)]);
      assert.deepEqual(answers.map(({ status, body }) => [status, body.responseStatus]).sort(), [
        [200, 'FAILURE'],
        [200, 'SUCCESS'],
      ]);
      const refused = answers.find(({ body }) => body.responseStatus === 'FAILURE')!;
      assert.equal(refused.body.errors[0].type, 'INVALID_STATE');
      assert.match(refused.body.errors[0].message, / saved version 2 on /);
      assert.equal((await changesOf(id)).length, 2);
    });

    it('a version is read completely, compared with any other, and restored as a new one', async () => {
      const { id, settings: first } = await create('restore');
      await call('PUT', `/widgets/${id}`, {
        domains: ['b.example'],
        settings: { ...first, name: 'renamed' },
      });
      await call('PUT', `/widgets/${id}`, {
        domains: ['c.example'],
        settings: { ...first, name: 'renamed' },
      });
      const read = await call('GET', `/widgets/${id}/changes/1?against=3`);
      assert.equal(read.status, 200, JSON.stringify(read.body));
      const { change } = read.body;
      assert.deepEqual(change.settings, first);
      assert.deepEqual(change.differences, [
        { path: 'domains', from: ['c.example'], to: ['crm.example'] },
        { path: 'settings.name', from: 'renamed', to: 'restore' },
      ]);
      const restored = await call('POST', `/widgets/${id}/changes/1/restore`);
      assert.deepEqual(restored.body.widget.settings, first);
      assert.equal(restored.body.widget.version, 4);
      const [newest] = await changesOf(id);
      assert.deepEqual([newest.action, newest.restored_version], ['restored', 1]);
      assert.equal((await call('GET', `/widgets/${id}/configuration?name=restore`)).status, 200);
      for (const path of ['/changes/9', '/changes/1?against=9'])
        assert.equal((await call('GET', `/widgets/${id}${path}`)).status, 404, path);
      assert.equal((await call('POST', `/widgets/${id}/changes/9/restore`)).status, 404);
      assert.equal((await call('GET', '/widgets/none/changes')).status, 404);
    });

    it('a preview serves unsaved settings for an hour, only to the origin that requested it', async () => {
      const origin = 'http://localhost:5173';
      const draft = { ...settings, name: 'draft', enabled: false, demo_allowed: false };
      const { preview } = (await call('POST', '/widgets/previews', { settings: draft }, { origin })).body;
      const read = (from: string, name = 'draft') =>
        service.call('GET', `/widgets/${preview.id}/configuration`, {
          query: { name },
          headers: { origin: from },
        });
      const { status, body } = await read(origin);
      assert.equal(status, 200);
      assert.deepEqual([body.widget.enabled, body.widget.demo_allowed], [true, true]);
      assert.equal((await read('http://127.0.0.1:1')).body.errors[0].type, 'DOMAIN_NOT_ALLOWED');
      assert.equal((await read(origin, 'other')).status, 404);
      const listed = (await call('GET', '/widgets')).body.widgets as { id: string }[];
      assert.ok(!listed.some(({ id }) => id === preview.id), 'it is no configuration');
      assert.equal((await call('GET', `/widgets/${preview.id}`)).status, 404);
      const before = now;
      now = new Date(now.getTime() + 60 * 60 * 1000);
      assert.equal((await read(origin)).status, 404);
      now = before;
    });

    it('a preview of invalid settings names the setting: 400; a call without an origin is 400 too', async () => {
      const origin = 'http://localhost:5173';
      const wrong = await call(
        'POST',
        '/widgets/previews',
        { settings: { ...settings, system: 'nowhere' } },
        { origin },
      );
      assert.equal(wrong.status, 400);
      assert.match(wrong.body.errors[0].message, /^settings\.system/);
      const noPage = await call('POST', '/widgets/previews', { settings });
      assert.match(noPage.body.errors[0].message, /^Origin/);
    });

    it('the newest twenty previews of an administrator are kept', async () => {
      const origin = 'http://localhost:5173';
      const ids: string[] = [];
      for (let count = 0; count < 22; count++) {
        now = new Date(now.getTime() + 1000);
        ids.push((await call('POST', '/widgets/previews', { settings }, { origin })).body.preview.id);
      }
      const statusOf = async (id: string) =>
        (await call('GET', `/widgets/${id}/configuration?name=${String(settings['name'])}`)).status;
      assert.deepEqual(
        [await statusOf(ids[1]!), await statusOf(ids[2]!), await statusOf(ids[21]!)],
        [404, 200, 200],
      );
    });

    it('the domain test uses the rule that serves configurations', async () => {
      const test = async (origin: string, ...domains: string[]) => {
        const { allowed, domain, invalid } = (await call('POST', '/widgets/domain_test', { domains, origin }))
          .body;
        return [allowed, domain, invalid];
      };
      assert.deepEqual(await test('https://a.crm.example', 'other.example', '*.crm.example'), [
        true,
        '*.crm.example',
        [],
      ]);
      assert.deepEqual(await test('https://crm.example', '*.crm.example', 'https://crm.example'), [
        false,
        null,
        ['https://crm.example'],
      ]);
      assert.deepEqual(await test('not an origin', 'crm.example'), [false, null, []]);
    });

    it('the sandbox’s own pages reach the API even when every configuration is disabled', async () => {
      const { widgets } = (await call('GET', '/widgets')).body;
      for (const { id } of widgets) await call('POST', `/widgets/${id}/enabled`, { enabled: false });
      const { headers } = await service.call('GET', '/widgets', {
        session: admin,
        headers: { origin: service.settings.hostUrl },
      });
      assert.equal(headers.get('access-control-allow-origin'), service.settings.hostUrl);
    });
  });
