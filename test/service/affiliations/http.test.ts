import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { wellKnown } from '../../../demo/service/seed/well_known.ts';
import { enginesForRules } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';

for (const engine of enginesForRules)
  describe(`affiliations over HTTP on ${engine} (decision 11)`, () => {
    let service: TestService;
    let rep: string;
    let steward: string;
    const path = (key: string, rest = ''): string => `/entity/${encodeURIComponent(key)}/affiliations${rest}`;
    const get = (key: string, query: Record<string, string> = {}, rest = '') =>
      service.call('GET', path(key, rest), { session: rep, query });
    const view = { name: 'Key people', root: null, isShared: false, settings: { hidden: ['1'] } };
    const save = (body: object, session = rep) =>
      service.call('POST', '/affiliation_views', { session, body });

    before(async () => {
      service = await startTestService({ engine, hcps: 200 });
      rep = await service.signIn('rep');
      steward = await service.signIn('steward');
    });

    it('answers the network of a record by any form of its key, with labels in a language', async () => {
      const { body } = await get('crm_us:HCO:HARBOR-2', { resultLanguage: 'de', metrics: 'root' });
      assert.equal(body.root, wellKnown.bostonGeneral);
      const vids = body.nodes.map(({ vid }: { vid: string }) => vid);
      for (const vid of [wellKnown.harborHealth, wellKnown.bostonCardiology]) assert.ok(vids.includes(vid));
      assert.equal(body.nodes[0].typeLabel, 'Krankenhaus');
      assert.equal(body.metrics[0].vid, wellKnown.bostonGeneral);
      assert.ok(body.metrics[0].rolledUp.hcps > 0);
    });

    it('the seed has a network with an organization, its departments and their members', async () => {
      const { body } = await service.call('GET', '/search', {
        session: rep,
        query: { types: 'HCO', filters: 'type:HOSP', limit: '20' },
      });
      let largest = 0;
      for (const { entityId } of body.entities)
        if (largest <= 5) largest = Math.max(largest, (await get(entityId)).body.nodes.length);
      assert.ok(largest > 5, String(largest));
    });

    it('the seed has relationships between professionals', async () => {
      const query = { types: 'HCP', limit: '60' };
      const { body } = await service.call('GET', '/search', { session: rep, query });
      let edges = 0;
      for (const { entityId } of body.entities)
        if (edges <= 5)
          edges += (await get(entityId, { depth: '1', relationships: 'AFFILIATION' })).body.edges.length;
      assert.ok(edges > 5, String(edges));
    });

    it('a key that names no record is FAILURE NOT_FOUND', async () => {
      for (const rest of ['', '/metrics', '/path']) {
        const { status, body } = await get('999999999999999999', rest === '/path' ? { to: 'x' } : {}, rest);
        assert.deepEqual(
          [status, body.responseStatus, body.errors[0].type],
          [200, 'FAILURE', 'NOT_FOUND'],
          rest,
        );
      }
    });

    it('browses the directory from the top, and compares organizations', async () => {
      const browse = (query: Record<string, string>) =>
        service.call('GET', '/hierarchy', { session: rep, query });
      const top = await browse({ country: 'US', limit: '1', resultLanguage: 'de' });
      assert.equal(top.body.organizations.length, 1);
      assert.ok(top.body.totalCount > 1 && top.body.cursor !== null);
      const children = await browse({ parent: wellKnown.harborHealth });
      assert.ok(
        children.body.organizations.some(({ vid }: { vid: string }) => vid === wellKnown.bostonGeneral),
      );
      const only = `${wellKnown.bostonGeneral},crm_us:HCO:HARBOR-2,${wellKnown.harborHealth}`;
      const compared = (await browse({ only })).body.organizations;
      assert.deepEqual(
        compared.map(({ vid }: { vid: string }) => vid),
        [wellKnown.bostonGeneral, wellKnown.harborHealth],
      );
    });

    it('refuses wrong parameters of the directory in words', async () => {
      const many = Array.from({ length: 21 }, (_, at) => `${at}`).join(',');
      const wrong: [Record<string, string>, string][] = [
        [{ parent: wellKnown.katherineJohnson }, 'NOT_FOUND'],
        [{ only: many }, 'LIMIT_EXCEEDED'],
        [{ cursor: 'x' }, 'INVALID_DATA'],
        [{ filters: 'beds:9' }, 'INVALID_DATA'],
      ];
      for (const [query, type] of wrong) {
        const { body } = await service.call('GET', '/hierarchy', { session: rep, query });
        assert.deepEqual(
          [body.responseStatus, body.errors[0].type],
          ['FAILURE', type],
          JSON.stringify(query),
        );
      }
      const hostile: Record<string, string>[] = ['parent', 'only', 'text', 'type'].map((name) => ({
        [name]: '\0',
      }));
      for (const query of [...hostile, { text: "'" }]) {
        const { status } = await service.call('GET', '/hierarchy', { session: rep, query });
        assert.ok(status < 500, JSON.stringify(query));
      }
      assert.equal((await service.call('GET', '/hierarchy')).body.responseStatus, 'FAILURE');
    });

    it('returns the metrics of an organization and a path between two records', async () => {
      const { body } = await get(wellKnown.harborHealth, {}, '/metrics');
      assert.equal(body.metrics.rolledUp.childHcos, 2);
      const found = await get(wellKnown.katherineJohnson, { to: wellKnown.harborHealth }, '/path');
      assert.deepEqual(found.body.path.at(-1), wellKnown.harborHealth);
      assert.equal(found.body.edges.length >= found.body.path.length - 1, true);
    });

    it('returns the metrics of many organizations at once, equal to single calls, and reports unknown ones', async () => {
      const batch = (keys: string[], filters?: string) =>
        service.call('POST', '/entities/affiliations/metrics/batch', {
          session: rep,
          query: { resultLanguage: 'de' },
          body: { entities: keys.map((vid_key) => ({ vid_key })), ...(filters ? { filters } : {}) },
        });
      const hcos = [wellKnown.bostonGeneral, wellKnown.harborHealth];
      for (const filters of [undefined, 'status:A']) {
        const { body } = await batch(['crm_us:HCO:HARBOR-2', ...hcos], filters);
        assert.equal(body.responseStatus, 'SUCCESS');
        const query = { resultLanguage: 'de', ...(filters ? { filters } : {}) };
        const each = await Promise.all(hcos.map((vid) => get(vid, query, '/metrics')));
        assert.deepEqual(
          body.metrics,
          each.map((one) => one.body.metrics),
        );
      }
      const { body } = await batch([wellKnown.harborHealth, wellKnown.katherineJohnson]);
      assert.deepEqual(
        [body.responseStatus, body.metrics.length, body.errors[0].type],
        ['PARTIAL_SUCCESS', 1, 'NOT_FOUND'],
      );
      const many = await batch(Array.from({ length: 201 }, () => wellKnown.harborHealth));
      assert.equal(many.body.errors[0].type, 'LIMIT_EXCEEDED');
      assert.equal((await batch(hcos, 'status:?;--')).status, 400);
      assert.deepEqual((await batch([])).body.metrics, []);
    });

    it('parameters out of range are INVALID_DATA, and the error names them', async () => {
      const wrong: Record<string, string>[] = [
        { depth: '7' },
        { limit: '0' },
        { nodeLimit: '10001' },
        { direction: 'sideways' },
        { types: 'HCX' },
        { filters: "status:A'; DROP TABLE entity;--" },
        { cursor: '%%%' },
      ];
      for (const query of wrong) {
        const { status, body } = await get(wellKnown.harborHealth, query);
        assert.equal(status, 400, JSON.stringify(query));
        assert.match(body.errors[0].message, new RegExp(`^${Object.keys(query)[0]}`));
      }
    });

    it('needs a session and API access', async () => {
      assert.equal((await service.call('GET', path(wellKnown.harborHealth))).status, 401);
      const guest = await service.signIn('guest');
      const { status } = await service.call('GET', '/affiliation_views', { session: guest });
      assert.equal(status, 403);
    });

    it('a view belongs to its owner: other users see it only when shared and cannot change it', async () => {
      const { body } = await save(view);
      const { id } = body.view;
      assert.deepEqual(
        [body.view.name, body.view.isOwn, body.view.settings],
        [view.name, true, view.settings],
      );
      const seen = async (session: string): Promise<string[]> =>
        (await service.call('GET', '/affiliation_views', { session })).body.views.map(
          ({ id }: { id: string }) => id,
        );
      assert.ok(!(await seen(steward)).includes(id));
      const shared = { ...view, name: 'Renamed', isShared: true };
      const put = (session: string) =>
        service.call('PUT', `/affiliation_views/${id}`, { session, body: shared });
      assert.equal((await put(rep)).body.view.name, 'Renamed');
      assert.ok((await seen(steward)).includes(id));
      for (const { status, body } of [
        await put(steward),
        await service.call('DELETE', `/affiliation_views/${id}`, { session: steward }),
      ])
        assert.deepEqual([status, body.responseStatus, body.errors[0].type], [200, 'FAILURE', 'NOT_FOUND']);
      assert.ok((await seen(rep)).includes(id));
      await service.call('DELETE', `/affiliation_views/${id}`, { session: rep });
      assert.ok(!(await seen(rep)).includes(id));
    });

    it('a list omits settings; a view includes them, and a change without settings keeps them', async () => {
      const { id } = (await save(view)).body.view;
      const read = (session: string) => service.call('GET', `/affiliation_views/${id}`, { session });
      const { body } = await service.call('GET', '/affiliation_views', { session: rep });
      assert.ok(body.views.every((listed: object) => !('settings' in listed)));
      assert.equal((await read(steward)).body.errors[0].type, 'NOT_FOUND');
      const { settings: _, ...change } = { ...view, isShared: true };
      await service.call('PUT', `/affiliation_views/${id}`, { session: rep, body: change });
      assert.deepEqual((await read(steward)).body.view.settings, view.settings);
    });

    it('lists the views of a record and of any record', async () => {
      const root = wellKnown.harborHealth;
      const own = (await save({ ...view, root })).body.view.id;
      const other = (await save({ ...view, root: wellKnown.isarklinikum })).body.view.id;
      const any = (await save(view)).body.view.id;
      const { body } = await service.call('GET', '/affiliation_views', { session: rep, query: { root } });
      const ids = body.views.map(({ id }: { id: string }) => id);
      assert.deepEqual(
        [own, other, any].map((id) => ids.includes(id)),
        [true, false, true],
      );
    });

    it('names, settings and the number of views per user are limited', async () => {
      for (const wrong of [
        { ...view, name: ' ' },
        { ...view, name: 'x'.repeat(101) },
        { ...view, root: '12' },
        { ...view, settings: { text: 'x'.repeat(200_001) } },
      ])
        assert.equal((await save(wrong)).status, 400);
      const data = await service.signIn('data');
      for (let number = 0; number < 200; number++) await save(view, data);
      assert.equal((await save(view, data)).body.errors[0].type, 'LIMIT_EXCEEDED');
    });
  });
