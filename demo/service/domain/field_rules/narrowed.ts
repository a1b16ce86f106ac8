/** Standard fields as administrators narrowed them, in all countries or in one (specification 2.4). Pure functions. */
import type { z } from '@hono/zod-openapi';
import type { countryRule } from '../../../../src/contract/field_attribute.ts';
import type { documentRule } from '../../../../src/contract/field_rules.ts';
import type { AddressFormat } from '../../model/address_formats.ts';
import type { Field } from '../../model/types.ts';

export type FieldRule = z.output<typeof documentRule>;
export type RuleOfCountry = FieldRule['rules'][number];
type CountryRule = z.output<typeof countryRule>;
type Validation = NonNullable<Field['validation']>;

/** The country of the rule for all countries. */
export const everyCountry = '*';

const freeForm: Validation = { format: null, pattern: null, minimum: null, maximum: null, example: null };

/** Returns the stricter one of two limits; null is no limit. */
const stricter = (
  choose: (...limits: number[]) => number,
  one: number | null,
  other: number | null,
): number | null => (one === null || other === null ? (one ?? other) : choose(one, other));

/** Returns a pattern for texts that match both. */
const bothPatterns = (one: string | null, other: string): string =>
  one === null ? other : `(?=(?:${one})$)(?:${other})`;

function narrowedValidation(validation: Field['validation'], rule: RuleOfCountry): Field['validation'] {
  const { minimum, maximum, pattern, example } = rule;
  if ([minimum, maximum, pattern, example].every((each) => each === null)) return validation;
  const own = validation ?? freeForm;
  return {
    ...own,
    minimum: stricter(Math.max, own.minimum, minimum),
    maximum: stricter(Math.min, own.maximum, maximum),
    example: example ?? own.example,
    ...(pattern !== null && { pattern: bothPatterns(own.pattern, pattern), enforced: true }),
  };
}

/** Returns the field with a rule, apart from its group. Whatever the rule says, the result is never wider than the field. */
const withRule = (field: Field, rule: RuleOfCountry): Field => ({
  ...field,
  required: field.required || rule.required,
  maximumLength: stricter(Math.min, field.maximumLength, rule.maximum_length),
  validation: narrowedValidation(field.validation, rule),
  labels: { ...field.labels, ...rule.labels },
});

const ruleProperties = ['labels', 'maximumLength', 'required', 'group', 'validation'] as const;

/** Returns the properties in which a field of a country differs. */
const differences = (base: Field, own: Field): CountryRule =>
  Object.fromEntries(
    ruleProperties
      .filter((name) => JSON.stringify(base[name]) !== JSON.stringify(own[name]))
      .map((name) => [name, own[name]]),
  );

/** Returns the countries that keep a field. A newer release may have fewer than the rule names. */
function keptCountries(field: Field, countries: readonly string[]): string[] {
  if (!countries.length) return field.countries;
  const kept = field.countries.length
    ? countries.filter((country) => field.countries.includes(country))
    : [...countries];
  return kept.length ? kept : field.countries;
}

/** Returns a field of the release as the rules narrow it. Rules of one country are in `country_rules`. */
export function narrowedField(field: Field, { countries, rules }: FieldRule): Field {
  const narrow = (base: Field, rule: RuleOfCountry): Field => ({
    ...withRule(base, rule),
    // A group of the release stays: its fields belong together in every country.
    group: field.group ?? rule.group ?? base.group,
  });
  const ofAll = rules.find(({ country }) => country === everyCountry);
  const base = { ...(ofAll ? narrow(field, ofAll) : field), countries: keptCountries(field, countries) };
  const ofCountries = rules
    .filter(({ country }) => country !== everyCountry)
    .map((rule): [string, CountryRule] => [rule.country, differences(base, narrow(base, rule))])
    .filter(([, own]) => Object.keys(own).length > 0);
  return ofCountries.length ? { ...base, country_rules: Object.fromEntries(ofCountries) } : base;
}

const known = new WeakMap<Field, Map<string, Field>>();

/** Returns the field as it is in a country. Without a country, only the rules of all countries count. Costs nothing for fields without rules. */
export function inCountry(field: Field, country: string | null): Field {
  const rules = field.country_rules;
  if (!rules || country === null || !Object.hasOwn(rules, country)) return field;
  let ofField = known.get(field);
  if (!ofField) known.set(field, (ofField = new Map()));
  let found = ofField.get(country);
  if (!found) {
    const { country_rules: _, ...base } = field;
    ofField.set(country, (found = { ...base, ...(rules[country] as Partial<Field>) }));
  }
  return found;
}

/** Returns address formats whose labels are those of the rules, where rules have a label in the language. */
export function narrowedFormats(
  formats: readonly AddressFormat[],
  rules: readonly FieldRule[],
): readonly AddressFormat[] {
  const ofAddresses = rules.filter(({ object_type }) => object_type === 'ADDRESS');
  if (!ofAddresses.length) return formats;
  return formats.map((format) => {
    const own = ofAddresses.flatMap(({ field_id, rules: each }): [string, Record<string, string>][] => {
      const labels = format.labels[field_id];
      // Without a label of the format, the label of the field is shown, which has the rule.
      if (!labels) return [];
      const of = (country: string) => each.find((rule) => rule.country === country)?.labels;
      return [[field_id, { ...labels, ...of(everyCountry), ...of(format.country) }]];
    });
    return own.length ? { ...format, labels: { ...format.labels, ...Object.fromEntries(own) } } : format;
  });
}
