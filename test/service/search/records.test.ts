import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { toWrapper } from '../../../demo/service/domain/wrapper.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import { entityWrapper } from '../../../src/contract/records/entity.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, newVid, organization, person } from './fixture.ts';

describe('records and their keys (specification 2.2, 2.4, 2.5)', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const doctor = newVid();
    const hospital = newVid();
    const merged = newVid();
    const mergedBefore = newVid();
    let addressVid: string;
    let licenseVid: string;
    let parentVid: string;

    before(async () => {
      fixture = await Fixture.open(open);
      const record = person('Gina', 'Keyed', {
        vid: doctor,
        fields: { npi_num__v: 'NPI-77:8', specialty_1__v: 'CARD' },
        addresses: [{ locality__v: 'Boston', administrative_area__v: 'US-MA', country__v: 'US' }],
        licenses: [{ license_number__v: 'L1', type__v: 'STAT' }],
        parents: [{ parent_hco_vid__v: hospital }],
        keys: [
          ['crm_us', 'HCP', 'A:B:C'],
          ['crm_us', 'HCP', 'GONE', 'I'],
          ['crm us', 'Item %_', 'ä"\\\''],
        ],
      });
      const vidOf = (type: string) => record.children.find(({ child_type }) => child_type === type)!.vid;
      [addressVid, licenseVid, parentVid] = [vidOf('ADDRESS'), vidOf('LICENSE'), vidOf('PARENTHCO')];
      await fixture.add(
        record,
        organization('Keyed Hospital', { vid: hospital }),
        person('Gina', 'Double', { vid: merged, mergedInto: doctor, keys: [['crm_eu', 'HCP', 'DOUBLE']] }),
        person('Gina', 'Triple', { vid: mergedBefore, mergedInto: merged }),
      );
    });

    const forms: [string, () => string, () => string | undefined][] = [
      ['18 digits', () => doctor, () => doctor],
      ['Network:Entity', () => `Network:Entity:${doctor}`, () => doctor],
      ['Network:Entity of an HCO', () => `Network:Entity:${hospital}`, () => hospital],
      ['Network:HCP', () => `Network:HCP:${doctor}`, () => doctor],
      ['Network:HCO', () => `Network:HCO:${hospital}`, () => hospital],
      ['Network:HCO with an HCP: nothing', () => `Network:HCO:${doctor}`, () => undefined],
      ['Network:Address finds its entity', () => `Network:Address:${addressVid}`, () => doctor],
      ['Network:License finds its entity', () => `Network:License:${licenseVid}`, () => doctor],
      [
        'Network:ParentHCO finds the entity that has it',
        () => `Network:ParentHCO:${parentVid}`,
        () => doctor,
      ],
      ['Network:Address with a license: nothing', () => `Network:Address:${licenseVid}`, () => undefined],
      ['a custom key with colons in its value', () => 'crm_us:HCP:A:B:C', () => doctor],
      ['a custom key with any characters', () => 'crm us:Item %_:ä"\\\'', () => doctor],
      ['a custom key is case-sensitive', () => 'crm_us:HCP:a:b:c', () => undefined],
      ['an inactivated custom key never matches', () => 'crm_us:HCP:GONE', () => undefined],
      ['an alternate key', () => 'AlternateId:npi_num__v:NPI-77:8', () => doctor],
      ['an alternate key is exact', () => 'AlternateId:npi_num__v:NPI778', () => undefined],
      ['a field that is not an alternate key', () => 'AlternateId:last_name__v:Keyed', () => undefined],
      ['a merged record: its survivor after any number of merges', () => mergedBefore, () => doctor],
      ['the key of a merged record', () => 'crm_eu:HCP:DOUBLE', () => doctor],
      ['an unknown ID', () => '999999999999999999', () => undefined],
      ['17 digits', () => '12345678901234567', () => undefined],
      ['empty text', () => '', () => undefined],
      ['a NUL', () => 'crm_us:HCP:A\0', () => undefined],
      ['an SQL injection', () => "Network:Entity:1' OR '1'='1", () => undefined],
      ['an unknown kind', () => `Network:Cat:${doctor}`, () => undefined],
    ];
    for (const [what, key, vid] of forms)
      it(`vid_key: ${what}`, async () =>
        assert.equal(await findVid(fixture.store, fixture.model, key()), vid()));

    it('records load in the requested order, without missing ones', async () => {
      const records = await loadRecords(fixture.store, [hospital, '999999999999999999', doctor]);
      assert.deepEqual(
        records.map(({ vid }) => vid),
        [hospital, doctor],
      );
      assert.equal(records[1]!.children.length, 3);
      assert.equal(records[1]!.custom_keys.length, 3);
      assert.deepEqual(await loadRecords(fixture.store, []), []);
    });

    it('a record is presented as its wrapper (2.4): child arrays, keys, IDs as text, times with offset', async () => {
      const [record] = await loadRecords(fixture.store, [doctor]);
      const wrapper = entityWrapper.parse(toWrapper(record!, fixture.model));
      const { entity } = wrapper;
      assert.equal(wrapper.entityId, doctor);
      assert.equal(wrapper.entityType, 'HCP');
      assert.equal(entity.vid__v, doctor);
      assert.equal(entity.created_date__v, '2025-01-02T03:04:05.678+00:00');
      assert.equal(entity.record_version__v, 1);
      assert.equal(entity.addresses__v?.[0]?.entity_vid__v, doctor);
      assert.equal(entity.licenses__v?.[0]?.['license_number__v'], 'L1');
      assert.equal(entity.parent_hcos__v?.[0]?.['parent_hco_vid__v'], hospital);
      assert.deepEqual(
        entity.custom_keys__v?.map((key) => [key.custom_key_vid_key__v, key.custom_key_status__v]),
        [
          ['crm_us:HCP:A:B:C', 'A'],
          ['crm_us:HCP:GONE', 'I'],
          ['crm us:Item %_:ä"\\\'', 'A'],
        ],
      );
    });

    it('reference fields of the record and its children get labels (4.21)', async () => {
      const [record] = await loadRecords(fixture.store, [doctor]);
      const { entity } = toWrapper(record!, fixture.model, { enrichedResults: true, resultLanguage: 'de' });
      assert.equal(entity['specialty_1__v'], 'CARD');
      assert.equal(entity['specialty_1__v_value__u'], 'Kardiologie');
      assert.equal(entity['record_state__v_value__u'], 'Gültig');
      assert.equal(entity.addresses__v?.[0]?.['administrative_area__v_value__u'], 'Massachusetts');
      assert.ok(!('last_name__v_value__u' in entity));
    });
  });
});
