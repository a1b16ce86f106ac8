/**
 * Answers about one record that are kept as text. The database says for each call whether the record has changed since, so that a change in
 * any process applies at once (docs/decisions/0020-throughput.md).
 */
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { newestNumber } from '../../domain/versions.ts';
import type { DataModel } from '../../domain/data_model.ts';
import { hiddenFromCaller } from '../../store/caller.ts';
import { recordState } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { acceptsEncoding, compressFromBytes, gzipOptions } from '../compression.ts';
import type { Environment } from '../environment.ts';

/** Limits the memory: about 3,000 records. */
const mostCharacters = 16 * 2 ** 20;
/** Larger answers are rare, and would displace many others. */
const longest = 256 * 1024;
const mostAsked = 20_000;

interface Answer {
  text: string;
}

interface Ready extends Answer {
  /** State of the record before it was read. */
  state: string;
  /** The model that the answer was made with. It differs by what the caller's own profile hides. */
  model: DataModel;
  compressed?: Uint8Array<ArrayBuffer> | undefined;
}

/** What an answer depends on besides the record and the model. */
export interface Asked {
  vid: string;
  /** Everything else, such as the visibility profile, as values of JSON. */
  parts: readonly unknown[];
}

export class ReadyAnswers {
  /** The answer that was used last is at the end, because a Map keeps the order of insertion. */
  readonly #answers = new Map<string, Ready>();
  #characters = 0;
  /** Keys of answers that were asked for once. Only the second call keeps its answer: most records are read once. */
  readonly #asked = new Set<string>();
  readonly #store: Store;
  readonly #model: DataModel;

  constructor(store: Store, model: DataModel) {
    this.#store = store;
    this.#model = model;
  }

  /**
   * Returns the kept answer if the record is as it was; otherwise the one that `read` returns, and keeps it when `isFound` says that it has the record. All
   * that one call reads must come from the same server.
   */
  async read<T extends object>(
    { vid, parts }: Asked,
    read: () => Promise<T>,
    isFound: (answer: T) => boolean,
  ): Promise<Answer | Ready> {
    const key = JSON.stringify([vid, hiddenFromCaller()?.profile, ...parts]);
    const known = this.#answers.get(key);
    if (!known && !this.#asked.has(key)) {
      if (this.#asked.size >= mostAsked) this.#asked.clear();
      this.#asked.add(key);
      return { text: JSON.stringify(await read()) };
    }
    const model = this.#model.snapshot;
    const state = await recordState(this.#store, vid);
    if (known && known.state === state && known.model === model) {
      this.#drop(key, known);
      this.#keep(key, known);
      return known;
    }
    if (known) this.#drop(key, known);
    const answer = await read();
    const text = JSON.stringify(answer);
    // A change since then leaves an older state here than the record had when it was read, so that the next call reads it again.
    if (state !== undefined && model === this.#model.snapshot && text.length <= longest && isFound(answer))
      this.#keep(key, { state, model, text });
    return { text };
  }

  /** Sends an answer. A kept one is compressed once. */
  send(c: Context<Environment>, answer: Answer | Ready): Response {
    const { text } = answer;
    const headers = { 'Content-Type': 'application/json' };
    // The version gate of older versions reads the answer.
    const isCompressed =
      'state' in answer &&
      text.length >= compressFromBytes &&
      c.get('version') === newestNumber &&
      acceptsEncoding(c, 'gzip');
    if (!isCompressed) return c.body(text, 200, headers);
    answer.compressed ??= new Uint8Array(gzipSync(text, gzipOptions));
    const coding = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
    return c.body(answer.compressed, 200, { ...headers, ...coding });
  }

  #keep(key: string, ready: Ready): void {
    // Concurrent calls may have read the same answer.
    const other = this.#answers.get(key);
    if (other) this.#drop(key, other);
    this.#answers.set(key, ready);
    this.#characters += ready.text.length;
    for (const [oldest, answer] of this.#answers) {
      if (this.#characters <= mostCharacters) break;
      this.#drop(oldest, answer);
    }
  }

  #drop(key: string, ready: Ready): void {
    if (this.#answers.get(key) !== ready) return;
    this.#answers.delete(key);
    this.#characters -= ready.text.length;
  }
}
