/**
 * Two registers of the same hospitals, generated from a seed: the second one writes names and addresses the way another authority does, and has
 * hospitals that the first one does not know.
 */
import { Random } from '../../../demo/service/seed/synthetic/random.ts';
import type { Question, Submission } from './answers.ts';

interface Row {
  name: string;
  line1: string;
  locality: string;
  region: string;
  postalCode: string;
  phone: string;
}

interface Counterpart {
  row: Row;
  /** The row of the first register that is the same hospital. */
  of: Row | undefined;
  kinds: string[];
}

const list = (text: string): readonly string[] => text.split('|');
const founders = list(
  "St. Luke's|St. Mary's|St. Joseph|Saint Francis|Mercy|Good Samaritan|Baptist|Methodist|Holy Cross|Sacred Heart|Providence|Riverside|Lakeview|Harbor|Summit|Pioneer|Unity|Evergreen|Mount Carmel|Trinity|Jefferson|Lincoln|Washington|Hamilton|Franklin|Jackson|Kennedy|Sheridan|Whitman|Bradley",
);
const kinds = list(
  'Hospital|Medical Center|Regional Medical Center|Community Hospital|General Hospital|Memorial Hospital|County Hospital|Health Center|Rehabilitation Hospital|Behavioral Health Hospital|Specialty Hospital|Surgical Hospital|Childrens Hospital|Heart Hospital',
);
const owners = list(
  'Ascension|CommonSpirit|HCA|Trinity Health|Adventist Health|Sutter|Banner|Intermountain|Sanford|UPMC',
);
const townStems = list(
  'Ash|Brook|Carl|Dun|East|Fair|Glen|Hart|Kings|Lake|Mill|New|Oak|Pine|Rock|Spring|Stone|Wal|West|Wood',
);
const townEnds = list('bury|dale|field|ford|ham|haven|land|mont|port|stead|ton|view|ville|wick|wood');
const streets = list(
  'Main|Oak|Washington|Park|Hospital|Medical Center|Church|Maple|Elm|Lake|Hill|Jefferson|Franklin|Adams|Spring|Highland|Union|River|University|Center',
);
const streetKinds = list('Street|Avenue|Road|Drive|Boulevard|Parkway|Lane');
const ordinals = list('First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth');
const compass = list('North|South|East|West');
const regions = list('US-OH|US-PA|US-NY|US-TX|US-CA|US-GA|US-IL|US-WA');

const shorter: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Road: 'Rd',
  Drive: 'Dr',
  Boulevard: 'Blvd',
  Parkway: 'Pkwy',
  Lane: 'Ln',
  North: 'N',
  South: 'S',
  East: 'E',
  West: 'W',
  First: '1st',
  Second: '2nd',
  Third: '3rd',
  Fourth: '4th',
  Fifth: '5th',
  Sixth: '6th',
  Seventh: '7th',
  Eighth: '8th',
  Ninth: '9th',
  Tenth: '10th',
};
const shorterName: Readonly<Record<string, string>> = {
  Hospital: 'Hosp',
  Medical: 'Med',
  Center: 'Ctr',
  Regional: 'Reg',
  Community: 'Comm',
  General: 'Gen',
  Memorial: 'Mem',
  County: 'Cnty',
  Rehabilitation: 'Rehab',
  Health: 'Hlth',
  Saint: 'St',
  'St.': 'Saint',
  and: '&',
  Childrens: "Children's",
};

interface Town {
  name: string;
  region: string;
  postalCode: number;
  exchange: string;
}

function makeTown(random: Random): Town {
  return {
    name: random.pick(townStems) + random.pick(townEnds),
    region: random.pick(regions),
    postalCode: random.integer(10_000, 98_999),
    exchange: `${random.integer(201, 989)} ${random.integer(201, 989)}`,
  };
}

