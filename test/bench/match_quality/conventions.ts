/** Pairs of different persons and organizations by the conventions of several countries. `namesakes.ts` makes the other pairs. */
import type { Random } from '../../../demo/service/seed/synthetic/random.ts';

type Fields = Record<string, unknown>;
type PersonMaker = (random: Random, family: Fields) => [Fields, Fields];
type NamePair = readonly [string, string];

const pairs = (text: string): readonly NamePair[] =>
  text.split('|').map((pair) => pair.split('/') as [string, string]);

const birthDate = (random: Random): Fields => ({
  birth_year__v: random.integer(1940, 1995),
  birth_month__v: random.integer(2, 12),
  birth_day__v: random.integer(13, 28),
});

/** Different first names in families, as they look alike in each language or script. */
const firstNames: Readonly<Record<string, readonly NamePair[]>> = {
  arabic: pairs('محمد/محمود|أحمد/حامد|حسن/حسين|سامي/سامية|كريم/كريمة|Khaled/Khalil|Karim/Karima|Jamal/Jamil'),
  chinese: pairs('志明/志强|晓红/晓华|伟/玮|Xiaoming/Xiaomin|Xiaoling/Xiaolin|Jianhua/Jianhui'),
  french: pairs(
    'Jean-Pierre/Jean-Paul|Marie-Claire/Marie-Claude|Axel/Axelle|Joël/Joëlle|Jean/Jeanne|René/Renée',
  ),
  german: pairs('Karl-Heinz/Karl-Otto|Eva-Maria/Eva-Marie|Anna/Anne|Andreas/Andrea|Jan/Jens|Kerstin/Kirsten'),
  indian: pairs('Ramesh/Rajesh|Suresh/Naresh|Anita/Sunita|Deepa/Deepak|Sanjay/Sanjeev'),
  italian: pairs('Gianluca/Gianluigi|Andrea/Andreina|Simone/Simona|Antonio/Antonino|Nicola/Nicoletta'),
  japanese: pairs('健一/健二|健太/健太郎|Kazuo/Kazuko|Ayumi/Ayami|Yuko/Yuka|Kenichi/Kenji'),
  korean: pairs('영수/영숙|민준/민정|Min-jun/Min-jung|Young-soo/Young-sook'),
  russian: pairs('Александр/Александра|Евгений/Евгения|Валентин/Валентина'),
  spanish: pairs('José María/María José|José Manuel/José Miguel|María del Carmen/María del Pilar'),
  english: pairs('Jane/Joan|Alice/Alison|Laura/Lauren|Kathleen/Katherine|Emily/Emma'),
};

const generations = pairs(
  'padre/hijo|père/fils|sen./jun.|senior/junior|padre/figlio|pai/filho|d. Ä./d. J.|Sr/Jr|/hijo|/fils',
);

const familyNamesByGender = pairs(
  'Kowalski/Kowalska|Nováček/Nováčková|Petrov/Petrova|Smirnov/Smirnova|Попов/Попова|Sokolovsky/Sokolovskaya',
);

const number = (random: Random): string => String(random.integer(10_000, 99_999));

/** Two license numbers of which the source has the body or the type of one only, or of neither. */
function licensesInPart(random: Random): [Fields, Fields] {
  const [one, other] = random.pick<[Fields, Fields]>([
    [{ body__v: 'US-OH-BOARD', type__v: 'MEDICAL' }, { body__v: 'US-OH-BOARD' }],
    [{ body__v: 'US-OH-BOARD', type__v: 'MEDICAL' }, { type__v: 'MEDICAL' }],
    [{}, {}],
  ]);
  return [
    { licenses__v: [{ ...one, license_number__v: `A${number(random)}` }] },
    { licenses__v: [{ ...other, license_number__v: `B${number(random)}` }] },
  ];
}

