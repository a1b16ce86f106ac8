/** Health care professionals who work at the organizations of their neighborhood. */
import type { FullRecord, Fields } from '../../records/record.ts';
import { regionalBody } from '../../model/references/license_bodies.ts';
import { makeLife, makeStanding, ownership, RecordBuilder } from './builders.ts';
import { professionalNumbers } from './identifiers.ts';
import { hostName, type Organisation } from './organisations.ts';
import { namesOf, type Name } from './people.ts';
import { makeAddress, makePhone, type Country } from './places.ts';
import { Weighted, type Random } from './random.ts';
import { languageOf } from './spoken_language.ts';

const types = new Weighted<string>([
  ['PHYS', 71],
  ['RESI', 4],
  ['NURS', 9],
  ['PHAR', 5],
  ['DENT', 4],
  ['NP', 4],
  ['PA', 2],
  ['PSYC', 2],
  ['PHYT', 2],
  ['MIDW', 1],
]);
/** HCP types that exist only in some countries. */
const onlyIn: Record<string, readonly Country[]> = { NP: ['US', 'GB'], PA: ['US', 'GB', 'DE'] };

const physicianSpecialties = Weighted.byRank(
  'GENP INTE FAMI PEDI OBGY PSYC CARD ANES ORTH GSUR EMER DRAD OPHT DERM NEUR GAST ONCO PULM UROL ENT ENDO NEPH HEMA HEON RHEU INFD PHRM PATH RADO CRCM GERI VASC NSUR PLAS ALIM ICAR CDSU CPSY PALL PAIN NEON THSU NUCM SPOR ELPH HEPA IRAD OCCM PREV GYNO ANGI PCAR PSUR PNEU REPR HAND MAXF SLEE TROP TRAN LABM MICR GENE'.split(
    ' ',
  ),
  0.7,
);
const otherSpecialties: Record<string, readonly string[]> = {
  NURS: ['ACNU', 'ONNU', 'DINU'],
  NP: ['FAMI', 'ACNU', 'PEDI', 'CARD', 'ONNU'],
  PA: ['FAMI', 'EMER', 'ORTH', 'GSUR'],
  PHAR: ['COPH', 'CLPH'],
  DENT: ['DENT', 'DENT', 'ODON'],
  PSYC: ['CLPS'],
  PHYT: ['PHTH'],
  MIDW: ['MIDW'],
};
const subspecialties: Record<string, readonly string[]> = {
  CARD: ['ICAR', 'ELPH', 'INTE'],
  INTE: ['CARD', 'GAST', 'NEPH', 'ENDO', 'GERI'],
  PEDI: ['NEON', 'PCAR', 'PNEU'],
  GSUR: ['VASC', 'THSU', 'PLAS'],
  ONCO: ['HEMA', 'PALL'],
  ORTH: ['SPOR', 'HAND'],
  GENP: ['GERI', 'SPOR', 'PALL'],
  NEUR: ['SLEE', 'PAIN'],
};

const physicianDegrees: Record<Country, readonly string[]> = {
  US: ['MD', 'MD', 'MD', 'MD', 'DO', 'MBBS'],
  GB: ['MBBS', 'MBBS', 'MBBS', 'MD'],
  DE: ['DRMED', 'DRMED', 'DRMED', 'ARZT'],
  FR: ['DEM'],
  ES: ['LICM', 'LICM', 'MD'],
  IT: ['LAUR'],
  BR: ['LICM', 'MD'],
  JP: ['MD', 'MD', 'IGAK'],
};
const otherDegrees: Record<string, (country: Country) => string> = {
  DENT: () => 'DDS',
  PHAR: (country) => (country === 'US' ? 'PHMD' : 'APPR'),
  NURS: () => 'RN',
  NP: (country) => (country === 'US' ? 'DNP' : 'MSN'),
  PA: () => 'MSN',
  PSYC: () => 'PSYD',
  MIDW: () => 'RN',
  PHYT: () => 'RN',
};

