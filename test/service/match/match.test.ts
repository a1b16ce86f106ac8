import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wellKnown } from '../../../demo/service/seed/well_known.ts';
import { boston, katherine, onOneEngine, type Json, type Matched, type Matching } from './support.ts';

onOneEngine('match', (matching) => {
  const call: Matching['call'] = (...of) => matching().call(...of);
  const match: Matching['match'] = (...of) => matching().match(...of);
  const get = (path: string, query: Record<string, string> = {}) => {
    const { service, session } = matching();
    return service.call('GET', path, { session, query });
  };
  const resultFor: Matching['resultFor'] = (...of) => matching().resultFor(...of);
  const levelsFor: Matching['levelsFor'] = (...of) => matching().levelsFor(...of);

  it('the answer has setup, source entity and matches with metaData, matchResult, entityType, entityId and entity', async () => {
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

  it('the same name at the same address is a certain match (ACT)', async () => {
    const found = await resultFor('katherineJohnson', katherine);
    assert.equal(found?.outcome, 'ACT');
    assert.deepEqual(found?.guards, []);
    assert.ok(found!.probability > 0.99);
  });

  it('reasons add up to the score, starting from the prior', async () => {
    const { body } = await call({ entity_type: 'HCP', entity: katherine });
    const { matchSetup, matchedEntities } = body.results;
    for (const { matchResult } of matchedEntities as Matched[]) {
      assert.ok(Math.abs(matchResult.priorScore - matchSetup.priorScore) < 0.001);
      const sum = matchResult.reasons.reduce((total, { weight }) => total + weight, matchResult.priorScore);
      assert.ok(Math.abs(sum - matchResult.score) < 0.01, `${sum} is not ${matchResult.score}`);
    }
  });

  it('nicknames, sound-alikes, slips, swapped letters and swapped names match', async () => {
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

  it('a postal code without its end or its leading zeros means the same place, and finds by it', async () => {
    for (const postal_code__v of ['02115', '2115', '02115-1234', '021151234', '21151234'])
      for (const country__v of ['US', undefined]) {
        if (!country__v && postal_code__v === '21151234') continue;
        const addresses__v = [{ ...boston, postal_code__v, country__v }];
        const levels = await levelsFor('katherineJohnson', { ...katherine, addresses__v });
        assert.equal(levels['postal_code'], 'exact', `${postal_code__v} ${country__v}`);
      }
    const byPlace = { last_name__v: 'Johnson', primary_country__v: 'US', phone_1__v: '+1 617 555 0142' };
    const found = await match({ ...byPlace, addresses__v: [{ postal_code__v: '2115', country__v: 'US' }] });
    assert.ok(found.some(({ entityId }) => entityId === wellKnown.katherineJohnson));
  });

  it('birth dates are compared in full when they are known, and by year otherwise', async () => {
    const born = { birth_year__v: 1974, birth_month__v: 3, birth_day__v: 9 };
    const { body } = await call({ entity_type: 'HCP', entity: { ...katherine, ...born } });
    assert.equal(body.responseStatus, 'SUCCESS');
    const levels = await levelsFor('katherineJohnson', { ...katherine, ...born });
    assert.equal(levels['birth_year'], 'exact');
    assert.equal(levels['birth_date'], undefined);
  });

  it('St equals Street, and a match needs no common word in the address', async () => {
    const levels = await levelsFor('katherineJohnson', {
      ...katherine,
      addresses__v: [{ ...boston, address_line_1__v: '75 FRANCIS ST.' }],
    });
    assert.equal(levels['street'], 'exact');
    assert.equal(levels['house_number'], 'exact');
  });

  it('accents, spelled-out umlauts and apostrophes do not matter', async () => {
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
      addresses__v: [{ address_line_1__v: '18 Harley St', locality__v: 'London', postal_code__v: 'W1G9PF' }],
    };
    assert.equal((await resultFor('seanOBrien', sean))?.outcome, 'ACT');
  });

  it('a person is found by the first of two surnames', async () => {
    const maria = {
      first_name__v: 'Maria',
      last_name__v: 'Garcia',
      addresses__v: [{ address_line_1__v: 'C/ Goya 27', locality__v: 'Madrid', postal_code__v: '28001' }],
    };
    assert.equal((await resultFor('mariaGarcia', maria))?.outcome, 'ACT');
  });

  it('identifiers find their record: alternate key, license number, custom key', async () => {
    const record = (await get(`/entity/${wellKnown.katherineJohnson}`)).body.entities[0].entity;
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

  it('the same identifier under another name is a question (ASK)', async () => {
    const record = (await get(`/entity/${wellKnown.katherineJohnson}`)).body.entities[0].entity;
    const found = await resultFor('katherineJohnson', {
      first_name__v: 'Wilhelmina',
      last_name__v: 'Vandersloot',
      npi_num__v: record.npi_num__v,
    });
    assert.equal(found?.outcome, 'ASK');
    assert.ok(found?.guards.includes('NAME_DIFFERS'));
  });

  it('a different register number is a question, and never a certain match', async () => {
    const found = await resultFor('katherineJohnson', { ...katherine, npi_num__v: '1999999984' });
    assert.notEqual(found?.outcome, 'ACT');
  });

  it('a different person at the same address with the same phone never matches', async () => {
    const stranger = { ...katherine, first_name__v: 'Wolfgang', phone_1__v: '+1 617 555 0142' };
    assert.equal(await resultFor('katherineJohnson', { ...stranger, last_name__v: 'Peterson' }), undefined);
    assert.equal(await resultFor('katherineJohnson', stranger), undefined, 'same surname and address');
  });

  it('a person with another surname at the same address is a question', async () => {
    const found = await resultFor('katherineJohnson', { ...katherine, last_name__v: 'Vandersloot' });
    assert.notEqual(found?.outcome, 'ACT');
  });

  it('a name alone or an initial is not a certain match', async () => {
    assert.notEqual(
      (await resultFor('katherineJohnson', { first_name__v: 'Katherine', last_name__v: 'Johnson' }))?.outcome,
      'ACT',
    );
    const initial = await resultFor('katherineJohnson', { ...katherine, first_name__v: 'K.' });
    assert.equal(initial?.outcome, 'ASK');
    assert.deepEqual(initial?.guards, ['NAME_INCOMPLETE']);
  });

  it('organizations match, and a department of one is a question', async () => {
    const entity = { corporate_name__v: 'Harborview General Hosp. Boston', addresses__v: [boston] };
    const [first] = await match(entity, 'HCO');
    assert.equal(first?.entityId, wellKnown.bostonGeneral);
    assert.equal(first?.matchResult.outcome, 'ACT');
    assert.equal((await resultFor('bostonCardiology', entity, 'HCO'))?.outcome, 'ASK');
    const other = { corporate_name__v: 'Sunrise Dialysis', addresses__v: [boston] };
    assert.equal(await resultFor('bostonGeneral', other, 'HCO'), undefined);
  });

  it('records of the master data set match too, and are marked', async () => {
    const { body } = await get('/search', { q: wellKnown.masterOnly, includeMasterResults: 'true' });
    const { first_name__v, last_name__v, addresses__v, entity_type } = {
      ...body.entities[0].entity,
      entity_type: body.entities[0].entityType,
    };
    const found = (await match({ first_name__v, last_name__v, addresses__v }, entity_type)).find(
      ({ entityId }) => entityId === wellKnown.masterOnly,
    );
    assert.equal(found?.metaData.resultIsFromMaster, true);
  });

  it('matches come best first, up to the limit in the setup', async () => {
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

  it('an unknown person and an empty entity get an empty list', async () => {
    assert.deepEqual(await match({ first_name__v: 'Zebulon', last_name__v: 'Quartermain' }), []);
    assert.deepEqual(await match({}), []);
    assert.deepEqual(await match({}, 'HCO'), []);
  });
});
