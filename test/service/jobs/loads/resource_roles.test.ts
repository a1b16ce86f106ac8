/** Loads of PractitionerRole and OrganizationAffiliation: what the face shows of a relationship comes back unchanged. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { PractitionerRole } from '@medplum/fhirtypes';
import { Refusal } from '../../../../demo/service/domain/refusal.ts';
import { toWrapper } from '../../../../demo/service/domain/wrapper.ts';
import { Names } from '../../../../demo/service/fhir/mapping/names.ts';
import { Mapper, type ResourceName, type Shown } from '../../../../demo/service/fhir/mapping/resources.ts';
import type { Fields, FullRecord } from '../../../../demo/service/records/record.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { newVid, organization, person } from '../../search/fixture.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const records = (pattern: string, object_type: 'HCP' | 'HCO') => ({
  pattern,
  format: 'fhir',
  object_type,
  record: { item: object_type, columns: ['id'] },
});
const roles = {
  pattern: 'roles*.ndjson',
  format: 'fhir',
  object_type: 'PARENTHCO',
  key: { item: 'ROLE', columns: ['id'] },
  record: { item: 'HCP', columns: ['practitioner'] },
  parent: { item: 'HCO', columns: ['organization'] },
};
const affiliations = {
  ...roles,
  pattern: 'affiliations*.ndjson',
  key: undefined,
  record: { item: 'HCO', columns: ['participatingOrganization'] },
};
const settings = {
  match_on_load: false,
  files: [
    records('organizations*.ndjson', 'HCO'),
    records('practitioners*.ndjson', 'HCP'),
    roles,
    affiliations,
  ],
};

const relationship = fc.record({
  parent: fc.nat(),
  relationship_type__v: fc.constantFrom('CONS', 'ADMT', 'MEMB'),
  parent_hco_status__v: fc.constantFrom('A', 'I'),
  is_primary_relationship__v: fc.constantFrom('Y', 'N'),
});

/** Returns a record whose relationships have a custom key each. */
const withKeys = (record: FullRecord): FullRecord => ({
  ...record,
  custom_keys: record.children.map(({ vid, created_at, modified_at }) => ({
    vid: newVid(),
    record_vid: vid,
    record_type: 'PARENTHCO',
    source: 'us_registry',
    item: 'CONTRACT',
    value: `Contract ${vid}/ü`,
    status: 'A',
    created_at,
    modified_at,
  })),
});

/** Returns what a load brings back: all elements but IDs of the instance, versions, generated text, and the ID in references. */
function mapped(resource: Shown): unknown {
  const { id: _, meta: _meta, text: _text, identifier, ...elements } = resource as PractitionerRole;
  const identifiers = identifier!.filter(({ system }) => !/\/sid\/(vid|key\/crm_us\/ROLE)$/.test(system!));
  return JSON.parse(JSON.stringify({ ...elements, identifiers }), (name, value: unknown) =>
    name === 'reference' ? String(value).split('/')[0] : value,
  ) as unknown;
}

