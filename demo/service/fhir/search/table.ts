/** The search parameters of each resource, as the base specification of R4 names them. */
import type { ResourceName } from '../mapping/resources.ts';
import {
  activeRecord,
  code,
  common,
  contact,
  eitherCode,
  partOf,
  phonetic,
  publishedCode,
  reference,
  region,
  status,
  text,
  type SearchParameter,
} from './narrowing.ts';
import { addressUse, near } from './places.ts';

const addressFields =
  'address.address_line_1__v|address_line_2__v|locality__v|sub_administrative_area__v|postal_code__v';

const address: readonly SearchParameter[] = [
  text('address', addressFields),
  text('address-city', 'address.locality__v'),
  code('address-country', 'address.country__v', 'Country', 'string'),
  text('address-postalcode', 'address.postal_code__v'),
  region('address-state', 'address.administrative_area__v'),
  addressUse,
];

const genderSystem = 'http://hl7.org/fhir/administrative-gender';
const genders: Readonly<Record<string, string>> = { female: 'F', male: 'M', other: 'X', unknown: 'U' };
const hcpName = 'hcp.formatted_name__v|nickname__v|alternate_name_1__v|alternate_name_2__v';
const hcoName = 'hco.corporate_name__v|alternate_name_1__v|alternate_name_2__v';
const activeStatus = { true: 'A', false: 'I' };

export const searchParameters: Readonly<Record<ResourceName, readonly SearchParameter[]>> = {
  Practitioner: [
    ...common,
    activeRecord('hcp.hcp_status__v'),
    ...address,
    code('communication', 'hcp.language_1__v', 'Language'),
    contact('email', 'hcp.email_1__v'),
    text('family', 'hcp.last_name__v|second_last_name__v'),
    publishedCode('gender', 'hcp.gender__v', 'Gender', genderSystem, genders),
    text('given', 'hcp.first_name__v|middle_name__v'),
    text('name', hcpName),
    phonetic(hcpName),
    contact('phone', 'hcp.phone_1__v|phone_2__v'),
    contact('telecom', 'hcp.phone_1__v|phone_2__v|fax_1__v|email_1__v'),
  ],
  Organization: [
    ...common,
    activeRecord('hco.hco_status__v'),
    ...address,
    text('name', hcoName),
    partOf,
    phonetic(hcoName),
    eitherCode('type', [
      ['hco.hco_type__v', 'HCOType'],
      ['hco.major_class_of_trade__v', 'MajorClassOfTrade'],
    ]),
  ],
  PractitionerRole: [
    ...common,
    status('active', 'parent_hco.parent_hco_status__v', activeStatus),
    reference('organization', 'Organization', 'parentIds'),
    reference('practitioner', 'Practitioner', 'entityIds'),
    eitherCode('role', [
      ['parent_hco.relationship_type__v', 'RelationshipType'],
      ['hcp.hcp_type__v', 'HCPType'],
    ]),
    code('specialty', 'hcp.specialty_1__v|specialty_2__v|specialty_3__v', 'Specialty'),
  ],
  OrganizationAffiliation: [
    ...common,
    status('active', 'parent_hco.parent_hco_status__v', activeStatus),
    reference('participating-organization', 'Organization', 'entityIds'),
    reference('primary-organization', 'Organization', 'parentIds'),
    code('role', 'parent_hco.relationship_type__v', 'RelationshipType'),
    code('specialty', 'hco.specialty_1__v|specialty_2__v', 'Specialty'),
  ],
  Location: [
    ...common,
    ...address,
    text('name', hcoName),
    near,
    reference('organization', 'Organization', 'entityIds'),
    status('status', 'address.address_status__v', { active: 'A', inactive: 'I' }),
  ],
};
