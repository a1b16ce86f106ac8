/** Well-known professionals: one per country and per record state, and two with hostile names. */
import type { FullRecord } from '../../records/record.ts';
import { department, hospital } from './organisations.ts';
import { boston, build, local, mastered, munich, numbers, physician, type Place } from './sketches.ts';
import type { Standing } from '../synthetic/builders.ts';

export function professionals(): FullRecord[] {
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

/** Returns records whose text careless software would execute. They are under review, to stand apart from real professionals. */
export function hostile(): FullRecord[] {
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
