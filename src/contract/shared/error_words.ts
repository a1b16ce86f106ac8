/** Puts what the validation found into words: what was expected, and what was sent instead. */
import { z } from '@hono/zod-openapi';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  nan: 'a number',
  date: 'a date',
};

/** Formats of texts whose patterns have no separate words. */
const formats: Readonly<Record<string, string>> = {
  email: 'a mail address',
  url: 'a URL',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T12:00:00.000Z',
  uuid: 'a UUID',
  ipv4: 'an IP address',
  base64: 'base64',
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return kinds[typeof value] ?? 'this';
};

const counted = (origin: string, count: number | bigint): string => {
  const one = Number(count) === 1;
  if (origin === 'string') return `${count} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `${count} ${one ? 'entry' : 'entries'}`;
  return String(count);
};

/** Returns the words of an issue whose schema has none; undefined leaves them to the library. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = kinds[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return `missing; expected ${expected}`;
      return `expected ${expected}, not ${Number.isNaN(issue.input) ? 'something else' : kindOf(issue.input)}`;
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const missing = issue.input === undefined ? 'missing; ' : '';
      return `${missing}expected ${allowed.length === 1 ? allowed[0] : `one of ${allowed.join(', ')}`}`;
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'expected text that is not empty';
      return `expected ${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `expected ${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] && `expected ${formats[issue.format]}`;
    case 'invalid_union':
      return issue.input === undefined ? 'missing' : 'has none of the allowed forms';
    default:
      return undefined;
  }
}

z.config({ customError: wordsOf });

/** Returns the first thing that is wrong, with the path of its field: `entities.0.vid_key: missing; expected text`. */
export function describeIssue({ issues }: z.ZodError): string {
  const { path, message } = issues[0]!;
  return path.length ? `${path.map(String).join('.')}: ${message}` : message;
}
