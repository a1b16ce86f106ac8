/** The record that is open in place: shown at once as the search found it, then as its latest copy. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

export class RecordController implements ReactiveController {
  /** The open record; undefined when none is. */
  record: EntityWrapper | undefined;
  isRefreshing = false;
  /** The latest copy could not be loaded; `record` is what the search found. */
  fault: Fault | undefined;

  readonly #host: ReactiveControllerHost;
  #call: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
  }

  /**
   * Opens a hit. A record of the master data set is shown as found: retrieving it would download it into the instance,
   * and looking is not selecting. `isDownloaded` tells that this has happened since.
   */
  open(hit: EntityWrapper, transport: Transport, language: string, isDownloaded: boolean): void {
    this.close();
    this.record = hit;
    if (!hit.metaData.resultIsFromMaster || isDownloaded) void this.#refresh(hit, transport, language);
    this.#host.requestUpdate();
  }

  close(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.record = undefined;
    this.fault = undefined;
    this.isRefreshing = false;
    this.#host.requestUpdate();
  }

  async #refresh(hit: EntityWrapper, transport: Transport, language: string): Promise<void> {
    const call = (this.#call = new AbortController());
    this.isRefreshing = true;
    try {
      const latest = await retrieveEntity(
        transport,
        hit.entityId,
        { enrichedResults: 'true', resultLanguage: language },
        call.signal,
      );
      if (call.signal.aborted) return;
      this.record = { ...latest, entityId: hit.entityId };
    } catch (error) {
      if (call.signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.isRefreshing = false;
    this.#host.requestUpdate();
  }
}
