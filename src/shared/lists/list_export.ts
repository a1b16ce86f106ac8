/** Saves a list as a file, with its progress and its error. */
import type { LitElement } from 'lit';
import type { Transport } from '../../api/transport.ts';
import { AsyncTask } from '../async_task.ts';
import type { CallError } from '../call_error.ts';
import { contextValue, widgetContext } from '../contexts.ts';

/** Maximum number of rows in one file. */
export const fileLimit = 10_000;

/** The export of one widget; a subclass loads its rows and writes them. */
export class ListExport {
  protected readonly host: LitElement;
  /** Its value is true once a file was saved. */
  readonly #task: AsyncTask<true>;

  constructor(host: LitElement) {
    this.host = host;
    this.#task = new AsyncTask(host);
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  get isDone(): boolean {
    return this.#task.value === true;
  }

  get error(): CallError | undefined {
    return this.#task.error;
  }

  cancel(): void {
    this.#task.clear();
  }

  /** Runs `save` unless a file is being saved. */
  protected run(save: (transport: Transport, signal: AbortSignal) => Promise<void>): void {
    const { transport } = contextValue(this.host, widgetContext);
    if (!transport || this.isBusy) return;
    this.#task.clear();
    void this.#task.run(async (signal) => {
      await save(transport, signal);
      return true;
    });
  }
}
