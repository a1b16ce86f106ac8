/** Reads the entity of a match request (specification 4.21), and makes the profiles of submitted and stored entities. */
import {
  type EntityType,
  type Fields,
  childArrays,
  specialtyFields,
  type FullRecord,
} from '../../records/record.ts';
import type { DataModel, Field } from '../data_model.ts';
import { birthOf } from '../births.ts';
import { clip, foldIdentifier, foldText, spellingsOf } from '../search/language/fold.ts';
import { ownValues } from './compare/own_fields.ts';
import { isClosePacked, licenseMark, noMarks, personMarks, type Marks } from './compare/marks.ts';
import {
  addressProfile,
  organisationName,
  personName,
  type Identifier,
  type MatchProfile,
  type PersonName,
} from './compare/profile.ts';
import { phoneDigits } from './compare/phones.ts';

/** An HCP or HCO, submitted or stored. */
export interface Entity {
  isStored: boolean;
  fields: Fields;
  addresses: readonly Fields[];
  licenses: readonly Fields[];
  parentHcos: readonly Fields[];
  customKeys: readonly Fields[];
}

/** Maximum number of children of one kind that are compared. A match request may have as many (contract: SubmittedEntity). */
const mostOfAKind = 100;
const longestText = 300;
/** Maximum number of names of one person that are compared. */
const mostNames = 8;

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? clip(value, longestText) : '';
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenIn = (entity: Fields, name: string): Fields[] => {
  const value = entity[name];
  return Array.isArray(value) ? value.filter(isFields).slice(0, mostOfAKind) : [];
};

const withCodes = (model: DataModel, objectType: string, system: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const type = model.field(objectType, name)?.type.discriminator;
      return [
        name,
        type && typeof value === 'string' ? (model.codeOfAlias(system, type, value) ?? value) : value,
      ];
    }),
  );

/** Reads a submitted entity. With `systemName`, converts the aliases of the system to codes. */
export function submittedEntity(
  model: DataModel,
  entityType: EntityType,
  submitted: Fields,
  systemName: string | undefined,
): Entity {
  // Affiliations are not compared and stay unchanged among the fields.
  const { ADDRESS, LICENSE, PARENTHCO } = childArrays;
  const arrays: readonly string[] = [ADDRESS, LICENSE, PARENTHCO, 'custom_keys__v'];
  const own = Object.fromEntries(Object.entries(submitted).filter(([name]) => !arrays.includes(name)));
  const codes = (objectType: string, fields: Fields): Fields =>
    systemName === undefined ? fields : withCodes(model, objectType, systemName, fields);
  const children = (objectType: 'ADDRESS' | 'LICENSE' | 'PARENTHCO'): Fields[] =>
    childrenIn(submitted, childArrays[objectType]).map((fields) => codes(objectType, fields));
  return {
    isStored: false,
    fields: codes(entityType, own),
    addresses: children('ADDRESS'),
    licenses: children('LICENSE'),
    parentHcos: children('PARENTHCO'),
    customKeys: childrenIn(submitted, 'custom_keys__v'),
  };
}

export function storedEntity(record: FullRecord): Entity {
  const children = (type: string): Fields[] =>
    record.children.filter(({ child_type }) => child_type === type).map(({ fields }) => fields);
  return {
    isStored: true,
    fields: record.fields,
    addresses: children('ADDRESS'),
    licenses: children('LICENSE'),
    parentHcos: [],
    customKeys: record.custom_keys
      .filter(({ status }) => status === 'A')
      .map(({ source, item, value }) => ({
        custom_key_source_type__v: source,
        custom_key_item_type__v: item,
        custom_key_value__v: value,
      })),
  };
}

/** Returns a name with its words spelled without umlauts and apostrophes: Müller as mueller. */
function otherSpelling(name: string): string {
  const words = name.split(/\s+/);
  const spelt = words.map((word) => spellingsOf(word)[0] ?? word);
  return spelt.join(' ');
}

function personNames(fields: Fields): PersonName[] {
  const value = (name: string): string => text(fields, name).trim();
  const [first, middle, last, second] = [
    'first_name__v',
    'middle_name__v',
    'last_name__v',
    'second_last_name__v',
  ].map(value) as [string, string, string, string];
  const firsts = [first, value('nickname__v')].filter(Boolean);
  const lasts = [last, second && `${last} ${second}`].filter(Boolean);
  if (first && middle) firsts.push(`${first} ${middle}`);
  const names: [string, string][] = [];
  for (const one of firsts.length ? firsts : [''])
    for (const other of lasts.length ? lasts : ['']) names.push([one, other]);
  const own = names.length;
  for (const alternate of [value('alternate_name_1__v'), value('alternate_name_2__v')]) {
    const words = alternate.split(/\s+/).filter(Boolean);
    if (words.length > 1) names.push([words.slice(0, -1).join(' '), words.at(-1)!]);
  }
  const spelt = names.map(([one, other]): [string, string] => [otherSpelling(one), otherSpelling(other)]);
  const all = new Map<string, PersonName>();
  for (const [at, [one, other]] of [...names, ...spelt].entries()) {
    const original = names[at % names.length]!.join(' ');
    const isRomanized = at >= names.length && isClosePacked(original);
    const name = personName(one, other, { isRomanized, isAlternate: at % names.length >= own });
    const key = `${name.first} ${name.last}`;
    if ((name.first || name.last) && !all.has(key)) all.set(key, name);
  }
  return [...all.values()].slice(0, mostNames);
}

