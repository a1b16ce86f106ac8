/**
 * Organizations of one neighborhood: a health system, its two hospitals, three departments of each, and three practices or similar
 * organizations. A hierarchy of three levels in real cities.
 */
import type { FullRecord } from '../../records/record.ts';
import { makeLife, makeStanding, ownership, RecordBuilder } from './builders.ts';
import { citiesOf, type City } from './cities.ts';
import { departmentName, departmentSpecialties } from './departments.ts';
import { organisationNumbers } from './identifiers.ts';
import { hospitalName, systemName, type OrganisationName } from './organisation_names.ts';
import { makeAddress, makePhone, pickCity, type Country } from './places.ts';
import { practiceName, type PracticeKind } from './practice_names.ts';
import { Weighted, type Random } from './random.ts';

export const organisationsPerNeighbourhood = 12;

/** Organization with the data that its professionals need. */
export interface Organisation {
  record: FullRecord;
  vid: string;
  name: string;
  kind: string;
  city: City;
  specialty: string | null;
}

const hospitalKinds = new Weighted<string>([
  ['HOSP', 75],
  ['UNIV', 15],
  ['SPHO', 10],
]);
const practiceTypes = new Weighted<PracticeKind>([
  ['GRPP', 32],
  ['SOLO', 26],
  ['HCTR', 14],
  ['PHAR', 16],
  ['LABO', 6],
  ['URGC', 6],
]);
const practiceSpecialties = ['GENP', 'INTE', 'FAMI', 'PEDI', 'DERM', 'OPHT', 'ORTH', 'OBGY', 'PSYC', 'CARD'];

const classOfTrade: Record<string, string> = {
  PHAR: 'PHRM',
  LABO: 'DIAG',
  HSYS: 'ACUT',
  HOSP: 'ACUT',
  UNIV: 'ACUT',
  SPHO: 'ACUT',
  DEPT: 'ACUT',
};

interface Plan {
  country: Country;
  kind: string;
  city: City;
  name: OrganisationName;
  specialty?: string;
  parents?: readonly { organisation: Organisation; relationship: string }[];
  /** Organization whose address is used: a department has that of its hospital. */
  address?: Organisation;
}

/** Returns a host name for a romanized name: letters, digits and hyphens, in the reserved `example` domain. */
export function hostName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 4)
    .join('-');
  return `${plain || 'organisation'}.example`;
}

function makeOrganisation(plan: Plan, index: number, nextVid: () => string, random: Random): Organisation {
  const { country, kind, city, name, specialty, parents = [] } = plan;
  const standing = makeStanding(random);
  const builder = new RecordBuilder('HCO', nextVid, standing, makeLife(random));
  const { record } = builder;
  const isHospital = kind === 'HOSP' || kind === 'UNIV' || kind === 'SPHO';
  const phone = makePhone(country, city, random);
  record.fields = {
    corporate_name__v: name.name,
    formatted_name__v: name.name,
    ...(name.romanised === null ? {} : { alternate_name_1__v: name.romanised }),
    hco_type__v: kind,
    hco_status__v: random.chance(0.04) ? (random.chance(0.7) ? 'I' : 'C') : 'A',
    primary_country__v: country,
    major_class_of_trade__v: classOfTrade[kind] ?? 'OUTP',
    ...(specialty === undefined ? {} : { specialty_1__v: specialty }),
    ...(isHospital
      ? {
          count_beds__v: kind === 'UNIV' ? random.integer(600, 2200) : random.integer(60, 700),
          emergency_service__v: random.chance(0.7),
          teaching_hospital__v: kind === 'UNIV' || random.chance(0.2),
        }
      : {}),
    phone_1__v: phone,
    ...(random.chance(0.4) ? { fax_1__v: makePhone(country, city, random) } : {}),
    ...(kind === 'DEPT' ? {} : { url_1__v: `https://www.${hostName(name.romanised ?? name.name)}` }),
    ...(kind === 'DEPT' || kind === 'HSYS' ? {} : organisationNumbers(country, index, city.region)),
    ...ownership(builder.vid, standing, country),
    ...(index % 3 === 1 ? { segment__c: 'ABC'[(index % 7) % 3]! } : {}),
  };
  const own = plan.address?.record.children.find(({ child_type }) => child_type === 'ADDRESS')?.fields;
  builder.addAddress(own ?? makeAddress(country, city, random), isHospital || kind === 'DEPT' ? 'H' : 'P');
  if (!own && random.chance(0.25))
    builder.addAddress(makeAddress(country, city, random), random.pick(['M', 'B', 'S']));
  if (isHospital || kind === 'PHAR' || kind === 'LABO')
    builder.addChild('LICENSE', {
      license_number__v: `${country}-${kind}-${String(index + 1).padStart(6, '0')}`,
      type__v: kind === 'LABO' ? 'LABO' : 'FACI',
      license_status__v: 'A',
      effective_date__v: `${random.integer(1995, 2022)}-01-01`,
    });
  for (const { organisation, relationship } of parents) builder.addParent(organisation, relationship);
  builder.addSystemKeys(country, standing, index, random);
  return { record, vid: builder.vid, name: name.name, kind, city, specialty: specialty ?? null };
}

