/** Reads the fields of a record from a row, by the mapping of its file. Pure: no file, no database. */
import type { ChildType, Fields } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { applyRule, cellText, ValueReader } from './cell_values.ts';
import { isOfCountry, notOfCountry } from '../../change_requests/receive/validate.ts';
import { leaveOutHalves } from '../plan/field_groups.ts';
import { clip } from '../../search/language/fold.ts';
import type { CellRule, Cells, FileMapping, KeyRule, ReferenceRule } from './file_mapping.ts';
import { KeyRules } from './key_rules.ts';
import { cellOf, endOf, rowFilter, type Where } from './row_rules.ts';
import {
  endRow,
  RowRejected,
  type Reference,
  type SourceChild,
  type SourceKey,
  type SourceRow,
} from './source_row.ts';

/** A mapped field, the cell that fills it, and the rule to apply. */
interface MappedField {
  field: Field;
  cell: (cells: readonly string[]) => string;
  rule: CellRule;
}

interface MappedObject {
  type: string;
  fields: MappedField[];
  constants: [Field, string | number | boolean][];
  /** What is the same for all rows of a country, by country. Computed with the first row of the country. */
  inCountries: Map<string | null, InCountry>;
}

interface InCountry {
  /** Constants that are valid in the country. */
  constants: Fields;
  /** Reasons why the other constants are left out. */
  problems: readonly string[];
  /** Mapped fields that do not exist in the country. */
  strange: ReadonlySet<Field>;
}

interface MappedChild extends MappedObject {
  type: ChildType;
  key: ((cells: readonly string[]) => SourceKey | null) | null;
  parent: ((cells: readonly string[]) => Reference | null) | null;
  reportsMissingParent: boolean;
}

const notAValue = ({ fieldId }: Field, given: unknown): string =>
  `${fieldId}: not a value of this field: ${clip(String(given), 60)}`;

export class RowReader {
  readonly #values: ValueReader;
  readonly #mapping: FileMapping;
  readonly #model: DataModel;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #width: number;
  readonly #keyRules: KeyRules;
  readonly #record: (cells: readonly string[]) => Reference | null;
  readonly #own: MappedObject;
  readonly #children: MappedChild[];
  readonly #keys: ((cells: readonly string[], problems: string[]) => SourceKey | null)[];
  readonly #isRead: (cells: readonly string[]) => boolean;
  readonly #isEnd: (cells: readonly string[]) => boolean;
  readonly #isFirst: boolean;
  readonly #keyed: ((cells: readonly string[]) => Reference | null) | null;

