/** Records that the one in a form may be (specification 4.21), looked for before it is sent. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { matchEntity, type MatchedEntity } from '../api/match.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityType } from '../api/types.ts';
import type { RequestedEntity } from '../records/form/requested_entity.ts';
import { faultOf, type Fault } from './fault.ts';

/** More than so many side by side help nobody. */
const most = 5;

export class DuplicateController implements ReactiveController {
  /** Best first; undefined until they were looked for. */
  matches: readonly MatchedEntity[] | undefined;
  isBusy = false;
  fault: Fault | undefined;

  readonly #host: ReactiveControllerHost;
  #call: AbortController | undefined;
  #asked = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Ends what is under way and forgets what was asked. */
  stop(): void {
    this.#call?.abort();
    this.#asked = '';
    this.isBusy = false;
  }

  /** Looks for records like this one, unless that is what was asked last. */
  look(transport: Transport, entityType: EntityType, entity: RequestedEntity, language: string): void {
    const asked = JSON.stringify([entityType, entity, language]);
    if (asked === this.#asked && !this.fault) return;
    this.stop();
    this.#asked = asked;
    void this.#match(transport, entityType, entity, language);
  }

  async #match(
    transport: Transport,
    entityType: EntityType,
    entity: RequestedEntity,
    language: string,
  ): Promise<void> {
    const call = (this.#call = new AbortController());
    this.isBusy = true;
    this.fault = undefined;
    this.matches = undefined;
    this.#host.requestUpdate();
    try {
      const { matchedEntities } = await matchEntity(
        transport,
        { entity_type: entityType, entity: entity as never },
        { enrichedResults: 'true', resultLanguage: language },
        call.signal,
      );
      if (call.signal.aborted) return;
      this.matches = matchedEntities.slice(0, most);
    } catch (error) {
      if (call.signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.isBusy = false;
    this.#host.requestUpdate();
  }
}
