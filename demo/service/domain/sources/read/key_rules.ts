/** Reads the records that rows name and the keys that they give, by the mapping of their file. Pure: no file, no database. */
import { isKeyTooLong, keyStartProblem, keyTooLong } from '../../change_requests/key_parts.ts';
import { cellText } from './cell_values.ts';
import type { GivenKeyRule, KeyRule, ReferenceRule } from './file_mapping.ts';
import { fits } from './row_rules.ts';
import { joinParts, RowRejected, SourceKey, type Reference } from './source_row.ts';

type Row = readonly string[];

export class KeyRules {
  readonly #system: string;
  readonly #index: (column: string) => number;
  readonly #isActive: (status: string, problems: string[]) => boolean;

  /** `index` returns the position of a column. `isActive` reads the status of a key and reports an invalid one. */
  constructor(
    system: string,
    index: (column: string) => number,
    isActive: (status: string, problems: string[]) => boolean,
  ) {
    this.#system = system;
    this.#index = index;
    this.#isActive = isActive;
  }

  /** Returns a function that reads a key from a row; null for a row without one. */
  keyOf({ source = this.#system, item, columns, prefix = '' }: KeyRule): (cells: Row) => SourceKey | null {
    const indexes = columns.map((column) => this.#index(column));
    const [sourceOf, itemOf] = [this.#partOf(source), this.#partOf(item)];
    const isGiven = typeof source === 'object' || typeof item === 'object';
    return (cells) => {
      const parts = indexes.map((index) => cellText(cells[index]));
      if (!parts.every(Boolean)) return null;
      const key = new SourceKey(sourceOf(cells), itemOf(cells), prefix + joinParts(parts));
      const wrong = isGiven && keyStartProblem(key.source, key.item);
      if (wrong) throw new RowRejected(wrong);
      if (isKeyTooLong(key.text)) throw new RowRejected(keyTooLong);
      return key;
    };
  }

  /** Returns a function that reads a key with conditions and a status. An inactive key is not given to any record. */
  givenKeyOf({ status, where, ...rule }: GivenKeyRule): (cells: Row, problems: string[]) => SourceKey | null {
    const isGiven = where && fits(where, this.#index);
    const anyKeyOf = this.keyOf(rule);
    const keyOf = isGiven ? (cells: Row) => (isGiven(cells) ? anyKeyOf(cells) : null) : anyKeyOf;
    if (status === undefined) return keyOf;
    const index = this.#index(status);
    return (cells, problems) => (this.#isActive(cellText(cells[index]), problems) ? keyOf(cells) : null);
  }

  /** Returns a function that reads a reference from a row; null for a row that names no record. */
  referenceOf(rule: ReferenceRule): (cells: Row) => Reference | null {
    if ('vid_column' in rule) {
      const index = this.#index(rule.vid_column);
      return (cells) => {
        const vid = cellText(cells[index]);
        return /^\d{18}$/.test(vid) ? { vid } : null;
      };
    }
    const keyOf = this.keyOf(rule);
    return (cells) => {
      const key = keyOf(cells);
      return key && { key };
    };
  }

  #partOf(part: KeyRule['item']): (cells: Row) => string {
    if (typeof part === 'string') return () => part;
    const index = this.#index(part.column);
    return (cells) => cellText(cells[index]);
  }
}
