/** The record that is open in place: shown at once as the search found it, then as its latest copy. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { AsyncTask } from './async_task.ts';
import type { Fault } from './call_error.ts';

export class RecordController implements ReactiveController {
  readonly #latest: AsyncTask<EntityWrapper>;
  #hit: EntityWrapper | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#latest = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  /** The open record; undefined when none is. */
  get record(): EntityWrapper | undefined {
    return this.#latest.value ?? this.#hit;
  }

  get isRefreshing(): boolean {
    return this.#latest.isBusy;
  }

  /** The latest copy could not be loaded; `record` is what the search found. */
  get fault(): Fault | undefined {
    return this.#latest.error;
  }

  /**
   * Opens a hit. A record of the master data set is shown as found: retrieving it would download it into the instance,
   * and looking is not selecting. `isDownloaded` tells that this has happened since.
   */
  open(hit: EntityWrapper, transport: Transport, language: string, isDownloaded: boolean): void {
    this.close();
    this.#hit = hit;
    if (hit.metaData.resultIsFromMaster && !isDownloaded) return;
    const query = { enrichedResults: 'true', resultLanguage: language } as const;
    void this.#latest.run(async (signal) => ({
      ...(await retrieveEntity(transport, hit.entityId, query, signal)),
      entityId: hit.entityId,
    }));
  }

  close(): void {
    this.#hit = undefined;
    this.#latest.clear();
  }
}
