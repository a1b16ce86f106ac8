/**
 * The attachments of a request. Files are checked when they are chosen and read at once, with progress. They are kept
 * in memory only.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fileProblem, fileType, type FileProblem } from './attachments.ts';

export interface Attachment {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The share that has been read, from 0 to 1. */
  readonly progress: number;
  /** Base64; undefined until the file is read. */
  readonly data: string | undefined;
  readonly caption: string;
  /** The reason why it is not sent. */
  readonly problem: FileProblem | undefined;
}

export interface SentAttachment {
  file_name: string;
  file_caption?: string;
  file_content_type: string;
  format: 'base64';
  file_data: string;
}

/** The longest file name that the service accepts. */
const longestName = 255;

export class AttachmentController implements ReactiveController {
  list: readonly Attachment[] = [];

  readonly #host: ReactiveControllerHost;
  readonly #readers = new Map<number, FileReader>();
  #last = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** True while files are being read. A request sent now would lack them. */
  get isReading(): boolean {
    return this.#readers.size > 0;
  }

  /** Files that will be sent, in the order they were added. */
  get sent(): SentAttachment[] {
    return this.list.flatMap(({ name, type, caption, data, problem }) =>
      data === undefined || problem
        ? []
        : [
            {
              file_name: name,
              ...(caption.trim() && { file_caption: caption }),
              file_content_type: type,
              format: 'base64' as const,
              file_data: data,
            },
          ],
    );
  }

  /** Adds files and starts reading the valid ones. */
  add(files: Iterable<File>): void {
    for (const file of files) {
      const id = ++this.#last;
      const taken = this.list.filter(({ problem }) => !problem);
      const problem = fileProblem(file, taken);
      const name = file.name.slice(-longestName);
      const type = fileType(file) ?? file.type;
      this.list = [
        ...this.list,
        { id, name, type, size: file.size, progress: 0, data: undefined, caption: '', problem },
      ];
      if (!problem) this.#read(id, file);
    }
    this.#host.requestUpdate();
  }

  remove(id: number): void {
    this.#readers.get(id)?.abort();
    this.#readers.delete(id);
    this.list = this.list.filter((each) => each.id !== id);
    this.#host.requestUpdate();
  }

  caption(id: number, caption: string): void {
    this.#set(id, { caption });
  }

  /**
   * Returns the files as plain data. When the page is left (`isAway`), they lack their bytes, which are kept in memory
   * only.
   */
  save(isAway: boolean): readonly Attachment[] {
    return isAway ? this.list.map((each) => ({ ...each, data: undefined })) : this.list;
  }

  /** Restores files. Files without bytes are marked with the problem that they must be added again. */
  restore(files: readonly Attachment[]): void {
    this.list = files.map((file) =>
      file.data === undefined ? { ...file, problem: file.problem ?? 'unreadable' } : file,
    );
    this.#last = Math.max(0, ...files.map(({ id }) => id));
  }

  clear(): void {
    for (const { id } of this.list) this.remove(id);
  }

  #read(id: number, file: File): void {
    const reader = new FileReader();
    this.#readers.set(id, reader);
    reader.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) this.#set(id, { progress: loaded / total });
    });
    reader.addEventListener('load', () => {
      this.#readers.delete(id);
      // A data URL has its base64 after the first comma.
      const text = String(reader.result);
      this.#set(id, { progress: 1, data: text.slice(text.indexOf(',') + 1) });
    });
    reader.addEventListener('error', () => {
      this.#readers.delete(id);
      this.#set(id, { problem: 'unreadable' });
    });
    reader.readAsDataURL(file);
  }

  #set(id: number, change: Partial<Attachment>): void {
    this.list = this.list.map((each) => (each.id === id ? { ...each, ...change } : each));
    this.#host.requestUpdate();
  }
}
