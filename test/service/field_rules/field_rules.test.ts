/** Rules of standard fields in metadata, requests, Data Update and loads: narrowed by country, never widened (specification 2.4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { definitionRules } from './definition_rules.ts';
import { loadRules } from './load_rules.ts';
import { errorOf, ruleFixture, ruleOf } from './support.ts';

onOneDatabase((_, engine) => {
  describe('rules of standard fields', () => {
    const given = ruleFixture(engine);
    const { call, narrow, during, field, add, update } = given;

    it('a rule is in the metadata of the next call, with another ETag, and ends with its removal', async () => {
      const read = () => call('rep', 'GET', '/metadata/fields', { query: { objectTypes: 'HCP' } });
      const first = await read();
      const before = await field('HCP', 'phone_1__v');
      const rules = [
        ruleOf('*', { maximum_length: 30, labels: { en: 'Office phone', de: 'Praxistelefon' } }),
        ruleOf('DE', { required: true, maximum_length: 35, labels: { de: 'Telefon der Praxis' } }),
      ];
      await during('HCP/phone_1__v', rules, async () => {
        const second = await read();
        assert.notEqual(second.headers.get('etag'), first.headers.get('etag'));
        const everywhere = await field('HCP', 'phone_1__v');
        assert.equal(everywhere.required, false);
        assert.equal(everywhere.maximumLength, 30);
        assert.equal(everywhere.labels.en, 'Office phone');
        assert.equal(everywhere.labels.fr, before.labels.fr);
        assert.deepEqual(Object.keys(everywhere.country_rules), ['DE']);
        const german = await field('HCP', 'phone_1__v', { countries: 'DE' });
        assert.equal(german.required, true);
        // The length of all countries is smaller, and stays.
        assert.equal(german.maximumLength, 30);
        assert.equal(german.labels.de, 'Telefon der Praxis');
        assert.equal(german.labels.en, 'Office phone');
        assert.equal(german.country_rules, undefined);
        const austrian = await field('HCP', 'phone_1__v', { countries: 'AT' });
        assert.equal(austrian.required, false);
        assert.equal(austrian.labels.de, 'Praxistelefon');
        const both = await field('HCP', 'phone_1__v', { countries: 'AT,FR' });
        assert.equal(both.country_rules, undefined);
        const base = await field('HCP', 'phone_1__v', { details: 'base' });
        assert.equal(base.country_rules.DE.required, true);
        assert.ok(!('validation' in base.country_rules.DE));
      });
      assert.deepEqual(await field('HCP', 'phone_1__v'), before);
    });

    it('a field that a country requires is required of new records of that country only, and cannot be cleared there', async () => {
      await during('HCP/email_1__v', [ruleOf('BR', { required: true })], async () => {
        assert.match(errorOf(await add('BR')), /email_1__v: required in an add request/);
        assert.equal((await add('DE')).body.responseStatus, 'SUCCESS');
        assert.equal((await add('BR', { email_1__v: 'rula@clinic.example' })).body.responseStatus, 'SUCCESS');
        assert.match(
          JSON.stringify((await update({ email_1__v: null })).body),
          /fields.email_1__v: a required field cannot be cleared/,
        );
        // Stored values stay as they are: other fields can still be changed.
        assert.equal((await update({ nickname__v: 'Rulinha' })).body.responseStatus, 'SUCCESS');
      });
    });

    it('a required field that the steward rejects keeps a new record from being accepted', async () => {
      await during('HCP/nickname__v', [ruleOf('DE', { required: true })], async () => {
        const { body } = await add('DE', { nickname__v: 'Ru', last_name__v: 'Rejected' });
        const id = String(body.change_request_id);
        const decided = await call('steward', 'PUT', `/change_requests/${id}`, {
          body: { result: 'CHANGE_ACCEPTED', entity: { nickname__v: { result: 'CHANGE_REJECTED' } } },
        });
        const applied = await call('steward', 'PUT', `/change_requests/${id}/process`);
        assert.match(
          JSON.stringify([decided.body, applied.body]),
          /nickname__v: a HCP needs it: accept or add it/,
        );
      });
    });

    it('the fields of a group of a country are submitted together there', async () => {
      const group = (country: string) => [ruleOf(country, { group: 'birthday' })];
      await during('HCP/birth_day__v', group('DE'), async () => {
        await during('HCP/birth_month__v', group('DE'), async () => {
          assert.match(
            errorOf(await add('DE', { birth_day__v: 4 })),
            /birth_month__v: must be submitted together with the other fields of its group \(birthday\)/,
          );
          assert.equal((await add('FR', { birth_day__v: 4 })).body.responseStatus, 'SUCCESS');
          assert.equal(
            (await add('DE', { birth_day__v: 4, birth_month__v: null })).body.responseStatus,
            'SUCCESS',
          );
        });
      });
      await during('HCP/birth_day__v', group('*'), async () => {
        await during('HCP/birth_month__v', group('*'), async () => {
          assert.match(
            JSON.stringify((await update({ birth_month__v: 3 })).body),
            /fields.birth_day__v: must be submitted together/,
          );
        });
      });
    });

    it('a field can join a group of the specification, which keeps its own fields', async () => {
      await during('ADDRESS/administrative_area__v', [ruleOf('DE', { group: 'place' })], async () => {
        const address = (country: string, fields: object) =>
          add(country, {
            addresses__v: [{ address_line_1__v: 'Weg 1', country__v: country, ...fields }],
          });
        const place = { locality__v: 'Bonn', postal_code__v: '53111' };
        assert.match(
          errorOf(await address('DE', place)),
          /addresses__v.0.administrative_area__v: must be submitted together/,
        );
        // The country of the address counts, not that of the record.
        assert.equal((await address('FR', place)).body.responseStatus, 'SUCCESS');
        assert.equal(
          (await address('DE', { ...place, administrative_area__v: null })).body.responseStatus,
          'SUCCESS',
        );
      });
    });

    it('a field that a country lost is not a field of it, in metadata and in requests', async () => {
      await during(
        'HCP/nickname__v',
        [],
        async () => {
          assert.equal(await field('HCP', 'nickname__v', { countries: 'DE' }), undefined);
          assert.ok(await field('HCP', 'nickname__v', { countries: 'US' }));
          assert.match(errorOf(await add('DE', { nickname__v: 'Ru' })), /not a field of the country DE/);
          assert.equal((await add('US', { nickname__v: 'Ru' })).body.responseStatus, 'SUCCESS');
        },
        ['US', 'FR'],
      );
    });

    it('a format holds for writes of its country, together with the pattern of the specification', async () => {
      const rule = ruleOf('US', { pattern: '1\\d+', example: '1003000126', maximum_length: 10 });
      await during('HCP/npi_num__v', [rule], async () => {
        const { validation } = await field('HCP', 'npi_num__v', { countries: 'US' });
        assert.equal(validation.enforced, true);
        const pattern = new RegExp(`^(?:${validation.pattern})$`, 'u');
        assert.deepEqual(
          ['1003000126', '2003000126', '100300012'].map((text) => pattern.test(text)),
          [true, false, false],
        );
        assert.match(
          errorOf(await add('US', { npi_num__v: '2003000126' })),
          /npi_num__v: not of the form of this field, such as 1003000126/,
        );
        assert.match(errorOf(await add('US', { npi_num__v: '1' })), /not of the form/);
        assert.equal((await add('US', { npi_num__v: '1003000126' })).body.responseStatus, 'SUCCESS');
      });
      // Without a rule, the pattern of the specification is advice.
      assert.equal((await field('HCP', 'npi_num__v')).validation.enforced, undefined);
      assert.equal((await add('US', { npi_num__v: '3' })).body.responseStatus, 'SUCCESS');
    });

    it('a range and a length hold in their country', async () => {
      await during('HCP/birth_year__v', [ruleOf('BR', { minimum: 1930, maximum: 2005 })], async () => {
        assert.match(JSON.stringify((await update({ birth_year__v: 1920 })).body), /at least 1930/);
        assert.match(JSON.stringify((await update({ birth_year__v: 2010 })).body), /at most 2005/);
        assert.equal((await add('DE', { birth_year__v: 1920 })).body.responseStatus, 'SUCCESS');
      });
      await during('HCP/nickname__v', [ruleOf('*', { maximum_length: 3 })], async () => {
        assert.match(errorOf(await add('FR', { nickname__v: 'Rulina' })), /at most 3 characters/);
      });
    });

    it('a label replaces that of the field and of the address formats, in its languages', async () => {
      const state = async (country: string) => {
        const { body } = await call('rep', 'GET', '/metadata/address_formats', {
          query: { countries: country },
        });
        const format = body.address_formats.find((one: { country: string }) => one.country === country);
        return format.labels.administrative_area__v;
      };
      const before = await state('US');
      const rules = [
        ruleOf('*', { labels: { fr: 'Région' } }),
        ruleOf('US', { labels: { en: 'Licensing state' } }),
      ];
      await during('ADDRESS/administrative_area__v', rules, async () => {
        assert.deepEqual(await state('US'), { ...before, en: 'Licensing state', fr: 'Région' });
        assert.equal((await field('ADDRESS', 'administrative_area__v')).labels.fr, 'Région');
      });
      assert.deepEqual(await state('US'), before);
    });

    it('open requests meet the rule when the steward gives another value', async () => {
      const { body } = await add('DE', { nickname__v: 'Rulina', last_name__v: 'Corrected' });
      const id = String(body.change_request_id);
      await narrow('HCP/nickname__v', [ruleOf('DE', { maximum_length: 4 })]);
      const answer = await call('steward', 'PUT', `/change_requests/${id}`, {
        body: { entity: { nickname__v: { result: 'CHANGE_ADDED', final_value: 'Rulinetta' } } },
      });
      assert.match(JSON.stringify(answer.body), /nickname__v.*at most 4 characters/);
      await narrow('HCP/nickname__v', []);
    });

    definitionRules(given);
    loadRules(given);
  });
});
