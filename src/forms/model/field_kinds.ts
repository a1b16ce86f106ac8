/**
 * The kinds of form fields: how typed text becomes a value, and which values are valid (specification 2.4, 4.22). A new
 * kind needs a row here and a row in the table of controls (`forms/view/field_input.ts`).
 */

/** A value as the interface takes it. Multi-references are codes joined by commas. */
export type FieldValue = string | number | boolean | null;

/** The parts of a field's metadata that forms use. */
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
  /** A line below the field, by language. */
  readonly help?: Readonly<Record<string, string>> | undefined;
  /** Limits on the value; absent or null: only its type. */
  readonly validation?:
    | {
        /** A regular expression for the whole value. A mismatch is only a warning, unless `enforced`: then the service refuses it. */
        readonly pattern: string | null;
        readonly enforced?: boolean | undefined;
        readonly minimum: number | null;
        readonly maximum: number | null;
        readonly example: string | null;
      }
    | null
    | undefined;
  /** Stricter rules and other labels by country. */
  readonly country_rules?: Readonly<Record<string, Partial<NarrowedMetadata>>> | undefined;
}

/** What administrators narrow by country. */
type NarrowedMetadata = Pick<FieldMetadata, 'labels' | 'maximumLength' | 'required' | 'group' | 'validation'>;

/** Returns the metadata of a field as they are in a country. */
export const metadataIn = (metadata: FieldMetadata, country: string | null): FieldMetadata => ({
  ...metadata,
  ...metadata.country_rules?.[country ?? ''],
});

/** Limits on a value in addition to its kind. */
export interface ValueLimits {
  /** In characters; null: no limit. */
  readonly maximumLength: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/**
 * The value of a partly filled date, whose parts the browser does not expose. It is not a valid date, so it blocks the
 * form.
 */
export const unfinishedDate = '…';

export const noLimits: ValueLimits = { maximumLength: null, minimum: null, maximum: null };

/** Problems of a value on its own. */
export type ValueProblem =
  | 'too-long'
  | 'characters'
  | 'range'
  | 'integer'
  | 'number'
  | 'date'
  | 'date-time'
  | 'email'
  | 'url'
  | 'id';

interface KindRule {
  /** Parses a typed text. Unreadable text stays text, and `problem` reports it. */
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

/** Accepts a decimal comma as well as a decimal point. Possible thousands separators are not guessed. */
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
  /** An organization, chosen by search. */
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
/** Fields whose kind is more specific than their data type. */
const kindByName: Readonly<Record<string, FieldKind>> = {
  parent_hco_vid__v: 'organization',
  // A shared record of a custom object is chosen in the same way.
  shared_record_vid__v: 'organization',
  address_vid__v: 'address',
};
/** Texts of at least this maximum length get several lines. */
const longText = 500;

/** Returns the kind of a field; `text` for an unknown data type. */
export function kindOf({ fieldId, type, maximumLength }: FieldMetadata): FieldKind {
  const kind = kindByName[fieldId] ?? kindByType[type.dataType] ?? 'text';
  return kind === 'text' && maximumLength !== null && maximumLength >= longText ? 'long-text' : kind;
}

/**
 * Returns the value to send for a field's current value. Typed text is parsed by its kind, an empty field is null. A
 * value that is not text comes from a record and is sent unchanged.
 */
export function readTyped(kind: FieldKind, held: FieldValue | undefined): FieldValue {
  if (held === undefined || held === '') return null;
  if (typeof held !== 'string') return held;
  const value = (rules[kind] as KindRule).read(held);
  return value === '' ? null : value;
}

/** NUL and lone surrogates cannot be stored. */
const unstorable = /[\0\p{Cs}]/u;

/** Returns the problem of a value on its own; undefined when it is valid or empty. */
export function valueProblem(
  kind: FieldKind,
  { maximumLength, minimum, maximum }: ValueLimits,
  value: FieldValue,
): ValueProblem | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string' && unstorable.test(value)) return 'characters';
  const isLimited = maximumLength !== null && typeof value === 'string';
  // The service counts characters by code point.
  if (isLimited && value.length > maximumLength && [...value].length > maximumLength) return 'too-long';
  const own = (rules[kind] as KindRule).problem?.(value);
  if (own || typeof value !== 'number') return own;
  return value < (minimum ?? -Infinity) || value > (maximum ?? Infinity) ? 'range' : undefined;
}

/** Returns true when a text matches its pattern. Everything matches a pattern that the browser cannot compile. */
export function fitsPattern(pattern: string | null, value: FieldValue): boolean {
  if (pattern === null || typeof value !== 'string') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
