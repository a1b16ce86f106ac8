/**
 * Generates pairs of similar but different persons from a seed. Each pair differs in at least one fact that a register would have; some
 * have different identifiers.
 */
import { soundOf } from '../../../demo/service/domain/search/language/fold.ts';
import { Random } from '../../../demo/service/seed/synthetic/random.ts';
import { organizationsByConvention, personsByConvention } from './conventions.ts';
import { organizationsLookingAlike, personsLookingAlike, personsWithoutAnchor } from './look_alikes.ts';
import {
  abbreviatedTwins,
  clinicAndShop,
  departmentsOf,
  practicesOf,
  secondFamilyNames,
} from './shared_houses.ts';

export type Fields = Record<string, unknown>;

export interface Namesakes {
  kind: string;
  entityType: 'HCP' | 'HCO';
  one: Fields;
  other: Fields;
}

const list = (text: string): string[] => text.split(' ');
const familyNames = list(
  'Abernathy Brandt Castellano Dvorak Eriksen Fontaine Gallagher Haverford Ivanov Jankowski Kettering Lindqvist Montague Nakamura Okafor Pemberton Quigley Rosenthal Sandoval Thackeray Ulrich Vanderbilt Whitcombe Yamada Zielinski Smith Miller Garcia Johnson Brown',
);
const men = list(
  'Adam Albert Bernard Carl Daniel Edgar Felix George Harold Isaac James Kevin Lewis Martin Nathan Oscar Peter Quentin Robert Simon Thomas Victor Walter',
);
const women = list(
  'Alice Barbara Clara Diana Edith Fiona Grace Helen Irene Judith Karen Laura Maria Nora Olivia Paula Rachel Susan Teresa Ursula Vera Wendy',
);
/** Different names that are one or two letters apart, as of twins and siblings. */
const similar = list(
  'Jane/Janet Carla/Clara Marina/Martina Daniel/David Erin/Eric Alan/Adam Jason/Jackson Karen/Karin Lena/Elena Maria/Marina Anton/Aaron Dana/Diana Nina/Lina Mona/Nora Ronald/Donald Kelly/Shelly Marlene/Arlene Darren/Warren Terry/Jerry Larry/Barry Tina/Gina Molly/Holly Billy/Willa Harold/Gerald Paul/Paula',
).map((pair) => pair.split('/') as [string, string]);
/** Names of spouses: one a man's, one a woman's. */
const couples = list(
  'Paul/Paula Carl/Carla Daniel/Danielle Michael/Michelle Christian/Christine Robert/Roberta Eric/Erica Dennis/Denise Martin/Martina Julian/Juliana Andrew/Andrea Denis/Denise Louis/Louise Victor/Victoria Stephan/Stephanie John/Joan',
).map((pair) => pair.split('/') as [string, string]);
const streets = list('Harbor Linden Meadow Orchard Prospect Quarry Ridge Summit Willow Juniper');
const towns = list('Ashford Brookfield Carlton Dunmore Eastwick Fairview Glenwood Hartley');
const letters = 'ABCDEFGHJKLMNPRSTW';

function addressOf(random: Random): Fields {
  return {
    address_line_1__v: `${random.integer(1, 999)} ${random.pick(streets)} Street`,
    locality__v: random.pick(towns),
    administrative_area__v: 'US-OH',
    postal_code__v: String(random.integer(43001, 45999)),
    country__v: 'US',
  };
}

const phone = (random: Random): string => `614 555 ${random.integer(1000, 9999)}`;

function familyOf(random: Random): Fields {
  return {
    last_name__v: random.pick(familyNames),
    primary_country__v: 'US',
    hcp_type__v: 'PHYS',
    phone_1__v: phone(random),
    addresses__v: [addressOf(random)],
  };
}

const license = (random: Random): Fields => ({
  license_number__v: `${random.pick([...letters])}${random.integer(10_000, 99_999)}`,
  body__v: 'US-OH-BOARD',
  type__v: 'MEDICAL',
});

