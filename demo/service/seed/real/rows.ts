/** From a row of a file to a record as its source describes it. Pure: no file, no database. */
import type { DataModel, Field } from '../../domain/data_model.ts';
import { foldText } from '../../domain/search/fold.ts';
import type { Fields } from '../../store/tables.ts';
import { postalCodeArea } from '../synthetic/places.ts';
import type { ColumnRule, Mapping } from './mapping.ts';

/** A record of a source: what it is called there and what the source says of it. */
export interface SourceRecord {
  key: string;
  fields: Fields;
  address: Fields | null;
  licenses: Fields[];
  /** Further custom keys as item and value. */
  keys: { item: string; value: string }[];
}

export type Row = Readonly<Record<string, string>>;

/** Why a row was not loaded: a small set, for counting. The field is named where it is one's fault. */
export class RowRejected extends Error {}

const folded = (text: string): string => foldText(text).join('');

const usPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : text;
};
const usPostalCode = (text: string): string =>
  /^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text;

const transforms: Record<NonNullable<ColumnRule['transform']>, (text: string) => string> = {
  upper_case: (text) => text.toUpperCase(),
  lower_case: (text) => text.toLowerCase(),
  phone_us: usPhone,
  postal_code_us: usPostalCode,
};

/** NUL is the one character that a database cannot keep. */
const textOf = (row: Row, column: string): string => (row[column] ?? '').replaceAll('\0', '').trim();

function applyRule(rule: ColumnRule, row: Row): string | boolean | undefined {
  const cell = textOf(row, rule.column);
  const text = rule.first_before ? cell.split(rule.first_before)[0]!.trim() : cell;
  if (rule.values) return rule.values[text] ?? rule.otherwise;
  if (!text) return rule.otherwise;
  return (rule.prefix ?? '') + (rule.transform ? transforms[rule.transform](text) : text);
}

export class RowReader {
  readonly #mapping: Mapping;
  readonly #model: DataModel;
  /** Codes by folded label, per reference type and country. */
  readonly #codes = new Map<string, Map<string, string>>();

  constructor(mapping: Mapping, model: DataModel) {
    this.#mapping = mapping;
    this.#model = model;
    this.#checkFieldNames();
  }

  #checkFieldNames(): void {
    const { name, fields, constants, address, licenses, source_system } = this.#mapping;
    const check = (objectType: string, names: readonly string[]): void => {
      for (const field of names)
        if (!this.#model.field(objectType, field))
          throw new Error(`The mapping ${name} fills ${field}, which ${objectType} does not have.`);
    };
    check('HCO', [...Object.keys(fields), ...Object.keys(constants)]);
    if (address) check('ADDRESS', [...Object.keys(address.fields), ...Object.keys(address.constants)]);
    for (const license of licenses)
      check('LICENSE', [...Object.keys(license.fields), ...Object.keys(license.constants)]);
    if (!this.#model.systems.some((system) => system.name === source_system))
      throw new Error(`The mapping ${name} names the system ${source_system}, which does not exist.`);
  }

  /** Throws RowRejected when the row has no key, no name, no known country, or a value too long for its field. */
  read(row: Row): SourceRecord {
    const { key, fields, constants, address, licenses, custom_keys } = this.#mapping;
    const parts = key.columns.map((column) => textOf(row, column));
    if (parts.some((part) => !part)) throw new RowRejected('no key');
    const country = this.#country(row);
    const record = this.#values('HCO', fields, row, country);
    if (!record['corporate_name__v']) throw new RowRejected('no name');
    return {
      key: parts.join('-'),
      fields: {
        ...constants,
        ...record,
        formatted_name__v: record['corporate_name__v'],
        primary_country__v: country,
      },
      address: address ? this.#address(row, country, address) : null,
      licenses: licenses.flatMap((license) => {
        const values = this.#values('LICENSE', license.fields, row, country);
        return values['license_number__v'] ? [{ ...license.constants, ...values }] : [];
      }),
      keys: custom_keys.flatMap(({ item, column }) => {
        const value = textOf(row, column);
        return value ? [{ item, value }] : [];
      }),
    };
  }

  #country(row: Row): string {
    const { country } = this.#mapping;
    if ('code' in country) return country.code;
    const text = textOf(row, country.column);
    const code =
      this.#model.referenceCode('Country', text.toUpperCase())?.code ?? this.#codeOf('Country', text, null);
    if (code === undefined) throw new RowRejected('unknown country');
    return code;
  }

