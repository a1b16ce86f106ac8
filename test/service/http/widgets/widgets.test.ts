import { it, describe } from 'node:test';
import assert from 'node:assert/strict';
import { enginesForRules } from '../../../support/databases.ts';
import { fixture } from './widgets/fixture.ts';
import { crossOriginTests } from './widgets/cross_origin.ts';

for (const engine of enginesForRules)
  describe(`widget configurations on ${engine} (specification 6.1)`, () => {
    const given = fixture(engine);
    const { read, create, matrix } = given;

    it('returns the configuration without a session, with URLs and sign-in settings of the instance', async () => {
      const { status, body } = await read('sandbox-search', 'sandbox-search');
      assert.equal(status, 200);
      assert.equal(body.widget.id, 'sandbox-search');
      assert.equal(body.widget.base_url, given.service.url);
      assert.equal(body.widget.api_version, 'v39.0');
      assert.deepEqual(body.widget.sso, {
        authority: `${given.service.url}/oidc`,
        client_id: 'platform-network-widgets',
        scope: 'openid profile email offline_access',
      });
    });

    it('has the three default configurations for local pages', async () => {
      for (const name of ['sandbox-search', 'sandbox-profile', 'sandbox-affiliation'])
        for (const origin of ['http://localhost:5173', 'http://crm.localhost:8080', 'http://127.0.0.1:9'])
          assert.equal((await read(name, name, origin)).status, 200, `${name} ${origin}`);
    });

    it('an affiliation widget gets the name of its embedded search widget, and null for a missing one', async () => {
      const inside = async (search_widget_id: string | null): Promise<unknown> => {
        const affiliation = { metrics: [], relationship_types: [], colors: {}, edit_enabled: true };
        const { id, settings: made } = await create(['crm.example'], {
          name: `inside ${search_widget_id}`,
          type: 'affiliation',
          affiliation: { ...affiliation, search_widget_id },
        });
        return (await read(id, made.name)).body.widget.affiliation.search_widget_name;
      };
      const { id } = await create(['crm.example'], { name: 'Find an account' });
      assert.equal(await inside(id), 'Find an account');
      for (const other of [null, 'nothing', 'sandbox-profile'])
        assert.equal(await inside(other), null, String(other));
    });

    it('returns 404 NOT_FOUND for an unknown ID or a wrong name', async () => {
      for (const [id, name] of [
        ['nothing', 'sandbox-search'],
        ['sandbox-search', 'other'],
        ["'; DROP TABLE widget;--", 'x'],
      ] as const) {
        const { status, body } = await read(id, name);
        assert.equal(status, 404);
        assert.equal(body.errors[0].type, 'NOT_FOUND');
      }
    });
    it('compares the Origin with the domains: exact, wildcard, ports', async () => {
      const ids = new Map<string, string>();
      for (const [domain, origin, allowed] of matrix) {
        if (!ids.has(domain)) ids.set(domain, (await create([domain], { name: 'matrix' })).id);
        const { status, headers, body } = await read(ids.get(domain)!, 'matrix', origin);
        const what = `${domain} for ${origin}`;
        assert.equal(status, allowed ? 200 : 403, what);
        assert.equal(headers.get('access-control-allow-origin'), allowed ? origin : null, what);
        if (!allowed) assert.equal(body.errors[0].type, 'DOMAIN_NOT_ALLOWED', what);
      }
    });

    it('accepts the origin of the host page only from the frame of isolated widgets', async () => {
      const { id } = await create(['crm.example'], { name: 'framed' });
      const framed = (origin: string, page_origin?: string) =>
        given.service.call('GET', `/widgets/${id}/configuration`, {
          query: { name: 'framed', ...(page_origin !== undefined && { page_origin }) },
          headers: { origin },
        });
      const frame = new URL(given.service.settings.widgetsUrl).origin;
      assert.equal((await framed(frame, 'https://crm.example')).status, 200);
      for (const page of ['https://evil.example', 'null', '', undefined]) {
        const { status, headers, body } = await framed(frame, page);
        assert.equal(status, 403, String(page));
        assert.equal(body.errors[0].type, 'DOMAIN_NOT_ALLOWED');
        // The frame is the service's own page and shows the error message.
        assert.equal(headers.get('access-control-allow-origin'), frame);
      }
      const evil = await framed('https://evil.example', 'https://crm.example');
      assert.equal(evil.status, 403);
      assert.equal(evil.headers.get('access-control-allow-origin'), null);
    });

    it('rejects malformed domains: 400 INVALID_DATA names them', async () => {
      const wrong = [
        '*',
        '*.',
        'https://crm.example',
        'crm.example/x',
        'a b',
        'crm.example:99999',
        'a:b:c',
        '*.*',
      ];
      for (const domain of [...wrong, 'crm.example?', '@', '127.1']) {
        const { status, body } = await given.service.call('POST', '/widgets', {
          session: given.admin,
          body: { domains: ['ok.example', domain], settings: given.settings },
        });
        assert.equal(status, 400, domain);
        assert.match(body.errors[0].message, /^domains\.1/);
      }
    });

    it('rejects inconsistent settings: 400 INVALID_DATA names the field', async () => {
      for (const [changes, field] of [
        [{ system: 'nowhere' }, 'settings.system'],
        [{ languages: ['en'], default_language: 'de' }, 'settings.default_language'],
        [{ languages: ['en', 'x y'] }, 'settings.languages'],
        [{ search: undefined }, 'settings.search'],
        [
          {
            layouts: {
              HCP: {
                DE: {
                  sections: [
                    { title: 'A', fields: [{ name: 'hcp_type__v', default: 'NURS', values: ['PHYS'] }] },
                  ],
                  children: {},
                },
              },
            },
          },
          'settings.layouts.HCP.DE.sections.0.fields.0.default',
        ],
        [{ enabled: 'yes' }, 'settings.enabled'],
        [
          { theme: { tokens: { '--platform-network-x': 'url(http://evil.example)' }, color_scheme: 'auto' } },
          'settings.theme.tokens',
        ],
      ] as const) {
        const { status, body } = await given.service.call('POST', '/widgets', {
          session: given.admin,
          body: { domains: [], settings: { ...given.settings, ...changes } },
        });
        assert.equal(status, 400, field);
        assert.ok(body.errors[0].message.startsWith(field), body.errors[0].message);
      }
    });

    it('creates, lists, reads and replaces configurations; the ID never changes', async () => {
      const { id } = await create(['first.example'], { name: 'first' });
      const replaced = await given.service.call('PUT', `/widgets/${id}`, {
        session: given.admin,
        body: { domains: ['second.example'], settings: { ...given.settings, name: 'second' } },
      });
      assert.equal(replaced.body.widget.id, id);
      const one = await given.service.call('GET', `/widgets/${id}`, { session: given.admin });
      assert.deepEqual(one.body.widget, replaced.body.widget);
      const list = await given.service.call('GET', '/widgets', { session: given.admin });
      assert.deepEqual(
        list.body.widgets.find((widget: { id: string }) => widget.id === id),
        one.body.widget,
      );
      assert.equal((await read(id, 'first')).status, 404);
      assert.equal((await read(id, 'second', 'https://second.example')).status, 200);
      assert.equal((await read(id, 'second', 'https://first.example')).status, 403);
    });

    it('returns the HTML snippet with every value escaped', async () => {
      const { snippet, id } = await create([], { name: '"><script>alert(1)</script>' });
      assert.match(snippet, /<script src="http:\/\/widgets\.localhost:5174\/manifest\.js"><\/script>/);
      assert.ok(snippet.indexOf('manifest.js') < snippet.indexOf('loader.js'));
      assert.ok(
        snippet.includes(`widget-id="${id}"`) && snippet.includes(`auth-domain="${given.service.url}"`),
      );
      assert.ok(snippet.includes('widget-name="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'));
    });

    it('gives widgets the question about the source of a request, with its text', async () => {
      const source_verification = { text: { en: 'Our own information', de: 'Eigene Angaben' } };
      const { id } = await create([], { name: 'verified', source_verification });
      const { widget } = (await read(id, 'verified')).body;
      assert.deepEqual(widget.source_verification, source_verification);
    });

    it('gives widgets the texts that replace theirs, as they are, and changes them by version', async () => {
      const texts = {
        en: { 'search.title': 'Find <b>a colleague</b>', 'no.such.text': '{odd}' },
        'pt-BR': { 'search.count.one': 'Um', 'search.count.other': '{count} colegas' },
      };
      const { id } = await create([], { name: 'worded', texts });
      assert.deepEqual((await read(id, 'worded')).body.widget.texts, texts);
      const put = (version: number, own: object | undefined) =>
        given.service.call('PUT', `/widgets/${id}`, {
          session: given.admin,
          body: { domains: [], settings: { ...given.settings, name: 'worded', texts: own }, version },
        });
      const changed = await put(1, { en: { 'search.title': 'Find' } });
      assert.equal(changed.body.widget.version, 2);
      const stale = await put(1, undefined);
      assert.equal(stale.body.errors[0].type, 'INVALID_STATE');
      assert.deepEqual((await read(id, 'worded')).body.widget.texts, { en: { 'search.title': 'Find' } });
      assert.equal((await put(2, undefined)).body.widget.version, 3);
      assert.equal((await read(id, 'worded')).body.widget.texts, undefined);
    });

    it('refuses texts that are no texts, and names the place', async () => {
      for (const [texts, place] of [
        ['Find', /settings\.texts/],
        [{ 'not a tag': {} }, /settings\.texts/],
        [{ en: 'Find' }, /settings\.texts\.en/],
        [{ en: { 'search.title': '' } }, /settings\.texts\.en/],
        [{ en: { 'search.title': 7 } }, /settings\.texts\.en/],
        [{ en: { 'search.title': 'x'.repeat(1001) } }, /settings\.texts\.en/],
        [{ en: { ['x'.repeat(101)]: 'x' } }, /settings\.texts\.en/],
      ] as const) {
        const { status, body } = await given.service.call('POST', '/widgets', {
          session: given.admin,
          body: { domains: [], settings: { ...given.settings, texts } },
        });
        assert.equal(status, 400, JSON.stringify(texts));
        assert.equal(body.errors[0].type, 'INVALID_DATA');
        assert.match(body.errors[0].message, place);
      }
    });

    it('stores hostile text as text', async () => {
      const name = `Robert'); DROP TABLE widget;-- <img src=x onerror=alert(1)> \\ % 𝒳 ﷽`;
      const { id } = await create([], { name });
      assert.equal((await read(id, name)).body.widget.name, name);
    });

    it('returns that a disabled widget is disabled, also to its own domains', async () => {
      const { id } = await create(['only.example'], { name: 'off' });
      const origin = 'https://only.example';
      const set = (enabled: boolean) =>
        given.service.call('POST', `/widgets/${id}/enabled`, { session: given.admin, body: { enabled } });
      assert.equal((await set(false)).status, 200);
      const { status, body, headers } = await read(id, 'off', origin);
      assert.equal(status, 200);
      assert.equal(body.widget.enabled, false);
      assert.equal(headers.get('access-control-allow-origin'), origin);
      await set(true);
      assert.equal((await read(id, 'off', origin)).body.widget.enabled, true);
    });

    it('lets only System Administrators change configurations: 403 INSUFFICIENT_ACCESS for others', async () => {
      for (const account of ['data', 'steward', 'integration', 'partner', 'rep', 'guest']) {
        const session = await given.service.signIn(account);
        for (const [method, path, body] of [
          ['GET', '/widgets', undefined],
          ['POST', '/widgets', { domains: [], settings: given.settings }],
          ['GET', '/widgets/sandbox-search', undefined],
          ['PUT', '/widgets/sandbox-search', { domains: [], settings: given.settings }],
          ['POST', '/widgets/sandbox-search/enabled', { enabled: false }],
        ] as const) {
          const answer = await given.service.call(method, path, { session, body });
          assert.equal(answer.status, 403, `${account} ${method} ${path}`);
          assert.equal(answer.body.errors[0].type, 'INSUFFICIENT_ACCESS');
        }
      }
    });

    it('returns 404 NOT_FOUND for a missing configuration', async () => {
      for (const [method, path, body] of [
        ['GET', '/widgets/none', undefined],
        ['PUT', '/widgets/none', { domains: [], settings: given.settings }],
        ['POST', '/widgets/none/enabled', { enabled: true }],
      ] as const)
        assert.equal((await given.service.call(method, path, { session: given.admin, body })).status, 404);
    });

    crossOriginTests(given);
  });
