/** The grammars of filters: read a text into terms and write it again. */

export interface Term {
  /** `hcp`, `address` …; empty for a facet or a field of both kinds of records. */
  readonly scope: string;
  /** Name of a field, or several, joined by `|`. */
  readonly field: string;
  /** Any of these matches. Empty for a range. */
  readonly values: readonly string[];
  /** Both ends belong to the range; an empty one is open. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  /** The last hours, for a date of a list. */
  readonly hours?: string | undefined;
}

export interface Grammar {
  /** Returns the groups of a text. */
  read(text: string): Term[][];
  /** Leaves out incomplete terms and empty groups. */
  write(groups: readonly (readonly Term[])[]): string;
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

/** Only `excludeFilters` has more than one group. */
const readFilter = (text: string): Term[][] =>
  text.trim() ? split(text, '~~').map((group) => split(group, '~').filter(Boolean).map(readTerm)) : [];

/** Returns whether a term is complete enough to be sent. */
const isWhole = ({ field, values, range, hours }: Term): boolean =>
  field !== '' &&
  (range ? range.from !== '' || range.to !== '' : hours !== undefined ? hours !== '' : values.length > 0);

function writeTerm({ scope, field, values, range }: Term): string {
  const name = scope ? `${scope}.${field}` : field;
  return range
    ? `range||${name}:${escape(range.from)}||${escape(range.to)}`
    : `${name}:${values.map(escape).join(',')}`;
}

const writeFilter = (groups: readonly (readonly Term[])[]): string =>
  groups
    .map((terms) => terms.filter(isWhole).map(writeTerm).join('~'))
    .filter(Boolean)
    .join('~~');

/** Of `filters`, `presetFilters` and `excludeFilters` of `GET /search`. */
export const searchGrammar: Grammar = { read: readFilter, write: writeFilter };

function readNamedTerm(text: string): Term {
  const plain = { scope: '', values: [], range: undefined };
  const hours = /^rangeDiff\|\|(?<field>\w*):(?<hours>.*)$/s.exec(text)?.groups;
  if (hours) return { ...plain, field: hours['field']!, hours: hours['hours']!.trim() };
  const range = /^range\|\|(?<field>\w*):(?<from>[^|]*)\|\|(?<to>.*)$/s.exec(text)?.groups;
  if (range)
    return {
      ...plain,
      field: range['field']!,
      range: { from: range['from']!.trim(), to: range['to']!.trim() },
    };
  // Values such as vid_key contain colons.
  const [, field = '', values = ''] = /^([^:]*):?(.*)$/s.exec(text)!;
  return {
    ...plain,
    field: field.trim(),
    values: values
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  };
}

function writeNamedTerm({ field, values, range, hours }: Term): string {
  if (range) return `range||${field}:${range.from}||${range.to}`;
  return hours === undefined ? `${field}:${values.join(',')}` : `rangeDiff||${field}:${hours}`;
}

/** Of `filters` of lists, which have neither scopes nor escapes. */
export const namedGrammar: Grammar = {
  read: (text) => (text.trim() ? [text.split('~').filter(Boolean).map(readNamedTerm)] : []),
  write: (groups) => groups.flat().filter(isWhole).map(writeNamedTerm).join('~'),
};
