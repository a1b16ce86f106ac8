/** The file of what a load did not take in, and why: an artifact of its job. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Reject } from '../domain/sources/load.ts';

export const rejectFileName = 'rejected_0000.csv';
const columns = ['file_name', 'line', 'loaded', 'reason', 'row'];

/** Spreadsheets take some texts for formulas: they are kept from it. */
const options = { quoted: true, escape_formulas: true } as const;

const linesOf = (rejects: readonly Reject[]): string =>
  stringify(
    rejects.map(({ file, line, isLoaded, reason, text }) => [
      file,
      line,
      isLoaded ? 'without this part' : 'no',
      reason,
      text,
    ]),
    options,
  );

export class RejectFile {
  readonly #path: string;
  #file: FileHandle | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Writes rejects behind the first `at` bytes and returns where they end. What a process that died left behind that place is not kept: whatever
   * the checkpoints say has been written, and nothing else.
   */
  async write(at: number, rejects: readonly Reject[]): Promise<number> {
    if (!rejects.length) return at;
    if (!this.#file) {
      await mkdir(dirname(this.#path), { recursive: true });
      this.#file = await open(this.#path, at ? 'r+' : 'w');
    }
    const text = (at ? '' : stringify([columns], options)) + linesOf(rejects);
    const bytes = Buffer.from(text);
    await this.#file.truncate(at);
    await this.#file.write(bytes, 0, bytes.length, at);
    return at + bytes.length;
  }

  /** Ends with what the last checkpoint counted. */
  async close(at: number): Promise<void> {
    await this.#file?.truncate(at);
    await this.#file?.close();
    this.#file = undefined;
  }
}
