/** Finds records while somebody types, to pick one. One search at a time; an answer that was overtaken is dropped. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { searchEntities } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { EntityWrapper } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

const restMilliseconds = 150;
const mostHits = 12;
const leastLetters = 2;

export class RecordFinder implements ReactiveController {
  text = '';
  /** Hits for what was typed last; undefined while nothing was searched for. */
  hits: readonly EntityWrapper[] | undefined;
  hasMore = false;
  isBusy = false;
  fault: Fault | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #types: string;
  #context: { readonly transport: Transport; readonly language: string } | undefined;
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `types`: kinds of record to find, `HCP,HCO` or one of them. */
  constructor(host: ReactiveControllerHost, types: string) {
    this.#host = host;
    this.#types = types;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  use(context: { readonly transport: Transport; readonly language: string } | undefined): void {
    this.#stop();
    this.#context = context;
    if (context && this.isEnough && !this.hits) void this.#search();
  }

  get isEnough(): boolean {
    return this.text.trim().length >= leastLetters;
  }

  setText(text: string): void {
    this.text = text;
    this.#stop();
    this.fault = undefined;
    if (this.isEnough) {
      this.isBusy = true;
      this.#timer = setTimeout(() => void this.#search(), restMilliseconds);
    } else this.hits = undefined;
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
    this.#call?.abort();
    this.isBusy = false;
  }

  async #search(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const { signal } = (this.#call = new AbortController());
    this.isBusy = true;
    try {
      const { entities, totalCount } = await searchEntities(
        context.transport,
        {
          // What no text may have (NUL, half a surrogate pair) can be pasted all the same.
          q: this.text.trim().replace(/[\0\p{Cs}]/gu, ''),
          types: this.#types,
          limit: mostHits,
          enrichedResults: 'true',
          resultLanguage: context.language,
        },
        signal,
      );
      if (signal.aborted) return;
      this.hits = entities;
      this.hasMore = totalCount > entities.length;
      this.fault = undefined;
    } catch (error) {
      if (signal.aborted) return;
      this.fault = faultOf(error);
    }
    this.isBusy = false;
    this.#host.requestUpdate();
  }
}
