/**
 * The attributes `preset-filter`, `preset-exclude-filter` and `phco-preset-exclude-filter` (specification 6.1): scoped
 * terms `scope.field=value[,value…]` joined by `&`; commas are OR, `&` is AND. The search call takes the same as
 * `scope.field:value~…`.
 *
 * A filter is scoped to an entity: `hcp.` speaks of HCPs, `hco.` of HCOs, `address.`, `license.`, `parent_hco.` and
 * `custom_key.` of the child objects of both. A term on one type leaves records of the other alone.
 */
import { joinTerms, term } from '../../../records/filter_terms.ts';

const scopes = new Set(['hcp', 'hco', 'address', 'license', 'parent_hco', 'custom_key']);

/** One term of a preset: `scope.field` and the values, any of which fulfils it. */
export interface PresetTerm {
  readonly scope: string;
  readonly field: string;
  readonly values: readonly string[];
}

/** A preset in parts. `ignored` holds the terms that are not scoped or not readable, as written. */
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
 * Reads a preset. Values may be percent-encoded, so that `&`, `,` and `=` can stand in them. An unscoped term is ignored
 * and the others stay in force, unless the attribute has a scope of its own (`defaultScope`).
 */
export function parsePreset(text: string | null | undefined, defaultScope?: string): Preset {
  const terms: PresetTerm[] = [];
  const ignored: string[] = [];
  for (const part of (text ?? '').split('&')) {
    if (!part.trim()) continue;
    const [, scope, field, values] =
      /^\s*(?:([a-z_]+)\.)?([a-z][a-z0-9_]*)\s*=(.+)$/is.exec(part) ?? ([] as (string | undefined)[]);
    const name = (scope ?? defaultScope ?? '').toLowerCase();
    const wanted = values?.split(',').map(decode).filter(Boolean) ?? [];
    if (field && scopes.has(name) && wanted.length > 0) terms.push({ scope: name, field, values: wanted });
    else ignored.push(part.trim());
  }
  return { terms, ignored };
}

/** The preset as `filters` or `excludeFilters`; undefined when it has no terms. */
export const presetTerms = (preset: Preset): string | undefined =>
  joinTerms(preset.terms.map(({ scope, field, values }) => term(`${scope}.${field}`, values)));

/** Object type of a scope, for the metadata call. */
export const objectTypeOfScope = (scope: string): string =>
  ({
    hcp: 'HCP',
    hco: 'HCO',
    address: 'ADDRESS',
    license: 'LICENSE',
    parent_hco: 'PARENTHCO',
    custom_key: 'CUSTOMKEY',
  })[scope] ?? scope;
