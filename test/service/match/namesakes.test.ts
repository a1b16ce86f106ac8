/** Different records that look alike are never merged without a user's decision (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgePairs, newModel, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { openDatabase } from '../../support/databases.ts';
import { boston, katherine, onOneEngine, type Json, type Matching } from './support.ts';

/** Names of two organizations; of one when they are equal. */
const organisationsWithoutSpaces = [
  ['東京第一病院', '東京第二病院'],
  ['田中内科クリニック', '田中外科クリニック'],
  ['さくら薬局本町店', 'さくら薬局新町店'],
  ['東病院', '西病院'],
  ['北京市第三医院', '北京市第四医院'],
  ['北京医院', '北京医院东院区'],
  ['同仁堂药店十二店', '同仁堂药店十三店'],
  ['서울내과의원', '서울외과의원'],
  ['서울동부병원', '서울서부병원'],
  ['โรงพยาบาลเหนือ', 'โรงพยาบาลเหนิอ'],
  ['東京第一病院', '東京第一病院'],
  ['서울내과의원', '서울내과의원'],
] as const;

describe('namesakes: father and son, twins, siblings, spouses, colleagues, units of one hospital', () => {
  it('are a certain match at most once in 1,500 pairs', async () => {
    const pairs = makeNamesakes(1500, 20_261_123);
    const judged = judgePairs(await newModel(() => openDatabase('postgres')), pairs);
    const certain = pairs.filter((_, index) => judged[index]!.outcome === 'ACT');
    assert.equal(pairs.length, 1500);
    assert.ok(certain.length <= 1, JSON.stringify(certain.slice(0, 3)));
    const asked = judged.filter(({ outcome }) => outcome === 'ASK');
    assert.ok(asked.length > 1000, `only ${asked.length} pairs are shown to a person`);
  });

  it('of other countries are a question: endings of names, second last names, the elder and the younger, legal forms, fields of medicine', async () => {
    const person = (first_name__v: string, last_name__v: string, more: Json = {}): Json => ({
      first_name__v,
      last_name__v,
      phone_1__v: '030 5550 1234',
      primary_country__v: 'DE',
      addresses__v: [{ ...boston, country__v: 'DE' }],
      ...more,
    });
    const persons: [Json, Json][] = [
      [person('Fabian', 'Lohmann'), person('Fabiana', 'Lohmann')],
      [person('Pascal', 'Chastain'), person('Pascale', 'Chastain')],
      [person('Fernando', 'Olmedo'), person('Fernanda', 'Olmedo')],
      [person('Moritz', 'Krause d. Ä.'), person('Moritz', 'Krause d. J.')],
      [person('Rupert', 'Iyer sen.'), person('Rupert', 'Iyer jun.')],
      [person('Diego', 'Arrieta'), person('Diego', 'Arrieta hijo')],
      [
        person('Diego', 'Arrieta', { second_last_name__v: 'Robledo' }),
        person('Diego', 'Arrieta', { second_last_name__v: 'Belmonte' }),
      ],
    ];
    const clinic = (corporate_name__v: string) => ({ ...person('', ''), corporate_name__v });
    const clinics: [string, string][] = [
      ['Clínica Olinda Ltda', 'Clínica Olinda SA'],
      ['Brookfield General Hospital Radiologie', 'Brookfield General Hospital Kardiologie'],
      ['Centro Médico Olinda Urologia', 'Centro Médico Olinda Neurologia'],
      // A space was lost.
      ['Praxis Jankowski', 'Praxis JankowskiOkafor'],
      ['Klinikum Ashford AG', 'Klinikum AshfordGmbH'],
    ];
    const pairs: Pair[] = [
      ...persons.map(([one, other]): Pair => ({ entityType: 'HCP', one, other })),
      ...clinics.map(([one, other]): Pair => ({ entityType: 'HCO', one: clinic(one), other: clinic(other) })),
    ];
    const outcomes = judgePairs(await newModel(() => openDatabase('postgres')), pairs).map(
      ({ outcome }) => outcome,
    );
    assert.deepEqual(
      outcomes,
      pairs.map(() => 'ASK'),
    );
  });

  const surnames = ['Esk', 'Birk', 'Elm', 'Lind', 'Oak'].flatMap((tree) =>
    ['berg', 'ford', 'gard', 'holm', 'wood'].map((place) => tree + place),
  );

  /**
   * Returns the certain matches among pairs that share everything but the first name: a family, a home and a full birth date each. Names may
   * have a gender after a point.
   */
  async function certainAmong(names: string): Promise<string[]> {
    const pairs = names.split(' ').map((pair, at): Pair => {
      const [one, other] = pair.split('/').map((text) => ({
        ...katherine,
        first_name__v: text.split('.')[0]!.replace('_', ' '),
        ...(text.includes('.') && { gender__v: text.split('.')[1]! }),
        last_name__v: surnames[at]!,
        birth_year__v: 1971,
        birth_month__v: 6,
        birth_day__v: at + 1,
        phone_1__v: `617 555 48${at + 10}`,
        addresses__v: [{ ...boston, address_line_1__v: `${at + 1} ${surnames[at]} Street` }],
      }));
      return { entityType: 'HCP', one: one!, other: other! };
    });
    const judged = judgePairs(await newModel(() => openDatabase('postgres')), [
      ...pairs,
      ...makeNamesakes(600, 3),
    ]);
    return names.split(' ').filter((_, at) => judged[at]!.outcome === 'ACT');
  }

  it('written without spaces are a question when one character differs: numbers, departments, directions, kinds', async () => {
    const pairs = organisationsWithoutSpaces.map(([one, other]): Pair => {
      const named = (corporate_name__v: string): Json => ({
        corporate_name__v,
        phone_1__v: '614 555 3819',
        primary_country__v: 'US',
        addresses__v: [boston],
      });
      return { entityType: 'HCO', one: named(one), other: named(other) };
    });
    const judged = judgePairs(await newModel(() => openDatabase('postgres')), pairs);
    assert.deepEqual(
      judged.map(({ outcome }, at) => [organisationsWithoutSpaces[at], outcome]),
      organisationsWithoutSpaces.map((names) => [names, names[0] === names[1] ? 'ACT' : 'ASK']),
    );
  });

  it('with different first names are a question, also when no list has the names: twins', async () => {
    const twins =
      'Jan/Jana Marco/Mario Keisha/Kiesha Noel/Roel Malik/Salik Ravi/Davi Narine/Karine Nare/Narek Vusal/Vusala Elchin/Elshan Hosna/Hassan Aino/Eino Nagi/Nagisa Yuna/Yua Tarvok/Tarvol Tarvik/Garvik Tarvik/Tarviko Min_jun/Min_jung Do_yun/Seo_yun Марина/Мальвина Alana/Lana';
    assert.deepEqual(await certainAmong(twins), []);
  });

  it('with spellings or mistyped forms of one first name stay a certain match', async () => {
    const spellings =
      'Tarvik/Tarvik Katherine/Kathryn Stephen/Steven Mohamed/Mohammed Kate/Katherine Charlotte/Chralotte Nicholas/Nichooas Tarvik/Tavrik Tarvik/Tarvvik Thomas/Thomaw Adam/Zdam Marcus/Marcaus';
    assert.deepEqual(await certainAmong(spellings), spellings.split(' '));
  });

  it('with nicknames of one person stay a certain match, and those of different genders are a question', async () => {
    const same =
      'Lou/Louise Lou.M/Louis Alex.F/Alexandra Jo/Johanna.F Joe.M/Joseph Chris/Christopher Izzy/Isabella.F Andrea.M/Andrea';
    assert.deepEqual(await certainAmong(same), same.split(' '));
    const different =
      'Jo/Joe Jo.F/Joe Lou.M/Louise Louis/Lou.F Alexander/Alex.F Harry/Harriet Toni/Tony Jan/Jon Vic/Victoria';
    assert.deepEqual(await certainAmong(different), []);
  });

  it('are distinguished from copies of one record, which stay a certain match', async () => {
    const same = makeNamesakes(600, 7)
      .filter(({ kind }) => kind !== 'siblings')
      .map(({ entityType, one }): Pair => ({ entityType, one, other: one }));
    const judged = judgePairs(await newModel(() => openDatabase('postgres')), same);
    const certain = judged.filter(({ outcome }) => outcome === 'ACT').length;
    assert.ok(certain / same.length > 0.98, `${certain} of ${same.length}`);
  });
});

