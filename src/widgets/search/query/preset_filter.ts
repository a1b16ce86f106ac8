/**
 *
 * Parses the attributes `preset-filter`, `preset-exclude-filter` and `phco-preset-exclude-filter` (specification 6.1).
 * They
 * contain scoped terms `scope.field=value[,value…]` joined by `&`; commas are OR, `&` is AND. The search call takes
 * them as
 * `scope.field:value~…`.
 *
 * The scope names an entity: `hcp.` for HCPs, `hco.` for HCOs, `address.`, `license.`, `parent_hco.` and `custom_key.`
 * for
 * the child objects of both; the scope of a custom object is its name (`consents__c.`). A term on one entity type does not limit records of the other.
 *
 */
import { joinTerms, term } from '../../../records/filter_terms.ts';

const scopes = /^(?:hc[po]|address|license|parent_hco|custom_key|\w+__c)$/;

/** One term of a preset: `scope.field` and its alternative values. */
export interface PresetTerm {
  readonly scope: string;
  readonly field: string;
  readonly values: readonly string[];
}

/** A parsed preset. `ignored` contains the terms without a scope or with a syntax error, as written. */
export interface Preset {
  readonly terms: readonly PresetTerm[];
  readonly ignored: readonly string[];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

/**
 * Parses a preset. Values may be percent-encoded, so that they can contain `&`, `,` and `=`. A term without a scope is
 * ignored, unless the attribute has a `defaultScope`. The other terms apply.
 */
export function parsePreset(text: string | null | undefined, defaultScope?: string): Preset {
  const terms: PresetTerm[] = [];
  const ignored: string[] = [];
  for (const part of (text ?? '').split('&')) {
    if (!part.trim()) continue;
    const [, scope, field, values] =
      /^\s*(?:([a-z][a-z0-9_]*)\.)?([a-z][a-z0-9_]*)\s*=(.+)$/is.exec(part) ?? ([] as (string | undefined)[]);
    const name = (scope ?? defaultScope ?? '').toLowerCase();
    const wanted = values?.split(',').map(decode).filter(Boolean) ?? [];
    if (field && scopes.test(name) && wanted.length > 0) terms.push({ scope: name, field, values: wanted });
    else ignored.push(part.trim());
  }
  return { terms, ignored };
}

/** Returns the preset as `filters` or `excludeFilters`; undefined when it has no terms. */
export const presetTerms = (preset: Preset): string | undefined =>
  joinTerms(preset.terms.map(({ scope, field, values }) => term(`${scope}.${field}`, values)));

/** Returns the object type of a scope, for the metadata call: `parent_hco` is PARENTHCO, and a custom object has its name as scope. */
export const objectTypeOfScope = (scope: string): string =>
  scope.endsWith('__c') ? scope : scope.toUpperCase().replace('_', '');
