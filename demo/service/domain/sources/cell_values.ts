/** From the text of a cell to the value of a field. Pure. */
import type { z } from '@hono/zod-openapi';
import type { cellRule } from '../../../../src/api/contract/source_mappings.ts';
import type { DataModel, Field } from '../data_model.ts';
import { foldText } from '../search/fold.ts';

type CellRule = z.output<typeof cellRule>;
type Transform = NonNullable<CellRule['transform']>;
type Plain = string | number | boolean;

const usPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : text;
};

const transforms: Record<Transform, (text: string) => string> = {
  upper_case: (text) => text.toUpperCase(),
  lower_case: (text) => text.toLowerCase(),
  phone_us: usPhone,
  postal_code_us: (text) => (/^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text),
  date_yyyymmdd: (text) =>
    /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text,
};

/** The text of a cell without the space around it, and without NUL, the one character that a database cannot keep. */
export const cellText = (cell: string | undefined): string =>
  cell === undefined ? '' : (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).trim();

/** What a rule makes of a cell; undefined: nothing. */
export function applyRule(rule: CellRule, cell: string): Plain | undefined {
  const text = rule.first_before ? cell.split(rule.first_before)[0]!.trim() : cell;
  if (rule.values && Object.hasOwn(rule.values, text)) return rule.values[text];
  if (rule.values || !text) return rule.otherwise;
  return (rule.prefix ?? '') + (rule.transform ? transforms[rule.transform](text) : text);
}

const folded = (text: string): string => foldText(text).join('');

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

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

/** Reads values as the data model has them. One reader serves a whole file, and remembers the codes it has looked up. */
export class ValueReader {
  readonly #model: DataModel;
  readonly #system: string;
  /** Codes by folded label, per reference type and country. */
  readonly #labels = new Map<string, Map<string, string>>();
  readonly #codes = new Map<string, string | undefined>();

  constructor(model: DataModel, system: string) {
    this.#model = model;
    this.#system = system;
  }

  /** The value of a field in a country; undefined when the text is none. */
  read(field: Field, value: Plain, country: string | null): Plain | undefined {
    const { dataType, discriminator } = field.type;
    if (dataType === 'BOOLEAN')
      return typeof value === 'boolean' ? value : booleans[String(value).toLowerCase()];
    const text = String(value);
    if (dataType === 'NUMBER' || dataType === 'INTEGER') {
      const number = typeof value === 'number' ? value : Number(text);
      const fits = Number.isFinite(number) && (dataType === 'NUMBER' || Number.isSafeInteger(number));
      return fits ? number : undefined;
    }
    if (dataType === 'REFERENCE' && discriminator) return this.code(discriminator, text, country);
    if (dataType === 'DATE') return isDate(text) ? text : undefined;
    if (dataType === 'ID') return /^\d{18}$/.test(text) ? text : undefined;
    return field.maximumLength !== null && Array.from(text).length > field.maximumLength ? undefined : text;
  }

  /** The code a text stands for: a code itself, the system's alias of one, one of the country (`MA` for US-MA), or its label in any language. */
  code(type: string, text: string, country: string | null): string | undefined {
    const key = `${type}\n${country ?? ''}\n${text}`;
    if (this.#codes.has(key)) return this.#codes.get(key);
    const code =
      this.#model.codeOfAlias(this.#system, type, text) ??
      this.#model.referenceCode(type, text)?.code ??
      (country === null ? undefined : this.#model.referenceCode(type, `${country}-${text}`)?.code) ??
      this.#codeOfLabel(type, text, country);
    // Files may have as many texts as rows.
    if (this.#codes.size < 20_000) this.#codes.set(key, code);
    return code;
  }

  #codeOfLabel(type: string, text: string, country: string | null): string | undefined {
    const key = `${type}\n${country ?? ''}`;
    let codes = this.#labels.get(key);
    if (!codes) {
      codes = new Map();
      for (const { code, countries, values } of this.#model.referenceCodes(type)) {
        if (country !== null && countries.length && !countries.includes(country)) continue;
        for (const label of Object.values(values)) codes.set(folded(label), code);
      }
      this.#labels.set(key, codes);
    }
    return codes.get(folded(text));
  }
}
