/**
 * A few records that every sandbox has, whatever its size and seed: for the demo page, and for tests that need a person they
 * know by name. Their IDs never change.
 */
import type { FullRecord } from '../domain/records.ts';
import type { EntityType, Fields } from '../store/tables.ts';
import { npi, professionalNumbers } from './synthetic/identifiers.ts';
import { ownership, RecordBuilder, type Standing } from './synthetic/builders.ts';
import { formatAddress, postalCodeArea, type Country } from './synthetic/places.ts';

const names = [
  'harborHealth',
  'bostonGeneral',
  'bostonCardiology',
  'isarklinikum',
  'katherineJohnson',
  'juergenMueller',
  'mariaGarcia',
  'seanOBrien',
  'joseGoncalves',
  'kenichiSato',
  'williamSmithson',
  'inactive',
  'underReview',
  'masterOnly',
  'hostileMarkup',
  'hostileSql',
] as const;
export type WellKnownName = (typeof names)[number];

/** Each record has a hundred IDs of its own: the first is the entity's, its children and keys follow. */
const firstNumber = (name: WellKnownName): number => (names.indexOf(name) + 1) * 100;
const vidAt = (number: number): string => `242975${String(number).padStart(12, '0')}`;

/** vid__v of the well-known records. */
export const wellKnown = Object.freeze(
  Object.fromEntries(names.map((name) => [name, vidAt(firstNumber(name))])) as Record<WellKnownName, string>,
);

const life = {
  created_at: new Date('2020-02-03T09:30:00.000Z'),
  modified_at: new Date('2025-03-04T15:45:00.000Z'),
  record_version: 3,
};
const local: Standing = { inInstance: true, mastered: false, state: 'VALID' };
const mastered: Standing = { inInstance: true, mastered: true, state: 'VALID' };

interface Place {
  line1: string;
  line2?: string;
  city: string;
  region: string;
  postalCode: string;
  position: readonly [latitude: number, longitude: number];
  type: 'P' | 'H';
}

const boston: Place = {
  line1: '75 Francis Street',
  city: 'Boston',
  region: 'US-MA',
  postalCode: '02115',
  position: [42.3358, -71.1072],
  type: 'H',
};
const munich: Place = {
  line1: 'Sonnenstraße 24',
  city: 'München',
  region: 'DE-BY',
  postalCode: '80331',
  position: [48.1365, 11.5656],
  type: 'H',
};

function addressFields(country: Country, place: Place): Fields {
  const { line1, line2 = null, city, region, postalCode, position } = place;
  return {
    address_line_1__v: line1,
    ...(line2 === null ? {} : { address_line_2__v: line2 }),
    locality__v: city,
    administrative_area__v: region,
    postal_code__v: postalCode,
    postal_code_primary__v: postalCodeArea(country, postalCode),
    country__v: country,
    address_status__v: 'A',
    address_verification_status__v: 'V',
    latitude__v: position[0],
    longitude__v: position[1],
    formatted_address__v: formatAddress(country, { line1, line2, city, region, postalCode }),
  };
}

interface Sketch {
  name: WellKnownName;
  country: Country;
  standing?: Standing;
  fields: Fields;
  places: readonly Place[];
  parents?: readonly { of: WellKnownName; name: string; relationship: string }[];
  license?: Fields;
  /** Custom keys as source, item, value. */
  keys?: readonly (readonly [source: string, item: string, value: string])[];
}

function build(type: EntityType, sketch: Sketch): FullRecord {
  const { name, country, standing = mastered, places, parents = [], license, keys = [] } = sketch;
  let number = firstNumber(name);
  const builder = new RecordBuilder(type, () => vidAt(number++), standing, life);
  builder.record.fields = {
    [`${type.toLowerCase()}_status__v`]: 'A',
    primary_country__v: country,
    ...sketch.fields,
    ...ownership(builder.vid, standing, country),
  };
  for (const place of places) builder.addAddress(addressFields(country, place), place.type);
  for (const { of, name, relationship } of parents)
    builder.addParent({ vid: wellKnown[of], name }, relationship);
  if (license) builder.addChild('LICENSE', { license_status__v: 'A', ...license });
  for (const [source, item, value] of keys) builder.addKey(source, item, value);
  return builder.record;
}

const hco = (sketch: Sketch & { title: string }): FullRecord =>
  build('HCO', {
    ...sketch,
    fields: { corporate_name__v: sketch.title, formatted_name__v: sketch.title, ...sketch.fields },
  });

const physician = (first: string, last: string, specialty: string, more: Fields = {}): Fields => ({
  prefix__v: 'DR',
  first_name__v: first,
  last_name__v: last,
  formatted_name__v: `${first} ${last}`,
  hcp_type__v: 'PHYS',
  specialty_1__v: specialty,
  medical_degree_1__v: 'MD',
  ...more,
});

/** Register numbers far from those of synthetic records. */
const numbers = (country: Country, name: WellKnownName, region: string): Fields =>
  professionalNumbers(country, 9_900_000 + names.indexOf(name), true, region);

