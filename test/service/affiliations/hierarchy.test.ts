import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { leadingTypes } from '../../../demo/service/domain/affiliations/hierarchy/branch_metrics.ts';
import { readHierarchy } from '../../../demo/service/domain/affiliations/hierarchy/read_hierarchy.ts';
import { readScope } from '../../../demo/service/domain/affiliations/scope.ts';
import { visibilityProfiles } from '../../../demo/service/domain/users/visibility.ts';
import { leadingTypes as typesOfWidgets } from '../../../src/records/leadership.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, newVid, organization } from '../search/fixture.ts';
import { cardiologists, doctor, hco, oncologists, records, under, vids } from './graph_records.ts';

const more = Object.fromEntries(
  ['closed', 'oneWay', 'otherWay', 'orphan', 'survivor', 'clinic', 'own', 'head'].map((name) => [
    name,
    newVid(),
  ]),
) as Record<'closed' | 'oneWay' | 'otherWay' | 'orphan' | 'survivor' | 'clinic' | 'own' | 'head', string>;

const usual = {
  parent: undefined,
  only: undefined,
  text: undefined,
  country: undefined,
  type: undefined,
  limit: 50,
  cursor: undefined,
  language: 'en',
  visibilityProfile: 'ALL',
} as const;

const beds = (vid: string, name: string, count: number, parents: Parameters<typeof hco>[2], status = 'A') =>
  organization(name, {
    vid,
    fields: { count_beds__v: count, hco_status__v: status, primary_country__v: 'US' },
    addresses: [
      { locality__v: 'Mailtown', address_type__v: 'M', address_status__v: 'A' },
      { locality__v: 'Boston', address_type__v: 'P', address_status__v: 'A' },
    ],
    ...(parents ? { parents } : {}),
  });

it('the service and the widgets know the same relationships as leading', () => {
  assert.deepEqual([...leadingTypes], typesOfWidgets);
});

