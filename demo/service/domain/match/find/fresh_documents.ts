/**
 * Records that are missing in the index or changed since they were indexed, and which of them meet a condition on index entries. Works
 * without the database.
 */
import type { DataModel } from '../../data_model.ts';
import type { FullRecord } from '../../../records/record.ts';
import { indexEntries } from '../../search/index/document.ts';
import type { Block, Condition } from './blocks.ts';
import type { Vocabulary } from './vocabulary.ts';

interface FreshDocument {
  record: FullRecord;
  /** The version in the index; null for none. */
  before: FullRecord | null;
  entries: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const noWords: ReadonlySet<string> = new Set();

const meets = (condition: Condition, entries: ReadonlySet<string>): boolean =>
  condition.every((any) => any.some((entry) => entries.has(entry)));

export class FreshDocuments {
  readonly #model: DataModel;
  readonly #vocabulary: Vocabulary;
  readonly #documents = new Map<string, FreshDocument>();
  /** vids of the records that have an entry or had it recently. */
  readonly #vids = new Map<string, string[]>();
  #added = 0;

  /** Also counts the words of the records in `vocabulary`. */
  constructor(model: DataModel, vocabulary: Vocabulary) {
    this.#model = model;
    this.#vocabulary = vocabulary;
  }

  /** Number of records that are not in the index. */
  get added(): number {
    return this.#added;
  }

  /** Whether no record was learned yet. */
  get isEmpty(): boolean {
    return this.#documents.size === 0;
  }

  has(vid: string): boolean {
    return this.#documents.has(vid);
  }

  record(vid: string): FullRecord | undefined {
    return this.#documents.get(vid)?.record;
  }

  /** Stores the current version of a record. Call it after every change. `before`: the version in the index; null for none. */
  learn(record: FullRecord, before: FullRecord | null): void {
    const { row, words, labels } = indexEntries(record, this.#model);
    const known = this.#documents.get(record.vid);
    const old = known?.words ?? (before ? indexEntries(before, this.#model).words : noWords);
    for (const word of words) if (!old.has(word)) this.#vocabulary.count(word, 1);
    for (const word of old) if (!words.has(word)) this.#vocabulary.count(word, -1);
    for (const list of labels)
      for (const word of list)
        if (this.#vocabulary.documents(word) === undefined) this.#vocabulary.count(word, 1);
    if (!known && !before) this.#added++;
    this.#documents.set(record.vid, { record, before, entries: new Set(row.lexemes), words });
    for (const entry of row.lexemes) {
      const vids = this.#vids.get(entry);
      if (vids) vids.push(record.vid);
      else this.#vids.set(entry, [record.vid]);
    }
  }

  /** Returns the vids of records in any of the blocks, up to the limit of each block. */
  inBlocks(blocks: readonly Block[]): Set<string> {
    const found = new Set<string>();
    if (!this.#documents.size) return found;
    for (const { condition, limit } of blocks)
      if (limit > 0) for (const vid of this.#meeting(condition, limit)) found.add(vid);
    return found;
  }

  /** Counts the records that meet any of the conditions and did not meet any in the index. */
  countMore(conditions: readonly Condition[]): number {
    const found = new Set(conditions.flatMap((condition) => this.#meeting(condition, Infinity)));
    let more = 0;
    for (const vid of found) {
      const { before } = this.#documents.get(vid)!;
      const old = before && new Set(indexEntries(before, this.#model).row.lexemes);
      if (!old || !conditions.some((condition) => meets(condition, old))) more++;
    }
    return more;
  }

  /** Returns the first records that meet a condition, in the order in which they were learned. */
  #meeting(condition: Condition, most: number): string[] {
    let fewest: string[] | undefined;
    for (const any of condition) {
      const found: string[] = [];
      for (const entry of any) {
        const vids = this.#vids.get(entry);
        if (vids) found.push(...vids);
      }
      if (!found.length) return [];
      if (!fewest || found.length < fewest.length) fewest = found;
    }
    const meeting: string[] = [];
    for (const vid of new Set(fewest)) {
      if (!meets(condition, this.#documents.get(vid)!.entries)) continue;
      meeting.push(vid);
      if (meeting.length >= most) break;
    }
    return meeting;
  }
}
