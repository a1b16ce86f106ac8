/** Practitioner: a health care professional (HCP). */
import type { HumanName, Practitioner, PractitionerQualification } from '@medplum/fhirtypes';
import type { Fields } from '../../records/record.ts';
import {
  addressesOf,
  identifiersOf,
  licenseIdentifier,
  licensePeriod,
  telecomFields,
  telecomOf,
} from './elements.ts';
import { assign, childrenOf, conceptOf, extensionsOf, listOf, textOf, type Row, type Source } from './row.ts';

const mothersFamily = 'http://hl7.org/fhir/StructureDefinition/humanname-mothers-family';
const fathersFamily = 'http://hl7.org/fhir/StructureDefinition/humanname-fathers-family';

const genders = { F: 'female', M: 'male', X: 'other', U: 'unknown' } as const;

function officialName({ model, own }: Source): HumanName {
  const last = textOf(own['last_name__v']);
  const second = textOf(own['second_last_name__v']);
  const prefix = textOf(own['prefix__v']);
  return assign<HumanName>(
    { use: 'official' },
    {
      text: textOf(own['formatted_name__v']),
      family: last && second ? `${last} ${second}` : (last ?? second),
      ...(last && second
        ? {
            _family: {
              extension: [
                { url: fathersFamily, valueString: last },
                { url: mothersFamily, valueString: second },
              ],
            },
          }
        : {}),
      given: listOf(textOf(own['first_name__v']), textOf(own['middle_name__v'])),
      prefix: listOf(prefix && textOf(model.label('Prefix', prefix, 'en'))),
      suffix: listOf(textOf(own['suffix__v'])),
    },
  );
}

function namesOf(from: Source): HumanName[] {
  const { own } = from;
  const nickname = textOf(own['nickname__v']);
  const alternates = ['alternate_name_1__v', 'alternate_name_2__v'].flatMap((field): HumanName[] => {
    const text = textOf(own[field]);
    return text === undefined ? [] : [{ text }];
  });
  return [
    officialName(from),
    ...(nickname === undefined ? [] : [{ use: 'nickname' as const, given: [nickname] }]),
    ...alternates,
  ];
}

/** Returns the date of birth as exactly as it is known; undefined without a year, or for a date that does not exist. */
function birthDateOf(own: Fields): string | undefined {
  const [year, month, day] = ['birth_year__v', 'birth_month__v', 'birth_day__v'].map((field) =>
    Number(own[field] ?? Number.NaN),
  ) as [number, number, number];
  if (!(year >= 1000 && year <= 9999)) return undefined;
  if (!(month >= 1 && month <= 12)) return String(year);
  const inMonth = `${year}-${String(month).padStart(2, '0')}`;
  const date = `${inMonth}-${String(day).padStart(2, '0')}`;
  const isReal = day >= 1 && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? date : inMonth;
}

function qualificationsOf(from: Source): PractitionerQualification[] | undefined {
  const { own } = from;
  const coded = (type: string, fields: readonly string[]) =>
    fields.map((field) => {
      const code = conceptOf(from, type, own[field]);
      return code && { code };
    });
  const licenses = childrenOf(from, 'licenses__v').map((license): PractitionerQualification => {
    const identifier = licenseIdentifier(from, license);
    return assign<PractitionerQualification>(
      {
        id: String(license['vid__v']),
        code: conceptOf(from, 'LicenseType', license['type__v']) ?? { text: 'License' },
      },
      {
        identifier: listOf(identifier),
        period: licensePeriod(license),
        issuer: identifier?.assigner,
      },
    );
  });
  return listOf(
    ...coded('MedicalDegree', ['medical_degree_1__v', 'medical_degree_2__v']),
    ...coded('Specialty', ['specialty_1__v', 'specialty_2__v', 'specialty_3__v']),
    ...licenses,
  );
}

const nameFields = [
  'formatted_name__v',
  'prefix__v',
  'first_name__v',
  'middle_name__v',
  'last_name__v',
  'second_last_name__v',
  'suffix__v',
  'nickname__v',
  'alternate_name_1__v',
  'alternate_name_2__v',
];
const qualificationFields = [
  'medical_degree_1__v',
  'medical_degree_2__v',
  'specialty_1__v',
  'specialty_2__v',
  'specialty_3__v',
];
const birthFields = ['birth_year__v', 'birth_month__v', 'birth_day__v'];

const elements: readonly Row<Practitioner>[] = [
  {
    element: 'identifier',
    fields: ['vid__v', 'alternate key fields', 'licenses__v', 'custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: identifiersOf(from) }),
  },
  {
    element: 'active',
    fields: ['hcp_status__v'],
    show: (resource, { own }) => assign(resource, { active: own['hcp_status__v'] === 'A' }),
  },
  {
    element: 'name',
    fields: nameFields,
    show: (resource, from) => assign(resource, { name: namesOf(from) }),
  },
  {
    element: 'telecom',
    fields: Object.keys(telecomFields).filter((field) => field !== 'url_1__v'),
    show: (resource, { own }) => assign(resource, { telecom: telecomOf(own) }),
  },
  {
    element: 'address',
    fields: ['addresses__v'],
    show: (resource, from) => assign(resource, { address: addressesOf(from) }),
  },
  {
    element: 'gender',
    fields: ['gender__v'],
    show: (resource, { own }) =>
      assign(resource, { gender: genders[String(own['gender__v']) as keyof typeof genders] }),
  },
  {
    element: 'birthDate',
    fields: birthFields,
    show: (resource, { own }) => assign(resource, { birthDate: birthDateOf(own) }),
  },
  {
    element: 'qualification',
    fields: [...qualificationFields, 'licenses__v'],
    show: (resource, from) => assign(resource, { qualification: qualificationsOf(from) }),
  },
  {
    element: 'communication',
    fields: ['language_1__v'],
    show: (resource, from) =>
      assign(resource, { communication: listOf(conceptOf(from, 'Language', from.own['language_1__v'])) }),
  },
];

/** `active` does not tell all statuses apart, so the status is an extension, too. */
const notShown = new Set(['hcp_status__v']);
const shown = new Set(elements.flatMap(({ fields }) => fields).filter((field) => !notShown.has(field)));

export const practitionerRows: readonly Row<Practitioner>[] = [
  ...elements,
  {
    element: 'extension',
    fields: ['other fields'],
    show: (resource, from) => {
      const keys = from.model.alternateKeyFields().map(({ fieldId }) => fieldId);
      assign(resource, {
        extension: extensionsOf(from, 'HCP', from.own, new Set([...shown, ...keys])),
      });
    },
  },
];
