/** Two places are two records, where nothing else says that they are one (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgePairs, newModel, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { openDatabase } from '../../support/databases.ts';
import type { Json } from './support.ts';

const home = {
  address_line_1__v: '212 Meadow Lane',
  locality__v: 'Dunmore',
  administrative_area__v: 'US-OH',
  postal_code__v: '43071',
  country__v: 'US',
};
const at = (more: Json): Json => ({ addresses__v: [{ ...home, ...more }] });
const phone = { phone_1__v: '614 555 3819' };
const otherPhone = { phone_1__v: '614 555 7702' };
const robin: Json = {
  first_name__v: 'Robin',
  last_name__v: 'Thackeray',
  hcp_type__v: 'PHYS',
  primary_country__v: 'US',
  addresses__v: [home],
};
const clinic: Json = {
  corporate_name__v: 'Dunmore Family Dental',
  hco_type__v: 'GRPP',
  primary_country__v: 'US',
  ...phone,
  addresses__v: [home],
};
const hospital: Json = { ...clinic, corporate_name__v: 'Dunmore Hospital', hco_type__v: 'HOSP' };

/** Asserts the outcome of each pair, two changes of one record, among 600 other records. */
async function assertAll(
  entityType: 'HCP' | 'HCO',
  like: Json,
  changes: readonly (readonly [Json, Json])[],
  expected: string,
): Promise<void> {
  const own = changes.map(([one, other]): Pair => ({
    entityType,
    one: { ...like, ...one },
    other: { ...like, ...other },
  }));
  const judged = judgePairs(await newModel(() => openDatabase('postgres')), [
    ...own,
    ...makeNamesakes(600, 5),
  ]);
  assert.deepEqual(
    changes.map((change, index) => [JSON.stringify(change), judged[index]!.outcome]),
    changes.map((change) => [JSON.stringify(change), expected]),
  );
}

const elsewhere = at({ address_line_1__v: '80 Harbor Road' });
const farInStreet = at({ address_line_1__v: '845 Meadow Lane' });
const otherTown = at({ locality__v: 'Zwettl', postal_code__v: '71204' });
const withoutStreet = at({ address_line_1__v: null });

describe('organizations at two places', () => {
  it('are a question when they may be branches with one phone, in another street or far away in the same one', () =>
    assertAll(
      'HCO',
      clinic,
      [
        [{}, elsewhere],
        [{}, farInStreet],
        [{ email_1__v: 'info@dental.example' }, { email_1__v: 'info@dental.example', ...elsewhere }],
        [{ hco_type__v: null }, { hco_type__v: null, ...elsewhere }],
      ],
      'ASK',
    ));

  it('stay certain at an entrance nearby and with a mistyped number', () =>
    assertAll(
      'HCO',
      clinic,
      [
        [{}, at({ address_line_1__v: '214 Meadow Lane' })],
        [{}, at({ address_line_1__v: '272 Meadow Lane' })],
        [{}, at({ address_line_1__v: '212 Medow Ln' })],
      ],
      'ACT',
    ));

  it('are a question as two campuses of one name, phone and postal code: on two streets, or far away in one', async () => {
    await assertAll(
      'HCO',
      hospital,
      [
        [{}, elsewhere],
        [{ hco_type__v: null }, { hco_type__v: null, ...elsewhere }],
        [{}, farInStreet],
        [at({ address_line_1__v: 'Hospital Road' }), at({ address_line_1__v: 'Infirmary Lane' })],
      ],
      'ASK',
    );
    await assertAll(
      'HCO',
      hospital,
      [
        [{ phone_1__v: null }, elsewhere],
        [{ phone_1__v: null }, farInStreet],
        [{}, { ...elsewhere, ...otherPhone }],
      ],
      'ASK',
    );
  });

  it('stay certain with a number in words and with more words in the street', () =>
    assertAll(
      'HCO',
      hospital,
      [
        [at({ address_line_1__v: '212 Tenth Street' }), at({ address_line_1__v: '212 10th St' })],
        [at({ address_line_1__v: '624 N Second' }), at({ address_line_1__v: '624 N 2nd St' })],
        [at({ address_line_1__v: 'One Hospital Drive' }), at({ address_line_1__v: '1 Hospital Dr' })],
        [{}, at({ address_line_1__v: '212 Meadow Lane, PO Box 9' })],
        ['Dunmore Surgery', 'Church House'].map((line) =>
          at({ address_line_1__v: line, address_line_2__v: 'Meadow Lane' }),
        ) as [Json, Json],
      ],
      'ACT',
    ));

  it('are a question in two floors or wings of one house with other phones', () =>
    assertAll(
      'HCO',
      clinic,
      [
        ['Third Floor', 'Fifth Floor'],
        ['East Wing', 'West Wing'],
        ['Building A', 'Building B'],
      ].map(([one, other]): [Json, Json] => [
        at({ address_line_2__v: one }),
        { ...at({ address_line_2__v: other }), ...otherPhone },
      ]),
      'ASK',
    ));

  it('are a question in a street of the same name and number in another town', async () => {
    await assertAll('HCO', hospital, [[{}, otherTown]], 'ASK');
    await assertAll(
      'HCO',
      hospital,
      [
        [{}, at({ locality__v: 'Zwettl' })],
        [{}, at({ postal_code__v: '71204' })],
      ],
      'ACT',
    );
  });
});

