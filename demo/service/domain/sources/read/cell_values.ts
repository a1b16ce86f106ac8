/** Converts the text of a cell to the value of a field. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type { cellRule } from '../../../../../src/contract/subscriptions/source_mappings.ts';
import type { Fields } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { isOfCountry, whyNotValue } from '../../change_requests/receive/validate.ts';
import { inCountry } from '../../field_rules/narrowed.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { foldText } from '../../search/language/fold.ts';
import { splitPersonName, type NameParts } from './person_name.ts';

type CellRule = z.output<typeof cellRule>;
type Transform = NonNullable<CellRule['transform']>;
type Plain = string | number | boolean;

const usPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : text;
};

/** Returns a ZIP or ZIP+4 code with the zeros that a spreadsheet dropped: 2115 becomes 02115, 21154324 becomes 02115-4324. */
function usPostalCode(text: string): string {
  if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0');
  if (!/^\d{7,9}$/.test(text)) return text;
  const whole = text.padStart(9, '0');
  return `${whole.slice(0, 5)}-${whole.slice(5)}`;
}

/** Returns a part of a name in one column. A file maps the column several times, so the last name that was split is kept. */
function namePart(part: keyof NameParts): (text: string) => string {
  return (text) => {
    if (lastSplit.text !== text) lastSplit = { text, parts: splitPersonName(text) };
    return lastSplit.parts[part];
  };
}
let lastSplit = { text: '', parts: splitPersonName('') };

const transforms: Record<Transform, (text: string) => string> = {
  upper_case: (text) => text.toUpperCase(),
  lower_case: (text) => text.toLowerCase(),
  phone_us: usPhone,
  postal_code_us: usPostalCode,
  name_first: namePart('first'),
  name_middle: namePart('middle'),
  name_last: namePart('last'),
  name_suffix: namePart('suffix'),
  name_degree: namePart('degree'),
  date_yyyymmdd: (text) =>
    /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text,
};

/** Returns the text of a cell without the space around it, and without NUL, the one character that a database cannot store. */
export const cellText = (cell: string | undefined): string =>
  cell === undefined ? '' : (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).trim();

/** Returns whether a postal code is less complete than the stored one: without its end, or without its leading zeros. */
function isLesserPostalCode(said: string, own: string, { country__v: country }: Fields): boolean {
  if (typeof country !== 'string' || said.length >= own.length) return false;
  return comparablePostalCode(said, country) === comparablePostalCode(own, country);
}

/**
 * Returns a value of a row in its stored form where the file lost something: spaces around a text, which reading a cell removes, and parts
 * of a postal code. An exported file that is loaded again therefore changes nothing.
 */
export function storedForm(name: string, value: unknown, stored: Fields): unknown {
  const own = stored[name];
  if (value === own || typeof value !== 'string' || typeof own !== 'string') return value;
  return own.trim() === value || (name === 'postal_code__v' && isLesserPostalCode(value, own, stored))
    ? own
    : value;
}

/** Returns the values of a row in their stored form. The object itself when the file lost nothing. */
export function spacedAsStored(said: Fields, stored: Fields): Fields {
  let fields = said;
  for (const [name, value] of Object.entries(said)) {
    const form = storedForm(name, value, stored);
    if (form === value) continue;
    if (fields === said) fields = { ...said };
    fields[name] = form;
  }
  return fields;
}

/** Returns the value of the longest start that a text has. */
function valueOfStart(starts: NonNullable<CellRule['starts']>, text: string): Plain | undefined {
  for (let length = text.length; length > 0; length--) {
    const start = text.slice(0, length);
    if (Object.hasOwn(starts, start)) return starts[start];
  }
  return undefined;
}

/** Transforms that would spoil the numbers of other countries. */
const onlyOfUs: readonly (Transform | undefined)[] = ['phone_us', 'postal_code_us'];

