/** Custom fields that count in matching, over HTTP (docs/decisions/0044-custom-fields-in-matching.md). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { judge } from '../../../../demo/service/domain/match/score/outcome.ts';
import { wellKnown } from '../../../../demo/service/seed/well_known.ts';
import { enginesForRules } from '../../../support/databases.ts';
import { callsByAccount, startTestService, type Answer, type TestService } from '../../../support/service.ts';
import { customField } from '../../custom_fields/definitions.ts';
import { until } from '../../jobs/support.ts';
import { katherine, type Json, type Matched } from '../support.ts';
import { definitionTests, equal } from './definition_rules.ts';
import { proposalTests } from './proposal_rules.ts';

for (const engine of enginesForRules)
  describe(`custom fields in matching on ${engine}`, () => {
    let service: TestService;
    const { call } = callsByAccount(() => service);
    const errorOf = ({ body }: Answer): string => `${body.errors[0].type} ${body.errors[0].message}`;
    const succeed = ({ status, body }: Answer) => {
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body;
    };
    const write = async (vid: string, fields: object): Promise<void> =>
      succeed(
        await call('integration', 'PUT', '/objects', {
          body: { systemName: 'crm_us', entities: [{ vid_key: `Network:Entity:${vid}`, fields }] },
        }),
      );
    const indexed = (id: string) =>
      until(
        async () =>
          succeed(await call('admin', 'GET', `/data_model/fields/HCP/${id}`)).field.index_job === null,
        `the search index of ${id}`,
      );
    /** Changes how a field counts. */
    const count = async (id: string, matching: object | null): Promise<Answer> => {
      const path = `/data_model/fields/HCP/${id}`;
      // A field that becomes a key, or was one, may still be indexed.
      await indexed(id);
      const { field } = succeed(await call('admin', 'GET', path));
      const { labels, help, required, group, countries, maximum_length, minimum, maximum } = field;
      const { pattern, example, searchable, filterable, shown, on_cards, version } = field;
      const limits = { maximum_length, minimum, maximum, pattern, example };
      const places = { searchable, filterable, shown, on_cards };
      const settings = { labels, help, required, group, countries, ...limits, ...places };
      return call('admin', 'PUT', path, { body: { ...settings, matching, version } });
    };
    const matchesOf = async (entity: Json, account = 'integration'): Promise<Matched[]> =>
      succeed(await call(account, 'POST', '/match/', { body: { entity_type: 'HCP', entity } })).results
        .matchedEntities;
    const resultOf = async (
      entity: Json,
      account?: string,
      name: keyof typeof wellKnown = 'katherineJohnson',
    ) => (await matchesOf(entity, account)).find(({ entityId }) => entityId === wellKnown[name])?.matchResult;
    const reasonOf = async (id: string, value: unknown) =>
      (await resultOf({ ...katherine, [id]: value }))?.reasons.find(({ field }) => field === id);

    before(async () => {
      service = await startTestService({ engine, hcps: 300 });
      for (const [name, kind, more] of [
        ['member_no__c', 'STRING', {}],
        ['motto__c', 'STRING', {}],
        ['joined__c', 'DATE', {}],
        ['beds__c', 'INTEGER', {}],
        ['tongue__c', 'REFERENCE', { reference_type: 'Language' }],
        ['tongues__c', 'MULTI_REFERENCE', { reference_type: 'Language' }],
        ['active__c', 'BOOLEAN', {}],
      ] as const)
        succeed(
          await call('admin', 'POST', '/data_model/fields', { body: customField(name, kind, { ...more }) }),
        );
      await write(wellKnown.katherineJohnson, {
        member_no__c: 'KJ-4711-X',
        motto__c: 'Primum non nocere',
        joined__c: '2019-03-02',
        beds__c: 40,
        tongue__c: 'en',
        tongues__c: 'en,fr',
        active__c: true,
      });
    });

    it('a field counts nothing until an administrator lets it count, and nothing again after that', async () => {
      const entity = { ...katherine, member_no__c: 'KJ-4711-X' };
      const plain = await resultOf(katherine);
      assert.ok(plain);
      assert.deepEqual(await resultOf(entity), plain);
      succeed(await count('member_no__c', equal));
      const counted = (await resultOf(entity))!;
      assert.ok(Math.abs(counted.score - plain.score - 6) < 1e-3, `${counted.score} ${plain.score}`);
      assert.deepEqual(await resultOf(katherine), plain, 'an empty value counts nothing');
      succeed(await count('member_no__c', null));
      assert.deepEqual(await resultOf(entity), plain);
    });

    it('the prior and the weights of all reasons add up to the score', async () => {
      succeed(await count('member_no__c', equal));
      succeed(await count('motto__c', { comparison: 'similar', agreement: 8, disagreement: 0 }));
      const entity = { ...katherine, member_no__c: 'kj4711x', motto__c: 'PRIMUM NON NOCÈRE' };
      const { score, priorScore, reasons } = (await resultOf(entity))!;
      const limit = reasons.filter(({ kind }) => kind === 'CUSTOM_FIELDS');
      assert.deepEqual(
        limit.map(({ field, weight }) => [field, weight]),
        [['custom_fields', -4]],
        '6 and 8 bits are more than 10',
      );
      const total = reasons.reduce((sum, { weight }) => sum + weight, priorScore);
      assert.ok(Math.abs(total - score) < 1e-3, `${total} ${score}`);
      succeed(await count('motto__c', null));
    });

    it('compares each kind of field with its weights and shows both values', async () => {
      const table: [string, object, unknown, string, number][] = [
        ['member_no__c', equal, 'kj 4711 x', 'exact', 6],
        ['member_no__c', equal, 'KJ-4712-X', 'different', -2],
        ['motto__c', { ...equal, comparison: 'similar' }, 'Primum non nocere', 'exact', 6],
        ['motto__c', { ...equal, comparison: 'similar' }, 'Primun non nocere', 'near', 3],
        ['motto__c', { ...equal, comparison: 'similar' }, 'Carpe diem', 'different', -2],
        ['joined__c', { ...equal, comparison: 'near', tolerance: 7 }, '2019-03-02', 'exact', 6],
        ['joined__c', { ...equal, comparison: 'near', tolerance: 7 }, '2019-03-09', 'near', 3],
        ['joined__c', { ...equal, comparison: 'near', tolerance: 7 }, '2019-03-10', 'different', -2],
        ['joined__c', equal, '2019-03-03', 'different', -2],
        ['beds__c', { ...equal, comparison: 'near', tolerance: 2.5 }, '42', 'near', 3],
        ['beds__c', { ...equal, comparison: 'near', tolerance: 2.5 }, 43, 'different', -2],
        ['tongue__c', equal, 'en', 'exact', 6],
        ['tongue__c', equal, 'fr', 'different', -2],
        ['tongues__c', equal, 'fr,en', 'exact', 6],
        ['tongues__c', equal, ['fr', 'de'], 'part', 3],
        ['tongues__c', equal, ['de'], 'different', -2],
        ['active__c', equal, true, 'exact', 6],
        ['active__c', equal, false, 'different', -2],
      ];
      for (const [id, matching, value, level, weight] of table) {
        succeed(await count(id, matching));
        const reason = await reasonOf(id, value);
        const found = reason && [reason.kind, reason.level, reason.weight, reason.values.length];
        assert.deepEqual(found, ['COMPARISON', level, weight, 2], `${id} ${JSON.stringify(value)}`);
        succeed(await count(id, null));
      }
    });

    it('values that do not fit the type count nothing', async () => {
      succeed(await count('beds__c', equal));
      for (const value of ['many', '', null, {}, [], { a: 1 }, 'NaN', 'Infinity'])
        assert.equal(await reasonOf('beds__c', value), undefined, JSON.stringify(value));
      succeed(await count('beds__c', null));
    });

    it('a difference of 5 bits and more leaves a certain match to a steward', async () => {
      const certain = { ...katherine, birth_date__v: '1974-05-12', middle_name__v: 'M.' };
      const plain = (await resultOf(certain))!;
      assert.equal(plain.outcome, 'ACT', JSON.stringify(plain));
      const entity = { ...certain, member_no__c: 'QQ-1' };
      succeed(await count('member_no__c', { ...equal, disagreement: -4.9 }));
      assert.deepEqual((await resultOf(entity))!.guards, []);
      succeed(await count('member_no__c', { ...equal, disagreement: -5 }));
      const { outcome, guards } = (await resultOf(entity))!;
      assert.deepEqual([outcome, guards], ['ASK', ['CUSTOM_FIELD_DIFFERS']]);
      succeed(await count('member_no__c', null));
    });

    it('an equal text of 5 bits finds a record that nothing else finds, and alone it makes no certain match', async () => {
      const renamed = { first_name__v: 'Katherine', last_name__v: 'Zzyzxwold', member_no__c: 'KJ4711X' };
      assert.equal(await resultOf(renamed), undefined);
      succeed(await count('member_no__c', { ...equal, agreement: 4 }));
      assert.equal(await resultOf(renamed), undefined, 'a weaker field finds no records');
      succeed(await count('member_no__c', { ...equal, agreement: 10 }));
      await indexed('member_no__c');
      const found = await resultOf(renamed);
      assert.equal(found?.outcome, 'ASK', JSON.stringify(found));
      assert.ok(found.reasons.some(({ field }) => field === 'member_no__c'));
      const words = succeed(await call('rep', 'GET', '/search', { query: { q: 'KJ-4711-X', types: 'HCP' } }));
      const hits = words.entities.map(({ entityId }: { entityId: string }) => entityId);
      assert.ok(!hits.includes(wellKnown.katherineJohnson), 'words do not find it');
      succeed(await count('member_no__c', null));
    });

    it('a pair that does not match without custom fields is no certain match with them', () => {
      const own = (['first_name', 'last_name'] as const).map((field) => ({ field, level: 'exact' }));
      const custom = [
        { field: 'member_no__c', level: 'exact', values: ['a', 'a'], weight: 10, isConflict: false },
      ] as const;
      const judged = (counted: typeof custom | readonly [], prior: number) =>
        judge(
          'HCP',
          { own, custom: [...counted], conflicts: [], addresses: [] },
          { prior, rarity: () => undefined, documents: () => 0, neighbours: 1 },
        );
      const evidence = judged([], 0).score;
      const below = -2.5 - evidence;
      assert.equal(judged([], below).outcome, null);
      const { outcome, guards, score } = judged(custom, below);
      assert.deepEqual([outcome, guards], ['ASK', ['ONLY_CUSTOM_FIELDS']]);
      assert.ok(score > 7, `${score} is enough for a certain match`);
      assert.equal(judged(custom, below + 1).outcome, 'ACT', 'with a question without them');
    });

    it('fields that alone make a question into a certain match do so only when the others raise the question', async () => {
      succeed(await count('member_no__c', { ...equal, agreement: 10 }));
      await indexed('member_no__c');
      const named = { first_name__v: 'Katherine', last_name__v: 'Johnson' };
      const plain = await resultOf(named);
      const both = (await resultOf({ ...named, member_no__c: 'KJ4711X' }))!;
      assert.equal(plain?.outcome, 'ASK', JSON.stringify(plain));
      assert.equal(both.outcome, 'ACT', JSON.stringify(both));
      succeed(await count('member_no__c', null));
    });

    it('two records are compared by their custom fields too', async () => {
      succeed(await count('joined__c', { ...equal, comparison: 'near', tolerance: 30 }));
      const other = wellKnown.juergenMueller;
      await write(other, { joined__c: '2019-03-20' });
      const { comparison } = succeed(
        await call('steward', 'GET', `/entities/${wellKnown.katherineJohnson}/comparison/${other}`),
      );
      const reason = comparison.matchResult.reasons.find(
        ({ field }: { field: string }) => field === 'joined__c',
      );
      assert.deepEqual(reason, {
        kind: 'COMPARISON',
        field: 'joined__c',
        level: 'near',
        weight: 3,
        values: ['2019-03-02', '2019-03-20'],
      });
      succeed(await count('joined__c', null));
    });

    it('a field that a visibility profile hides neither counts nor shows in the reasons', async () => {
      succeed(await count('motto__c', equal));
      await indexed('motto__c');
      const profile = {
        name: 'no_motto__c',
        label: 'Without mottos',
        level: 'ALL',
        hidden: ['HCP.motto__c'],
      };
      succeed(await call('admin', 'POST', '/visibility_profiles', { body: profile }));
      const { users } = succeed(await call('admin', 'GET', '/users'));
      const { id, api_access, api_systems } = users.find(({ username }: { username: string }) =>
        username.startsWith('rep@'),
      );
      const set = async (visibility_profile: string) =>
        succeed(
          await call('admin', 'PUT', `/users/${id}`, {
            body: { api_access, api_systems, visibility_profile },
          }),
        );
      const entity = { ...katherine, motto__c: 'Primum non nocere' };
      assert.ok((await resultOf(entity, 'rep'))!.reasons.some(({ field }) => field === 'motto__c'));
      await set('no_motto__c');
      const seen = await resultOf(entity, 'rep');
      assert.deepEqual(seen, await resultOf(katherine, 'rep'));
      assert.ok(!JSON.stringify(seen).includes('motto'));
      await set('ALL');
      succeed(await count('motto__c', null));
    });

    it('an inactive field counts nothing', async () => {
      succeed(await count('active__c', equal));
      const status = async (to: string) => {
        const path = '/data_model/fields/HCP/active__c';
        const { version } = succeed(await call('admin', 'GET', path)).field;
        succeed(await call('admin', 'POST', `${path}/status`, { body: { status: to, version } }));
      };
      assert.ok(await reasonOf('active__c', true));
      await status('INACTIVE');
      assert.equal(await reasonOf('active__c', true), undefined);
      await status('ACTIVE');
      succeed(await count('active__c', null));
    });

    definitionTests({ call, count, succeed, errorOf });
    proposalTests({ call, service: () => service, succeed, errorOf });
  });