/** Returns the city of the second hospital: often another city of the region when there is one, else the same city. */
function neighbourOf(country: Country, city: City, random: Random): City {
  const others = citiesOf[country]!.filter((other) => other.region === city.region && other !== city);
  return others.length && random.chance(0.6) ? random.pick(others) : city;
}

/** Creates the twelve organizations of a neighborhood. `firstIndex` is the sequence number of the first one. */
export function makeOrganisations(
  country: Country,
  firstIndex: number,
  nextVid: () => string,
  random: Random,
): Organisation[] {
  const all: Organisation[] = [];
  const add = (plan: Omit<Plan, 'country'>): Organisation => {
    const made = makeOrganisation({ country, ...plan }, firstIndex + all.length, nextVid, random);
    all.push(made);
    return made;
  };
  const city = pickCity(country, random);
  const system = add({ kind: 'HSYS', city, name: systemName(country, city, random) });
  const hospitals: { name: OrganisationName; hospital: Organisation }[] = [];
  for (const place of [city, neighbourOf(country, city, random)]) {
    const kind = hospitalKinds.pick(random);
    let name = hospitalName(country, kind, place, random);
    // The hospitals of a system have different names.
    while (hospitals.some((other) => other.name.name === name.name))
      name = hospitalName(country, 'HOSP', place, random);
    const parents = [{ organisation: system, relationship: 'OWND' }];
    hospitals.push({ name, hospital: add({ kind, city: place, name, parents }) });
  }
  for (const { name, hospital } of hospitals) {
    const first = random.integer(0, departmentSpecialties.length - 1);
    for (let department = 0; department < 3; department++) {
      const specialty = departmentSpecialties[(first + department * 5) % departmentSpecialties.length]!;
      add({
        kind: 'DEPT',
        city: hospital.city,
        name: departmentName(country, specialty, name),
        specialty,
        parents: [{ organisation: hospital, relationship: 'PART' }],
        address: hospital,
      });
    }
  }
  for (let practice = 0; practice < 3; practice++) {
    const kind = practiceTypes.pick(random);
    const { hospital } = random.pick(hospitals);
    const place = hospital.city;
    add({
      kind,
      city: place,
      name: practiceName(country, kind, place, random),
      ...(kind === 'PHAR' || kind === 'LABO' || kind === 'URGC'
        ? {}
        : { specialty: random.pick(practiceSpecialties) }),
      parents: random.chance(0.4)
        ? [{ organisation: hospital, relationship: random.chance(0.5) ? 'OWND' : 'COOP' }]
        : [],
    });
  }
  return all;
}