/** Applies a rule to a cell of a record or address of a country. Returns undefined for no value. */
export function applyRule(rule: CellRule, cell: string, country: string | null): Plain | undefined {
  const text = rule.first_before ? cell.split(rule.first_before)[0]!.trim() : cell;
  if (rule.values && Object.hasOwn(rule.values, text)) return rule.values[text];
  const found = rule.starts && valueOfStart(rule.starts, text);
  if (found !== undefined) return found;
  if (!text || ((rule.values || rule.starts) && !rule.keep_others)) return rule.otherwise;
  const isPlain = !rule.transform || (onlyOfUs.includes(rule.transform) && (country ?? 'US') !== 'US');
  const value = isPlain ? text : transforms[rule.transform!](text);
  return value ? (rule.prefix ?? '') + value : rule.otherwise;
}

const folded = (text: string): string => foldText(text).join('');

/**
 * Returns whether a text is a number as users and exports write it. Hexadecimal numbers and those that a spreadsheet shortened (1E+03) are
 * not.
 */
const isDecimal = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)(e-\d{1,3})?$/i.test(text);

const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};

/** Reads values by the rules of the data model. Use one reader for a whole file: it caches the codes it looks up. */
export class ValueReader {
  readonly #model: DataModel;
  readonly #system: string;
  /** Codes by folded label, per reference type and country. */
  readonly #labels = new Map<string, Map<string, string>>();
  readonly #codes = new Map<string, string | undefined>();
  /** Version of the data model that the caches belong to. */
  #version = 0;

  constructor(model: DataModel, system: string) {
    this.#model = model;
    this.#system = system;
  }

  /** Returns the value of a field in a country, by the rules of all other writes; undefined when the text is not a value. */
  read(field: Field, value: Plain, country: string | null): Plain | undefined {
    const { dataType, discriminator } = field.type;
    if (dataType === 'REFERENCE' && discriminator) return this.code(discriminator, String(value), country);
    const read = this.#typed(field, value);
    return read === undefined || whyNotValue(inCountry(field, country), read) ? undefined : read;
  }

  #typed({ type: { dataType } }: Field, value: Plain): Plain | undefined {
    const text = String(value);
    if (dataType === 'BOOLEAN') return typeof value === 'boolean' ? value : booleans[text.toLowerCase()];
    if (dataType !== 'NUMBER' && dataType !== 'INTEGER') return text;
    if (typeof value === 'number') return value;
    return isDecimal(text) ? Number(text) : undefined;
  }

  /**
   * Returns the active code of the country that a text means: a code, an alias of the system, a code without its country (`MA` for US-MA),
   * or a label in any language.
   */
  code(type: string, text: string, country: string | null): string | undefined {
    const key = `${type}\n${country ?? ''}\n${text}`;
    if (this.#version !== this.#model.version) {
      // An administrator changed the codes during the load.
      this.#version = this.#model.version;
      this.#codes.clear();
      this.#labels.clear();
    }
    if (this.#codes.has(key)) return this.#codes.get(key);
    const find = (name: string | undefined): string | undefined => {
      const found =
        name === undefined ? undefined : this.#model.referenceCode(type, this.#model.successor(type, name));
      return found && !found.inactive && isOfCountry(found, country) ? found.code : undefined;
    };
    const code =
      find(this.#model.codeOfAlias(this.#system, type, text)) ??
      find(text) ??
      (country === null ? undefined : find(`${country}-${text}`)) ??
      this.#codeOfLabel(type, text, country);
    // Limits the cache: a file may have as many different texts as rows.
    if (this.#codes.size < 20_000) this.#codes.set(key, code);
    return code;
  }

  #codeOfLabel(type: string, text: string, country: string | null): string | undefined {
    const key = `${type}\n${country ?? ''}`;
    let codes = this.#labels.get(key);
    if (!codes) {
      codes = new Map();
      for (const found of this.#model.referenceCodes(type))
        if (!found.inactive && isOfCountry(found, country))
          for (const label of Object.values(found.values)) codes.set(folded(label), found.code);
      this.#labels.set(key, codes);
    }
    return codes.get(folded(text));
  }
}
