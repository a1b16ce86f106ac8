/** The file of rows that a load rejected, with the reasons: an artifact of its job. */
import { stringify } from 'csv-stringify/sync';
import type { Reject } from '../domain/sources/load.ts';
import type { FileStore } from '../store/files/file_store.ts';

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
  readonly #files: FileStore;
  readonly #path: string;
  #isWritten = false;

  constructor(files: FileStore, path: string) {
    this.#files = files;
    this.#path = path;
  }

  /**
   * Writes rejects at byte `at` and returns where they end. Drops what a dead process left after that position, so that the file
   * matches the checkpoints exactly.
   */
  async write(at: number, rejects: readonly Reject[]): Promise<number> {
    if (!rejects.length) return at;
    const text = (at ? '' : stringify([rejectColumns], options)) + linesOf(rejects);
    const bytes = Buffer.from(text);
    this.#isWritten = true;
    await this.#files.append(this.#path, at, bytes);
    return at + bytes.length;
  }

  /** Makes the file readable, with the length of the last checkpoint. */
  async close(at: number): Promise<void> {
    if (at > 0 || this.#isWritten) await this.#files.seal(this.#path, at);
  }
}
