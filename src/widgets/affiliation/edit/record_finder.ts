/** Finds records while the user types, to choose one. One search runs at a time; superseded answers are dropped. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';

const restMilliseconds = 150;
const mostHits = 12;
const leastLetters = 2;

interface FoundRecords {
  readonly hits: readonly EntityWrapper[];
  readonly hasMore: boolean;
}

export class RecordFinder implements ReactiveController {
  text = '';

  readonly #host: ReactiveControllerHost;
  readonly #types: string;
  readonly #search: AsyncTask<FoundRecords>;
  #context: { readonly transport: Transport; readonly language: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `types` are the entity types to find: `HCP,HCO` or one of them. */
  constructor(host: ReactiveControllerHost, types: string) {
    this.#host = host;
    this.#types = types;
    this.#search = new AsyncTask(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** The hits of the last search; undefined before any search. */
  get hits(): readonly EntityWrapper[] | undefined {
    return this.#search.value?.hits;
  }

  get hasMore(): boolean {
    return this.#search.value?.hasMore ?? false;
  }

  get isBusy(): boolean {
    return this.#timer !== undefined || this.#search.isBusy;
  }

  get error(): CallError | undefined {
    return this.#search.error;
  }

  use(context: { readonly transport: Transport; readonly language: string } | undefined): void {
    this.#stop();
    this.#context = context;
    if (context && this.isEnough && !this.hits) this.#find();
  }

  get isEnough(): boolean {
    return this.text.trim().length >= leastLetters;
  }

  setText(text: string): void {
    this.text = text;
    this.#stop();
    this.#search.error = undefined;
    if (this.isEnough) this.#timer = setTimeout(() => this.#find(), restMilliseconds);
    else this.#search.clear();
    this.#host.requestUpdate();
  }

  retry(): void {
    this.setText(this.text);
  }

  clear(): void {
    this.setText('');
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#search.stop();
  }

  #find(): void {
    this.#timer = undefined;
    const context = this.#context;
    if (!context) return;
    void this.#search.run(async (signal) => {
      const { entities, totalCount } = await searchEntities(
        context.transport,
        {
          // Pasted text can contain characters that the service refuses (NUL, lone surrogates).
          q: this.text.trim().replace(/[\0\p{Cs}]/gu, ''),
          types: this.#types,
          limit: mostHits,
          enrichedResults: 'true',
          resultLanguage: context.language,
        },
        signal,
      );
      return { hits: entities, hasMore: totalCount > entities.length };
    });
  }
}
