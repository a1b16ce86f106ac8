/** Calculated and customer-defined fields of retrieved and found records. */
import assert from 'node:assert/strict';
import { calculatedFields } from '../../../../demo/service/domain/calculated_fields.ts';
import { it } from 'node:test';
import { loadDataModel } from '../../../../demo/service/domain/stored_model/read_model.ts';
import { openDatabase } from '../../../support/databases.ts';
import { organization, person } from '../../search/fixture.ts';
import { writeDataModel } from '../../../../demo/service/seed/write_data_model.ts';
import type { fixture } from './fixture.ts';
import { type Wrapper } from './fixture.ts';

export function calculatedFieldTests(given: ReturnType<typeof fixture>): void {
  const { get } = given;

  it('have flagged calculated fields in hits, also of the master data set, and all of them when retrieved', async () => {
    const { entities } = await get('/search', { types: 'HCP', limit: '100', includeMasterResults: 'true' });
    const [master] = (entities as Wrapper[]).filter(({ metaData }) => metaData.resultIsFromMaster);
    for (const hit of [master!, entities[0] as Wrapper]) {
      assert.ok(Number(hit.entity['practising_since__c']) > 1950);
      assert.ok('network_hashtags__c' in hit.entity);
      assert.equal('active_affiliations__c' in hit.entity, false);
    }
    const record: Wrapper = (await get(`/entity/${entities[0].entityId}`)).entities[0];
    assert.equal(
      record.entity['active_affiliations__c'],
      record.entity.parent_hcos__v.filter(({ parent_hco_status__v }) => parent_hco_status__v === 'A').length,
    );
  });

  it('cannot be filtered by a calculated field: 400 INVALID_DATA', async () => {
    for (const filters of ['hcp.practising_since__c:1990', 'network_hashtags__c:x']) {
      const { status, body } = await given.service.call('GET', '/search', {
        session: given.session,
        query: { filters },
      });
      assert.equal(status, 400);
      assert.match(body.errors[0].message, /calculated/);
    }
  });

  it('have years, affiliations and hashtags calculated from the record', async () => {
    const store = await openDatabase('pglite');
    await writeDataModel(store);
    const model = await loadDataModel(store);
    const doctor = person('Ida', 'Test', {
      isUnderReview: true,
      fields: { specialty_1__v: 'GENP', key_opinion_leader__c: true },
      licenses: [{ effective_date__v: '2001-05-01' }, { effective_date__v: '1998-01-01' }, {}],
      parents: [{ parent_hco_status__v: 'A' }, { parent_hco_status__v: 'A' }, { parent_hco_status__v: 'I' }],
    });
    assert.deepEqual(calculatedFields(doctor, model, false), {
      practising_since__c: 1998,
      active_affiliations__c: 2,
      network_hashtags__c: '#KeyOpinionLeader #PrimaryCare #SeveralAffiliations #UnderReview',
    });
    assert.deepEqual(calculatedFields(organization('Elm', { fields: { count_beds__v: 500 } }), model, true), {
      network_hashtags__c: '#Large',
    });
    assert.deepEqual(calculatedFields(person('No', 'Body'), model, true), {
      practising_since__c: null,
      network_hashtags__c: null,
    });
  });

  it('have customer-defined values of professionals and organizations', async () => {
    for (const [types, field] of [
      ['HCP', 'call_preference__c'],
      ['HCO', 'segment__c'],
    ] as const) {
      const { entities } = await get('/search', { types, limit: '100' });
      assert.ok(entities.some(({ entity }: Wrapper) => entity[field]));
    }
  });

  it('have no mail-only addresses for a user whose profile hides them', async () => {
    const types = async (account: string): Promise<Set<string>> => {
      const session = await given.service.signIn(account);
      const query = { filters: 'address.address_type__v:M', limit: '100' };
      const { body } = await given.service.call('GET', '/search', { session, query });
      return new Set(
        body.entities.flatMap(({ entity }: Wrapper) =>
          entity.addresses__v.map(({ address_type__v }) => address_type__v),
        ),
      );
    };
    assert.ok((await types('rep')).has('M'));
    assert.equal((await types('partner')).size, 0);
  });
}
