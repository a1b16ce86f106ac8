/** Reads the values of search parameters as FHIR writes them: alternatives with commas, tokens with systems, dates with prefixes. */
import { Refusal } from '../../domain/refusal.ts';

export const invalid = (name: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${name.slice(0, 100)}: ${why}`);

/** Splits at separators that no backslash escapes. Keeps the backslashes. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '\\' && index + 1 < text.length) parts[parts.length - 1] += character + text[++index]!;
    else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const unescape = (text: string): string => text.replace(/\\([\\,|$])/g, '$1');

/** Returns the alternatives of a value, still escaped. Throws INVALID_DATA when there is none. */
export function alternativesOf(name: string, value: string): string[] {
  const alternatives = split(value, ',').filter((part) => part.trim() !== '');
  if (!alternatives.length) throw invalid(name, 'a value is expected.');
  return alternatives;
}

export const textsOf = (name: string, value: string): string[] => alternativesOf(name, value).map(unescape);

export interface Token {
  /** Undefined: any system. Empty: no system. */
  system: string | undefined;
  code: string;
}

export const tokensOf = (name: string, value: string): Token[] =>
  alternativesOf(name, value).map((each) => {
    const parts = split(each, '|').map(unescape);
    if (parts.length > 2) throw invalid(name, 'expected [system]|[code].');
    const [first = '', second] = parts;
    return second === undefined ? { system: undefined, code: first } : { system: first, code: second };
  });

export function booleanOf(name: string, value: string): boolean {
  const [token, ...more] = tokensOf(name, value);
  if (more.length || !token || !['true', 'false'].includes(token.code))
    throw invalid(name, 'expected true or false.');
  return token.code === 'true';
}

const date =
  /^(eq|ge|le|gt|lt|sa|eb)?((\d{4})(?:-(\d{2})(?:-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?)$/;

/** Returns the first millisecond of a date of any precision, and the first one after it. */
function spanOf(text: string, [, , , year, month, day, time]: RegExpExecArray): [number, number] {
  if (time) {
    const start = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(time) ? text : `${text}Z`);
    const length = /T\d{2}:\d{2}(Z|[+-]|$)/.test(time) ? 60_000 : time.includes('.') ? 1 : 1000;
    return [start, start + length];
  }
  const start = Date.parse(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  const end = new Date(start);
  if (day) end.setUTCDate(end.getUTCDate() + 1);
  else if (month) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return [start, end.getTime()];
}

/** Returns the range of a date parameter, both ends included. Throws INVALID_DATA. */
export function rangeOf(name: string, value: string): { from: string; to: string } {
  // A plus sign in a query means a blank.
  const parsed = date.exec(value.trim().replace(' ', '+'));
  const bad = invalid(
    name,
    'expected a date such as 2026-01-31, with at most one prefix of eq, ge, le, gt, lt, sa, eb.',
  );
  if (!parsed) throw bad;
  const [, prefix = 'eq', text = ''] = parsed;
  const [start, end] = spanOf(text, parsed);
  if (!Number.isFinite(start) || !Number.isFinite(end)) throw bad;
  const moment = (milliseconds: number): string => {
    const iso = new Date(milliseconds).toISOString();
    if (!/^\d{4}-/.test(iso)) throw bad;
    return iso;
  };
  switch (prefix) {
    case 'ge':
      return { from: moment(start), to: '' };
    case 'gt':
    case 'sa':
      return { from: moment(end), to: '' };
    case 'le':
      return { from: '', to: moment(end - 1) };
    case 'lt':
    case 'eb':
      return { from: '', to: moment(start - 1) };
    default:
      return { from: moment(start), to: moment(end - 1) };
  }
}

/** Returns the IDs of a reference parameter. An ID of another type or server refers to nothing here. */
export const referencesOf = (name: string, value: string, type: string, base: string): string[] =>
  textsOf(name, value).flatMap((text) => {
    const local = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text;
    const id = local.startsWith(`${type}/`) ? local.slice(type.length + 1) : local;
    return /^\d{18}$/.test(id) ? [id] : [];
  });
