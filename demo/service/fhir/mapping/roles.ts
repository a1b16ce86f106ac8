/** PractitionerRole and OrganizationAffiliation: the relationships of HCPs and of HCOs with a parent HCO. */
import type {
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
} from '@medplum/fhirtypes';
import { specialtyFields } from '../../records/record.ts';
import { childIdentifiers, specialtiesOf } from './elements.ts';
import { assign, conceptOf, extensionsOf, listOf, referenceTo, type Row, type Source } from './row.ts';

const shown: ReadonlySet<string> = new Set([
  'parent_hco_vid__v',
  'parent_hco_name__v',
  'relationship_type__v',
  'parent_hco_status__v',
  'related_entity_type__v',
]);

const parentOf = ({ own }: Source) =>
  referenceTo<Organization>('Organization', own['parent_hco_vid__v'], own['parent_hco_name__v']);
const isActive = ({ own }: Source): boolean => own['parent_hco_status__v'] === 'A';
const extensions = (from: Source) => extensionsOf(from, 'PARENTHCO', from.own, shown);

export const practitionerRoleRows: readonly Row<PractitionerRole>[] = [
  {
    element: 'identifier',
    fields: ['parent_hcos__v.vid__v', 'parent_hcos__v.custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: childIdentifiers(from) }),
  },
  {
    element: 'active',
    fields: ['parent_hcos__v.parent_hco_status__v'],
    show: (resource, from) => assign(resource, { active: isActive(from) }),
  },
  {
    element: 'practitioner',
    fields: ['parent_hcos__v.entity_vid__v'],
    show: (resource, { record }) =>
      assign(resource, {
        practitioner: referenceTo<Practitioner>(
          'Practitioner',
          record.entityId,
          record.entity['formatted_name__v'],
        ),
      }),
  },
  {
    element: 'organization',
    fields: ['parent_hcos__v.parent_hco_vid__v', 'parent_hcos__v.parent_hco_name__v'],
    show: (resource, from) => assign(resource, { organization: parentOf(from) }),
  },
  {
    element: 'code',
    fields: ['parent_hcos__v.relationship_type__v', 'hcp_type__v'],
    show: (resource, from) =>
      assign(resource, {
        code: listOf(
          conceptOf(from, 'RelationshipType', from.own['relationship_type__v']),
          conceptOf(from, 'HCPType', from.record.entity['hcp_type__v']),
        ),
      }),
  },
  {
    element: 'specialty',
    fields: specialtyFields,
    show: (resource, from) => assign(resource, { specialty: specialtiesOf(from, from.record.entity) }),
  },
  {
    element: 'extension',
    fields: ['other fields of parent_hcos__v'],
    show: (resource, from) => assign(resource, { extension: extensions(from) }),
  },
];

export const organizationAffiliationRows: readonly Row<OrganizationAffiliation>[] = [
  {
    element: 'identifier',
    fields: ['parent_hcos__v.vid__v', 'parent_hcos__v.custom_keys__v'],
    show: (resource, from) => assign(resource, { identifier: childIdentifiers(from) }),
  },
  {
    element: 'active',
    fields: ['parent_hcos__v.parent_hco_status__v'],
    show: (resource, from) => assign(resource, { active: isActive(from) }),
  },
  {
    element: 'organization',
    fields: ['parent_hcos__v.parent_hco_vid__v', 'parent_hcos__v.parent_hco_name__v'],
    show: (resource, from) => assign(resource, { organization: parentOf(from) }),
  },
  {
    element: 'participatingOrganization',
    fields: ['parent_hcos__v.entity_vid__v'],
    show: (resource, { record }) =>
      assign(resource, {
        participatingOrganization: referenceTo<Organization>(
          'Organization',
          record.entityId,
          record.entity['formatted_name__v'],
        ),
      }),
  },
  {
    element: 'code',
    fields: ['parent_hcos__v.relationship_type__v'],
    show: (resource, from) =>
      assign(resource, {
        code: listOf(conceptOf(from, 'RelationshipType', from.own['relationship_type__v'])),
      }),
  },
  {
    element: 'specialty',
    fields: ['specialty_1__v', 'specialty_2__v'],
    show: (resource, from) => assign(resource, { specialty: specialtiesOf(from, from.record.entity) }),
  },
  {
    element: 'extension',
    fields: ['other fields of parent_hcos__v'],
    show: (resource, from) => assign(resource, { extension: extensions(from) }),
  },
];