onOneEngine('conflicts of a match', (matching) => {
  const resultFor: Matching['resultFor'] = (...of) => matching().resultFor(...of);

  const conflicts: readonly [guard: string, entity: Json][] = [
    ['SUFFIX_DIFFERS', { suffix__v: 'Jr.' }],
    ['SUFFIX_DIFFERS', { last_name__v: 'Johnson III' }],
    ['GENDER_DIFFERS', { gender__v: 'M' }],
    ['BIRTH_DIFFERS', { birth_year__v: 1944 }],
    ['TYPE_DIFFERS', { hcp_type__v: 'PHAR' }],
  ];
  for (const [guard, change] of conflicts)
    it(`${guard}: ${JSON.stringify(change)} is a question for a user, with any score`, async () => {
      const found = await resultFor('katherineJohnson', { ...katherine, ...change });
      assert.equal(found?.outcome, 'ASK');
      assert.deepEqual(found?.guards, [guard]);
    });

  it('a slip in the year of birth is not a conflict', async () => {
    for (const birth_year__v of [1974, 1973, 1947])
      assert.equal(
        (await resultFor('katherineJohnson', { ...katherine, birth_year__v }))?.outcome,
        'ACT',
        String(birth_year__v),
      );
  });

  it('an identifier that only one record can have outweighs a conflict', async () => {
    const [person] = await matching().match(katherine);
    const npi_num__v = person!.entity['npi_num__v'];
    assert.ok(npi_num__v, 'the sandbox gives Katherine Johnson an NPI');
    const found = await resultFor('katherineJohnson', { ...katherine, npi_num__v, gender__v: 'M' });
    assert.equal(found?.outcome, 'ACT');
    assert.deepEqual(found?.guards, ['GENDER_DIFFERS']);
  });

  it('a license number without its issuing body is not a match under another name', async () => {
    const [person] = await matching().match(katherine);
    const [license] = person!.entity['licenses__v'] as Json[];
    const licenses__v = [{ license_number__v: license!['license_number__v'] }];
    const stranger = { first_name__v: 'Igor', last_name__v: 'Vasquez', licenses__v, addresses__v: [boston] };
    assert.equal(await resultFor('katherineJohnson', stranger), undefined);
  });
});
