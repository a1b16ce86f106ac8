/** Searches possible duplicates of the record in a form (specification 4.21) before it is sent. */
import { jsonOf } from '../../../../api/json.ts';
import type { LitElement, ReactiveControllerHost } from 'lit';
import { matchEntity, type MatchedEntity } from '../../../../api/match.ts';
import type { EntityType } from '../../../../api/types.ts';
import { AsyncTask } from '../../../../shared/async_task.ts';
import { contextValue, languageContext, widgetContext } from '../../../../shared/contexts.ts';
import type { CallError } from '../../../../shared/call_error.ts';
import type { FormController } from '../../../../forms/form_controller.ts';
import { childrenOf, sentValue, type Draft, type DraftObject } from '../../../../forms/model/draft.ts';
import { describedEntity } from '../requested_entity.ts';

/** Maximum number of duplicates to compare. */
const most = 5;
/** Pause in typing after which duplicates are searched. */
const pauseMilliseconds = 500;

const nameFields: Readonly<Record<string, string>> = { HCP: 'last_name__v', HCO: 'corporate_name__v' };
const placeFields = ['locality__v', 'postal_code__v', 'address_line_1__v'];

/** Returns true when the draft has a name and a place, so that a match can be meaningful. */
function hasNameAndPlace(type: EntityType, draft: Draft): boolean {
  const has = (object: DraftObject, name: string): boolean =>
    sentValue({ kind: 'text', name }, object) !== null;
  return (
    has(draft.entity, nameFields[type] ?? '') &&
    childrenOf(draft, 'addresses__v').some((address) => placeFields.some((name) => has(address, name)))
  );
}

export class DuplicateController {
  readonly #host: LitElement;
  readonly #task: AsyncTask<readonly MatchedEntity[]>;
  readonly #loadViews: () => Promise<void>;
  #asked = '';
  #followed: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `loadViews` loads what renders the matches. */
  constructor(region: ReactiveControllerHost, host: LitElement, loadViews: () => Promise<void>) {
    this.#loadViews = loadViews;
    this.#task = new AsyncTask(region);
    this.#host = host;
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
    clearTimeout(this.#timer);
    this.#task.stop();
    this.#asked = '';
  }

  /** Stops the call and drops the matches. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#task.clear();
    this.#asked = '';
  }

  /** Searches while the user types, after a pause, once there are a name and a place. */
  follow(type: EntityType, form: FormController): void {
    const { draft } = form;
    if (draft === this.#followed) return;
    this.#followed = draft;
    clearTimeout(this.#timer);
    if (hasNameAndPlace(type, draft))
      this.#timer = setTimeout(() => this.lookFor(type, form), pauseMilliseconds);
    else if (this.matches || this.isBusy) this.clear();
  }

  /** Searches duplicates of the record in the form, unless it was the last one searched. Earlier matches remain until the answer. */
  lookFor(type: EntityType, { model, draft }: FormController): void {
    const { transport } = contextValue(this.#host, widgetContext);
    const language = contextValue(this.#host, languageContext);
    const entity = describedEntity(model, draft);
    const asked = jsonOf([type, entity, language]);
    if (!transport || (asked === this.#asked && !this.error)) return;
    clearTimeout(this.#timer);
    this.#asked = asked;
    void this.#task.run(async (signal) => {
      const { matchedEntities } = await matchEntity(
        transport,
        { entity_type: type, entity: entity as never },
        { enrichedResults: 'true', resultLanguage: language },
        signal,
      );
      if (matchedEntities.length > 0) await this.#loadViews();
      return matchedEntities.slice(0, most);
    });
  }
}
