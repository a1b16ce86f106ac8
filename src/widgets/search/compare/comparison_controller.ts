/** Loads the whole records to compare. The search has only their cards, which would differ from them in most fields. */
import type { ReactiveControllerHost } from 'lit';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';
import { wholeRecord } from '../record/whole_record.ts';

export class ComparisonController {
  readonly #load: () => void;
  readonly #latest: AsyncTask<readonly EntityWrapper[]>;

  constructor(
    host: ReactiveControllerHost,
    hits: readonly EntityWrapper[],
    transport: Transport,
    language: string,
  ) {
    this.#latest = new AsyncTask(host);
    this.#load = () =>
      void this.#latest.run((signal) =>
        Promise.all(hits.map((hit) => wholeRecord(transport, hit, language, signal))),
      );
    this.#load();
  }

  /** The records in the order of the hits; undefined until all are loaded. */
  get records(): readonly EntityWrapper[] | undefined {
    return this.#latest.value;
  }

  get error(): CallError | undefined {
    return this.#latest.error;
  }

  retry(): void {
    this.#load();
  }

  stop(): void {
    this.#latest.remove();
  }
}
