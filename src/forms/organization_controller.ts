/** Finds organizations while somebody types, for picking one. One search at a time; an answer that was overtaken is dropped. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

const restMilliseconds = 150;
const mostHits = 20;
/** Letters from which on a search says something. */
const leastLetters = 2;

export class OrganizationController implements ReactiveController {
  fault: Fault | undefined;
  /** Counts what became known. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  readonly #surroundings: () => { readonly transport: Transport | undefined; readonly language: string };
  readonly #known = new Map<string, EntityWrapper>();
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';
  #found:
    | { readonly query: string; readonly hits: readonly EntityWrapper[]; readonly hasMore: boolean }
    | undefined;

  constructor(
    host: ReactiveControllerHost,
    surroundings: () => { readonly transport: Transport | undefined; readonly language: string },
  ) {
    this.#host = host;
    this.#surroundings = surroundings;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Ends what is under way. What was found stays known. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.#asked = this.#found?.query ?? '';
  }

  /** Hits for a text, best first; undefined until they are there, and then the host updates. Too little text has none. */
  hits(query: string): readonly EntityWrapper[] | undefined {
    const text = query.trim();
    if (text.length < leastLetters) return [];
    if (this.#asked !== text) this.#ask(text);
    return this.#found?.query === text ? this.#found.hits : undefined;
  }

  /** Whether the hits of a text are not all there are. */
  hasMore(query: string): boolean {
    return this.#found?.query === query.trim() && this.#found.hasMore;
  }

  isEnough(query: string): boolean {
    return query.trim().length >= leastLetters;
  }

  /** An organization that was found before. */
  known(vid: string): EntityWrapper | undefined {
    return this.#known.get(vid);
  }

  /** Makes an organization known without a search. */
  remember(organization: EntityWrapper): void {
    this.#known.set(organization.entityId, organization);
  }

  retry(): void {
    this.#asked = '';
    this.fault = undefined;
    this.#changed();
  }

  #ask(text: string): void {
    this.#asked = text;
    this.fault = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(text), restMilliseconds);
  }

  async #search(text: string): Promise<void> {
    const { transport, language } = this.#surroundings();
    if (!transport) return;
    this.#call?.abort();
    const call = (this.#call = new AbortController());
    try {
      const { entities, totalCount } = await searchEntities(
        transport,
        {
          // What no text may have (NUL, half a surrogate pair) can be pasted all the same.
          q: text.replace(/[\0\p{Cs}]/gu, ''),
          types: 'HCO',
          limit: mostHits,
          enrichedResults: 'true',
          resultLanguage: language,
        },
        call.signal,
      );
      if (call.signal.aborted) return;
      for (const hit of entities) this.#known.set(hit.entityId, hit);
      this.#found = { query: text, hits: entities, hasMore: totalCount > entities.length };
    } catch (error) {
      if (call.signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.#changed();
  }

  #changed(): void {
    this.revision++;
    this.#host.requestUpdate();
  }
}