onOneDatabase((open) => {
  describe('Directory of organizations', () => {
    let fixture: Fixture;
    const read = async ({
      filters,
      ...query
    }: Partial<Parameters<typeof readHierarchy>[2]> & { filters?: string } = {}) => {
      const answer = await readHierarchy(fixture.store, fixture.model, {
        scope: readScope({ filters }),
        ...usual,
        ...query,
      });
      assert.ok(answer);
      return answer;
    };
    const names = ({ organizations }: { organizations: { name: string }[] }) =>
      organizations.map(({ name }) => name);
    const one = async (vid: string, filters?: string) =>
      (await read({ only: [vid], ...(filters ? { filters } : {}) })).organizations[0]!;

    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        ...records(),
        beds(more.clinic, 'Clinic', 40, [under(vids.hospital)]),
        beds(more.own, 'Own clinic', 25, [under(more.clinic)]),
        beds(more.closed, 'Closed clinic', 99, [under(vids.hospital)], 'I'),
        hco(more.oneWay, 'One way', [under(more.otherWay)]),
        hco(more.otherWay, 'Other way', [under(more.oneWay), under(more.otherWay)]),
        hco(more.orphan, 'Orphan', [under('242999999999999999')]),
        doctor(more.head, 'Head', 'CARD', [
          under(more.own, { relationship_type__v: 'HEAD' }),
          under(vids.cardiology),
        ]),
      );
    });

    it('lists organizations without an existing parent at the top, with their countries', async () => {
      const top = await read();
      assert.deepEqual(names(top), ['Orphan', 'Practice', 'System']);
      assert.equal(top.totalCount, 3);
      assert.equal(
        top.countries.reduce((sum, { count }) => sum + count, 0),
        3,
      );
      const [country] = top.countries;
      const limited = await read({ country: country!.value });
      assert.equal(limited.totalCount, country!.count);
      assert.deepEqual(limited.countries, top.countries);
      assert.deepEqual(names(await read({ country: 'ZZ' })), []);
    });

    it('counts each member of a branch once, and key people', async () => {
      const system = (await read()).organizations.find(({ vid }) => vid === vids.system)!;
      const { organizations, hcps, keyPeople, bySpecialty } = system.metrics;
      // Ida works in two departments, the head in two organizations.
      assert.deepEqual(
        [organizations, hcps, keyPeople],
        [6, cardiologists.length + oncologists.length + 2, 1],
      );
      assert.deepEqual(
        bySpecialty.map(({ value, label, count }) => [value, label, count]),
        [
          ['CARD', 'Cardiology', 9],
          ['ONCO', 'Medical oncology', 5],
        ],
      );
      assert.deepEqual([system.childCount, system.hcpCount, system.path], [1, 0, []]);
    });

    it('counts under filters, and lists the same organizations', async () => {
      const oncology = await one(vids.oncology, 'specialty_1__v:ONCO~status:A');
      assert.deepEqual([oncology.metrics.hcps, oncology.hcpCount], [4, 4]);
      const children = await read({ parent: vids.hospital, filters: 'status:A~specialty_1__v:ONCO' });
      assert.deepEqual(names(children), ['Cardiology', 'Clinic', 'Closed clinic', 'Oncology']);
      const hospital = await one(vids.hospital, 'status:A');
      assert.equal(hospital.metrics.organizations, 4, 'the closed clinic does not count');
      assert.equal(hospital.childCount, 4, 'but it is there to be opened');
    });

    it('filters on relationships decide what is below what', async () => {
      const owned = await read({ filters: 'relationship_type__v:OWND' });
      assert.ok(names(owned).includes('Cardiology'), 'a department is not owned');
      assert.ok(!names(owned).includes('Hospital'));
      assert.equal((await one(vids.system, 'relationship_type__v:OWND')).metrics.organizations, 1);
    });

    it('sums the beds of the nearest active organizations that state some', async () => {
      assert.equal((await one(vids.system)).metrics.beds, 40);
      assert.equal((await one(more.own)).metrics.beds, 25);
      assert.equal((await one(more.closed)).metrics.beds, null);
      assert.equal((await one(vids.practice)).metrics.beds, null);
    });

    it('ends in cycles, whose organizations are found by name', async () => {
      const found = await read({ text: 'WAY  o' });
      assert.deepEqual(names(found), ['One way', 'Other way']);
      for (const { metrics, childCount, path } of found.organizations)
        assert.deepEqual([metrics.organizations, childCount, path.length], [1, 1, 1]);
    });

    it('searches inside a branch, with the way to what it finds', async () => {
      const found = await read({ parent: vids.system, text: 'onco' });
      assert.deepEqual(names(found), ['Oncology']);
      assert.deepEqual(
        found.organizations[0]!.path.map(({ name }) => name),
        ['System', 'Hospital'],
      );
      assert.deepEqual(names(await read({ parent: vids.practice, text: 'onco' })), []);
      assert.deepEqual(names(await read({ parent: vids.system, text: '%' })), []);
    });

    it('reads page after page, and only the first one counts', async () => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await read({ parent: vids.hospital, limit: 3, cursor });
        assert.equal(page.totalCount, cursor === undefined ? 4 : null);
        seen.push(...names(page));
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(seen, ['Cardiology', 'Clinic', 'Closed clinic', 'Oncology']);
      await assert.rejects(read({ cursor: 'abc' }), { type: 'INVALID_DATA' });
    });

    it('lists the organizations of keys once and in their order, without other records', async () => {
      const keys = [vids.practice, `Network:Entity:${vids.system}`, vids.system, vids.ida, 'no:such:key'];
      assert.deepEqual(names(await read({ only: keys })), ['Practice', 'System']);
    });

    it('returns null for a parent that is no organization', async () => {
      for (const parent of [vids.ida, '999999999999999999'])
        assert.equal(
          await readHierarchy(fixture.store, fixture.model, {
            scope: readScope({}),
            ...usual,
            parent,
          }),
          null,
        );
    });

    it('shows no city of a mail-only address to any profile', async () => {
      for (const visibilityProfile of visibilityProfiles) {
        const { organizations } = await read({ only: [more.clinic], visibilityProfile });
        assert.deepEqual(
          organizations.map(({ city, isActive }) => [city, isActive]),
          [['Boston', true]],
        );
      }
    });

    it('leaves out merged organizations, whose members belong to the survivor', async () => {
      await fixture.add(hco(more.survivor, 'Survivor'));
      await fixture.store.db
        .updateTable('entity')
        .set({ merged_into: more.survivor })
        .where('vid', '=', vids.practice)
        .execute();
      const top = await read();
      assert.deepEqual(names(top), ['Orphan', 'Survivor', 'System']);
      assert.equal(top.organizations[1]!.metrics.hcps, 1);
    });
  });
});
