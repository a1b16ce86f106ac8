/** Searches organizations and shared records while the user types. One search runs at a time; superseded answers are dropped. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { SearchQuery } from '../api/types.ts';
import { AsyncTask } from '../shared/async_task.ts';
import type { Found, FoundType } from './found.ts';
import type { CallError } from '../shared/call_error.ts';

const restMilliseconds = 150;
const mostHits = 20;
/** Fewer letters would match too many organizations. */
const leastLetters = 2;

export interface OrganizationSurroundings {
  readonly transport: Transport | undefined;
  readonly language: string;
  /** Search limits configured on the host page. */
  readonly limits?: Pick<SearchQuery, 'presetFilters' | 'excludeFilters'>;
}

interface FoundOrganizations {
  readonly query: string;
  readonly type: FoundType;
  readonly hits: readonly Found[];
  readonly hasMore: boolean;
}

const askedOf = (text: string, type: FoundType): string => `${type} ${text}`;

export class OrganizationController implements ReactiveController {
  /** Changes with every new result. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  readonly #surroundings: () => OrganizationSurroundings;
  readonly #known = new Map<string, Found>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';
  readonly #search: AsyncTask<FoundOrganizations>;

  constructor(host: ReactiveControllerHost, surroundings: () => OrganizationSurroundings) {
    this.#host = host;
    this.#surroundings = surroundings;
    this.#search = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get error(): CallError | undefined {
    return this.#search.error;
  }

  get #found(): FoundOrganizations | undefined {
    return this.#search.value;
  }

  /** Stops the search. Found organizations stay known. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#search.stop();
    this.#asked = this.#found ? askedOf(this.#found.query, this.#found.type) : '';
  }

  /**
   * Returns the hits of a text, best first; undefined until they are loaded, then the host updates. A text that is too
   * short has no hits.
   */
  hits(query: string, type: FoundType = 'HCO'): readonly Found[] | undefined {
    const text = query.trim();
    if (!this.isEnough(query)) return [];
    if (this.#asked !== askedOf(text, type)) this.#ask(text, type);
    return this.#found?.query === text && this.#found.type === type ? this.#found.hits : undefined;
  }

  /** Returns true when a text has more hits than are loaded. */
  hasMore(query: string): boolean {
    return this.#found?.query === query.trim() && this.#found.hasMore;
  }

  isEnough(query: string): boolean {
    return query.trim().length >= leastLetters;
  }

  /** Returns an organization that was found before. */
  known(vid: string): Found | undefined {
    return this.#known.get(vid);
  }

  /** Makes an organization known without a search. */
  remember(organization: Found): void {
    this.#known.set(organization.entityId, organization);
  }

  retry(): void {
    this.#asked = '';
    this.#search.error = undefined;
    this.#changed();
  }

  #ask(text: string, type: FoundType): void {
    this.#asked = askedOf(text, type);
    this.#search.error = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(text, type), restMilliseconds);
  }

  #find(text: string, type: FoundType): void {
    const { transport, language, limits } = this.#surroundings();
    if (!transport) return;
    void this.#search.run(async (signal) => {
      try {
        const query = {
          // Pasted text can contain characters that the service refuses (NUL, lone surrogates).
          q: text.replace(/[\0\p{Cs}]/gu, ''),
          limit: mostHits,
          enrichedResults: 'true',
          resultLanguage: language,
        } as const;
        const found: Promise<{ entities: readonly Found[]; totalCount: number }> =
          type === 'HCO'
            ? searchEntities(transport, { ...query, types: type, ...limits }, signal)
            : (await import('./shared_hits.ts')).sharedHits(transport, type, query, signal);
        const { entities: hits, totalCount: total } = await found;
        signal.throwIfAborted();
        for (const hit of hits) this.#known.set(hit.entityId, hit);
        return { query: text, type, hits, hasMore: total > hits.length };
      } finally {
        if (!signal.aborted) this.revision++;
      }
    });
  }

  #changed(): void {
    this.revision++;
    this.#host.requestUpdate();
  }
}