function streetOf(random: Random): string {
  const direction = random.chance(0.25) ? `${random.pick(compass)} ` : '';
  const name = random.chance(0.2) ? random.pick(ordinals) : random.pick(streets);
  return `${random.integer(1, 4999)} ${direction}${name} ${random.pick(streetKinds)}`;
}

const phoneOf = (town: Town, random: Random): string => `${town.exchange} ${random.integer(1000, 9999)}`;
const postalCodeOf = (town: Town, random: Random): string =>
  String(town.postalCode + random.integer(0, 3)) +
  (random.chance(0.6) ? String(random.integer(1000, 9999)) : '');

function nameOf(town: Town, random: Random): string {
  const founder = random.pick(founders);
  const kind = random.pick(kinds);
  return random.pick([
    `${founder} ${kind}`,
    `${town.name} ${kind}`,
    `${founder} ${kind} of ${town.name}`,
    `${town.name} ${founder} ${kind}`,
    `${founder} ${town.name} ${kind}`,
    `${random.pick(owners)} ${founder} ${kind}`,
  ]);
}

const makeRow = (town: Town, random: Random): Row => ({
  name: nameOf(town, random),
  line1: streetOf(random),
  locality: town.name,
  region: town.region,
  postalCode: postalCodeOf(town, random),
  phone: phoneOf(town, random),
});

const replaceWords = (
  text: string,
  by: Readonly<Record<string, string>>,
  random: Random,
  share: number,
): string =>
  text
    .split(' ')
    .map((word) => (by[word] && random.chance(share) ? by[word] : word))
    .join(' ');

/** How the second register writes a name. Each change keeps at least one distinctive word, except a new name. */
const nameChanges: Readonly<Record<string, (row: Row, town: Town, random: Random) => string>> = {
  abbreviated: ({ name }, _town, random) => replaceWords(name, shorterName, random, 0.7),
  'legal form': ({ name }, _town, random) =>
    `${name}${random.pick([' Inc', ', LLC', ' Corporation', ' Inc.', ' Association'])}`,
  'the article': ({ name }) => `The ${name}`,
  'owner in front': ({ name }, _town, random) => `${random.pick(owners)} ${name}`,
  'owner behind': ({ name }, _town, random) => `${name} - ${random.pick(owners)}`,
  'town added': ({ name, locality }) => (name.includes(locality) ? name : `${name} ${locality}`),
  'town left out': ({ name, locality }) => {
    const without = name.replace(` of ${locality}`, '').replace(`${locality} `, '');
    return without.split(' ').length > 2 ? without : name;
  },
  'kind changed': ({ name }, _town, random) =>
    kinds.reduce(
      (text, kind) =>
        text === name ? text.replace(kind, random.pick(['Hospital', 'Medical Center', 'Health'])) : text,
      name,
    ),
  'words in another order': ({ name, locality }) =>
    name.includes(' of ') ? name.replace(` of ${locality}`, '').replace(/^/, `${locality} `) : name,
  'upper case': ({ name }) => name.toUpperCase().replaceAll('.', ''),
  'a slip': ({ name }, _town, random) => {
    const at = random.integer(1, name.length - 2);
    return name.slice(0, at) + name.slice(at + 1);
  },
};

const addressChanges: Readonly<Record<string, (row: Row, town: Town, random: Random) => Partial<Row>>> = {
  abbreviated: ({ line1 }, _town, random) => ({ line1: replaceWords(line1, shorter, random, 0.9) }),
  suite: ({ line1 }, _town, random) => ({
    line1: `${line1}, ${random.pick(['Suite', 'Floor', 'Bldg'])} ${random.integer(1, 9)}`,
  }),
  'without direction': ({ line1 }) => ({ line1: line1.replace(/ (North|South|East|West) /, ' ') }),
  'five digits': ({ postalCode }) => ({ postalCode: postalCode.slice(0, 5) }),
  'zeros lost': ({ postalCode }) => ({ postalCode: postalCode.slice(0, 5).replace(/^0+/, '') }),
};

