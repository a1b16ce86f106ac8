/** The open record. It is shown at once with the data of the search, then with the latest copy. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { AsyncTask } from './async_task.ts';
import type { CallError } from './call_error.ts';

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

  /** The open record; undefined when none is open. */
  get record(): EntityWrapper | undefined {
    return this.#latest.value ?? this.#hit;
  }

  /** The open record as the search found it. */
  get hit(): EntityWrapper | undefined {
    return this.#hit;
  }

  get isRefreshing(): boolean {
    return this.#latest.isBusy;
  }

  /** The error of loading the latest copy. `record` is then the copy from the search. */
  get error(): CallError | undefined {
    return this.#latest.error;
  }

  /**
   * Opens a search hit. A record of the master data set is shown as found, because retrieving it would download it into
   * the instance. `isDownloaded` is true when it has been downloaded since the search.
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
