/** Searches possible duplicates of the record in a form (specification 4.21) before it is sent. */
import type { ReactiveControllerHost } from 'lit';
import { matchEntity, type MatchedEntity } from '../../../../api/match.ts';
import type { Transport } from '../../../../api/transport.ts';
import type { EntityType } from '../../../../api/types.ts';
import { AsyncTask } from '../../../../shared/async_task.ts';
import type { CallError } from '../../../../shared/call_error.ts';
import type { RequestedEntity } from '../requested_entity.ts';

/** Maximum number of duplicates to compare. */
const most = 5;

export class DuplicateController {
  readonly #task: AsyncTask<readonly MatchedEntity[]>;
  #asked = '';

  constructor(host: ReactiveControllerHost) {
    this.#task = new AsyncTask(host);
  }

  /** Best first; undefined until the search has finished. */
  get matches(): readonly MatchedEntity[] | undefined {
    return this.#task.value;
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  get error(): CallError | undefined {
    return this.#task.error;
  }

  /** Stops the call. The next `look` searches again. */
  stop(): void {
    this.#task.stop();
    this.#asked = '';
  }

  /** Stops the call and drops the matches. */
  clear(): void {
    this.#task.clear();
    this.#asked = '';
  }

  /** Searches duplicates of this record, unless it was the last one searched. */
  look(transport: Transport, entityType: EntityType, entity: RequestedEntity, language: string): void {
    const asked = JSON.stringify([entityType, entity, language]);
    if (asked === this.#asked && !this.error) return;
    this.clear();
    this.#asked = asked;
    void this.#task.run(async (signal) => {
      const { matchedEntities } = await matchEntity(
        transport,
        { entity_type: entityType, entity: entity as never },
        { enrichedResults: 'true', resultLanguage: language },
        signal,
      );
      return matchedEntities.slice(0, most);
    });
  }
}
