/** The files of an export: one resource a line. They become the job's artifacts when all are complete. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Resources per file. */
const mostLines = 100_000;

export interface WrittenFile {
  type: string;
  name: string;
  count: number;
}

export class NdjsonFiles {
  readonly #publish: (directory: string) => Promise<void>;
  readonly #directory: string;
  readonly #open = new Map<string, { handle: FileHandle; file: WrittenFile }>();
  readonly #written: WrittenFile[] = [];

  private constructor(publish: (directory: string) => Promise<void>, directory: string) {
    this.#publish = publish;
    this.#directory = directory;
  }

  /**
   * Starts files beside a job's folder. Removes what a dead process left there. `publish` turns the folder with the complete files into the job's
   * artifacts.
   */
  static async begin(final: string, publish: (directory: string) => Promise<void>): Promise<NdjsonFiles> {
    const parent = dirname(final);
    await mkdir(parent, { recursive: true });
    for (const name of await readdir(parent))
      if (name.startsWith(`.${basename(final)}-`))
        await rm(join(parent, name), { recursive: true, force: true });
    const directory = join(parent, `.${basename(final)}-${randomUUID()}`);
    await mkdir(directory);
    return new NdjsonFiles(publish, directory);
  }

  async #fileOf(type: string) {
    const current = this.#open.get(type);
    if (current && current.file.count < mostLines) return current;
    if (current) await this.#end(type);
    const number = this.#written.filter((file) => file.type === type).length;
    const file = { type, name: `${type}_${String(number).padStart(4, '0')}.ndjson`, count: 0 };
    const handle = await open(join(this.#directory, file.name), 'wx');
    this.#written.push(file);
    const begun = { handle, file };
    this.#open.set(type, begun);
    return begun;
  }

  async #end(type: string): Promise<void> {
    const { handle } = this.#open.get(type)!;
    this.#open.delete(type);
    await handle.sync();
    await handle.close();
  }

  async write(type: string, resources: readonly object[]): Promise<void> {
    for (let start = 0; start < resources.length;) {
      const { handle, file } = await this.#fileOf(type);
      const some = resources.slice(start, start + mostLines - file.count);
      await handle.writeFile(some.map((resource) => `${JSON.stringify(resource)}\n`).join(''));
      file.count += some.length;
      start += some.length;
    }
  }

  /** Completes the files and returns them. */
  async finish(): Promise<WrittenFile[]> {
    for (const type of this.#open.keys()) await this.#end(type);
    return this.#written;
  }

  /** Turns the files into the job's artifacts. */
  async publish(): Promise<void> {
    await this.#publish(this.#directory);
  }

  /** Closes and removes all files. */
  async abandon(): Promise<void> {
    for (const { handle } of this.#open.values()) await handle.close().catch(() => undefined);
    await rm(this.#directory, { recursive: true, force: true });
  }
}