  /**
   * `header`: the names of the file's columns, which include all that the mapping reads. `earlier`: the conditions of the mappings that read the
   * file before this one.
   */
  constructor(
    mapping: FileMapping,
    header: readonly string[],
    model: DataModel,
    system: string,
    earlier: readonly Where[] = [],
  ) {
    this.#mapping = mapping;
    this.#model = model;
    this.#values = new ValueReader(model, system);
    this.#width = header.length;
    // Of two columns with the same name, the first counts.
    this.#indexes = new Map(header.map((name, index) => [name, index] as const).reverse());
    this.#keyRules = new KeyRules(
      system,
      (column) => this.#index(column),
      (status, problems) => this.#isActive(status, problems),
    );
    this.#record = this.#keyRules.referenceOf(mapping.record);
    const indexOf = (column: string): number => this.#index(column);
    this.#isRead = rowFilter(mapping, earlier, indexOf);
    this.#isEnd = endOf(mapping, indexOf);
    this.#isFirst = earlier.length === 0;
    const { object_type: type } = mapping;
    this.#keys = mapping.custom_keys.map((rule) => this.#keyRules.givenKeyOf(rule));
    this.#keyed = mapping.keyed ? this.#keyRules.referenceOf(mapping.keyed) : null;
    if (type === 'HCP' || type === 'HCO') {
      this.#own = this.#objectOf(type, mapping);
      this.#children = [
        ...mapping.addresses.map((child) => this.#childOf('ADDRESS', child)),
        ...mapping.licenses.map((child) => this.#childOf('LICENSE', child)),
        ...mapping.parent_hcos.map((child) =>
          this.#childOf('PARENTHCO', child, child.parent, child.missing === 'report'),
        ),
      ];
    } else {
      this.#own = { type, fields: [], constants: [], inCountries: new Map() };
      this.#children =
        type === 'CUSTOMKEY'
          ? []
          : [this.#childOf(type, mapping, type === 'AFFILIATION' ? mapping.affiliated_hcp : mapping.parent)];
    }
  }

  /**
   * Reads a row; returns null for one of another mapping. Throws RowRejected when the row has the wrong number of cells, which only the first
   * mapping of a file reports, names no record, or has no known country.
   */
  read(line: number, cells: readonly string[]): SourceRow | null {
    if (cells.length !== this.#width) {
      if (!this.#isFirst) return null;
      throw new RowRejected(`${cells.length} cells instead of ${this.#width}`);
    }
    if (!this.#isRead(cells)) return null;
    const record = this.#record(cells);
    if (!record) throw new RowRejected('no key');
    if (this.#isEnd(cells)) return endRow(line, cells, record);
    const problems: string[] = [];
    const { object_type: type } = this.#mapping;
    const isEntity = type === 'HCP' || type === 'HCO';
    const country = isEntity ? this.#country(cells) : null;
    const fields = this.#read(this.#own, cells, country, problems);
    if (country !== null) fields['primary_country__v'] = country;
    const children = this.#children.flatMap(
      (child) => this.#readChild(child, cells, country, problems) ?? [],
    );
    return {
      line,
      cells,
      record,
      entityType: isEntity ? type : null,
      fields,
      children,
      keys: this.#keys.flatMap((key) => key(cells, problems) ?? []),
      keyed: this.#keyed?.(cells) ?? null,
      problems,
    };
  }

  #index(column: string): number {
    const index = this.#indexes.get(column);
    if (index === undefined) throw new Error(`The file has no column ${column}.`);
    return index;
  }

  /** Returns whether a key is active. A key without a status is. */
  #isActive(status: string, problems: string[]): boolean {
    if (status === '') return true;
    const field = this.#model.field('CUSTOMKEY', 'custom_key_status__v')!;
    const value = this.#values.read(field, status, null);
    if (value === undefined) problems.push(notAValue(field, status));
    return value === 'A';
  }

  /** Returns a mapped field; undefined when an administrator has deactivated it since. */
  #activeField(type: string, name: string): Field | undefined {
    const field = this.#model.field(type, name);
    return field?.status === 'ACTIVE' ? field : undefined;
  }

