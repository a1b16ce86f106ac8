import { onOneDatabase } from '../../support/databases.ts';
import { describe, before, it } from 'node:test';
import { Fixture, newVid } from '../search/fixture.ts';
import { readScope } from '../../../demo/service/domain/affiliations/scope.ts';
import {
  readAffiliations,
  readAffiliationMetrics,
  readAffiliationPath,
} from '../../../demo/service/domain/affiliations/affiliations.ts';
import { affiliationsAnswer } from '../../../src/contract/affiliations/affiliations.ts';
import assert from 'node:assert/strict';
import {
  usual,
  records,
  vids,
  cardiologists,
  reader,
  hco,
  doctor,
  under,
  type Query,
} from './graph_records.ts';

onOneDatabase((open) => {
  describe('Affiliations (decision 11)', () => {
    let fixture: Fixture;
    const read = async (key: string, { filters, types, ...query }: Query = {}) => {
      const scope = readScope({ filters, types });
      const answer = await readAffiliations(fixture.store, fixture.model, key, { ...usual, ...query, scope });
      return affiliationsAnswer.parse({ responseStatus: 'SUCCESS', errors: [], ...answer });
    };
    const names = (answer: { nodes: { name: string | null }[] }): (string | null)[] =>
      answer.nodes.map(({ name }) => name).sort();

    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(...records());
    });

    it('returns the path to the top and the members below, each from the root', async () => {
      const answer = await read(vids.hospital, { depth: 3 });
      assert.deepEqual(answer.root, vids.hospital);
      assert.equal(answer.nodes[0]!.vid, vids.hospital);
      assert.equal(answer.nodes.length, 1 + 1 + 2 + 7 + 5 + 1);
      assert.ok(
        !names(answer).includes('Practice'),
        'other organizations of a member are not above the root',
      );
      const ida = answer.nodes.find(({ vid }) => vid === vids.ida)!;
      assert.deepEqual([ida.distance, ida.parentCount, ida.city], [2, 3, 'Boston']);
      assert.equal(answer.isCut, false);
      assert.deepEqual(answer.truncated, []);
    });

    it('direction up or down omits the other, depth 0 returns the record alone', async () => {
      assert.deepEqual(names(await read(vids.cardiology, { direction: 'up', depth: 6 })), [
        'Cardiology',
        'Hospital',
        'System',
      ]);
      const down = await read(vids.hospital, { direction: 'down', depth: 1 });
      assert.deepEqual(names(down), ['Cardiology', 'Hospital', 'Oncology']);
      assert.deepEqual(names(await read(vids.hospital, { depth: 0 })), ['Hospital']);
    });

    it('an HCP has its organizations, theirs, and its colleagues', async () => {
      const answer = await read(cardiologists[0]!, { depth: 3 });
      const found = names(answer);
      for (const name of ['C0 Test', 'Cardiology', 'Hospital', 'System', 'C6 Test', 'Ida Test'])
        assert.ok(found.includes(name), name);
      assert.ok(!found.includes('Oncology') && !found.includes('O1 Test'));
      assert.equal(answer.nodes.find(({ name }) => name === 'C6 Test')!.distance, 2);
      assert.deepEqual(names(await read(vids.loner)), ['Loner Test']);
    });

    it('edges have type, primary mark and both ends; inactive relationships are included on request only', async () => {
      const answer = await read(vids.ida, { depth: 1 });
      assert.deepEqual(
        answer.edges.map(({ from, to, type, isPrimary, isActive }) => [from, to, type, isPrimary, isActive]),
        [
          [vids.ida, vids.cardiology, 'EMPL', true, true],
          [vids.ida, vids.oncology, 'EMPL', false, true],
          [vids.ida, vids.practice, 'CONS', false, true],
        ],
      );
      assert.equal(answer.edges[0]!.typeLabel, fixture.model.label('RelationshipType', 'EMPL', 'en'));
      const all = await read(vids.ida, { depth: 1, filters: 'relationship_status:A,I' });
      assert.deepEqual(
        all.edges.filter(({ isActive }) => !isActive).map(({ to }) => to),
        [vids.system],
      );
    });

    it('filters by type, specialty, status, relationship and primary mark; organizations between matches stay', async () => {
      const down = { direction: 'down', depth: 3 } as const;
      const count = async (filters: string): Promise<number> =>
        (await read(vids.hospital, { ...down, filters })).nodes.filter(
          ({ entityType }) => entityType === 'HCP',
        ).length;
      assert.equal(await count('specialty_1__v:CARD'), 8);
      assert.equal(await count('specialty_1__v:CARD,ONCO'), 13);
      assert.equal(await count('specialty_1__v:ONCO~status:A'), 4);
      assert.equal(await count('type:NURS'), 0);
      assert.equal(await count('is_primary:Y'), 13);
      assert.equal(await count('is_primary:N'), 0, 'the departments are primary members themselves');
      assert.equal(await count('relationship_type__v:PART,EMPL'), 13);
      const hcos = await read(vids.hospital, { ...down, types: 'HCO' });
      assert.deepEqual(names(hcos), ['Cardiology', 'Hospital', 'Oncology']);
    });

    it('a wrong filter, type or cursor is INVALID_DATA, and the error names it', async () => {
      for (const filters of ['colour:red', 'status:X', 'specialty_1__v', 'specialty_1__v:', 'is_primary:yes'])
        assert.throws(() => readScope({ filters }), { type: 'INVALID_DATA', message: /^filters:/ });
      assert.throws(() => readScope({ types: 'HCP,CAT' }), { message: /^types:/ });
      assert.throws(() => readScope({ relationships: 'X' }), { message: /^relationships:/ });
      for (const cursor of ['x', 'W10', Buffer.from('["down",1]').toString('base64url')])
        await assert.rejects(read(vids.hospital, { cursor }), { type: 'INVALID_DATA', message: /^cursor:/ });
    });

    it('a cursor reads a large neighborhood in pages: each record once, HCOs first, then by name', async () => {
      const first = await read(vids.cardiology, { direction: 'down', depth: 1, limit: 3 });
      const read1 = first.nodes.slice(1).map(({ name }) => name);
      const [more] = first.truncated;
      assert.deepEqual(
        [more!.vid, more!.direction, more!.shown, more!.total],
        [vids.cardiology, 'down', 3, 8],
      );
      const second = await read(vids.cardiology, { limit: 3, cursor: more!.cursor });
      const third = await read(vids.cardiology, { limit: 3, cursor: second.truncated[0]!.cursor });
      assert.equal(second.truncated[0]!.shown, 6);
      assert.deepEqual(third.truncated, []);
      const seen = [
        ...read1,
        ...[second, third].flatMap(({ nodes }) => nodes.slice(1).map(({ name }) => name)),
      ];
      assert.deepEqual(seen.toSorted(), [...new Set(seen)].toSorted());
      assert.equal(seen.length, 8);
      assert.ok(third.edges.every(({ to }) => to === vids.cardiology));
      const parents = await read(vids.ida, { direction: 'up', depth: 1, limit: 2 });
      assert.equal(parents.truncated[0]!.direction, 'up');
      const rest = await read(vids.ida, { limit: 2, cursor: parents.truncated[0]!.cursor });
      assert.deepEqual(names(rest), ['Ida Test', 'Practice']);
    });

    it('nodeLimit truncates the answer, keeps the nearer records and sets isCut', async () => {
      const answer = await read(vids.hospital, { direction: 'down', depth: 3, nodeLimit: 5 });
      assert.equal(answer.nodes.length, 5);
      assert.equal(answer.isCut, true);
      assert.deepEqual(
        answer.nodes.slice(0, 3).map(({ distance }) => distance),
        [0, 1, 1],
      );
    });

    it('metrics count each member once: direct, rolled up, by specialty and status, with filters', async () => {
      const { metrics } = await read(vids.hospital, { metrics: 'all' });
      const of = (vid: string) => metrics.find((metric) => metric.vid === vid)!;
      assert.deepEqual([of(vids.hospital).direct.hcps, of(vids.hospital).direct.childHcos], [0, 2]);
      const { rolledUp } = of(vids.hospital);
      assert.deepEqual([rolledUp.hcps, rolledUp.childHcos], [13, 2]);
      assert.deepEqual(
        rolledUp.bySpecialty.map(({ value, count }) => [value, count]),
        [
          ['CARD', 8],
          ['ONCO', 5],
        ],
      );
      assert.deepEqual(
        rolledUp.byStatus.map(({ value, count }) => [value, count]),
        [
          ['A', 12],
          ['I', 1],
        ],
      );
      assert.equal(of(vids.system).rolledUp.childHcos, 3);
      const { store, model } = fixture;
      const filtered = await readAffiliationMetrics(
        store,
        model,
        vids.hospital,
        readScope({ filters: 'specialty_1__v:ONCO~status:A' }),
        reader,
      );
      assert.equal(filtered!.rolledUp.hcps, 4);
      assert.equal(await readAffiliationMetrics(store, model, vids.ida, readScope({}), reader), null);
    });

    it('a member with two relationships is one neighbor with two edges, also when filters match both', async () => {
      const [house, twin, lone] = [newVid(), newVid(), newVid()];
      const second = { relationship_type__v: 'CONS', is_primary_relationship__v: 'N' };
      await fixture.add(
        hco(house, 'House'),
        doctor(twin, 'Twin', 'CARD', [under(house), under(house, second)]),
        doctor(lone, 'Lone', 'ONCO', [under(house)]),
      );
      for (const [filters, people] of [
        [undefined, 2],
        ['specialty_1__v:CARD', 1],
        ['relationship_type__v:CONS', 1],
      ] as const) {
        const { nodes, edges, metrics } = await read(house, {
          metrics: 'root',
          ...(filters ? { filters } : {}),
        });
        const counts = ({ hcpCount, parentCount }: (typeof nodes)[number]) => [hcpCount, parentCount];
        assert.deepEqual(nodes.map(counts), [[people, 0], ...Array.from({ length: people }, () => [0, 1])]);
        assert.equal(edges.filter(({ from }) => from === twin).length, filters?.endsWith('CONS') ? 1 : 2);
        assert.deepEqual([metrics[0]!.direct.hcps, metrics[0]!.rolledUp.hcps], [people, people]);
      }
    });

    it('finds a shortest path, and reports when there is none', async () => {
      const { store, model } = fixture;
      const path = (from: string, to: string) =>
        readAffiliationPath(store, model, [from, to], readScope({}), reader);
      const found = await path(cardiologists[0]!, vids.practice);
      assert.deepEqual(found!.path, [cardiologists[0], vids.cardiology, vids.ida, vids.practice]);
      assert.equal(found!.edges.length, 3);
      assert.deepEqual((await path(vids.ida, vids.ida))!.path, [vids.ida]);
      assert.deepEqual(await path(vids.ida, vids.loner), {
        path: [],
        isExhaustive: true,
        nodes: [],
        edges: [],
      });
      assert.equal(await path(vids.ida, '999999999999999999'), null);
    });

    it('broken data cause no endless loop and no wrong answer: a cycle, a self-parent, a missing parent, a long name', async () => {
      const [one, two, selfish, orphan] = [newVid(), newVid(), newVid(), newVid()];
      const nowhere = '888888888888888888';
      await fixture.add(
        hco(one, 'One', [under(two)]),
        hco(two, 'Two', [under(one)]),
        hco(selfish, 'Selfish', [under(selfish)]),
        hco(orphan, 'ü'.repeat(500), [under(nowhere)]),
      );
      const cycle = await read(one, { depth: 6, metrics: 'root' });
      assert.deepEqual(names(cycle), ['One', 'Two']);
      assert.equal(cycle.edges.length, 2);
      assert.deepEqual([cycle.metrics[0]!.direct.childHcos, cycle.metrics[0]!.rolledUp.childHcos], [1, 1]);
      const own = await read(selfish, { depth: 6, metrics: 'root' });
      assert.equal(own.nodes.length, 1);
      assert.equal(own.edges[0]!.from, own.edges[0]!.to);
      assert.equal(own.metrics[0]!.rolledUp.childHcos, 0);
      const missing = await read(orphan);
      const node = missing.nodes.find(({ vid }) => vid === nowhere)!;
      assert.deepEqual([node.isMissing, node.name, node.entityType], [true, null, 'HCO']);
      assert.equal(missing.nodes[0]!.name!.length, 500);
    });

    it('the graph follows changes of records: status, type, parent, a removed child', async () => {
      const { db } = fixture.store;
      const [home, other, who] = [newVid(), newVid(), newVid()];
      await fixture.add(hco(home, 'Home'), hco(other, 'Other'), doctor(who, 'Mover', 'CARD', [under(home)]));
      const members = async (vid: string, filters = ''): Promise<string[]> =>
        (await read(vid, { direction: 'down', depth: 1, filters })).nodes.slice(1).map(({ vid }) => vid);
      assert.deepEqual(await members(home, 'specialty_1__v:CARD'), [who]);
      await db
        .updateTable('entity')
        .set({
          fields: JSON.stringify({ formatted_name__v: 'Mover', specialty_1__v: 'ONCO', hcp_status__v: 'R' }),
        })
        .where('vid', '=', who)
        .execute();
      assert.deepEqual(await members(home, 'specialty_1__v:CARD'), []);
      assert.deepEqual(await members(home, 'specialty_1__v:ONCO~status:I'), [who]);
      await db
        .updateTable('child_record')
        .set({ fields: JSON.stringify(under(other)), parent_hco_vid: other })
        .where('entity_vid', '=', who)
        .where('child_type', '=', 'PARENTHCO')
        .execute();
      assert.deepEqual([await members(home), await members(other)], [[], [who]]);
      await db.deleteFrom('child_record').where('entity_vid', '=', who).execute();
      assert.deepEqual(await members(other), []);
    });

    it('a merged record leaves the graph, and its relationships move to the survivor', async () => {
      const [gone, stays, member, twin] = [newVid(), newVid(), newVid(), newVid()];
      await fixture.add(
        hco(stays, 'Stays'),
        hco(gone, 'Gone', [under(stays)]),
        doctor(member, 'Member', 'CARD', [under(gone)]),
        doctor(twin, 'Twin', 'CARD', [under(stays)]),
      );
      for (const [vid, into] of [
        [gone, stays],
        [twin, member],
      ] as const)
        await fixture.store.db
          .updateTable('entity')
          .set({ merged_into: into })
          .where('vid', '=', vid)
          .execute();
      assert.deepEqual(names(await read(gone, { depth: 3 })), ['Member Test', 'Stays']);
    });
  });
});
