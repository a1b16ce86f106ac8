/**
 * The kinds of field a form knows: how what is typed becomes a value, and what a value must be (specification 2.4, 4.22).
 * A new kind is a row here and a row in the table of inputs (`parts/form/inputs.ts`).
 */

/** A value as the interface takes it. Multi-references are codes joined by commas. */
export type FieldValue = string | number | boolean | null;

/** What a form needs of a field's metadata. */
export interface FieldMetadata {
  readonly fieldId: string;
  readonly objectType: string;
  readonly type: { readonly dataType: string; readonly discriminator?: string | undefined };
  readonly labels: Readonly<Record<string, string>>;
  /** In characters; null: no limit. */
  readonly maximumLength: number | null;
  readonly required: boolean;
  /** Fields of one group are submitted together. */
  readonly group: string | null;
  readonly read_only: boolean;
  /** Countries that have the field; empty: all. */
  readonly countries: readonly string[];
  readonly status: string;
  /** What a value must look like; absent or null: nothing beyond its type. */
  readonly validation?:
    | {
        /** A regular expression for the whole value; advice, not a rule. */
        readonly pattern: string | null;
        readonly minimum: number | null;
        readonly maximum: number | null;
        readonly example: string | null;
      }
    | null
    | undefined;
}

/** What limits a value beside its kind. */
export interface ValueLimits {
  /** In characters; null: no limit. */
  readonly maximumLength: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** What a date holds while only parts of it are there: controls do not say which. It is no date, so it keeps a form from going on. */
export const unfinishedDate = '…';

export const noLimits: ValueLimits = { maximumLength: null, minimum: null, maximum: null };

/** What is wrong with a value by itself. */
export type ValueProblem =
  'too-long' | 'characters' | 'range' | 'integer' | 'number' | 'date' | 'date-time' | 'email' | 'url' | 'id';

interface KindRule {
  /** The value that is meant by a typed text. What cannot be read stays text, and `problem` says so. */
  readonly read: (typed: string) => FieldValue;
  readonly problem?: (value: string | number | boolean) => ValueProblem | undefined;
}

const asTyped = (typed: string): string => typed;
const trimmed = (typed: string): string => typed.trim();

const integer = (typed: string): FieldValue => {
  const text = typed.trim();
  const number = Number(text);
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text;
};

/** A decimal comma is read as well as a decimal point; anything that might group thousands is not guessed at. */
const decimal = (typed: string): FieldValue => {
  const text = typed.trim();
  const plain = /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(plain) ? plain : text;
};

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const form =
  (fits: (text: string) => boolean, problem: ValueProblem) =>
  (value: string | number | boolean): ValueProblem | undefined =>
    fits(String(value)) ? undefined : problem;

const rules = {
  text: { read: asTyped },
  'long-text': { read: asTyped },
  integer: { read: integer, problem: (value) => (Number.isSafeInteger(value) ? undefined : 'integer') },
  number: { read: decimal, problem: (value) => (Number.isFinite(value) ? undefined : 'number') },
  date: { read: trimmed, problem: form(isDate, 'date') },
  'date-time': { read: trimmed, problem: form(isMoment, 'date-time') },
  'yes-no': {
    read: (typed) => (typed === 'true' ? true : typed === 'false' ? false : typed),
  },
  reference: { read: asTyped },
  'multi-reference': { read: asTyped },
  phone: { read: trimmed },
  email: { read: trimmed, problem: form((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'email') },
  url: { read: trimmed, problem: form(isWebAddress, 'url') },
  id: { read: trimmed, problem: form((text) => /^\d{18}$/.test(text), 'id') },
  /** An organization, picked by searching. */
  organization: { read: trimmed },
  /** One of the addresses of the same record. */
  address: { read: trimmed },
} satisfies Record<string, KindRule>;

export type FieldKind = keyof typeof rules;

const kindByType: Readonly<Record<string, FieldKind>> = {
  STRING: 'text',
  INTEGER: 'integer',
  NUMBER: 'number',
  BOOLEAN: 'yes-no',
  DATE: 'date',
  DATETIME: 'date-time',
  REFERENCE: 'reference',
  MULTI_REFERENCE: 'multi-reference',
  PHONE: 'phone',
  EMAIL: 'email',
  URL: 'url',
  ID: 'id',
};
/** Fields that are more than their data type says. */
const kindByName: Readonly<Record<string, FieldKind>> = {
  parent_hco_vid__v: 'organization',
  address_vid__v: 'address',
};
/** From this many characters on, a text is written in several lines. */
const longText = 500;

/** The kind of a field; one of a data type that came later is a text. */
export function kindOf({ fieldId, type, maximumLength }: FieldMetadata): FieldKind {
  const kind = kindByName[fieldId] ?? kindByType[type.dataType] ?? 'text';
  return kind === 'text' && maximumLength !== null && maximumLength >= longText ? 'long-text' : kind;
}

/**
 * The value that is sent for what a field holds: text that was typed is read by its kind, nothing is null. A value that is
 * not text came from a record and is sent as it is.
 */
export function readTyped(kind: FieldKind, held: FieldValue | undefined): FieldValue {
  if (held === undefined || held === '') return null;
  if (typeof held !== 'string') return held;
  const value = (rules[kind] as KindRule).read(held);
  return value === '' ? null : value;
}

/** NUL and halves of surrogate pairs are in no text that can be stored. */
const unstorable = /[\0\p{Cs}]/u;

/** What is wrong with a value by itself; undefined when nothing is, or when there is none. */
export function valueProblem(
  kind: FieldKind,
  { maximumLength, minimum, maximum }: ValueLimits,
  value: FieldValue,
): ValueProblem | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string' && unstorable.test(value)) return 'characters';
  const isLimited = maximumLength !== null && typeof value === 'string';
  // Characters are counted as the service counts them: by code point.
  if (isLimited && value.length > maximumLength && Array.from(value).length > maximumLength)
    return 'too-long';
  const own = (rules[kind] as KindRule).problem?.(value);
  if (own || typeof value !== 'number') return own;
  return value < (minimum ?? -Infinity) || value > (maximum ?? Infinity) ? 'range' : undefined;
}

/** Whether a text looks as its pattern says. A pattern that no browser can read fits everything. */
export function fitsPattern(pattern: string | null, value: FieldValue): boolean {
  if (pattern === null || typeof value !== 'string') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
