/** The targets that a column can have, with their labels, and proposals for columns whose names resemble one. */
import { msg, str } from '@lit/localize';
import type { Vocabulary } from '../service/vocabulary.ts';
import { childArrays, isEntity, rulesOf, type Mapping } from './mapping_draft.ts';

export interface Target {
  readonly path: string;
  readonly label: string;
  /** Labels of the field in all languages: files come from everywhere. */
  readonly labels?: readonly string[];
  /** The object that has it. */
  readonly group: string;
  /** Name of the field; undefined for keys. */
  readonly field?: string;
  readonly objectType: string;
}

/** Fields that a load calculates or that other settings fill. */
const notMapped = new Set([
  'formatted_name__v',
  'formatted_address__v',
  'parent_hco_name__v',
  'parent_hco_vid__v',
  'entity_vid__v',
  'primary_country__v',
]);

const fieldTargets = (words: Vocabulary, objectType: string, place: string, group: string): Target[] =>
  words.fieldNames(objectType).flatMap((field) => {
    const { status, read_only: isFixed, calculated } = words.field(objectType, field)!;
    const isOpen = !isFixed || field === 'address_verification_status__v';
    if (status !== 'ACTIVE' || calculated || !isOpen || notMapped.has(field)) return [];
    const label = words.fieldLabel(objectType, field);
    const labels = words.fieldLabels(objectType, field);
    return [{ path: `${place}fields.${field}`, label, labels, group, field, objectType }];
  });

/** Returns the targets of a mapping: keys, fields of the record, and those of its children with one more of each type. */
export function targetsOf(mapping: Mapping, words: Vocabulary): Target[] {
  const { object_type: type, custom_keys: keys } = mapping;
  const own = words.objectLabel(type);
  const key = (path: string, label: string, group = msg('Keys and country')): Target => ({
    path,
    label,
    group,
    objectType: type,
  });
  const isFhir = mapping.format === 'fhir';
  const hasKeys = !isFhir && (isEntity(type) || type === 'CUSTOMKEY');
  const isChild = !isFhir && !isEntity(type) && type !== 'CUSTOMKEY';
  return [
    key('record', isChild ? msg('Key of the record that it belongs to') : msg('Key of the record')),
    ...(isEntity(type) && !isFhir ? [key('country', msg('Country of the record'))] : []),
    ...(isChild ? [key('key', msg(str`Key of: ${own}`))] : []),
    ...(type === 'PARENTHCO' || mapping.parent ? [key('parent', msg('Key of the parent organization'))] : []),
    ...(type === 'AFFILIATION' ? [key('affiliated_hcp', msg('Key of the other professional'))] : []),
    ...(type === 'CUSTOMKEY' ? [key('keyed', msg('Key of the child that gets the key'))] : []),
    ...(hasKeys
      ? [...keys.keys(), keys.length].map((index) =>
          key(`custom_keys.${index}`, msg(str`Further key ${index + 1}`)),
        )
      : []),
    ...(type === 'CUSTOMKEY' || isFhir ? [] : fieldTargets(words, type, '', own)),
    ...(isEntity(type) && !isFhir
      ? Object.entries(childArrays).flatMap(([array, child]) => {
          const many = mapping[array as keyof typeof childArrays].length;
          return Array.from({ length: many + 1 }, (_, index) => {
            const group = `${words.objectLabel(child)} ${index + 1}`;
            const place = `${array}.${index}.`;
            return [
              ...(child === 'PARENTHCO'
                ? [key(`${place}parent`, msg('Key of the parent organization'), group)]
                : []),
              ...fieldTargets(words, child, place, group),
              key(`${place}key`, msg(str`Key of: ${group}`), group),
            ];
          }).flat();
        })
      : []),
  ];
}

/** Returns the words of a name or label in lower case, without accents and the suffix of field names. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/__[vc]$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Usual names of columns for fields that are named otherwise. */
const usualNames: Readonly<Record<string, string>> = {
  surname: 'last_name__v',
  given: 'first_name__v',
  forename: 'first_name__v',
  name: 'corporate_name__v',
  street: 'address_line_1__v',
  address: 'address_line_1__v',
  city: 'locality__v',
  town: 'locality__v',
  state: 'administrative_area__v',
  province: 'administrative_area__v',
  zip: 'postal_code__v',
  postcode: 'postal_code__v',
  phone: 'phone_1__v',
  telephone: 'phone_1__v',
  fax: 'fax_1__v',
  email: 'email_1__v',
  npi: 'npi_num__v',
  beds: 'count_beds__v',
};

/** Returns how alike two lists of words are, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  if (!one.length || !other.length) return 0;
  if (one.join('') === other.join('')) return 1;
  const both = one.filter((word) => other.includes(word)).length;
  return (2 * both) / (one.length + other.length);
}

const leastLikeness = 0.7;
/** Of two fields whose labels are the same word in two languages, that of the page's language comes first. */
const ofOtherLanguage = 0.99;

interface Pair {
  readonly column: string;
  readonly target: Target;
  readonly score: number;
}

/** Returns the targets that the name of a column resembles. */
function alike(column: string, targets: readonly Target[]): Pair[] {
  const words = wordsOf(column);
  const usual = usualNames[words.join('')];
  return targets.flatMap((target): Pair[] => {
    const { field, label, labels = [] } = target;
    if (!field) return [];
    const named = Math.max(
      ...[field, label].map((name) => likeness(words, wordsOf(name))),
      ...labels.map((name) => likeness(words, wordsOf(name)) * ofOtherLanguage),
    );
    const score = field === usual ? Math.max(named, 0.95) : named;
    return score >= leastLikeness ? [{ column, target, score }] : [];
  });
}

/** Returns proposals for the columns that the mapping does not read, by column. The most alike come first, and each target is proposed once. */
export function proposalsFor(
  mapping: Mapping,
  columns: readonly string[],
  targets: readonly Target[],
): Map<string, Target> {
  const rules = rulesOf(mapping);
  const read = new Set(rules.flatMap((rule) => rule.columns));
  const taken = new Set(rules.map(({ path }) => path));
  const open = targets.filter(({ path }) => !taken.has(path));
  const found = new Map<string, Target>();
  const pairs = [...new Set(columns)].flatMap((column) =>
    column && !read.has(column) ? alike(column, open) : [],
  );
  // The sort is stable: of equal scores, the first target in the order of the model counts.
  for (const { column, target } of pairs.sort((one, other) => other.score - one.score)) {
    if (found.has(column) || taken.has(target.path)) continue;
    taken.add(target.path);
    found.set(column, target);
  }
  return found;
}

/** Returns the label of a target with its object. */
export const targetLabel = ({ group, label }: Target): string => `${group} · ${label}`;