  #address(row: Row, country: string, mapped: NonNullable<Mapping['address']>): Fields | null {
    const values = this.#values('ADDRESS', mapped.fields, row, country);
    if (!Object.keys(values).length) return null;
    const postalCode = values['postal_code__v'];
    return {
      ...mapped.constants,
      ...values,
      ...(typeof postalCode === 'string'
        ? { postal_code_primary__v: postalCodeArea(country, postalCode) }
        : {}),
      country__v: country,
      address_status__v: 'A',
      address_verification_status__v: 'U',
      formatted_address__v: formatted(values, country),
    };
  }

  #values(objectType: string, rules: Record<string, ColumnRule>, row: Row, country: string): Fields {
    const values: Fields = {};
    for (const [fieldId, rule] of Object.entries(rules)) {
      const text = applyRule(rule, row);
      if (text === undefined || text === '') continue;
      const field = this.#model.field(objectType, fieldId)!;
      const value = this.#value(field, text, country);
      if (value !== undefined) values[fieldId] = value;
      // A region that has no code is still worth reading.
      else if (field.type.discriminator === 'AdministrativeArea' && !values['sub_administrative_area__v'])
        values['sub_administrative_area__v'] = text;
    }
    return values;
  }

  /** Undefined when the text is no value of the field's type. */
  #value(field: Field, text: string | boolean, country: string): unknown {
    const { dataType, discriminator } = field.type;
    if (dataType === 'BOOLEAN') return typeof text === 'boolean' ? text : undefined;
    const plain = String(text);
    if (dataType === 'NUMBER' || dataType === 'INTEGER') {
      const number = Number(plain);
      const fits = Number.isFinite(number) && (dataType === 'NUMBER' || Number.isInteger(number));
      return fits ? number : undefined;
    }
    if (dataType === 'REFERENCE' && discriminator) {
      const direct =
        this.#model.referenceCode(discriminator, plain) ??
        this.#model.referenceCode(discriminator, `${country}-${plain}`);
      return direct?.code ?? this.#codeOf(discriminator, plain, country);
    }
    if (field.maximumLength !== null && Array.from(plain).length > field.maximumLength)
      throw new RowRejected(`${field.fieldId} too long`);
    return plain;
  }

  /** The code whose label, in any language, is the text but for accents, case and punctuation. */
  #codeOf(type: string, text: string, country: string | null): string | undefined {
    const key = `${type} ${country ?? ''}`;
    let codes = this.#codes.get(key);
    if (!codes) {
      codes = new Map();
      for (const { code, countries, values } of this.#model.referenceCodes(type)) {
        if (country !== null && countries.length && !countries.includes(country)) continue;
        for (const label of Object.values(values)) codes.set(folded(label), code);
      }
      this.#codes.set(key, codes);
    }
    return codes.get(folded(text));
  }
}

/** One line in the order of the country, of what is known. */
function formatted(address: Fields, country: string): string {
  const text = (field: string): string => (typeof address[field] === 'string' ? address[field] : '');
  const join = (parts: readonly string[], separator: string): string => parts.filter(Boolean).join(separator);
  const regionFirst = country === 'US' || country === 'CA';
  const place = regionFirst
    ? [text('locality__v'), join([text('administrative_area__v').slice(3), text('postal_code__v')], ' ')]
    : [join([text('postal_code__v'), text('locality__v')], ' ')];
  return join([text('address_line_1__v'), text('address_line_2__v'), ...place], ', ');
}