const department = 'Department of Cardiology, Harborview General Hospital Boston';
const hospital = 'Harborview General Hospital Boston';

function organisations(): FullRecord[] {
  return [
    hco({
      name: 'harborHealth',
      title: 'Harbor Health System',
      country: 'US',
      fields: {
        hco_type__v: 'HSYS',
        major_class_of_trade__v: 'ACUT',
        url_1__v: 'https://www.harbor-health.example',
      },
      places: [{ ...boston, line1: '1 Harbor Plaza', type: 'P' }],
      keys: [['crm_us', 'HCO', 'HARBOR-1']],
    }),
    hco({
      name: 'bostonGeneral',
      title: hospital,
      country: 'US',
      fields: {
        hco_type__v: 'HOSP',
        major_class_of_trade__v: 'ACUT',
        count_beds__v: 620,
        phone_1__v: '+1 617 555 0100',
        npi_num__v: npi(9_900_001, 'HCO'),
      },
      places: [boston],
      parents: [{ of: 'harborHealth', name: 'Harbor Health System', relationship: 'OWND' }],
      keys: [['crm_us', 'HCO', 'HARBOR-2']],
    }),
    hco({
      name: 'bostonCardiology',
      title: department,
      country: 'US',
      fields: { hco_type__v: 'DEPT', major_class_of_trade__v: 'ACUT', specialty_1__v: 'CARD' },
      places: [{ ...boston, line2: 'Floor 4' }],
      parents: [{ of: 'bostonGeneral', name: hospital, relationship: 'PART' }],
    }),
    hco({
      name: 'isarklinikum',
      title: 'Isarklinikum München Mitte',
      country: 'DE',
      fields: {
        hco_type__v: 'HOSP',
        major_class_of_trade__v: 'ACUT',
        count_beds__v: 310,
        phone_1__v: '+49 89 5550100',
      },
      places: [munich],
      keys: [['crm_eu', 'HCO', 'ISAR-1']],
    }),
  ];
}

