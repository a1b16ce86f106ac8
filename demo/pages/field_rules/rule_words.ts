/** Words for the rules of standard fields. */
import { msg, str } from '@lit/localize';
import type { Choice } from '../admin/data.ts';
import { language } from '../language/texts.ts';
import { everyCountry, type FieldRule, type RuleOfCountry, type StandardField } from './rule_draft.ts';

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'unit' }).format(parts);

export type ObjectType = FieldRule['object_type'];

export const objectTypes: Record<ObjectType, string> = {
  HCP: msg('Professional'),
  HCO: msg('Organization'),
  ADDRESS: msg('Address'),
  LICENSE: msg('License'),
  PARENTHCO: msg('Parent organization'),
  AFFILIATION: msg('Professional relationship'),
};

export const countryName = (country: string, countries: readonly Choice[]): string =>
  country === everyCountry
    ? msg('All countries')
    : (countries.find(({ value }) => value === country)?.label ?? country);

const limitWords = (length: number | null, minimum: number | null, maximum: number | null): string[] => [
  ...(length === null ? [] : [msg(str`at most ${length} characters`)]),
  ...(minimum === null ? [] : [msg(str`at least ${minimum}`)]),
  ...(maximum === null ? [] : [msg(str`at most ${maximum}`)]),
];

/** Describes what the specification says of a field; empty for a field without limits. */
export function specificationWords(field: StandardField): string {
  const { required, group, countries, maximumLength, validation } = field;
  return listed([
    ...(required ? [msg('required')] : []),
    ...(group === null ? [] : [msg(str`in the group ${group}`)]),
    ...(countries.length ? [msg(str`only in ${countries.join(', ')}`)] : []),
    ...limitWords(maximumLength, validation?.minimum ?? null, validation?.maximum ?? null),
    ...(validation?.pattern ? [msg(str`usually of the form ${validation.pattern}`)] : []),
  ]);
}

/** Describes what a rule narrows. */
export const ruleWords = ({ required, group, pattern, labels, ...limits }: RuleOfCountry): string =>
  listed([
    ...(required ? [msg('required')] : []),
    ...(group === null ? [] : [msg(str`in the group ${group}`)]),
    ...limitWords(limits.maximum_length, limits.minimum, limits.maximum),
    ...(pattern === null ? [] : [msg(str`of the form ${pattern}`)]),
    ...(limits.example === null ? [] : [msg(str`example ${limits.example}`)]),
    ...(Object.keys(labels).length ? [msg('another label')] : []),
  ]);
