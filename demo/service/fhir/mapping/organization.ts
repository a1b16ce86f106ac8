/** Organization: a health care organization (HCO). Location: an address of one. */
import type { Location, Organization } from '@medplum/fhirtypes';
import type { Fields } from '../../records/record.ts';
import {
  addressesOf,
  addressFields,
  addressOf,
  childIdentifiers,
  identifiersOf,
  positionOf,
  telecomOf,
} from './elements.ts';
import { booleanIn, objectsIn, textIn, textsIn } from './json.ts';
import {
  assign,
  childrenOf,
  conceptOf,
  extensionsOf,
  listOf,
  referenceTo,
  textOf,
  type Row,
  type Source,
} from './row.ts';
import {
  codeIn,
  fill,
  takeAddresses,
  takeExtensions,
  takeIdentifiers,
  takeStatus,
  takeTelecom,
} from './taken.ts';

/** Relationships that make an organization a part of another. */
const partRelationships = ['PART', 'OWND'];

/** Returns the parent that an organization is part of: the primary one, if there are several. */
function wholeOf(from: Source): Fields | undefined {
  const parents = childrenOf(from, 'parent_hcos__v').filter(
    ({ relationship_type__v, parent_hco_status__v }) =>
      parent_hco_status__v === 'A' && partRelationships.includes(String(relationship_type__v)),
  );
  return parents.find(({ is_primary_relationship__v }) => is_primary_relationship__v === 'Y') ?? parents[0];
}

const elements: readonly Row<Organization>[] = [
  {
    element: 'identifier',
    fields: ['vid__v', 'alternate key fields', 'licenses__v', 'custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: identifiersOf(from) }),
    take: (resource, into, reading) => takeIdentifiers(resource, into, reading, true),
  },
  {
    element: 'active',
    fields: ['hco_status__v'],
    show: (resource, { own }) => assign(resource, { active: own['hco_status__v'] === 'A' }),
  },
  {
    element: 'type',
    fields: ['hco_type__v', 'major_class_of_trade__v'],
    show: (resource, from) =>
      assign(resource, {
        type: listOf(
          conceptOf(from, 'HCOType', from.own['hco_type__v']),
          conceptOf(from, 'MajorClassOfTrade', from.own['major_class_of_trade__v']),
        ),
      }),
    take: (resource, { fields }, reading) => {
      for (const [concept, path] of objectsIn(resource, 'type', 'Organization')) {
        const isClass = objectsIn(concept, 'coding', path).some(
          ([{ system }]) => system === reading.names.codeSystem('MajorClassOfTrade'),
        );
        const [field, type] = isClass
          ? (['major_class_of_trade__v', 'MajorClassOfTrade'] as const)
          : (['hco_type__v', 'HCOType'] as const);
        const code = codeIn(reading, type, concept, path);
        if (code !== undefined) fields[field] = code;
      }
    },
  },
  {
    element: 'name',
    fields: ['corporate_name__v'],
    show: (resource, { own }) =>
      assign(resource, { name: textOf(own['corporate_name__v']) ?? textOf(own['formatted_name__v']) }),
    take: (resource, { fields }) => {
      const name = textIn(resource, 'name', 'Organization');
      if (name !== undefined) fields['corporate_name__v'] = name;
    },
  },
  {
    element: 'alias',
    fields: ['alternate_name_1__v', 'alternate_name_2__v'],
    show: (resource, { own }) =>
      assign(resource, {
        alias: listOf(textOf(own['alternate_name_1__v']), textOf(own['alternate_name_2__v'])),
      }),
    take: (resource, { fields }, reading) =>
      fill(
        reading,
        fields,
        ['alternate_name_1__v', 'alternate_name_2__v'],
        textsIn(resource, 'alias', 'Organization'),
        'Organization.alias',
      ),
  },
  {
    element: 'telecom',
    fields: ['phone_1__v', 'fax_1__v', 'email_1__v', 'url_1__v'],
    show: (resource, { own }) => assign(resource, { telecom: telecomOf(own) }),
    take: (resource, into, reading) =>
      takeTelecom(resource, into.fields, reading, {
        phone: ['phone_1__v'],
        fax: ['fax_1__v'],
        email: ['email_1__v'],
        url: ['url_1__v'],
      }),
  },
  {
    element: 'address',
    fields: ['addresses__v'],
    show: (resource, from) => assign(resource, { address: addressesOf(from) }),
    take: takeAddresses,
  },
  {
    element: 'partOf',
    fields: ['parent_hcos__v'],
    show: (resource, from) => {
      const whole = wholeOf(from);
      assign(resource, {
        partOf:
          whole &&
          referenceTo<Organization>('Organization', whole['parent_hco_vid__v'], whole['parent_hco_name__v']),
      });
    },
  },
];

const shown = new Set(elements.flatMap(({ fields }) => fields).filter((field) => field !== 'hco_status__v'));

export const organizationRows: readonly Row<Organization>[] = [
  ...elements,
  {
    element: 'extension',
    fields: ['other fields'],
    show: (resource, from) => {
      const keys = from.model.alternateKeyFields().map(({ fieldId }) => fieldId);
      assign(resource, { extension: extensionsOf(from, 'HCO', from.own, new Set([...shown, ...keys])) });
    },
    take: (resource, { fields }, reading) => {
      takeExtensions(resource, fields, 'HCO', reading, 'Organization');
      takeStatus(fields, 'hco_status__v', booleanIn(resource, 'active', 'Organization'));
    },
  },
];

const shownOfLocation: ReadonlySet<string> = new Set<string>([
  ...addressFields,
  'address_status__v',
  'phone_1__v',
]);

export const locationRows: readonly Row<Location>[] = [
  {
    element: 'identifier',
    fields: ['addresses__v.vid__v', 'addresses__v.custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: childIdentifiers(from) }),
  },
  {
    element: 'status',
    fields: ['addresses__v.address_status__v'],
    show: (resource, { own }) =>
      assign(resource, { status: own['address_status__v'] === 'A' ? 'active' : 'inactive' }),
  },
  {
    element: 'name',
    fields: ['formatted_name__v'],
    show: (resource, { record }) =>
      assign(resource, {
        name: textOf(record.entity['formatted_name__v']) ?? textOf(record.entity['corporate_name__v']),
      }),
  },
  {
    element: 'mode',
    fields: [],
    show: (resource) => assign(resource, { mode: 'instance' }),
  },
  {
    element: 'telecom',
    fields: ['addresses__v.phone_1__v'],
    show: (resource, { own }) => assign(resource, { telecom: telecomOf(own) }),
  },
  {
    element: 'address',
    fields: addressFields.map((field) => `addresses__v.${field}`),
    show: (resource, from) => assign(resource, { address: addressOf(from, from.own, false) }),
  },
  {
    element: 'position',
    fields: ['addresses__v.latitude__v', 'addresses__v.longitude__v'],
    show: (resource, { own }) => assign(resource, { position: positionOf(own) }),
  },
  {
    element: 'managingOrganization',
    fields: ['addresses__v.entity_vid__v'],
    show: (resource, { record }) =>
      assign(resource, {
        managingOrganization: referenceTo<Organization>(
          'Organization',
          record.entityId,
          record.entity['formatted_name__v'],
        ),
      }),
  },
  {
    element: 'extension',
    fields: ['other fields of addresses__v'],
    show: (resource, from) =>
      assign(resource, { extension: extensionsOf(from, 'ADDRESS', from.own, shownOfLocation) }),
  },
];