function professionals(): FullRecord[] {
  return [
    build('HCP', {
      name: 'katherineJohnson',
      country: 'US',
      fields: physician('Katherine', 'Johnson', 'CARD', {
        middle_name__v: 'Mary',
        formatted_name__v: 'Katherine M. Johnson',
        specialty_2__v: 'ICAR',
        gender__v: 'F',
        birth_year__v: 1974,
        phone_1__v: '+1 617 555 0142',
        email_1__v: 'katherine.johnson@harbor-health.example',
        ...numbers('US', 'katherineJohnson', 'US-MA'),
      }),
      places: [
        { ...boston, line2: 'Floor 4' },
        {
          line1: '400 Commonwealth Avenue',
          line2: 'Suite 210',
          city: 'Boston',
          region: 'US-MA',
          postalCode: '02215',
          position: [42.3489, -71.0911],
          type: 'P',
        },
      ],
      parents: [
        { of: 'bostonCardiology', name: department, relationship: 'HEAD' },
        { of: 'bostonGeneral', name: hospital, relationship: 'ADMT' },
      ],
      license: {
        license_number__v: 'MA204417',
        type__v: 'STAT',
        body__v: 'US-MA-MED',
        effective_date__v: '2003-06-01',
        expiration_date__v: '2027-12-31',
      },
      keys: [
        ['crm_us', 'HCP', 'KJ-1001'],
        ['master', 'HCP', 'M-KJ-1001'],
      ],
    }),
    build('HCP', {
      name: 'juergenMueller',
      country: 'DE',
      fields: physician('Jürgen', 'Müller', 'GENP', {
        medical_degree_1__v: 'DRMED',
        gender__v: 'M',
        phone_1__v: '+49 89 5550142',
        ...numbers('DE', 'juergenMueller', 'DE-BY'),
      }),
      places: [munich],
      parents: [{ of: 'isarklinikum', name: 'Isarklinikum München Mitte', relationship: 'EMPL' }],
      license: {
        license_number__v: 'BY-77120',
        type__v: 'CHAM',
        body__v: 'DE-BY-MED',
        effective_date__v: '1998-04-01',
      },
      keys: [['crm_eu', 'HCP', 'JM-2001']],
    }),
    build('HCP', {
      name: 'mariaGarcia',
      country: 'ES',
      fields: physician('María', 'García', 'ONCO', {
        second_last_name__v: 'López',
        formatted_name__v: 'María García López',
        medical_degree_1__v: 'LICM',
        gender__v: 'F',
        ...numbers('ES', 'mariaGarcia', 'ES-MD'),
      }),
      places: [
        {
          line1: 'Calle de Goya, 27',
          city: 'Madrid',
          region: 'ES-MD',
          postalCode: '28001',
          position: [40.4249, -3.6843],
          type: 'P',
        },
      ],
      keys: [['crm_eu', 'HCP', 'MG-2002']],
    }),
    build('HCP', {
      name: 'seanOBrien',
      country: 'GB',
      fields: physician('Seán', "O'Brien", 'PSYC', {
        medical_degree_1__v: 'MBBS',
        gender__v: 'M',
        ...numbers('GB', 'seanOBrien', 'GB-ENG'),
      }),
      places: [
        {
          line1: '18 Harley Street',
          city: 'London',
          region: 'GB-ENG',
          postalCode: 'W1G 9PF',
          position: [51.5186, -0.1476],
          type: 'P',
        },
      ],
      keys: [['crm_eu', 'HCP', 'SO-2003']],
    }),
    build('HCP', {
      name: 'joseGoncalves',
      country: 'BR',
      fields: physician('José', 'Gonçalves', 'PEDI', {
        middle_name__v: 'Antônio',
        formatted_name__v: 'José Antônio Gonçalves',
        medical_degree_1__v: 'LICM',
        gender__v: 'M',
        ...numbers('BR', 'joseGoncalves', 'BR-SP'),
      }),
      places: [
        {
          line1: 'Avenida Paulista, 900',
          line2: 'Bela Vista',
          city: 'São Paulo',
          region: 'BR-SP',
          postalCode: '01310-100',
          position: [-23.5657, -46.6513],
          type: 'P',
        },
      ],
      keys: [['crm_us', 'HCP', 'JG-1002']],
    }),
    build('HCP', {
      name: 'kenichiSato',
      country: 'JP',
      fields: physician('健一', '佐藤', 'NEUR', {
        formatted_name__v: '佐藤 健一',
        alternate_name_1__v: 'Kenichi Sato',
        gender__v: 'M',
        ...numbers('JP', 'kenichiSato', 'JP-13'),
      }),
      places: [
        {
          line1: '西新宿2丁目8番1号',
          city: '新宿区',
          region: 'JP-13',
          postalCode: '160-0023',
          position: [35.6896, 139.6917],
          type: 'P',
        },
      ],
      keys: [['crm_us', 'HCP', 'KS-1003']],
    }),
    build('HCP', {
      name: 'williamSmithson',
      country: 'US',
      standing: local,
      fields: physician('William', 'Smithson', 'FAMI', {
        gender__v: 'M',
        ...numbers('US', 'williamSmithson', 'US-MA'),
      }),
      places: [
        {
          line1: '12 Main Street',
          city: 'Worcester',
          region: 'US-MA',
          postalCode: '01608',
          position: [42.2629, -71.8019],
          type: 'P',
        },
      ],
      keys: [['crm_us', 'HCP', 'WS-1004']],
    }),
    build('HCP', {
      name: 'inactive',
      country: 'GB',
      fields: physician('Margaret', 'Thornbury', 'GENP', {
        hcp_status__v: 'I',
        medical_degree_1__v: 'MBBS',
        gender__v: 'F',
        ...numbers('GB', 'inactive', 'GB-SCT'),
      }),
      places: [
        {
          line1: '4 Castle Street',
          city: 'Edinburgh',
          region: 'GB-SCT',
          postalCode: 'EH2 3AH',
          position: [55.9512, -3.2046],
          type: 'P',
        },
      ],
    }),
    build('HCP', {
      name: 'underReview',
      country: 'FR',
      standing: { ...local, state: 'UNDER_REVIEW' },
      fields: physician('Chloé', 'Lefèvre-Béranger', 'DERM', { medical_degree_1__v: 'DEM', gender__v: 'F' }),
      places: [
        {
          line1: '10 rue de la République',
          city: 'Lyon',
          region: 'FR-ARA',
          postalCode: '69001',
          position: [45.7663, 4.8363],
          type: 'P',
        },
      ],
    }),
    build('HCP', {
      name: 'masterOnly',
      country: 'IT',
      standing: { ...mastered, inInstance: false },
      fields: physician('Giulia', 'Bellandi', 'RHEU', {
        medical_degree_1__v: 'LAUR',
        gender__v: 'F',
        ...numbers('IT', 'masterOnly', 'IT-25'),
      }),
      places: [
        {
          line1: 'Via Manzoni, 31',
          city: 'Milano',
          region: 'IT-25',
          postalCode: '20121',
          position: [45.4705, 9.1916],
          type: 'P',
        },
      ],
      keys: [['master', 'HCP', 'M-GB-3001']],
    }),
  ];
}

/** Text that careless software would run. Under review, so that they do not pass for people. */
function hostile(): FullRecord[] {
  const standing: Standing = { ...local, state: 'UNDER_REVIEW' };
  const place: Place = { ...boston, line1: '1 <script>alert(2)</script> Street', type: 'P' };
  return [
    build('HCP', {
      name: 'hostileMarkup',
      country: 'US',
      standing,
      fields: physician('Markup', '<img src=x onerror=alert(1)>', 'GENP'),
      places: [place],
    }),
    build('HCP', {
      name: 'hostileSql',
      country: 'US',
      standing,
      fields: physician('Bobby', "Robert'); DROP TABLE entity;--", 'GENP'),
      places: [{ ...boston, type: 'P' }],
    }),
  ];
}

export const wellKnownRecords = (): FullRecord[] => [...organisations(), ...professionals(), ...hostile()];
