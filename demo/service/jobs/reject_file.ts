/** The file of rows that a load rejected, with the reasons: an artifact of its job. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Reject } from '../domain/sources/load.ts';

export const rejectFileName = 'rejected_0000.csv';
export const rejectColumns = ['file_name', 'line', 'loaded', 'reason', 'row'];

/** Keeps spreadsheets from interpreting text as formulas. */
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
   * Writes rejects at byte `at` and returns where they end. Truncates what a dead process left after that position, so that the file
   * matches the checkpoints exactly.
   */
  async write(at: number, rejects: readonly Reject[]): Promise<number> {
    if (!rejects.length) return at;
    if (!this.#file) {
      await mkdir(dirname(this.#path), { recursive: true });
      this.#file = await open(this.#path, at ? 'r+' : 'w');
    }
    const text = (at ? '' : stringify([rejectColumns], options)) + linesOf(rejects);
    const bytes = Buffer.from(text);
    await this.#file.truncate(at);
    await this.#file.write(bytes, 0, bytes.length, at);
    return at + bytes.length;
  }

  /** Closes the file at the length of the last checkpoint. */
  async close(at: number): Promise<void> {
    await this.#file?.truncate(at);
    await this.#file?.close();
    this.#file = undefined;
  }
}
