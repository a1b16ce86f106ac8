import { it, describe } from 'node:test';
import assert from 'node:assert/strict';
import { Refusal } from '../../../demo/service/domain/refusal.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { fixture, type Query } from './filters/fixture.ts';
import { filterMatchTests } from './filters/matches.ts';

const refusedBy = (error: unknown): boolean => error instanceof Refusal && error.type === 'INVALID_DATA';

describe('search filters (specification 4.22)', () => {
  onOneDatabase((open) => {
    const given = fixture(open);
    const { named, sameFields, refused } = given;

    filterMatchTests(given);

    it('an alias of the system is accepted as its code (4.21)', async () => {
      const alias = given.fixture.model.alias('crm_us', 'Specialty', 'CARD');
      assert.notEqual(alias, 'CARD', 'crm_us has an alias for CARD');
      assert.equal(
        await named({ filters: `hcp.specialty_1__v:${alias}`, systemName: 'crm_us' }),
        'Ada One, Čeněk Müller',
      );
    });
    it('fields joined by | match when one of them does, in one object', async () => {
      assert.match(await named({ filters: 'hcp.specialty_1__v|specialty_2__v:PEDI' }), /Ada One/);
      assert.doesNotMatch(await named({ filters: 'hcp.specialty_1__v:PEDI' }), /Ada One/);
      assert.match(await named({ fieldQueries: 'address.address_line_1__v|locality__v:bost' }), /Ada One/);
      assert.equal(
        await named({ fieldQueries: 'address.postal_code__v|sub_administrative_area__v:bost' }),
        '',
      );
      assert.equal(
        await named({
          filters: 'address.locality__v|address_line_1__v:Boston~address.administrative_area__v:US-ME',
        }),
        '',
        'of one address',
      );
      for (const wrong of ['hcp.first_name__v|no_such__v:a', 'status|source:A'])
        assert.ok(refusedBy(await given.fixture.search({ filters: wrong }).catch((error: unknown) => error)));
    });

    it('a literal field query has no nicknames, sound-alikes and misspellings', async () => {
      assert.match(await named({ fieldQueries: 'hcp.last_name__v:Muler' }), /Müller/);
      assert.equal(await named({ fieldQueries: 'hcp.last_name__v:Muler', literal: 'true' }), '');
      assert.match(await named({ fieldQueries: 'hcp.last_name__v:mull', literal: 'true' }), /Müller/);
    });

    for (const [scoped, unscoped, values] of sameFields)
      for (const value of values)
        it(`a field query needs no scope: ${unscoped}:${value} (specification 4.22)`, async () => {
          const types = scoped.startsWith('hco') ? 'HCO' : 'HCP';
          const found = await named({
            fieldQueries: `${scoped}:${value}`,
            types,
            includeMasterResults: 'true',
          });
          assert.notEqual(found, '');
          const also = await named({
            fieldQueries: `${unscoped}:${value}`,
            types,
            includeMasterResults: 'true',
          });
          assert.equal(also, found);
        });

    it('a status alias is accepted as its code in filters, fieldQueries and statuses (specification 4.22)', async () => {
      const [active, inactive] = ['A', 'I'].map((code) =>
        given.fixture.model.alias('crm_eu', 'HCPStatus', code),
      );
      assert.deepEqual([active, inactive], ['1', '0']);
      const asked = (query: Query) => named({ types: 'HCP', systemName: 'crm_eu', ...query });
      for (const [alias, names] of [
        [active, 'Ada One, Čeněk Müller'],
        [inactive, 'Ben Two'],
      ]) {
        assert.equal(await asked({ filters: `hcp.hcp_status__v:${alias}` }), names);
        assert.equal(await asked({ filters: `status:${alias}` }), names);
        assert.equal(await asked({ fieldQueries: `status:${alias}` }), names);
        assert.equal(await asked({ statuses: alias }), names);
      }
      await assert.rejects(asked({ statuses: '2' }), Refusal);
      await assert.rejects(named({ statuses: '1' }), Refusal);
    });
    for (const [what, query, message] of refused)
      it(`a search rejects ${what}: ${JSON.stringify(query)}`, async () => {
        await assert.rejects(given.fixture.search(query), (error) => {
          assert.ok(error instanceof Refusal);
          assert.equal(error.type, 'INVALID_DATA');
          assert.match(error.message, message);
          return true;
        });
      });
  });
});
