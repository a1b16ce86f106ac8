/** Practitioner: a health care professional (HCP). */
import type { HumanName, Practitioner, PractitionerQualification } from '@medplum/fhirtypes';
import { specialtyFields, type Fields } from '../../records/record.ts';
import { booleanIn, objectsIn, textIn, wrong } from './json.ts';
import {
  addressesOf,
  identifiersOf,
  licenseIdentifier,
  licensePeriod,
  telecomFields,
  telecomOf,
} from './elements.ts';
import { assign, childrenOf, conceptOf, extensionsOf, listOf, textOf, type Row, type Source } from './row.ts';
import {
  codeIn,
  fill,
  takeAddresses,
  takeExtensions,
  takeIdentifiers,
  takeStatus,
  takeTelecom,
  unmapped,
} from './taken.ts';
import {
  degreeFields,
  fathersFamily,
  mothersFamily,
  takeNames,
  takeQualifications,
} from './practitioner_taken.ts';

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
  return listOf(...coded('MedicalDegree', degreeFields), ...coded('Specialty', specialtyFields), ...licenses);
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
const qualificationFields = [...degreeFields, ...specialtyFields];
const birthFields = ['birth_year__v', 'birth_month__v', 'birth_day__v'];

const elements: readonly Row<Practitioner>[] = [
  {
    element: 'identifier',
    fields: ['vid__v', 'alternate key fields', 'licenses__v', 'custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: identifiersOf(from) }),
    // Licenses are taken from `qualification`, which says more about them.
    take: (resource, into, reading) => takeIdentifiers(resource, into, reading, false),
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
    take: takeNames,
  },
  {
    element: 'telecom',
    fields: Object.keys(telecomFields).filter((field) => field !== 'url_1__v'),
    show: (resource, { own }) => assign(resource, { telecom: telecomOf(own) }),
    take: (resource, into, reading) =>
      takeTelecom(resource, into.fields, reading, {
        phone: ['phone_1__v', 'phone_2__v'],
        fax: ['fax_1__v'],
        email: ['email_1__v'],
      }),
  },
  {
    element: 'address',
    fields: ['addresses__v'],
    show: (resource, from) => assign(resource, { address: addressesOf(from) }),
    take: takeAddresses,
  },
  {
    element: 'gender',
    fields: ['gender__v'],
    show: (resource, { own }) =>
      assign(resource, { gender: genders[String(own['gender__v']) as keyof typeof genders] }),
    take: (resource, { fields }, reading) => {
      const gender = textIn(resource, 'gender', 'Practitioner');
      const found = Object.entries(genders).find(([, each]) => each === gender);
      if (found) fields['gender__v'] = found[0];
      else if (gender !== undefined)
        unmapped(reading, 'Practitioner.gender', 'expected male, female, other or unknown.');
    },
  },
  {
    element: 'birthDate',
    fields: birthFields,
    show: (resource, { own }) => assign(resource, { birthDate: birthDateOf(own) }),
    take: (resource, { fields }) => {
      const date = textIn(resource, 'birthDate', 'Practitioner');
      if (date === undefined) return;
      if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(date)) throw wrong('Practitioner.birthDate', 'expected a date.');
      for (const [index, part] of date.split('-').entries()) fields[birthFields[index]!] = Number(part);
    },
  },
  {
    element: 'qualification',
    fields: [...qualificationFields, 'licenses__v'],
    show: (resource, from) => assign(resource, { qualification: qualificationsOf(from) }),
    take: takeQualifications,
  },
  {
    element: 'communication',
    fields: ['language_1__v'],
    show: (resource, from) =>
      assign(resource, { communication: listOf(conceptOf(from, 'Language', from.own['language_1__v'])) }),
    take: (resource, { fields }, reading) => {
      const codes = objectsIn(resource, 'communication', 'Practitioner').flatMap(
        ([concept, path]) => codeIn(reading, 'Language', concept, path) ?? [],
      );
      fill(reading, fields, ['language_1__v'], codes, 'Practitioner.communication');
    },
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
    take: (resource, { fields }, reading) => {
      takeExtensions(resource, fields, 'HCP', reading, 'Practitioner');
      takeStatus(fields, 'hcp_status__v', booleanIn(resource, 'active', 'Practitioner'));
    },
  },
];
