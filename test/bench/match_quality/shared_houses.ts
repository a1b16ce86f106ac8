/** Pairs of different organizations in one house, and of persons whose names are incomplete. `namesakes.ts` makes the other pairs. */
import type { Random } from '../../../demo/service/seed/synthetic/random.ts';

type Fields = Record<string, unknown>;
type NamePair = readonly [string, string];

/** Departments and buildings, as they follow or precede the name of their hospital. */
const departments =
  'Cardiology|Department of Oncology|Maternity Ward|Pediatrics|Emergency Department|Smith Pavilion|Outpatient Center|Neurology|Orthopedics|Psychiatry|Kardiologie|Radiologie|Urologie|Eye Clinic|Sleep Center|Women and Infants|Blood Bank|Medical Group|Foundation|Cancer Institute'.split(
    '|',
  );
const trades =
  'Pharmacy|Apotheke|Dialysis|Laboratory|Imaging|Physiotherapy|Optics|Home Care|Hospice|Dental'.split('|');

const other = (random: Random, from: readonly string[], than: string): string =>
  random.pick(from.filter((one) => one !== than));

/** A hospital and one of its departments, or two departments. */
export function departmentsOf(random: Random, town: string): NamePair {
  const name = random.pick([`${town} General Hospital`, `Mercy Medical Center ${town}`, `Klinikum ${town}`]);
  const department = random.pick(departments);
  return random.pick<NamePair>([
    [name, `${name} ${department}`],
    [name, `${department} ${name}`],
    [`${name} ${department}`, `${name} ${other(random, departments, department)}`],
  ]);
}

/** A clinic and a pharmacy or another business in its house, often with its name. */
export function clinicAndShop(random: Random, town: string): NamePair {
  const trade = random.pick(trades);
  const clinic = random.pick([`${town} Clinic`, `${town} Health Center`, `Poliklinik ${town}`]);
  return random.pick<NamePair>([
    [clinic, `${clinic} ${trade}`],
    [clinic, `${town} ${trade}`],
    [`${town} ${trade}`, `${town} ${other(random, trades, trade)}`],
  ]);
}

/** Two doctors' practices in one house with one central phone. */
export function practicesOf(random: Random, surnames: readonly string[]): NamePair {
  const one = random.pick(surnames);
  const two = other(random, surnames, one);
  return random.pick<NamePair>([
    [`Praxis Dr. ${one}`, `Praxis Dr. ${two}`],
    [`Praxis Dr. ${one}`, `Praxis Dr. ${one} und Dr. ${two}`],
    [`${one} Medical Practice`, `${one} ${two} Medical Practice`],
    [`Praxis ${one}`, `Praxis ${one} ${two}`],
    [`${one} Family Medicine`, `${two} Family Medicine`],
  ]);
}

const birthDate = (random: Random): Fields => ({
  birth_year__v: random.integer(1940, 1995),
  birth_month__v: random.integer(1, 12),
  birth_day__v: random.integer(1, 28),
});

const middleNames = 'Alan Beatrice Christopher Dorothy Edward Florence George Harriet'.split(' ');

/** Twins whose first names begin alike; a list has only the initial of one of them. */
export function abbreviatedTwins(random: Random, family: Fields): [Fields, Fields] {
  const [one, two] = random
    .pick('Jane/Janet Carla/Celia Daniel/David Erin/Edna Alan/Adam Karen/Kelly Maria/Monica'.split(' '))
    .split('/') as [string, string];
  const all = { ...family, ...birthDate(random) };
  const middle = random.pick(middleNames);
  const names = random.pick<[Fields, Fields]>([
    [{}, {}],
    [{ middle_name__v: middle }, {}],
    [{ middle_name__v: middle }, { middle_name__v: other(random, middleNames, middle) }],
  ]);
  return [
    { ...all, ...names[0], first_name__v: one },
    { ...all, ...names[1], first_name__v: `${two[0]}.` },
  ];
}

/** Father and son with two family names each, or one of them with the first one only. */
export function secondFamilyNames(random: Random, family: Fields): [Fields, Fields] {
  const paternal = String(family['last_name__v']);
  const [mother, grandmother] = ['Robledo', random.pick(['Belmonte', 'Quiroga', 'Zamorano'])];
  const first_name__v = random.pick('Diego Alvaro Rodrigo Ramiro'.split(' '));
  const person = (last_name__v: string): Fields => ({ ...family, first_name__v, last_name__v });
  const father = person(`${paternal} ${grandmother}`);
  const born = birthDate(random);
  return random.pick<[Fields, Fields]>([
    [father, person(`${paternal} ${mother}`)],
    [father, person(paternal)],
    [
      { ...father, ...born },
      { ...person(paternal), ...born, birth_year__v: Number(born['birth_year__v']) + 27 },
    ],
  ]);
}
