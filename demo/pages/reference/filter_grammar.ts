/** The grammar of `filters`, `presetFilters` and `excludeFilters` of `GET /search`: reads a text into terms and writes it again. */

export interface Term {
  /** `hcp`, `address` …; empty for a facet or a field of both kinds of records. */
  readonly scope: string;
  /** Name of a field, or several, joined by `|`. */
  readonly field: string;
  /** Any of these matches. Empty for a range. */
  readonly values: readonly string[];
  /** Both ends belong to the range; an empty one is open. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
}

export const scopes = {
  hcp: 'HCP',
  hco: 'HCO',
  address: 'ADDRESS',
  license: 'LICENSE',
  parent_hco: 'PARENTHCO',
  custom_key: 'CUSTOMKEY',
} as const;

/** Splits at separators that no backslash precedes, and keeps the backslashes. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++)
    if (text[at] === '\\' && at + 1 < text.length) parts[parts.length - 1] += text[at]! + text[++at]!;
    else if (text.startsWith(separator, at)) {
      at += separator.length - 1;
      parts.push('');
    } else parts[parts.length - 1] += text[at]!;
  return parts;
}

const unescape = (text: string): string => text.replaceAll(/\\(.)/gs, '$1');

/** Puts a backslash before characters that separate terms and values. */
const escape = (text: string): string => text.replaceAll(/[\\~,:|]/g, '\\$&');

function readTerm(text: string): Term {
  const isRange = text.startsWith('range||');
  const [name = '', ...rest] = split(isRange ? text.slice('range||'.length) : text, ':');
  const dot = name.indexOf('.');
  const place = { scope: dot < 0 ? '' : name.slice(0, dot).trim(), field: name.slice(dot + 1).trim() };
  const value = rest.join(':');
  if (!isRange)
    return {
      ...place,
      values: split(value, ',')
        .map(unescape)
        .filter((each) => each.trim()),
      range: undefined,
    };
  const [from = '', to = ''] = split(value, '||').map((each) => unescape(each).trim());
  return { ...place, values: [], range: { from, to } };
}

/** Returns the groups of a text. Only `excludeFilters` has more than one. */
export const readFilter = (text: string): Term[][] =>
  text.trim() ? split(text, '~~').map((group) => split(group, '~').filter(Boolean).map(readTerm)) : [];

/** Returns whether a term is complete enough to be sent. */
const isWhole = ({ field, values, range }: Term): boolean =>
  field !== '' && (range ? range.from !== '' || range.to !== '' : values.length > 0);

function writeTerm({ scope, field, values, range }: Term): string {
  const name = scope ? `${scope}.${field}` : field;
  return range
    ? `range||${name}:${escape(range.from)}||${escape(range.to)}`
    : `${name}:${values.map(escape).join(',')}`;
}

/** Leaves out incomplete terms and empty groups. */
export const writeFilter = (groups: readonly (readonly Term[])[]): string =>
  groups
    .map((terms) => terms.filter(isWhole).map(writeTerm).join('~'))
    .filter(Boolean)
    .join('~~');