/** Returns name fields by the custom of the country, and the Latin form for email addresses. */
function makeName(country: Country, female: boolean, random: Random): { fields: Fields; latin: string } {
  const names = namesOf[country]!;
  const given = female ? names.female : names.male;
  const first = given.pick(random);
  const family = names.family.pick(random);
  const latin = `${first[1]}.${family[1]}`;
  const named = (formatted: string, more: Fields = {}): { fields: Fields; latin: string } => ({
    fields: { first_name__v: first[0], last_name__v: family[0], ...more, formatted_name__v: formatted },
    latin,
  });
  switch (country) {
    case 'JP':
      return named(`${family[0]} ${first[0]}`, { alternate_name_1__v: `${first[1]} ${family[1]}` });
    case 'ES': {
      const mother = names.family.pick(random)[0];
      return named(`${first[0]} ${family[0]} ${mother}`, { second_last_name__v: mother });
    }
    case 'BR': {
      const mother: Name = names.family.pick(random);
      return named(`${first[0]} ${mother[0]} ${family[0]}`, { middle_name__v: mother[0] });
    }
    case 'US':
    case 'GB': {
      const middle = random.chance(country === 'US' ? 0.6 : 0.25) ? given.pick(random)[0] : null;
      const suffix = !female && country === 'US' && random.chance(0.03) ? random.pick(['Jr.', 'III']) : null;
      return named(
        [first[0], middle && `${middle[0]}.`, family[0]].filter(Boolean).join(' ') +
          (suffix ? `, ${suffix}` : ''),
        { ...(middle ? { middle_name__v: middle } : {}), ...(suffix ? { suffix__v: suffix } : {}) },
      );
    }
    default: {
      const middle = random.chance(0.12) ? given.pick(random)[0] : null;
      return named(
        [first[0], middle, family[0]].filter(Boolean).join(' '),
        middle ? { middle_name__v: middle } : {},
      );
    }
  }
}

function makeProfession(country: Country, at: Organisation, random: Random): Fields {
  const picked = at.kind === 'PHAR' ? 'PHAR' : types.pick(random);
  const type = onlyIn[picked]?.includes(country) === false ? 'NURS' : picked;
  const isPhysician = type === 'PHYS' || type === 'RESI';
  const specialty = isPhysician
    ? at.specialty !== null && random.chance(0.75)
      ? at.specialty
      : physicianSpecialties.pick(random)
    : random.pick(otherSpecialties[type]!);
  const second = isPhysician && random.chance(0.3) ? subspecialties[specialty] : undefined;
  return {
    hcp_type__v: type,
    specialty_1__v: specialty,
    ...(second ? { specialty_2__v: random.pick(second) } : {}),
    medical_degree_1__v: isPhysician ? random.pick(physicianDegrees[country]) : otherDegrees[type]!(country),
    ...(isPhysician && random.chance(0.06)
      ? { medical_degree_2__v: random.pick(['PHD', 'MPH', 'MBA']) }
      : {}),
    ...(isPhysician || type === 'DENT' ? { prefix__v: random.chance(0.05) ? 'PDR' : 'DR' } : {}),
  };
}

/** License type and body that registers physicians, by country; regional bodies where the law has them. */
const registration: Record<Country, { type: string; body: (region: string) => string }> = {
  US: { type: 'STAT', body: regionalBody },
  GB: { type: 'NATL', body: () => 'GB-GMC' },
  DE: { type: 'CHAM', body: regionalBody },
  FR: { type: 'CHAM', body: () => 'FR-CNOM' },
  ES: { type: 'CHAM', body: regionalBody },
  IT: { type: 'CHAM', body: () => 'IT-FNO' },
  BR: { type: 'STAT', body: regionalBody },
  JP: { type: 'NATL', body: () => 'JP-MHLW' },
};
const bodyOfOthers: Record<string, string> = {
  'GB DENT': 'GB-GDC',
  'GB NURS': 'GB-NMC',
  'GB NP': 'GB-NMC',
  'GB MIDW': 'GB-NMC',
  'GB PHAR': 'GB-GPHC',
  'DE PHAR': 'DE-LAK',
};

function addLicenses(
  builder: RecordBuilder,
  country: Country,
  fields: Fields,
  region: string,
  random: Random,
): void {
  const type = String(fields['hcp_type__v']);
  const isPhysician = type === 'PHYS' || type === 'RESI';
  const born = Number(fields['birth_year__v']);
  const from = Math.min(2025, born + random.integer(26, 34));
  const { type: kind, body } = registration[country];
  const short = region.slice(3);
  const otherBody = bodyOfOthers[`${country} ${type}`];
  builder.addChild('LICENSE', {
    license_number__v:
      country === 'US' || country === 'BR' ? `${short}${random.digits(6)}` : `${country}${random.digits(7)}`,
    type__v: isPhysician ? kind : 'NATL',
    ...(isPhysician ? { body__v: body(region) } : otherBody ? { body__v: otherBody } : {}),
    license_status__v: fields['hcp_status__v'] === 'A' ? 'A' : 'E',
    effective_date__v: `${from}-${String(random.integer(1, 12)).padStart(2, '0')}-01`,
    ...(country === 'US' ? { expiration_date__v: `${random.integer(2026, 2029)}-12-31` } : {}),
  });
  if (!isPhysician || !random.chance(0.4)) return;
  builder.addChild(
    'LICENSE',
    country === 'US'
      ? {
          license_number__v: `B${String(fields['last_name__v'])[0]!.normalize('NFKD')[0]!.toUpperCase()}${random.digits(7)}`,
          type__v: 'CTRL',
          body__v: 'US-DEA',
          license_status__v: 'A',
          effective_date__v: `${random.integer(from, 2025)}-07-01`,
          expiration_date__v: `${random.integer(2026, 2028)}-06-30`,
        }
      : {
          license_number__v: `S-${random.digits(6)}`,
          type__v: 'SPEC',
          license_status__v: 'A',
          effective_date__v: `${Math.min(2025, from + 6)}-01-01`,
        },
  );
}