/** Differences that leave little of the address or the name. */
const hardChanges: Readonly<Record<string, (row: Row, town: Town, random: Random) => Partial<Row>>> = {
  'new name': (_row, town, random) => ({ name: nameOf(town, random) }),
  'another entrance': (_row, _town, random) => ({ line1: streetOf(random) }),
  'post office box': (_row, _town, random) => ({ line1: `PO Box ${random.integer(1, 9999)}` }),
  'another postal code': (_row, town, random) => ({ postalCode: postalCodeOf(town, random) }),
  'another locality': (_row, _town, random) => ({ locality: random.pick(townStems) + random.pick(townEnds) }),
};

function counterpart(of: Row, town: Town, random: Random): Counterpart {
  const differences: string[] = [];
  let row = { ...of };
  const change = (kind: string, changed: Partial<Row>): void => {
    const next = { ...row, ...changed };
    if (JSON.stringify(next) !== JSON.stringify(row)) differences.push(kind);
    row = next;
  };
  const nameKinds = Object.entries(nameChanges);
  for (let left = random.integer(0, 2); left > 0; left--) {
    const [kind, make] = random.pick(nameKinds);
    change(`name: ${kind}`, { name: make(row, town, random) });
  }
  const addressKinds = Object.entries(addressChanges);
  for (let left = random.integer(0, 2); left > 0; left--) {
    const [kind, make] = random.pick(addressKinds);
    change(`address: ${kind}`, make(row, town, random));
  }
  if (random.chance(0.3)) {
    const [kind, make] = random.pick(Object.entries(hardChanges));
    change(kind, make(row, town, random));
  }
  if (random.chance(0.3)) change('phone', { phone: random.chance(0.6) ? phoneOf(town, random) : '' });
  return { row, of, kinds: differences };
}

/** A hospital that the first register does not have, similar to one that it has: a neighbor, a unit at the same place, or a namesake elsewhere. */
function stranger(like: Row, town: Town, elsewhere: Town, random: Random): Counterpart {
  const [kind, row] = random.pick<[string, Row]>([
    ['neighbor', makeRow(town, random)],
    [
      'namesake elsewhere',
      { ...makeRow(elsewhere, random), name: like.name.replaceAll(town.name, elsewhere.name) },
    ],
    [
      'another facility at the place',
      {
        ...like,
        name: `${random.pick(founders)} ${random.pick(['Dialysis Center', 'Nursing Home', 'Imaging Center', 'Hospice'])}`,
        phone: phoneOf(town, random),
      },
    ],
  ]);
  return { row, of: undefined, kinds: [kind] };
}

const submissionOf = ({ name, phone, line1, locality, region, postalCode }: Row): Submission => ({
  corporate_name__v: name,
  hco_type__v: 'HOSP',
  primary_country__v: 'US',
  ...(phone ? { phone_1__v: phone } : {}),
  addresses__v: [
    {
      address_line_1__v: line1,
      locality__v: locality,
      administrative_area__v: region,
      postal_code__v: postalCode,
      country__v: 'US',
    },
  ],
});

/** Makes a register of `count` hospitals, and a second one: three quarters have a counterpart in the first. The same seed makes the same rows. */
export function makeRegisters(count: number, seed: number): { stored: Submission[]; questions: Question[] } {
  const random = new Random(seed, 0);
  const towns = Array.from({ length: Math.ceil(count / 3) }, () => makeTown(random));
  const places = Array.from({ length: count }, () => random.pick(towns));
  const first = places.map((town) => makeRow(town, random));
  const stored = first.map(submissionOf);
  const questions = first.map((row, at): Question => {
    const {
      row: own,
      of,
      kinds,
    } = random.chance(0.75)
      ? counterpart(row, places[at]!, random)
      : stranger(row, places[at]!, random.pick(towns.filter((town) => town !== places[at])), random);
    return { asked: submissionOf(own), of: of && stored[at], kinds };
  });
  return { stored, questions };
}
