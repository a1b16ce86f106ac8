import assert from 'node:assert/strict';
import { noMarks } from '../../../demo/service/domain/match/compare/marks.ts';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compare } from '../../../demo/service/domain/match/compare/comparisons.ts';
import { levels } from '../../../demo/service/domain/match/compare/levels.ts';
import {
  addressProfile,
  organisationName,
  personName,
  type MatchProfile,
} from '../../../demo/service/domain/match/compare/profile.ts';
import { phoneDigits } from '../../../demo/service/domain/match/compare/phones.ts';
import { codeLikeness, likeness } from '../../../demo/service/domain/match/compare/similarity.ts';
import { canonicalWords, streetParts } from '../../../demo/service/domain/match/compare/streets.ts';
import { nicknamesOf } from '../../../demo/service/domain/search/language/nicknames.ts';
import { anyCharacters } from '../../support/generated/any_characters.ts';

const empty: MatchProfile = {
  entityType: 'HCP',
  personNames: [],
  organisationNames: [],
  marks: noMarks,
  birthDate: '',
  birthYear: '',
  birthMonth: '',
  addresses: [],
  identifiers: [],
  phones: [],
  emails: [],
  type: '',
  ownValues: [],
};
const areNicknames = (one: string, other: string): boolean => nicknamesOf(one).includes(other);
const person = (first: string, last: string): MatchProfile => ({
  ...empty,
  personNames: [personName(first, last)],
});
const organisation = (name: string): MatchProfile => ({
  ...empty,
  entityType: 'HCO',
  organisationNames: [organisationName(name)],
});
const born = (birthDate: string): MatchProfile => ({ ...empty, birthDate, birthYear: birthDate.slice(0, 4) });
const at = (
  line1: string,
  changes: Partial<Record<'line2' | 'locality' | 'postalCode' | 'region', string>> = {},
) => ({
  ...empty,
  addresses: [addressProfile({ line1, line2: '', locality: '', postalCode: '', region: '', ...changes })],
});

const own = (one: MatchProfile, other: MatchProfile): Record<string, string> =>
  Object.fromEntries(compare(one, other, areNicknames).own.map(({ field, level }) => [field, level]));
const address = (one: MatchProfile, other: MatchProfile): Record<string, string> =>
  Object.fromEntries(
    compare(one, other, areNicknames).addresses[0]!.map(({ field, level }) => [field, level]),
  );
const firstNames = (one: string, other: string): string | undefined =>
  own(person(one, 'Johnson'), person(other, 'Johnson'))['first_name'];
const lastNames = (one: string, other: string): string | undefined =>
  own(person('Mary', one), person('Mary', other))['last_name'];

