/** Pairs of different persons and organizations that share more than a name: families, clinics, chains, buildings. `namesakes.ts` makes the other pairs. */
import type { Random } from '../../../demo/service/seed/synthetic/random.ts';

type Fields = Record<string, unknown>;
type Maker = (random: Random, like: Fields) => [Fields, Fields];
type NamePair = readonly [string, string];

const pairs = (text: string): readonly NamePair[] =>
  text.split('|').map((pair) => pair.split('/') as [string, string]);

/** Returns two persons with a pair of names: `first` or `first:last`. */
function named(like: Fields, names: NamePair): [Fields, Fields] {
  const person = (name: string): Fields => {
    const [first_name__v, last_name__v] = name.split(':');
    return { ...like, first_name__v, ...(last_name__v && { last_name__v }) };
  };
  return [person(names[0]), person(names[1])];
}

/** Returns two records that differ in one field. */
const differing = (like: Fields, field: string, values: NamePair): [Fields, Fields] => [
  { ...like, [field]: values[0] },
  { ...like, [field]: values[1] },
];

const born: Fields = { birth_year__v: 1968, birth_month__v: 5, birth_day__v: 23 };

/** One name in several languages, which brothers and sisters have. */
const cognates = pairs(
  'Carl/Charles|John/Ian|John/Juan|Anna/Hannah|Anne/Hannah|Peter/Pedro|Paul/Pablo|Stephen/Esteban|James/Jacob|Michael/Miguel|Helen/Ellen|Henry/Enrique|Julia/Julie|Claude/Claudia',
);
const doubleNames = pairs(
  'Jean/Jean-Pierre|Marie/Marie-Claire|Hans/Hans-Peter|Maria/Anna Maria|Pierre/Jean-Pierre|María/José María|Muhammad/Muhammad Usman|Luis/José Luis|John/John and Mary|Anna/Anna & Paul',
);
const families = pairs(
  'Juan:Fernández Gil/Juan:Fernández Gual|Robin:Dvořák/Robin:Dvořáková|Robin:Papadopoulos/Robin:Papadopoulou|Robin:Kazlauskas/Robin:Kazlauskienė|Robin:Černý/Robin:Černá|Лесли:Толстой/Лесли:Толстая|Pieter:van den Berg/Pieter:van der Berg|Wei:Chen/Wei:Cheng|Lars:Hansen/Lars:Jansen|Luca:Marini/Luca:Marino|Adam:Brown/Adam:Browning|Murugan:Selvam/Selvam:Murugan',
);
const tones = pairs('Hùng/Hưng|Hà/Hạ|Quý/Quỳ');
const titles = pairs('Mr Robin/Mrs Robin|Herr Dominique/Frau Dominique|Mr. Jordan/Ms. Jordan');
const middleNames = pairs('Alan Brian/Alan Carl|A. B./A. C.|Maria Anna/Maria Berta');
const specialties = pairs('CARD/DERM|PSYC/ORTH|OPHT/UROL|NEUR/OBGY|ENT/NEPH|DRAD/PSYC|PEDI/UROL');
const phone = (random: Random): string => `614 555 ${random.integer(1000, 9999)}`;

const addressOf = (like: Fields): Fields => (like['addresses__v'] as readonly Fields[])[0]!;
const withAddress = (like: Fields, more: Fields): Fields => ({
  ...like,
  addresses__v: [{ ...addressOf(like), ...more }],
});

