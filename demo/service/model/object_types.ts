/** Object types (specification 2.1) and the systems that send and receive data. */
import { otherLabels } from './labels.ts';
import type { ObjectType } from './types.ts';

const objectType = (
  name: ObjectType['name'],
  type: ObjectType['type'],
  description: string,
  en: string,
  de: string,
): ObjectType => ({
  name,
  type,
  description,
  labels: { en, de, ...otherLabels.objectType(name) },
  customer_defined: false,
  status: 'ACTIVE',
});

export const objectTypes: readonly ObjectType[] = [
  objectType('HCP', 'object', 'Health care professional', 'Professional', 'Fachkraft'),
  objectType('HCO', 'object', 'Health care organization', 'Organization', 'Organisation'),
  objectType('ADDRESS', 'sub-object', 'Address of a professional or an organization', 'Address', 'Adresse'),
  objectType('LICENSE', 'sub-object', 'License or registration', 'License', 'Zulassung'),
  objectType(
    'PARENTHCO',
    'relationship',
    'Relationship to a parent health care organization',
    'Parent organization',
    'Übergeordnete Organisation',
  ),
  objectType(
    'AFFILIATION',
    'relationship',
    'Relationship between two health care professionals',
    'Professional relationship',
    'Beziehung zwischen Fachkräften',
  ),
  objectType(
    'CUSTOMKEY',
    'sub-object',
    'Custom key: what another system calls the record',
    'Custom key',
    'Eigener Schlüssel',
  ),
];

export interface System {
  /** Name used in calls (`systemName`, `system_name`, custom_key_source_type__v). */
  name: string;
  label: string;
  /** True for the system of the master data set. */
  isMaster: boolean;
}

export const masterSystem = 'master';

export const systems: readonly System[] = [
  { name: masterSystem, label: 'Master data set', isMaster: true },
  { name: 'crm_us', label: 'CRM, United States', isMaster: false },
  { name: 'crm_eu', label: 'CRM, Europe', isMaster: false },
  { name: 'us_registry', label: 'US provider registry files', isMaster: false },
  { name: 'uk_registry', label: 'English organisation data files', isMaster: false },
  { name: 'open_map', label: 'Open map hospital files', isMaster: false },
];