export const organisationTexts = (fields: Fields): string[] => [
  ...new Set(
    ['corporate_name__v', 'alternate_name_1__v', 'alternate_name_2__v', 'formatted_name__v']
      .map((name) => text(fields, name).trim())
      .filter(Boolean),
  ),
];

const isOf =
  (entityType: EntityType) =>
  ({ objectType }: Field): boolean =>
    objectType === entityType;

/**
 * Returns the kinds under which a license number is compared. Numbers are compared within their issuing body. A submitted license without a
 * body is compared with those of every body, so a stored license has both kinds.
 */
function licenseKinds(license: Fields, isStored: boolean): string[] {
  const body = text(license, 'body__v');
  if (!body) return ['license'];
  return isStored ? [`license:${body}`, 'license'] : [`license:${body}`];
}

function identifiersOf(model: DataModel, entityType: EntityType, entity: Entity): Identifier[] {
  const found: Identifier[] = [];
  const add = (kind: string, value: string, isSingle: boolean): void => {
    const folded = foldIdentifier(value);
    if (folded.length > 2) found.push({ kind, value: folded, isSingle });
  };
  for (const { fieldId } of model.alternateKeyFields().filter(isOf(entityType)))
    add(fieldId, text(entity.fields, fieldId), true);
  for (const license of entity.licenses)
    for (const kind of licenseKinds(license, entity.isStored))
      add(kind, text(license, 'license_number__v'), false);
  for (const key of entity.customKeys)
    add(
      `custom_key:${text(key, 'custom_key_source_type__v')}:${text(key, 'custom_key_item_type__v')}`,
      text(key, 'custom_key_value__v'),
      false,
    );
  return found.slice(0, 2 * mostOfAKind);
}

const phoneFields = ['phone_1__v', 'phone_2__v', 'phone_3__v'];
const emailFields = ['email_1__v', 'email_2__v'];
const textsOf = (fields: Fields, names: readonly string[]): string[] =>
  names.map((name) => text(fields, name));

export const phonesOf = ({ fields, addresses }: Entity): string[] =>
  [fields, ...addresses].flatMap((own) => textsOf(own, phoneFields)).filter(Boolean);
export const emailsOf = ({ fields }: Entity): string[] =>
  textsOf(fields, emailFields)
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);

const degreeFields = ['medical_degree_1__v', 'medical_degree_2__v'];

function marksOf(entityType: EntityType, { fields, licenses: ofEntity }: Entity): Marks {
  const licenses = ofEntity.flatMap((license) =>
    licenseMark(
      text(license, 'license_number__v'),
      text(license, 'body__v'),
      `${text(license, 'type__v')} ${text(license, 'type_value__v')}`.trim(),
    ),
  );
  const specialties = textsOf(fields, specialtyFields).filter(Boolean);
  if (entityType === 'HCO') return { ...noMarks, licenses, specialties };
  return personMarks(
    {
      first: text(fields, 'first_name__v'),
      middle: text(fields, 'middle_name__v'),
      last: text(fields, 'last_name__v'),
      secondLast: text(fields, 'second_last_name__v'),
      suffix: text(fields, 'suffix__v'),
      prefix: text(fields, 'prefix__v'),
      gender: text(fields, 'gender__v'),
    },
    { licenses, specialties, degrees: textsOf(fields, degreeFields).filter(Boolean) },
  );
}

/** Returns everything about an entity that is compared. */
export function profileOf(model: DataModel, entityType: EntityType, entity: Entity): MatchProfile {
  const { fields } = entity;
  const country = text(fields, 'primary_country__v');
  return {
    entityType,
    personNames: entityType === 'HCP' ? personNames(fields) : [],
    organisationNames:
      entityType === 'HCO'
        ? organisationTexts(fields)
            .map(organisationName)
            .filter(({ words }) => words.length)
        : [],
    marks: marksOf(entityType, entity),
    ...birthOf(fields),
    addresses: entity.addresses.slice(0, mostOfAKind).map((address) =>
      addressProfile({
        line1: text(address, 'address_line_1__v'),
        line2: text(address, 'address_line_2__v'),
        locality: text(address, 'locality__v'),
        postalCode: text(address, 'postal_code__v'),
        country: text(address, 'country__v') || country,
        region: regionOf(address, country),
      }),
    ),
    identifiers: identifiersOf(model, entityType, entity),
    phones: [...new Set(phonesOf(entity).map(phoneDigits).filter(Boolean))],
    emails: [...new Set(emailsOf(entity))],
    type: text(fields, entityType === 'HCP' ? 'hcp_type__v' : 'hco_type__v'),
    ownValues: ownValues(model, entityType, fields),
  };
}

/** Returns the region code with its country (`US-MA`). Users may submit `MA` alone. */
function regionOf(address: Fields, country: string): string {
  const region = text(address, 'administrative_area__v');
  const own = text(address, 'country__v') || country;
  return region && own && !region.includes('-') ? `${own}-${region}` : region;
}

/** Returns the folded words of an entity's names, as in the search index. */
export const wordsOfNames = (names: readonly PersonName[], part: 'first' | 'last'): string[] => [
  ...new Set(names.flatMap((name) => (part === 'first' ? name.firstWords : name.lastWords))),
];

export const wordsOfTexts = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(foldText))];