export const personsLookingAlike: Readonly<Record<string, Maker>> = {
  cognates: (random, like) => named({ ...like, ...born }, random.pick(cognates)),
  doubleNames: (random, like) => named(like, random.pick(doubleNames)),
  families: (random, like) => named(like, random.pick(families)),
  tones: (random, like) => named(like, random.pick(tones)),
  titles: (random, like) => named(like, random.pick(titles)),
  severalMiddleNames: (random, like) =>
    differing({ ...like, first_name__v: 'Robert' }, 'middle_name__v', random.pick(middleNames)),
  secondLastNameInOneField(random, like) {
    const person = { ...like, first_name__v: 'Carmen' };
    const [one, other] = random.pick(pairs('Soto/Sosa|Díaz/Díez|Vega/Vila'));
    return [
      { ...person, last_name__v: `${String(like['last_name__v'])} ${one}` },
      { ...person, second_last_name__v: other },
    ];
  },
  specialties: (random, like) =>
    differing({ ...like, first_name__v: 'Susan' }, 'specialty_1__v', random.pick(specialties)),
  cousinsByYear(random, like) {
    const person = { ...like, first_name__v: 'Edward' };
    const year = random.integer(1940, 1985);
    return [
      { ...person, birth_year__v: year },
      { ...person, birth_year__v: year + random.pick([3, 4, 5, 6, 7, 8, 9, 12]) },
    ];
  },
  /** Relatives in one street. */
  neighbours(random, like) {
    const person = { ...like, first_name__v: 'Edward' };
    const [number = '', ...street] = String(addressOf(like)['address_line_1__v']).split(' ');
    // Begins with another digit, so that it is no slip and no part of the other number.
    const house = `${(Number(number[0]) % 9) + 1}${random.integer(100, 999)} ${street.join(' ')}`;
    return [person, { ...withAddress(person, { address_line_1__v: house }), phone_1__v: phone(random) }];
  },
};

/** Short family names of languages whose names differ by one sound, and names of one ending. */
const familyNames = pairs(
  'Mingze:Guo/Mingze:Gao|Min-seo:Jang/Min-seo:Jung|Nagisa:Sato/Nagisa:Saito|Adin:Đurić/Adin:Đukić|David:Marić/David:Matić|Minh:Chan/Minh:Chai|أمين:حسن/أمين:حسين|Ali:Hassan/Hassan:Ali|Lin:Wei/Wei:Lin',
);
const titlesOfCouples = pairs('Sig. Andrea/Sig.ra Andrea|Hr. Kim/Frau Kim|Dhr. Robin/Mevr. Robin');

/** A house in another street; the numbers of the streets of the other generators are lower. */
const elsewhere = (random: Random): Fields => ({
  address_line_1__v: `${random.integer(1_100, 1_999)} Church Road`,
});

export const personsWithoutAnchor: Readonly<Record<string, Maker>> = {
  shortFamilyNames: (random, like) => named(like, random.pick(familyNames)),
  titlesOfCouples: (random, like) => named(like, random.pick(titlesOfCouples)),
  /** Namesakes of one town at two streets, of whom no phone and no birth are known. */
  namesakesOfOneTown(random, like) {
    const person = { ...like, first_name__v: 'Edward', phone_1__v: null };
    return [person, withAddress(person, elsewhere(random))];
  },
  /** Only name and town are known, and two phones or the same year of birth. */
  onlyNameAndTown(random, like) {
    const person = withAddress({ ...like, first_name__v: 'Edward' }, { address_line_1__v: null });
    const born = random.chance(1 / 2) ? { birth_year__v: random.integer(1950, 1985) } : {};
    return [
      { ...person, ...born },
      { ...person, ...born, phone_1__v: phone(random) },
    ];
  },
  /** Two users of one clinic with one name, who have two addresses there. */
  mailsOfOneClinic(random, like) {
    const [one, other] = random.pick(pairs('e.quill/edward.quill.jr|equill/quill.edward|quill/edquill'));
    const person = { ...like, first_name__v: 'Edward' };
    return [
      { ...person, email_1__v: `${one}@clinic.example` },
      { ...person, email_1__v: `${other}@clinic.example` },
    ];
  },
};

const shortWords = pairs(
  '* Hospital PICU/* Hospital NICU|CHU */CHR *|* Clinic at the Mall/* Clinic at the Mill|Praxis Becker */Praxis Decker *|Löwen-Apotheke */Möwen-Apotheke *|* Hospital Maternity/* Hospital Paternity',
);
const departments = pairs('Cardiology/Neurology|Ward 3/Ward 5|Innere Medizin/Chirurgie|Emergency/Urology');

