import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { findCertainMatch } from '../../../demo/service/domain/match/match.ts';
import { loadDataModel } from '../../../demo/service/domain/data_model.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import { wellKnown, type WellKnownName } from '../../../demo/service/seed/well_known.ts';
import { matchEntity } from '../../../src/api/match.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { forEachDatabase, type Engine } from '../../support/databases.ts';
import { startTestService, testSettings, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;

interface Matched {
  entityId: string;
  entityType: string;
  metaData: { resultIsFromMaster: boolean };
  entity: Json;
  matchResult: {
    outcome: 'ACT' | 'ASK';
    score: number;
    probability: number;
    reasons: { field: string; level: string; weight: number }[];
    guards: string[];
  };
}

const boston = {
  address_line_1__v: '75 Francis Street',
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  postal_code__v: '02115',
  country__v: 'US',
};
const katherine = {
  first_name__v: 'Katherine',
  last_name__v: 'Johnson',
  primary_country__v: 'US',
  addresses__v: [boston],
};

for (const engine of ['pglite', 'postgres'] satisfies Engine[])
  describe(`match on ${engine} (specification 4.21)`, () => {
    let service: TestService;
    let session: string;

    before(async () => {
      service = await startTestService({ engine, hcps: 300 });
      session = await service.signIn('integration');
    });

    const call = (body: unknown, query: Record<string, string> = {}, version = 'v39.0') =>
      service.call('POST', '/match/', { session, body, query, version });
    const match = async (
      entity: Json,
      entity_type = 'HCP',
      query: Record<string, string> = {},
    ): Promise<Matched[]> => {
      const { status, body } = await call({ entity_type, entity }, query);
      assert.equal(status, 200, JSON.stringify(body));
      return body.results.matchedEntities;
    };
    const resultFor = async (
      name: WellKnownName,
      entity: Json,
      entity_type = 'HCP',
    ): Promise<Matched['matchResult'] | undefined> =>
      (await match(entity, entity_type)).find(({ entityId }) => entityId === wellKnown[name])?.matchResult;
    const levelsFor = async (name: WellKnownName, entity: Json): Promise<Record<string, string>> =>
      Object.fromEntries(
        ((await resultFor(name, entity))?.reasons ?? []).map(({ field, level }) => [field, level]),
      );

    it('answers setup, source entity and matches with metaData, matchResult, entityType, entityId and entity', async () => {
      const { body } = await call({ entity_type: 'HCP', entity: katherine });
      const { matchSetup, sourceEntity, matchedEntities } = body.results;
      assert.equal(matchSetup.method, 'Fellegi-Sunter');
      assert.ok(matchSetup.thresholds.ACT.probability > matchSetup.thresholds.ASK.probability);
      assert.ok(matchSetup.recordCount > 300);
      assert.deepEqual(sourceEntity, { entityType: 'HCP', entity: katherine });
      const [first] = matchedEntities;
      assert.equal(first.entityId, wellKnown.katherineJohnson);
      assert.equal(first.entityType, 'HCP');
      assert.equal(first.entity.last_name__v, 'Johnson');
      assert.equal(first.entity.addresses__v.length, 2);
      assert.equal(first.metaData.resultIsFromMaster, false);
    });

    it('is certain (ACT) of the same name at the same address', async () => {
      const found = await resultFor('katherineJohnson', katherine);
      assert.equal(found?.outcome, 'ACT');
      assert.deepEqual(found?.guards, []);
      assert.ok(found!.probability > 0.99);
    });

    it('gives reasons that add up to the score, beginning from the prior', async () => {
      const { body } = await call({ entity_type: 'HCP', entity: katherine });
      const { matchSetup, matchedEntities } = body.results;
      for (const { matchResult } of matchedEntities as Matched[]) {
        const sum = matchResult.reasons.reduce((total, { weight }) => total + weight, matchSetup.priorScore);
        assert.ok(Math.abs(sum - matchResult.score) < 0.02, `${sum} is not ${matchResult.score}`);
      }
    });

    it('knows nicknames, sound-alikes, slips and turned letters, and names in each other’s place', async () => {
      const named = (first_name__v: string, last_name__v: string) =>
        levelsFor('katherineJohnson', { ...katherine, first_name__v, last_name__v });
      assert.equal((await named('Kate', 'Johnson'))['first_name'], 'nickname');
      assert.equal((await named('Kathryn', 'Jonson'))['last_name'], 'near');
      assert.equal((await named('Kathreine', 'Jonhson'))['first_name'], 'near');
      assert.equal((await named('Johnson', 'Katherine'))['first_name'], 'swapped');
      assert.equal(
        (await resultFor('katherineJohnson', { ...katherine, first_name__v: 'Kate' }))?.outcome,
        'ACT',
      );
    });

    it('takes St for Street, and matches without a word of the address being the same', async () => {
      const levels = await levelsFor('katherineJohnson', {
        ...katherine,
        addresses__v: [{ ...boston, address_line_1__v: '75 FRANCIS ST.' }],
      });
      assert.equal(levels['street'], 'exact');
      assert.equal(levels['house_number'], 'exact');
    });

    it('does not care about accents, umlauts spelt out, apostrophes', async () => {
      const jose = {
        first_name__v: 'JOSE',
        last_name__v: 'Goncalves',
        addresses__v: [
          { address_line_1__v: 'Av Paulista 900', locality__v: 'Sao Paulo', postal_code__v: '01310100' },
        ],
      };
      assert.equal((await resultFor('joseGoncalves', jose))?.outcome, 'ACT');
      const juergen = {
        first_name__v: 'Juergen',
        last_name__v: 'Mueller',
        addresses__v: [
          { address_line_1__v: 'Sonnenstr. 24', locality__v: 'Muenchen', postal_code__v: '80331' },
        ],
      };
      assert.equal((await resultFor('juergenMueller', juergen))?.outcome, 'ACT');
      const sean = {
        first_name__v: 'Sean',
        last_name__v: 'O Brien',
        addresses__v: [
          { address_line_1__v: '18 Harley St', locality__v: 'London', postal_code__v: 'W1G9PF' },
        ],
      };
      assert.equal((await resultFor('seanOBrien', sean))?.outcome, 'ACT');
    });

    it('finds a person by the first of two surnames', async () => {
      const maria = {
        first_name__v: 'Maria',
        last_name__v: 'Garcia',
        addresses__v: [{ address_line_1__v: 'C/ Goya 27', locality__v: 'Madrid', postal_code__v: '28001' }],
      };
      assert.equal((await resultFor('mariaGarcia', maria))?.outcome, 'ACT');
    });

    it('finds by identifiers: alternate key, license number, custom key', async () => {
      const record = (await service.call('GET', `/entity/${wellKnown.katherineJohnson}`, { session })).body
        .entities[0].entity;
      const name = { first_name__v: 'Katherine', last_name__v: 'Johnson' };
      const identified: Json[] = [
        { ...name, npi_num__v: record.npi_num__v },
        { ...name, licenses__v: [{ license_number__v: 'MA-204417', body__v: 'US-MA-MED' }] },
        {
          ...name,
          custom_keys__v: [
            {
              custom_key_source_type__v: 'crm_us',
              custom_key_item_type__v: 'HCP',
              custom_key_value__v: 'KJ-1001',
            },
          ],
        },
      ];
      for (const entity of identified) {
        const found = await resultFor('katherineJohnson', entity);
        assert.equal(found?.outcome, 'ACT', JSON.stringify(entity));
        assert.equal(found?.reasons.find(({ field }) => field === 'identifier')?.level, 'exact');
      }
    });

    it('asks about the same identifier under another name', async () => {
      const record = (await service.call('GET', `/entity/${wellKnown.katherineJohnson}`, { session })).body
        .entities[0].entity;
      const found = await resultFor('katherineJohnson', {
        first_name__v: 'Wilhelmina',
        last_name__v: 'Vandersloot',
        npi_num__v: record.npi_num__v,
      });
      assert.equal(found?.outcome, 'ASK');
      assert.ok(found?.guards.includes('NAME_DIFFERS'));
    });

    it('asks, and is never certain, when a register number differs', async () => {
      const found = await resultFor('katherineJohnson', { ...katherine, npi_num__v: '1999999984' });
      assert.notEqual(found?.outcome, 'ACT');
    });

    it('never matches a different person at the same address with the same phone', async () => {
      const stranger = { ...katherine, first_name__v: 'Wolfgang', phone_1__v: '+1 617 555 0142' };
      assert.equal(await resultFor('katherineJohnson', { ...stranger, last_name__v: 'Peterson' }), undefined);
      assert.equal(await resultFor('katherineJohnson', stranger), undefined, 'same surname and address');
    });

    it('asks whether a person with another surname is the one at that address', async () => {
      const found = await resultFor('katherineJohnson', { ...katherine, last_name__v: 'Vandersloot' });
      assert.notEqual(found?.outcome, 'ACT');
    });

    it('is not certain of a name alone, nor of an initial', async () => {
      assert.notEqual(
        (await resultFor('katherineJohnson', { first_name__v: 'Katherine', last_name__v: 'Johnson' }))
          ?.outcome,
        'ACT',
      );
      const initial = await resultFor('katherineJohnson', { ...katherine, first_name__v: 'K.' });
      assert.equal(initial?.outcome, 'ASK');
      assert.deepEqual(initial?.guards, ['NAME_INCOMPLETE']);
    });

    it('matches organizations, and asks about a department of one', async () => {
      const entity = { corporate_name__v: 'Harborview General Hosp. Boston', addresses__v: [boston] };
      const [first] = await match(entity, 'HCO');
      assert.equal(first?.entityId, wellKnown.bostonGeneral);
      assert.equal(first?.matchResult.outcome, 'ACT');
      assert.equal((await resultFor('bostonCardiology', entity, 'HCO'))?.outcome, 'ASK');
      const other = { corporate_name__v: 'Sunrise Dialysis', addresses__v: [boston] };
      assert.equal(await resultFor('bostonGeneral', other, 'HCO'), undefined);
    });

    it('matches records of the master data set too and says so', async () => {
      const { body } = await service.call('GET', '/search', {
        session,
        query: { q: wellKnown.masterOnly, includeMasterResults: 'true' },
      });
      const { first_name__v, last_name__v, addresses__v, entity_type } = {
        ...body.entities[0].entity,
        entity_type: body.entities[0].entityType,
      };
      const found = (await match({ first_name__v, last_name__v, addresses__v }, entity_type)).find(
        ({ entityId }) => entityId === wellKnown.masterOnly,
      );
      assert.equal(found?.metaData.resultIsFromMaster, true);
    });

    it('answers best first, at most as many as the setup says', async () => {
      const { body } = await call({
        entity_type: 'HCP',
        entity: { last_name__v: 'Smith', first_name__v: 'John' },
      });
      const { matchSetup, matchedEntities } = body.results;
      assert.ok(matchedEntities.length <= matchSetup.limit);
      const ranks = (matchedEntities as Matched[]).map(({ matchResult }) => [
        matchResult.outcome === 'ACT' ? 1 : 0,
        matchResult.score,
      ]) as [number, number][];
      const sorted = ranks.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]);
      assert.deepEqual(ranks, sorted);
    });

    it('answers an empty list for a person nobody knows, and for nothing at all', async () => {
      assert.deepEqual(await match({ first_name__v: 'Zebulon', last_name__v: 'Quartermain' }), []);
      assert.deepEqual(await match({}), []);
      assert.deepEqual(await match({}, 'HCO'), []);
    });

    it('adds labels in a language as _value__u with enrichedResults and resultLanguage', async () => {
      const query = { enrichedResults: 'true', resultLanguage: 'de' };
      const { body } = await call(
        { entity_type: 'HCP', entity: { ...katherine, specialty_1__v: 'CARD' } },
        query,
      );
      assert.equal(body.results.matchedEntities[0].entity.specialty_1__v, 'CARD');
      assert.equal(body.results.matchedEntities[0].entity.specialty_1__v_value__u, 'Kardiologie');
      assert.equal(body.results.sourceEntity.entity.specialty_1__v_value__u, 'Kardiologie');
    });

    it('takes and gives the aliases of a system with systemName', async () => {
      const entity = { ...katherine, specialty_1__v: 'CD' };
      const { body } = await call({ entity_type: 'HCP', entity }, { systemName: 'crm_us' });
      assert.equal(body.results.matchedEntities[0].entity.specialty_1__v, 'CD');
      assert.equal(body.results.matchedEntities[0].entity.specialty_1__v_value__u, 'CD');
      assert.equal(body.results.sourceEntity.entity.specialty_1__v, 'CD');
      const plain = await call({ entity_type: 'HCP', entity: { ...katherine, specialty_1__v: 'CARD' } });
      assert.equal(plain.body.results.matchedEntities[0].entity.specialty_1__v, 'CARD');
      assert.equal(plain.body.results.matchedEntities[0].entity.specialty_1__v_value__u, undefined);
      const both = await call(
        { entity_type: 'HCP', entity },
        { systemName: 'crm_us', enrichedResults: 'true' },
      );
      assert.equal(both.body.results.sourceEntity.entity.specialty_1__v_value__u, 'Cardiology');
    });

    it('ignores enrichedResults, resultLanguage and systemName before v29.0 (section 9)', async () => {
      const query = { enrichedResults: 'true', resultLanguage: 'de', systemName: 'crm_us' };
      for (const [version, isHonoured] of [
        ['v28.0', false],
        ['v29.0', true],
      ] as const) {
        const { status, body } = await call({ entity_type: 'HCP', entity: katherine }, query, version);
        assert.equal(status, 200);
        const { entity } = body.results.matchedEntities[0];
        assert.equal('specialty_1__v_value__u' in entity, isHonoured, version);
        assert.equal(entity.specialty_1__v, isHonoured ? 'CD' : 'CARD', version);
      }
      const unknown = { systemName: 'no such system' };
      assert.equal((await call({ entity_type: 'HCP', entity: {} }, unknown, 'v28.0')).status, 200);
      assert.equal((await call({ entity_type: 'HCP', entity: {} }, unknown, 'v29.0')).status, 400);
    });

    it('refuses a system that the user has no access to, and users without API access', async () => {
      const partner = await service.signIn('partner');
      const body = { entity_type: 'HCP', entity: katherine };
      const refused = await service.call('POST', '/match/', {
        session: partner,
        body,
        query: { systemName: 'crm_us' },
      });
      assert.equal(refused.status, 403);
      assert.equal(refused.body.errors[0].type, 'INSUFFICIENT_ACCESS');
      const guest = await service.signIn('guest');
      assert.equal((await service.call('POST', '/match/', { session: guest, body })).status, 403);
      assert.equal((await service.call('POST', '/match/', { body })).status, 401);
    });

    it('names what is wrong with a request: entity_type, entity, child arrays', async () => {
      for (const [body, field] of [
        [{ entity_type: 'PERSON', entity: {} }, 'entity_type'],
        [{ entity: {} }, 'entity_type'],
        [{ entity_type: 'HCP' }, 'entity'],
        [{ entity_type: 'HCP', entity: { addresses__v: 'Boston' } }, 'addresses__v'],
      ] as const) {
        const { status, body: answer } = await call(body);
        assert.equal(status, 400);
        assert.equal(answer.errors[0].type, 'INVALID_DATA');
        assert.ok(answer.errors[0].message.includes(field), answer.errors[0].message);
      }
    });

    it('takes hostile text as text', async () => {
      for (const text of [
        "Robert'); DROP TABLE entity;--",
        '<img src=x onerror=alert(1)>',
        "' | 'a' & !b:*",
        '\\',
        '%_%',
        '=a.locality:boston',
        '🧑‍⚕️',
        'ا'.repeat(500),
        'a '.repeat(2000),
      ]) {
        const entity = {
          first_name__v: text,
          last_name__v: text,
          corporate_name__v: text,
          npi_num__v: text,
          email_1__v: text,
          phone_1__v: text,
          addresses__v: [{ address_line_1__v: text, locality__v: text, postal_code__v: text }],
        };
        await match(entity);
        await match(entity, 'HCO');
      }
    });

    it('meets values of any kind in any field without a fault', async () => {
      const value = fc.jsonValue({ maxDepth: 2 });
      const names = [
        'first_name__v',
        'last_name__v',
        'corporate_name__v',
        'birth_year__v',
        'npi_num__v',
        'specialty_1__v',
        'address_line_1__v',
        'license_number__v',
        'anything',
      ];
      const object = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });
      const entity = fc.record({
        fields: object,
        addresses__v: fc.array(object, { maxLength: 2 }),
        licenses__v: fc.array(object, { maxLength: 2 }),
      });
      await fc.assert(
        fc.asyncProperty(
          entity,
          fc.constantFrom('HCP', 'HCO'),
          async ({ fields, ...children }, entity_type) => {
            const { status } = await call(
              { entity_type, entity: { ...fields, ...children } },
              { enrichedResults: 'true', systemName: 'crm_us' },
            );
            assert.ok(status === 200 || status === 400, String(status));
          },
        ),
        { numRuns: 40 },
      );
    });

    it('is called by the typed client', async () => {
      const transport = createTransport({
        origin: service.url,
        session: { sessionId: async () => session, renew: async () => session },
      });
      const { matchedEntities } = await matchEntity(transport, { entity_type: 'HCP', entity: katherine });
      assert.equal(matchedEntities[0]?.entityId, wellKnown.katherineJohnson);
      assert.equal(matchedEntities[0]?.matchResult.outcome, 'ACT');
    });
  });

forEachDatabase((open) => {
  it('findCertainMatch names the one VALID record of the instance, and nobody when it is not certain (4.21)', async () => {
    const store = await open();
    await seedSandbox(store, testSettings({ hcpCount: 100 }), () => {});
    const model = await loadDataModel(store);
    const certain = (entity: Json) => findCertainMatch(store, model, 'HCP', entity);
    assert.equal(await certain(katherine), wellKnown.katherineJohnson);
    assert.equal(await certain({ first_name__v: 'Katherine', last_name__v: 'Johnson' }), null);
    assert.equal(await certain({ ...katherine, first_name__v: 'Wolfgang' }), null);
    await store.db
      .updateTable('entity')
      .set({ record_state: 'UNDER_REVIEW' })
      .where('vid', '=', wellKnown.katherineJohnson)
      .execute();
    assert.equal(await certain(katherine), null);
  });
});
