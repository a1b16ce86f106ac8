/** Loads the whole copy of an opened record that is only in the master data set. `RecordController` loads other records. */
import type { LitElement, ReactiveController } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';
import { contextValue, languageContext, widgetContext } from '../../../shared/contexts.ts';
import { partsContext } from '../search_contexts.ts';
import { wholeRecord } from './whole_record.ts';

export class MasterRecord implements ReactiveController {
  readonly #host: LitElement;
  readonly #latest: AsyncTask<EntityWrapper>;
  #hit: EntityWrapper | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#latest = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#hit = undefined;
  }

  hostUpdated(): void {
    // Afterwards, because loading renders again.
    queueMicrotask(() => this.#follow());
  }

  #follow(): void {
    if (!this.#host.isConnected) return;
    const { state, transport } = contextValue(this.#host, widgetContext);
    const opened = state.kind === 'ready' ? contextValue(this.#host, partsContext).record : undefined;
    const isRemote = opened?.record === opened?.hit && opened?.hit?.metaData.resultIsFromMaster === true;
    const hit = isRemote && !opened?.isRefreshing ? opened?.hit : undefined;
    if (hit === this.#hit) return;
    this.#hit = hit;
    this.#latest.stop();
    this.#latest.value = undefined;
    if (!hit || !transport) return;
    const language = contextValue(this.#host, languageContext);
    void this.#latest.run((signal) => wholeRecord(transport, hit, language, signal));
  }

  /** The whole copy; undefined until it is loaded. */
  get record(): EntityWrapper | undefined {
    return this.#latest.value;
  }

  /** The error of loading it. */
  get error(): CallError | undefined {
    return this.#latest.error;
  }

  retry(): void {
    this.#hit = undefined;
    this.#latest.error = undefined;
    this.#host.requestUpdate();
  }

  leave(): void {
    this.#latest.remove();
    this.#host.removeController(this);
  }
}