describe('persons of one name', () => {
  it('are a question when only name and town, and at most the year of birth, agree', () =>
    assertAll(
      'HCP',
      robin,
      [
        [{}, elsewhere],
        [withoutStreet, withoutStreet],
        [
          { ...withoutStreet, ...phone },
          { ...withoutStreet, ...otherPhone },
        ],
        [
          { ...withoutStreet, birth_year__v: 1961 },
          { ...withoutStreet, birth_year__v: 1961 },
        ],
      ],
      'ASK',
    ));

  it('are certain when a street, a phone, an e-mail address or a date of birth agrees too', () => {
    const born = { birth_year__v: 1961, birth_month__v: 7, birth_day__v: 19 };
    const email = { email_1__v: 'r.thackeray@dunmore.example' };
    return assertAll(
      'HCP',
      robin,
      [
        [{}, {}],
        [phone, { ...phone, ...elsewhere }],
        [email, { ...email, ...elsewhere }],
        [born, { ...born, ...withoutStreet }],
      ],
      'ACT',
    );
  });

  it('are a question when one domain gave them two e-mail addresses', async () => {
    const known = { ...phone, birth_year__v: 1961 };
    const mail = (email_1__v: string): Json => ({ email_1__v });
    await assertAll(
      'HCP',
      robin,
      [
        [mail('r.thackeray@dunmore.example'), mail('robin.thackeray.jr@dunmore.example')],
        [mail('r.thackeray@dunmore.example'), mail('r.thackeray2@dunmore.example')],
      ],
      'ASK',
    );
    await assertAll(
      'HCP',
      robin,
      [
        [
          { ...known, ...mail('r.thackeray@dunmore.example') },
          { ...known, ...mail('info@dunmore.example') },
        ],
        [
          { ...known, ...mail('robin1961@gmail.com') },
          { ...known, ...mail('thackeray.r@gmail.com') },
        ],
        [mail('r.thackeray@dunmore.example'), mail('r.thackery@dunmore.example')],
      ],
      'ACT',
    );
  });

  it('are a question with two short family names of one sound, or of one ending', async () => {
    const named = (last_name__v: string): Json => ({ last_name__v });
    await assertAll(
      'HCP',
      robin,
      'Guo/Gao Jang/Jung Sato/Saito Đurić/Đukić Marić/Matić حسن/حسين'
        .split(' ')
        .map((pair) => pair.split('/').map(named) as [Json, Json]),
      'ASK',
    );
    await assertAll('HCP', robin, [[named('Sato'), named('Satoh')]], 'ACT');
  });
});