export const organizationsLookingAlike: Readonly<Record<string, Maker>> = {
  shortWords(random, like) {
    const town = String(addressOf(like)['locality__v']);
    const [one, other] = random.pick(shortWords);
    return differing(like, 'corporate_name__v', [one.replace('*', town), other.replace('*', town)]);
  },
  /** Departments that have the name of their hospital as a second one. */
  departmentsOfOneName(random, like) {
    const house = { ...like, alternate_name_1__v: `${String(addressOf(like)['locality__v'])} Hospital` };
    return differing(house, 'corporate_name__v', random.pick(departments));
  },
  /** Stores of a chain in one town, with the phone of the head office. */
  storesOfChains(random, like) {
    const store = {
      ...like,
      corporate_name__v: random.pick(['Greenleaf Pharmacy', 'Quick Labs', 'Kidney Care']),
      hco_type__v: random.pick(['PHAR', 'LABO', 'DIAL']),
    };
    const house = `${random.integer(1, 99)} Church Road`;
    return [store, withAddress(store, { address_line_1__v: house })];
  },
  /** Places of which only the town is known, with the phone of the head office, or other phones in one town. */
  withoutStreet(random, like) {
    const store = withAddress(
      { ...like, corporate_name__v: 'Family Dental' },
      { address_line_1__v: null, postal_code__v: null },
    );
    return random.pick([
      [store, { ...store, phone_1__v: phone(random) }],
      [store, withAddress(store, { locality__v: 'Zwettl' })],
    ]);
  },
  /** Branches of practices, clinics and shops in one postal code, with one phone and mailbox. */
  branchesOfOnePhone(random, like) {
    const branch = {
      ...like,
      corporate_name__v: random.pick(['Bright Smiles Dental', 'Family Eye Care', 'Quick Clinic']),
      hco_type__v: random.pick(['CLIN', 'GRPP', 'HCTR', 'URGC']),
      email_1__v: 'info@chain.example',
    };
    const [, ...street] = String(addressOf(like)['address_line_1__v']).split(' ');
    const line = random.pick([
      elsewhere(random),
      { address_line_1__v: `${random.integer(40_001, 49_999)} ${street.join(' ')}` },
    ]);
    return [branch, withAddress(branch, line)];
  },
  /** A street of the same name and number in another town. */
  sameStreetElsewhere(_random, like) {
    const clinic = { ...like, corporate_name__v: 'Sunrise Hospital' };
    return [clinic, withAddress(clinic, { locality__v: 'Zwettl', postal_code__v: '71204' })];
  },
  /** Hospitals of one name in one street, of which no phone is known. */
  hospitalsWithoutPhone(random, like) {
    const hospital = { ...like, corporate_name__v: 'Sunrise Hospital', phone_1__v: null };
    return [hospital, withAddress(hospital, elsewhere(random))];
  },
  suites(random, like) {
    const practice = { ...like, corporate_name__v: 'Family Dentistry' };
    const [one, other] = random.pick(pairs('Suite 110/Suite 240|Unit A/Unit C|Floor 2/Floor 7'));
    return [
      withAddress(practice, { address_line_2__v: one }),
      { ...withAddress(practice, { address_line_2__v: other }), phone_1__v: phone(random) },
    ];
  },
  ownLicenses(random, like) {
    const home = { ...like, corporate_name__v: `${String(addressOf(like)['locality__v'])} Care Center` };
    const license = (): Fields => ({
      license_number__v: `F${random.integer(100_000, 999_999)}`,
      type__v: 'FACI',
      body__v: 'US-OH-BOARD',
    });
    return [
      { ...home, licenses__v: [license()] },
      { ...home, licenses__v: [license()] },
    ];
  },
};
