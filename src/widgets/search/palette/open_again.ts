/** Opens a record that the user opened before: searches for it, then opens it among the results. */
import type { LitElement, ReactiveController } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';
import { displayName } from '../../../records/entity.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

class Reopening implements ReactiveController {
  readonly #host: LitElement;
  readonly #hit: EntityWrapper;
  /** The words to search for: the name, then the ID, because many records may have the name. */
  readonly #words: string[];

  constructor(host: LitElement, hit: EntityWrapper) {
    this.#host = host;
    this.#hit = hit;
    this.#words = [displayName(hit.entity), hit.entityId];
    host.addController(this);
  }

  hostUpdated(): void {
    // Afterwards, because opening a record renders again.
    queueMicrotask(() => this.#follow());
  }

  #follow(): void {
    const { search } = contextValue(this.#host, partsContext);
    const { found, isBusy, error } = search;
    // The user searches for something else.
    if (search.text !== this.#words[0] || error) return this.#end();
    if (isBusy || found?.choice.text !== this.#words[0]) return;
    const hit = found?.at(found.rowOf(this.#hit.entityId));
    if (hit) {
      this.#end();
      contextValue(this.#host, actionsContext).openRecord(hit);
    } else {
      this.#words.shift();
      this.next();
    }
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Searches for the next words; ends without any. */
  next(): void {
    const { search, panels } = contextValue(this.#host, partsContext);
    const [text] = this.#words;
    if (!text) return this.#end();
    const { tabs } = contextValue(this.#host, settingsContext);
    const tab = tabs.find(({ types }) => types.includes(this.#hit.entityType as 'HCP')) ?? search.tab;
    search.restore({ text, tab, sort: search.sort, filters: [], conditions: [] });
    search.retry();
    panels.focus('.input');
  }

  #end(): void {
    this.#host.removeController(this);
  }
}

export function openAgain(host: LitElement, hit: EntityWrapper): void {
  contextValue(host, viewsContext).closeAll();
  new Reopening(host, hit).next();
}
