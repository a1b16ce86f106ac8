import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { findCertainMatch } from '../../../demo/service/domain/match/match.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import { wellKnown } from '../../../demo/service/seed/well_known.ts';
import { matchEntity } from '../../../src/api/match.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { testSettings } from '../../support/service.ts';
import { katherine, onOneEngine, type Json, type Matched, type Matching } from './support.ts';

onOneEngine('the match interface', (matching) => {
  const call: Matching['call'] = (...of) => matching().call(...of);
  const match: Matching['match'] = (...of) => matching().match(...of);

  it('enrichedResults and resultLanguage add labels in a language as _value__u', async () => {
    const query = { enrichedResults: 'true', resultLanguage: 'de' };
    const { body } = await call(
      { entity_type: 'HCP', entity: { ...katherine, specialty_1__v: 'CARD' } },
      query,
    );
    assert.equal(body.results.matchedEntities[0].entity.specialty_1__v, 'CARD');
    assert.equal(body.results.matchedEntities[0].entity.specialty_1__v_value__u, 'Kardiologie');
    assert.equal(body.results.sourceEntity.entity.specialty_1__v_value__u, 'Kardiologie');
  });

  it('systemName accepts and returns the aliases of a system', async () => {
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

  it('enrichedResults, resultLanguage and systemName are ignored before v29.0 (section 9)', async () => {
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

  it('a system that the user has no access to is refused, and so are users without API access', async () => {
    const { service } = matching();
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

  it('the answer returns the submitted entity, and all of its hundred children are compared (contract: SubmittedEntity)', async () => {
    const elsewhere = Array.from({ length: 99 }, (_, number) => ({
      address_line_1__v: `${number + 1} Nowhere Road`,
      locality__v: 'Nowhere',
      country__v: 'US',
    }));
    const entity = {
      ...katherine,
      addresses__v: [...elsewhere, ...katherine.addresses__v],
      licenses__v: [],
      affiliations__v: [{ affiliated_hcp_vid_key: 'crm_us:HCP:1', relationship_type__v: 'COLL' }],
    };
    const { status, body } = await call({ entity_type: 'HCP', entity });
    assert.equal(status, 200);
    assert.deepEqual(body.results.sourceEntity.entity, entity);
    const [best] = body.results.matchedEntities;
    assert.ok(
      best.matchResult.reasons.some(
        ({ field, level }: { field: string; level: string }) => field === 'street' && level === 'exact',
      ),
    );
  });

  it('an error names the invalid part of a request: entity_type, entity, child arrays', async () => {
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

  it('hostile text is treated as text', async () => {
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

  it('values of any type in any field cause no error', async () => {
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

  const compare = async (one: string, other: string, session = matching().session) => {
    const path = `/entities/${encodeURIComponent(one)}/comparison/${encodeURIComponent(other)}`;
    const { status, body } = await matching().service.call('GET', path, { session });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('a comparison of any two records names both values, and its bars add up to the score', async () => {
    const { service, session } = matching();
    const ofType = async (types: string): Promise<string[]> => {
      const { body } = await service.call('GET', '/search', { session, query: { types, limit: '100' } });
      return body.entities.map(({ entityId }: { entityId: string }) => entityId);
    };
    const vids = { HCP: await ofType('HCP'), HCO: await ofType('HCO') };
    const pair = fc
      .constantFrom('HCP' as const, 'HCO' as const)
      .chain((type) => fc.tuple(fc.constantFrom(...vids[type]), fc.constantFrom(...vids[type])));
    await fc.assert(
      fc.asyncProperty(
        pair.filter(([one, other]) => one !== other),
        async ([one, other]) => {
          const { matchResult, thresholds } = (await compare(one, other)).comparison;
          const { score, priorScore, reasons, outcome, whyNot } = matchResult;
          const sum = (reasons as Matched['matchResult']['reasons']).reduce(
            (total, { weight }) => total + weight,
            priorScore,
          );
          assert.ok(Math.abs(sum - score) < 0.01, `${sum} is not ${score}`);
          for (const { kind, values } of reasons) assert.equal(values.length, kind === 'COMPARISON' ? 2 : 0);
          assert.equal(
            outcome === 'NONE',
            whyNot.some((why: string) => why !== 'NO_COMMON_BLOCK'),
          );
          assert.equal(whyNot.includes('SCORE_TOO_LOW') && score >= thresholds.ASK.score, false);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('a comparison says why two records do not match, also when no block brings them together', async () => {
    const { comparison } = await compare(wellKnown.katherineJohnson, wellKnown.juergenMueller);
    assert.equal(comparison.matchResult.outcome, 'NONE');
    assert.deepEqual(comparison.matchResult.whyNot, [
      'NO_COMMON_BLOCK',
      'SCORE_TOO_LOW',
      'ONLY_PLACE_AGREES',
      'NAMES_TELL_APART',
    ]);
    const name = comparison.matchResult.reasons.find(
      ({ field, kind }: { field: string; kind: string }) => field === 'last_name' && kind === 'COMPARISON',
    );
    assert.deepEqual([name.level, name.values[0]], ['different', 'johnson']);
  });

  it('a comparison of a record with itself, with one of another type or with none is a failure that names the key', async () => {
    const { katherineJohnson, bostonGeneral } = wellKnown;
    for (const [other, type, words] of [
      [katherineJohnson, 'INVALID_DATA', 'same record'],
      [bostonGeneral, 'INVALID_DATA', 'HCO'],
      ['999999999999999999', 'NOT_FOUND', 'other_vid_key'],
    ] as const) {
      const { responseStatus, errors, comparison } = await compare(katherineJohnson, other);
      assert.deepEqual([responseStatus, errors[0].type, comparison], ['FAILURE', type, null]);
      assert.ok(errors[0].message.includes(words), errors[0].message);
    }
  });

  it('the typed client can call match', async () => {
    const { service, session } = matching();
    const transport = createTransport({
      origin: service.url,
      session: { sessionId: async () => session, renew: async () => session },
    });
    const { matchedEntities } = await matchEntity(transport, { entity_type: 'HCP', entity: katherine });
    assert.equal(matchedEntities[0]?.entityId, wellKnown.katherineJohnson);
    assert.equal(matchedEntities[0]?.matchResult.outcome, 'ACT');
  });
});

onOneDatabase((open) => {
  it('findCertainMatch returns the only VALID record of the instance, and null when it is not certain (4.21)', async () => {
    const store = await open();
    await seedSandbox(store, testSettings({ hcpCount: 100 }), () => {});
    const model = await loadDataModel(store);
    const certain = (entity: Json) => findCertainMatch(store, model, 'HCP', entity, 'ALL');
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