describe('comparisons of match (specification 4.21)', () => {
  it('first names agree at levels: exact, nickname, near, sound, initial, part, different', () => {
    assert.equal(firstNames('José', 'JOSE'), 'exact');
    assert.equal(firstNames('Kate', 'Katherine'), 'nickname');
    assert.equal(firstNames('Katherine', 'Kathreine'), 'near');
    assert.equal(firstNames('Shawn', 'Chaun'), 'sound');
    assert.equal(firstNames('K.', 'Katherine'), 'initial');
    assert.equal(firstNames('Maria', 'Maria Antonia'), 'part');
    assert.equal(firstNames('Robert', 'Wilhelmina'), 'different');
  });

  it('last names agree regardless of spaces and apostrophes, and with a missing second surname', () => {
    assert.equal(lastNames("O'Brien", 'O Brien'), 'exact');
    assert.equal(lastNames('Mc Carthy', 'McCarthy'), 'exact');
    assert.equal(lastNames('García', 'Garcia'), 'exact');
    assert.equal(lastNames('Johnson', 'Jonhson'), 'near');
    assert.equal(lastNames('Philipps', 'Fillips'), 'sound');
    assert.equal(lastNames('García López', 'García'), 'part');
    assert.equal(lastNames('Johnson', 'Peterson'), 'different');
  });

  it('swapped first and last names are recognized, unless one of them already agrees', () => {
    assert.deepEqual(own(person('Johnson', 'Katherine'), person('Katherine', 'Johnson')), {
      first_name: 'swapped',
      last_name: 'swapped',
    });
    assert.deepEqual(own(person('James', 'Taylor'), person('James', 'James')), {
      first_name: 'exact',
      last_name: 'different',
    });
  });

  it('a value that one side lacks is not compared', () => {
    assert.deepEqual(own(person('Katherine', ''), person('Katherine', 'Johnson')), { first_name: 'exact' });
    assert.deepEqual(own(empty, person('Katherine', 'Johnson')), {});
    assert.deepEqual(address(at('12 Main St'), at('12 Main Street', { postalCode: '02115' })), {
      house_number: 'exact',
      street: 'exact',
    });
  });

  it('organization names are compared by their words, regardless of order, abbreviations and fillers', () => {
    const name = (one: string, other: string) =>
      own(organisation(one), organisation(other))['organisation_name'];
    assert.equal(name('The Hospital of St. Mary', 'Saint Mary Hosp'), 'exact');
    assert.equal(name('Harborview General Hospital', 'Harbourview General Hospital'), 'near');
    assert.equal(
      name('Department of Cardiology, Harborview General Hospital', 'Harborview General Hospital'),
      'part',
    );
    assert.equal(name('Harborview General Hospital', 'Sunrise Dialysis Center'), 'different');
  });

  it('birth dates agree at levels: a slip, swapped day and month, the same year', () => {
    const date = (one: string, other: string) => own(born(one), born(other))['birth_date'];
    assert.equal(date('19740412', '19740412'), 'exact');
    assert.equal(date('19740412', '19740421'), 'near');
    assert.equal(date('19740311', '19741103'), 'near');
    assert.equal(date('19740412', '19741130'), 'year');
    assert.equal(date('19740412', '19581130'), 'different');
    const year = (birthYear: string): MatchProfile => ({ ...empty, birthYear });
    assert.deepEqual(own(year('1974'), year('1947')), { birth_year: 'near' });
  });

  it('addresses are compared part by part: St is Street, Str. is Straße, units and house numbers are separate', () => {
    assert.deepEqual(streetParts('400 Commonwealth Avenue, Suite 210'), {
      house: '400',
      street: 'commonwealthave',
      streetWords: ['commonwealth', 'ave'],
      unit: '210',
      building: '',
      buildingWords: [],
    });
    assert.equal(streetParts('Hauptstraße 12 a').street, streetParts('12a Hauptstr.').street);
    assert.equal(streetParts('Hauptstraße 12 a').house, '12a');
    assert.equal(streetParts('12-14 Rue Pasteur').house, '12');
    assert.deepEqual(streetParts('1st Avenue 12'), streetParts('12 First Ave'));
    const boston = { locality: 'Boston', postalCode: '02115', region: 'US-MA' };
    assert.deepEqual(
      address(at('75 Francis Street', boston), at('75 Francis St.', { ...boston, postalCode: '02151' })),
      {
        house_number: 'exact',
        street: 'exact',
        locality: 'exact',
        postal_code: 'near',
        region: 'exact',
      },
    );
    assert.equal(address(at('75 Francis St'), at('12 Binney St'))['street'], 'different');
  });

  it('swapped address lines are recognized', () => {
    assert.deepEqual(
      address(at('Health Centre', { line2: 'Lawson Street' }), at('Lawson St', { line2: 'Health Center' })),
      { street: 'swapped', building: 'swapped' },
    );
  });

  it('phone numbers with and without country code are equal', () => {
    assert.equal(phoneDigits('+1 (617) 555-0142'), phoneDigits('617 555 0142'));
    assert.equal(phoneDigits('+49 89 5550142'), phoneDigits('089/5550142'));
    assert.equal(phoneDigits('112'), '');
  });

  it('a different identifier counts against a match only if an entity has just one of its kind', () => {
    const known = (kind: string, value: string, isSingle: boolean): MatchProfile => ({
      ...empty,
      identifiers: [{ kind, value, isSingle }],
    });
    assert.deepEqual(own(known('npi', '1234567893', true), known('npi', '1999999984', true)), {
      identifier: 'different',
    });
    assert.deepEqual(own(known('license', 'ma204417', false), known('license', 'ny118', false)), {});
    assert.deepEqual(own(known('npi', '1234567893', true), known('gmc', '1234567893', true)), {});
    assert.deepEqual(own(known('npi', '1234567893', true), known('npi', '1234567893', true)), {
      identifier: 'exact',
    });
  });

  it('word comparison is symmetric, and exact for equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
        assert.equal(likeness(one, other), likeness(other, one));
        assert.equal(codeLikeness(one, other), codeLikeness(other, one));
        assert.equal(likeness(one, one), 'exact');
        assert.deepEqual(canonicalWords(one), canonicalWords(one.toUpperCase().toLowerCase()));
      }),
      { numRuns: 300 },
    );
  });

  it('every comparison of any text has a level with parameters', () => {
    const text = anyCharacters(60);
    fc.assert(
      fc.property(text, text, text, text, (first, last, line1, locality) => {
        const profile = { ...person(first, last), addresses: at(line1, { locality }).addresses };
        const other = { ...person(last, first), addresses: at(locality, { locality: line1 }).addresses };
        const { own, addresses } = compare(profile, other, areNicknames);
        for (const { field, level } of [...own, ...addresses.flat()])
          assert.ok((levels[field] as readonly string[]).includes(level), `${field} ${level}`);
      }),
      { numRuns: 100 },
    );
  });
});