export const personsByConvention: Readonly<Record<string, PersonMaker>> = {
  firstNamesOfLanguages(random, family) {
    const [one, other] = random.pick(random.pick(Object.values(firstNames)));
    const born = random.chance(1 / 2) ? birthDate(random) : {};
    return [
      { ...family, ...born, first_name__v: one },
      { ...family, ...born, first_name__v: other },
    ];
  },
  generationWords(random, family) {
    const [one, other] = random.pick(generations);
    const named = random.pick(['first_name__v', 'last_name__v']);
    const person: Fields = { ...family, first_name__v: random.pick(['Miguel', 'Pierre', 'Klaus', 'Paolo']) };
    return [one, other].map((word) => ({
      ...person,
      [word.includes('. ') ? 'last_name__v' : named]:
        `${String(person[word.includes('. ') ? 'last_name__v' : named])} ${word}`.trim(),
    })) as [Fields, Fields];
  },
  familyNamesByGender(random, family) {
    const [his, hers] = random.pick(familyNamesByGender);
    const first_name__v = random.pick(['Sasha', 'Nikola', 'Zhenya', 'Саша']);
    return [
      { ...family, first_name__v, last_name__v: his },
      { ...family, first_name__v, last_name__v: hers },
    ];
  },
  patronymics(random, family) {
    const [father, son] = random.pick([
      ['Gunnar Magnússon', 'Magnús Gunnarsson'],
      ['Einar Jónsson', 'Jón Einarsson'],
      ['Ahmed Mohamed', 'Mohamed Ahmed'],
      ['Hussein Ali', 'Ali Hussein'],
    ] as const);
    const named = (name: string): Fields => {
      const [first_name__v, last_name__v] = name.split(' ');
      return { ...family, first_name__v, last_name__v };
    };
    const born = random.chance(1 / 2) ? { birth_year__v: random.integer(1960, 1990) } : {};
    return [named(father), { ...named(son), ...born }];
  },
  /** Cousins are named after one grandfather and may work together. */
  cousins(random, family) {
    const one = { ...family, ...birthDate(random), first_name__v: random.pick(['Hans', 'Carlos', 'Edward']) };
    return [
      one,
      {
        ...one,
        birth_year__v: Number(one['birth_year__v' as never]) + random.pick([0, 1, -2, 10]),
        birth_month__v: 1,
        birth_day__v: random.integer(2, 12),
      },
    ];
  },
  colleaguesOfOtherTypes(random, family) {
    const person = { ...family, first_name__v: random.pick(['Maria', 'Nathalie', 'David']) };
    return [
      { ...person, hcp_type__v: 'PHYS' },
      { ...person, hcp_type__v: random.pick(['NURS', 'PHAR', 'DENT']) },
    ];
  },
  /** The second of two colleagues with one name has a number in the e-mail address. */
  numberedMails(random, family) {
    const person = { ...family, first_name__v: random.pick(['Maria', 'Nathalie', 'David']) };
    const [one, other] = random.pick(pairs('/2|1/2|/.02|/_3'));
    return [
      { ...person, email_1__v: `doctor.q${one}@hospital.example` },
      { ...person, email_1__v: `doctor.q${other}@hospital.example` },
    ];
  },
  licensesInPart(random, family) {
    const [one, other] = licensesInPart(random);
    const first_name__v = random.pick(['Maria', 'Nathalie', 'David']);
    return [
      { ...family, ...one, first_name__v },
      { ...family, ...other, first_name__v },
    ];
  },
  /** A register gives numbers in sequence, so that those of two colleagues may differ by one digit. */
  numbersInSequence(random, family) {
    const person = { ...family, first_name__v: random.pick(['Maria', 'Nathalie', 'David']) };
    const begins = `1${random.integer(10_000_000, 99_999_999)}`;
    const digit = random.integer(0, 8);
    return [
      { ...person, npi_num__v: `${begins}${digit}` },
      { ...person, npi_num__v: `${begins}${digit + 1}` },
    ];
  },
};

const fieldsOfMedicine = pairs(
  'Pediatric/Podiatric|Hematology/Hepatology|Prenatal/Perinatal|Hypertension/Hypotension|Physiotherapy/Psychotherapy|Prosthetics/Prosthodontics|Orthopedics/Orthodontics|Inpatient/Outpatient',
);
const campuses = pairs(
  'Riverside/Riverview|Northeast/Northwest|Main/Maine|Lakeside/Lakeview|Upper/Lower|Old/New',
);
const practices = pairs(
  'Praxis Dr. Martin */Praxis Dr. Martina *|Zahnarztpraxis Andreas */Zahnarztpraxis Andrea *|Cabinet du Dr René */Cabinet du Dr Renée *|Studio medico Paolo */Studio medico Paola *|* Family Medicine Paul/* Family Medicine Paula|Consulta Dr. Mario */Consulta Dr. María *|*-Apotheke/*hof-Apotheke|Praxis Anna */Praxis Anne *',
);
const saints = pairs(
  "St. Mark's Hospital/St. Mary's Hospital|Clínica Santa María/Clínica Santa Marta|St. John Center/St. Joan Center|Hôpital Saint-Léon/Hôpital Saint-Léonard|Marian Clinic/Marion Clinic|Princess Clinic/Prince Clinic",
);
const legalForms = 'S.L./S.A./S.L.P./GmbH/GmbH & Co. KG/GbR/SELARL/SELAS/P.A./P.C./S.r.l./S.n.c.'.split('/');

type NameMaker = (random: Random, town: string, familyName: string) => NamePair;

export const organizationsByConvention: Readonly<Record<string, NameMaker>> = {
  fieldsOfMedicine(random, town) {
    const [one, other] = random.pick(fieldsOfMedicine);
    return [`${town} ${one} Associates`, `${town} ${other} Associates`];
  },
  campuses(random, town) {
    const [one, other] = random.pick(campuses);
    return [`${town} General Hospital ${one}`, `${town} General Hospital ${other}`];
  },
  practicesOfRelatives(random, _town, familyName) {
    const [one, other] = random.pick(practices);
    return [one.replace('*', familyName), other.replace('*', familyName)];
  },
  saints: (random) => random.pick(saints),
  legalForms(random, town) {
    const form = random.pick(legalForms);
    return [
      `${town} Medical ${form}`,
      `${town} Medical ${random.pick(legalForms.filter((own) => own !== form))}`,
    ];
  },
};