const relationshipTo = (organisation: Organisation, random: Random): string => {
  if (organisation.kind === 'SOLO') return 'OWNR';
  const chance = random.unit();
  return chance < 0.06 ? 'HEAD' : chance < 0.75 ? 'EMPL' : chance < 0.9 ? 'ADMT' : 'CONS';
};

const addressOf = (organisation: Organisation): Fields =>
  organisation.record.children.find(({ child_type }) => child_type === 'ADDRESS')!.fields;
const addressType = ({ kind }: Organisation): string => (/^(HOSP|UNIV|SPHO|DEPT)$/.test(kind) ? 'H' : 'P');

/** Returns an email address in a reserved `example` domain. */
function emailAt(organisation: Organisation, latin: string): string {
  const local = latin
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z.]+/g, '');
  const url = organisation.record.fields['url_1__v'];
  return `${local}@${typeof url === 'string' ? url.slice('https://www.'.length) : hostName(organisation.city.romanised)}`;
}

/** Values of a custom field of the sandbox's customer (fields ending in __c): preferred times for calls. */
const callPreferences = ['Mornings', 'After 17:00', 'Tuesdays, 12:00–13:00', 'By e-mail only'];

/** Creates a professional. `index` is the sequence number in the data set. */
export function makeProfessional(
  country: Country,
  organisations: readonly Organisation[],
  index: number,
  nextVid: () => string,
  random: Random,
): FullRecord {
  const standing = makeStanding(random);
  const builder = new RecordBuilder('HCP', nextVid, standing, makeLife(random));
  // Most professionals work in departments and practices (index 3 and up), some in hospitals, none in the health system (index 0).
  const home =
    organisations[random.chance(0.85) ? random.integer(3, organisations.length - 1) : random.integer(1, 2)]!;
  const female = random.chance(0.5);
  const { fields: name, latin } = makeName(country, female, random);
  const profession = makeProfession(country, home, random);
  const address = addressOf(home);
  const region = String(address['administrative_area__v']);
  const type = profession['hcp_type__v'];
  const active = !random.chance(0.04);
  const fields: Fields = {
    ...name,
    ...profession,
    hcp_status__v: active ? 'A' : random.chance(0.6) ? 'I' : random.chance(0.8) ? 'R' : 'D',
    primary_country__v: country,
    gender__v: random.chance(0.01) ? 'U' : female ? 'F' : 'M',
    birth_year__v: random.integer(1948, 1996),
    language_1__v: languageOf(country, index),
    phone_1__v: makePhone(country, home.city, random),
    ...(random.chance(0.25) ? { phone_2__v: makePhone(country, home.city, random) } : {}),
    ...(random.chance(0.6) ? { email_1__v: emailAt(home, latin) } : {}),
    ...professionalNumbers(country, index, type === 'PHYS' || type === 'RESI', region),
    ...ownership(builder.vid, standing, country),
    ...(index % 40 === 7 ? { key_opinion_leader__c: true } : {}),
    ...(index % 5 === 3 ? { call_preference__c: callPreferences[index % callPreferences.length]! } : {}),
  };
  builder.record.fields = fields;
  builder.addAddress(address, addressType(home));
  builder.addParent(home, relationshipTo(home, random));
  if (random.chance(0.3)) {
    const other = organisations[random.integer(1, organisations.length - 1)]!;
    if (other !== home) {
      if (addressOf(other) !== address) builder.addAddress(addressOf(other), addressType(other));
      builder.addParent(other, random.pick(['CONS', 'ADMT', 'MEMB']));
    }
  }
  if (random.chance(0.12))
    builder.addAddress(makeAddress(country, home.city, random), random.pick(['M', 'P']));
  addLicenses(builder, country, fields, region, random);
  builder.addSystemKeys(country, standing, index, random);
  return builder.record;
}