  #objectOf(
    type: string,
    { fields, constants }: { fields: Cells; constants: FileMapping['constants'] },
  ): MappedObject {
    return {
      type,
      fields: Object.entries(fields).flatMap(([name, cell]) => {
        const rule = typeof cell === 'string' ? { column: cell } : cell;
        const field = this.#activeField(type, name);
        return field ? [{ field, cell: cellOf(rule, (column) => this.#index(column)), rule }] : [];
      }),
      constants: Object.entries(constants).flatMap(([name, value]): [Field, typeof value][] => {
        const field = this.#activeField(type, name);
        return field ? [[field, value]] : [];
      }),
      inCountries: new Map(),
    };
  }

  #inCountry({ fields, constants, inCountries }: MappedObject, country: string | null): InCountry {
    let found = inCountries.get(country);
    if (!found) {
      const [here, elsewhere] = [true, false].map((wanted) =>
        constants.filter(
          ([field, value]) =>
            (isOfCountry(field, country) && this.#values.read(field, value, country) !== undefined) ===
            wanted,
        ),
      );
      found = {
        constants: Object.fromEntries(here!.map(([{ fieldId }, value]) => [fieldId, value])),
        problems: elsewhere!.map(
          ([{ fieldId }, value]) => `${fieldId}: ${value} is not valid in the country ${country}`,
        ),
        strange: new Set(fields.flatMap(({ field }) => (isOfCountry(field, country) ? [] : field))),
      };
      inCountries.set(country, found);
    }
    return found;
  }

  #childOf(
    type: ChildType,
    rule: Pick<FileMapping, 'fields' | 'constants'> & { key?: KeyRule | undefined },
    parent?: ReferenceRule,
    reportsMissingParent = true,
  ): MappedChild {
    return {
      ...this.#objectOf(type, rule),
      type,
      key: rule.key ? this.#keyRules.keyOf(rule.key) : null,
      parent: parent ? this.#keyRules.referenceOf(parent) : null,
      reportsMissingParent,
    };
  }

  #country(cells: readonly string[]): string | null {
    const { country } = this.#mapping;
    if (!country) return null;
    if ('code' in country) return country.code;
    const text = cellText(cells[this.#index(country.column)]);
    const code =
      this.#values.code('Country', text.toUpperCase(), null) ?? this.#values.code('Country', text, null);
    if (code === undefined) throw new RowRejected(text ? `unknown country ${clip(text, 40)}` : 'no country');
    return code;
  }

  #read(object: MappedObject, cells: readonly string[], country: string | null, problems: string[]): Fields {
    const { constants, problems: always, strange } = this.#inCountry(object, country);
    const fields: Fields = { ...constants };
    const wrong: string[] = [];
    problems.push(...always);
    for (const { field, cell, rule } of object.fields) {
      const given = applyRule(rule, cell(cells), country);
      if (given === undefined || given === '') continue;
      if (strange.has(field)) {
        problems.push(`${field.fieldId}: ${notOfCountry(country)}`);
        continue;
      }
      const value = this.#values.read(field, given, country);
      if (value !== undefined) fields[field.fieldId] = value;
      // A region without a code is kept as text. `clip` leaves no half character, which a database could not store.
      else if (field.type.discriminator === 'AdministrativeArea' && object.type === 'ADDRESS')
        fields['sub_administrative_area__v'] ??= clip(String(given), 100);
      else {
        wrong.push(field.fieldId);
        problems.push(notAValue(field, given));
      }
    }
    leaveOutHalves(this.#model, object.type, country, fields, wrong, (reason) => problems.push(reason));
    return fields;
  }

  /** Returns null for a child without values in the row. */
  #readChild(
    child: MappedChild,
    cells: readonly string[],
    country: string | null,
    problems: string[],
  ): SourceChild | null {
    const own = child.type === 'ADDRESS' ? this.#addressCountry(child, cells, country) : country;
    const fields = this.#read(child, cells, own, problems);
    const parent = child.parent?.(cells) ?? null;
    const isEmpty = child.fields.every(({ field }) => fields[field.fieldId] === undefined);
    if (isEmpty && !parent) return null;
    if (child.type === 'ADDRESS' && own !== null) fields['country__v'] ??= own;
    return {
      type: child.type,
      key: child.key?.(cells) ?? null,
      fields,
      parent,
      reportsMissingParent: child.reportsMissingParent,
    };
  }

  /** Returns the country of an address, which may differ from that of its record. Its region is read as one of that country. */
  #addressCountry(child: MappedChild, cells: readonly string[], country: string | null): string | null {
    const mapped = child.fields.find(({ field }) => field.fieldId === 'country__v');
    if (!mapped) {
      const constant = child.constants.find(([{ fieldId }]) => fieldId === 'country__v')?.[1];
      return constant === undefined ? country : String(constant);
    }
    const given = applyRule(mapped.rule, mapped.cell(cells), null);
    return (given === undefined ? undefined : this.#values.code('Country', String(given), null)) ?? country;
  }
}
