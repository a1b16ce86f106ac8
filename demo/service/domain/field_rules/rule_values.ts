/** The values of rules by path, for differences and the audit. Pure functions. */
import type { FieldRule } from './narrowed.ts';

export const noRules = ({
  object_type,
  field_id,
}: Pick<FieldRule, 'object_type' | 'field_id'>): FieldRule => ({
  object_type,
  field_id,
  countries: [],
  rules: [],
});

export const hasRules = ({ countries, rules }: FieldRule): boolean =>
  countries.length > 0 || rules.length > 0;

/** Returns the values below the name of the field: `HCP.npi_num__v.countries`, `HCP.npi_num__v.US.required`. `*` stands for all countries. */
export function ruleValues({ object_type, field_id, countries, rules }: FieldRule): Record<string, unknown> {
  const path = `${object_type}.${field_id}`;
  const values: Record<string, unknown> = {};
  if (countries.length) values[`${path}.countries`] = countries;
  for (const { country, ...rule } of rules)
    for (const [name, value] of Object.entries(rule))
      if (value !== null && value !== false && (typeof value !== 'object' || Object.keys(value).length))
        values[`${path}.${country}.${name}`] = value;
  return values;
}