/** Gives both records a different number of a register that has one number per person. */
function withOwnNumbers(random: Random, pair: [Fields, Fields]): [Fields, Fields] {
  const first = random.integer(100_000_000, 899_999_999);
  return [
    { ...pair[0], npi_num__v: `1${first}` },
    { ...pair[1], npi_num__v: `1${first + random.integer(1_111, 99_999)}` },
  ];
}

/** One difference between two persons with the same name. */
const differences: Record<string, (random: Random) => [Fields, Fields]> = {
  suffix: (random) =>
    random.pick([
      [{ suffix__v: 'Sr' }, { suffix__v: 'Jr' }],
      [{ suffix__v: 'II' }, { suffix__v: 'III' }],
      [{}, { suffix__v: 'Jr.' }],
    ]),
  license: (random) => [{ licenses__v: [license(random)] }, { licenses__v: [license(random)] }],
  birth: (random) => {
    const year = random.integer(1930, 1965);
    return [{ birth_year__v: year }, { birth_year__v: year + random.pick([22, 25, 28, 30, 33, 40]) }];
  },
  middle: (random) => {
    const [one, other] = random.pick([
      ['Alan', 'Joseph'],
      ['B', 'K.'],
      ['Christopher', 'T'],
      ['Lee', 'Marcus'],
      ['D.', 'Edward'],
    ]) as [string, string];
    return [{ middle_name__v: one }, { middle_name__v: other }];
  },
};

function fatherAndSon(random: Random): [Fields, Fields] {
  const family = { ...familyOf(random), first_name__v: random.pick(men) };
  const kinds = Object.values(differences).filter(() => random.chance(1 / 3));
  const chosen = kinds.length ? kinds : [random.pick(Object.values(differences))];
  let pair: [Fields, Fields] = [family, family];
  for (const difference of chosen) {
    const [one, other] = difference(random);
    pair = [
      { ...pair[0], ...one },
      { ...pair[1], ...other },
    ];
  }
  return pair;
}

function twins(random: Random): [Fields, Fields] {
  const [one, other] = random.pick(similar);
  const family = { ...familyOf(random), birth_year__v: random.integer(1940, 1995) };
  return [
    { ...family, first_name__v: one },
    { ...family, first_name__v: other },
  ];
}

function siblings(random: Random): [Fields, Fields] {
  const [one, other] = twins(random);
  return [one, { ...other, birth_year__v: Number(one['birth_year__v']) + random.integer(1, 9) }];
}

function spouses(random: Random): [Fields, Fields] {
  const [one, other] = random.pick(couples);
  const family = familyOf(random);
  // Names that sound alike (Eric, Erica) differ only by gender, so both records have it. Half of the others have none.
  const hasGender = soundOf(one) === soundOf(other) || random.chance(1 / 2);
  const [his, hers] = hasGender ? [{ gender__v: 'M' }, { gender__v: 'F' }] : [{}, {}];
  return [
    { ...family, ...his, first_name__v: one },
    { ...family, ...hers, first_name__v: other },
  ];
}

function colleagues(random: Random): [Fields, Fields] {
  const woman = { ...familyOf(random), first_name__v: random.pick(women) };
  const [one, other] = random.pick([differences['license']!, differences['middle']!])(random);
  return [
    { ...woman, ...one },
    { ...woman, ...other },
  ];
}

/** Two organizations with one address and one phone. */
function inOneHouse(random: Random, [one, other]: readonly [string, string]): [Fields, Fields] {
  const house: Fields = {
    hco_type__v: 'HOSP',
    primary_country__v: 'US',
    phone_1__v: phone(random),
    addresses__v: [addressOf(random)],
  };
  return [
    { ...house, corporate_name__v: one },
    { ...house, corporate_name__v: other },
  ];
}