onOneDatabase((open) => {
  describe('a file of relationships', () => {
    let bench: LoadBench;
    let mapper: Mapper;
    before(async () => {
      bench = await openLoads(await open());
      mapper = new Mapper(new Names(bench.context.settings.instanceUrl), bench.context.model);
      await bench.subscribe('roles', settings);
    });
    after(() => bench.stop());
    const shown = (name: ResourceName, record: FullRecord): Shown[] =>
      mapper.resourcesOf(name, toWrapper(record, bench.context.model));
    const lines = (name: ResourceName, list: readonly FullRecord[]): string =>
      list.flatMap((record) => shown(name, record).map((one) => JSON.stringify(one))).join('\n');
    const loaded = ({ entity_type, vid }: FullRecord): Promise<FullRecord> =>
      bench.record(`crm_us:${entity_type}:${vid}`);
    let run = 0;

    test('brings back every mapped element of generated relationships', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.uniqueArray(relationship, {
              maxLength: 3,
              selector: ({ relationship_type__v: type }) => type,
            }),
            {
              minLength: 6,
              maxLength: 15,
            },
          ),
          async (generated) => {
            run++;
            const places = Array.from({ length: 4 }, (_, index) => organization(`Hospital ${run} ${index}`));
            const parentsOf = (type: 'HCP' | 'HCO', list: (typeof generated)[number]): Fields[] =>
              list.map(({ parent, ...fields }) => {
                const { vid, fields: own } = places[parent % places.length]!;
                return {
                  ...fields,
                  parent_hco_vid__v: vid,
                  parent_hco_name__v: own['formatted_name__v'],
                  hierarchy_type__v: `${type}_HCO`,
                  related_entity_type__v: type,
                };
              });
            const [people, members] = [generated.slice(2), generated.slice(0, 2)];
            const hcps = people.map((list, index) =>
              withKeys(person('Ann', `Role ${run} ${index}`, { parents: parentsOf('HCP', list) })),
            );
            const hcos = members.map((list, index) =>
              organization(`Ward ${run} ${index}`, { parents: parentsOf('HCO', list) }),
            );
            const job = await bench.load('roles', {
              [`organizations${run}.ndjson`]: lines('Organization', [...places, ...hcos]),
              [`practitioners${run}.ndjson`]: lines('Practitioner', hcps),
              [`roles${run}.ndjson`]: lines('PractitionerRole', hcps),
              [`affiliations${run}.ndjson`]: lines('OrganizationAffiliation', hcos),
            });
            assert.equal(job.status, 'COMPLETE', job.error ?? '');
            assert.equal((job.result as { errorCount: number }).errorCount, 0);
            const sent = hcps.flatMap((record) => shown('PractitionerRole', record)) as PractitionerRole[];
            assert.ok(
              sent.every(({ identifier }) => identifier!.some(({ system }) => system!.endsWith('CONTRACT'))),
            );
            for (const [name, list] of [
              ['PractitionerRole', hcps],
              ['OrganizationAffiliation', hcos],
            ] as const)
              for (const record of list)
                assert.deepEqual(
                  shown(name, await loaded(record)).map(mapped),
                  shown(name, record).map(mapped),
                );
          },
        ),
        { numRuns: 3, endOnFailure: true },
      );
    });

    test('changes a relationship by the key of its role, and never adds it twice', async () => {
      const [place, other] = [organization('First Hospital'), organization('Second Hospital')];
      const ann = person('Ann', 'Keyed');
      const role = (more: object) =>
        JSON.stringify({
          resourceType: 'PractitionerRole',
          id: 'role-1',
          active: true,
          practitioner: { reference: `https://elsewhere.example/fhir/Practitioner/${ann.vid}/_history/3` },
          organization: { reference: `Organization/${place.vid}` },
          code: [{ text: 'MEMB' }],
          ...more,
        });
      await bench.load('roles', {
        'organizations_k.ndjson': lines('Organization', [place, other]),
        'practitioners_k.ndjson': lines('Practitioner', [ann]),
        'roles_k.ndjson': role({}),
      });
      const first = await loaded(ann);
      await bench.load('roles', { 'roles_l.ndjson': role({}) });
      assert.equal((await loaded(ann)).record_version, first.record_version, 'the same role changes nothing');
      await bench.load('roles', { 'roles_m.ndjson': role({ active: false }) });
      const { children } = await loaded(ann);
      assert.deepEqual(
        children.map(({ vid, fields }) => [vid, fields['parent_hco_status__v']]),
        [[first.children[0]!.vid, 'I']],
      );
    });

    test('rejects roles without a member that is known, in words', async () => {
      const place = organization('Only Hospital');
      const at = { organization: { reference: `Organization/${place.vid}` } };
      const role = (id: string, more: object) =>
        JSON.stringify({ resourceType: 'PractitionerRole', id, ...more });
      const ann = person('Ann', 'Refused');
      const by = { practitioner: { reference: `Practitioner/${ann.vid}` }, code: [{ text: 'MEMB' }] };
      const job = await bench.load('roles', {
        'organizations_r.ndjson': lines('Organization', [place]),
        'practitioners_r.ndjson': lines('Practitioner', [ann]),
        'roles_r.ndjson': [
          role('a', at),
          role('b', { ...at, practitioner: { reference: 'Practitioner/none' } }),
          role('c', { ...at, practitioner: { reference: 'Patient/1' } }),
          role('d', { ...at, practitioner: 'text' }),
          role('e', { ...by, organization: { reference: 'Organization/none' } }),
          role('f', { ...at, ...by, availableTime: [{}], code: [{ text: 'MEMB' }, { text: 'astronaut' }] }),
          JSON.stringify({ resourceType: 'Practitioner', id: 'g' }),
        ].join('\n'),
      });
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
      const rejects = bench.rejects(job).map((cells) => cells.join(' | '));
      for (const expected of [
        /no practitioner/,
        /there is no record crm_us:HCP:none/,
        /practitioner: expected a reference such as Practitioner\/1, not Patient\/1/,
        /practitioner: expected an object/,
        /there is no organization crm_us:HCO:none/,
        /availableTime: no field shows this element/,
        /a relationship has one type/,
        /expected PractitionerRole/,
      ])
        assert.ok(
          rejects.some((reject) => expected.test(reject)),
          `${expected}: ${rejects.join('\n')}`,
        );
      assert.equal((await loaded(ann)).children.length, 1);
    });
  });

  test('a mapping of relationships names both ends by their elements', async () => {
    const bench = await openLoads(await open(), { runs: false });
    const refused = async (changed: object, expected: RegExp) =>
      assert.rejects(
        () => bench.subscribe('odd', { files: [{ ...roles, ...changed }] }),
        (error) => error instanceof Refusal && expected.test(error.message),
      );
    await refused({ record: { item: 'HCP', columns: ['id'] } }, /record: name it by the column practitioner/);
    await refused({ parent: undefined }, /parent: required/);
    await refused({ parent: { item: 'HCO', columns: ['id'] } }, /parent: name it by the column organization/);
    await refused(
      { key: { item: 'ROLE', columns: ['code'] } },
      /have only the columns id, practitioner, organization/,
    );
    await refused({ country: { code: 'US' } }, /country: not allowed/);
    await refused({ constants: { relationship_type__v: 'NONE' } }, /not a value of this field/);
  });
});