function unitsOfOneHospital(random: Random): [Fields, Fields] {
  const town = random.pick(towns);
  const [from, to] = [random.integer(2, 19), random.integer(20, 60)];
  const names = random.pick<[string, string]>([
    [`${town} Hospital Unit ${from}`, `${town} Hospital Unit ${to}`],
    [`${town} Care Ward ${to}`, `${town} Care Ward ${to + 1}`],
    [`${town} General Hospital North Campus`, `${town} General Hospital South Campus`],
    [`${town} General Hospital`, `${town} General Nursing Home`],
    [`${town} Hospital`, `${town} Hospital Pharmacy`],
    [`${town} Regional Clinic A`, `${town} Regional Clinic B`],
    [`Klinikum ${town} AG`, `Klinikum ${town} GmbH`],
    [`${town} Regional Medical Center Cardiology`, `${town} Regional Medical Center Neurology`],
    [`${town} Health Center II`, `${town} Health Center III`],
    [`${town} Dialysis Center`, `${town} Imaging Center`],
    [`${town} Community Hospital East`, `${town} Community Hospital`],
  ]);
  return inOneHouse(random, names);
}

type Maker = (random: Random) => [Fields, Fields];

const organizations: Record<string, Maker> = {
  unitsOfOneHospital,
  departments: (random) => inOneHouse(random, departmentsOf(random, random.pick(towns))),
  clinicAndShop: (random) => inOneHouse(random, clinicAndShop(random, random.pick(towns))),
  /** A hospital and its pharmacy, which a source names alike. */
  otherTypes(random) {
    const [one, other] = inOneHouse(random, [`${random.pick(towns)} Health`, '']);
    const { corporate_name__v } = one;
    return [one, { ...other, corporate_name__v, hco_type__v: random.pick(['PHAR', 'LABO', 'NURS']) }];
  },
  /** Branches of one town with one name, often with a central phone. */
  branches(random) {
    const [one] = inOneHouse(random, [
      `${random.pick(towns)} ${random.pick(['Dental Care', 'Imaging'])}`,
      '',
    ]);
    const addresses__v = [
      { ...addressOf(random), address_line_1__v: `${random.integer(1, 99)} Church Road` },
    ];
    return [one, { ...one, addresses__v, ...(random.chance(1 / 2) ? { phone_1__v: phone(random) } : {}) }];
  },
  practices: (random) => inOneHouse(random, practicesOf(random, familyNames)),
  ...Object.fromEntries(
    Object.entries(organizationsByConvention).map(([kind, make]): [string, Maker] => [
      kind,
      (random) => inOneHouse(random, make(random, random.pick(towns), random.pick(familyNames))),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(organizationsLookingAlike).map(([kind, make]): [string, Maker] => [
      kind,
      (random) => make(random, inOneHouse(random, ['', ''])[0]),
    ]),
  ),
};

const kinds: Record<string, Maker> = {
  fatherAndSon,
  twins,
  siblings,
  spouses,
  colleagues,
  abbreviatedTwins: (random) => abbreviatedTwins(random, familyOf(random)),
  secondFamilyNames: (random) => secondFamilyNames(random, familyOf(random)),
  ...Object.fromEntries(
    Object.entries({ ...personsByConvention, ...personsLookingAlike, ...personsWithoutAnchor }).map(
      ([kind, make]): [string, Maker] => [kind, (random) => make(random, familyOf(random))],
    ),
  ),
  ...organizations,
};

/** Makes `count` pairs, about the same number of each kind. The same seed makes the same pairs. */
export function makeNamesakes(count: number, seed: number): Namesakes[] {
  const random = new Random(seed, 0);
  const makers = Object.entries(kinds);
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = makers[index % makers.length]!;
    const pair = make(random);
    const isPerson = !(kind in organizations);
    const [one, other] = isPerson && random.chance(1 / 3) ? withOwnNumbers(random, pair) : pair;
    return { kind, entityType: isPerson ? 'HCP' : 'HCO', one, other };
  });
}
