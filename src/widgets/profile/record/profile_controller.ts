/**
 * Loads the record of a profile by any form of vid_key (specification 2.2) and keeps it current. It never shows another
 * record than the requested one.
 */
import { measured } from '../../../events/measure.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../../../api/entities.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityType, EntityWrapper } from '../../../api/types.ts';
import { readIdentifier } from './identifier.ts';
import { callErrorOf, isConnectionError, type CallError } from '../../../shared/call_error.ts';

/**
 * - `none`: there is no identifier. `loading`: the record is loading. `failed`: see `error`.
 * - `other-kind`: the record has another entity type than the identifier promises (`promised`) or than this widget
 *   shows.
 * - `shown`: the record is loaded. `replaced`: the identifier of the record that was merged into it. `error`: this is
 *   not the
 *   latest copy, because loading it failed.
 */
export type ProfileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly identifier: string }
  | { readonly kind: 'failed'; readonly identifier: string; readonly error: CallError }
  | {
      readonly kind: 'other-kind';
      readonly identifier: string;
      readonly record: EntityWrapper;
      readonly reason: 'promised' | 'not-shown';
    }
  | {
      readonly kind: 'shown';
      readonly identifier: string;
      readonly record: EntityWrapper;
      readonly replaced: string | undefined;
      readonly isRefreshing: boolean;
      readonly error: CallError | undefined;
    };

/** The parts of the started widget that a profile needs. */
export interface ProfileContext {
  readonly transport: Transport;
  /** Provides the language of each call. */
  readonly texts: { readonly language: string };
  /** Entity types with layouts in the configuration; empty when it does not limit them. */
  readonly kinds: readonly EntityType[];
}

export class ProfileController implements ReactiveController {
  state: ProfileState = { kind: 'none' };
  /** The record displayed before this identifier was opened, for the way back. */
  previous: EntityWrapper | undefined;

  /** The link that the user followed to a record, and the record with the link. */
  followed: { readonly to: string; readonly from: EntityWrapper } | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #onShown: (record: EntityWrapper) => void;
  #context: ProfileContext | undefined;
  #call: AbortController | undefined;

  /** `onShown` is called with every loaded copy of a record. */
  constructor(host: ReactiveControllerHost, onShown: (record: EntityWrapper) => void) {
    this.#host = host;
    this.#onShown = onShown;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** The displayed record. */
  get record(): EntityWrapper | undefined {
    return this.state.kind === 'shown' ? this.state.record : undefined;
  }

  /** Sets the context of calls; undefined stops them. The displayed record remains. */
  use(context: ProfileContext | undefined): void {
    this.#call?.abort();
    removeEventListener('online', this.#online);
    this.#context = context;
    if (context) addEventListener('online', this.#online);
  }

  /** Opens a record by its identifier. The same identifier loads the record again; without one, nothing is open. */
  open(identifier: string | null | undefined): void {
    const wanted = identifier?.trim() ?? '';
    this.previous = this.record ?? this.previous;
    this.#call?.abort();
    if (!wanted) this.#set({ kind: 'none' });
    else {
      this.#set({ kind: 'loading', identifier: wanted });
      void this.#load(wanted);
    }
  }

  /** Loads the latest copy of the displayed record, or retries after an error. */
  refresh(): void {
    const { state } = this;
    if (state.kind === 'shown') {
      this.#set({ ...state, isRefreshing: true, error: undefined });
      void this.#load(state.identifier);
    } else if (state.kind !== 'none') this.open(state.identifier);
  }

  /** Continues after signing in again: repeats calls that failed or were stopped. */
  resume(): void {
    const { state } = this;
    if (state.kind === 'failed' || state.kind === 'loading' || (state.kind === 'shown' && state.error))
      this.refresh();
  }

  /** Displays a newer copy that was retrieved elsewhere. */
  replace(record: EntityWrapper): void {
    const { state } = this;
    if (state.kind !== 'shown') return;
    this.#set({ ...state, record, error: undefined });
    this.#onShown(record);
  }

  close(): void {
    this.#call?.abort();
    this.previous = undefined;
    this.#set({ kind: 'none' });
  }

  async #load(identifier: string): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const { signal } = (this.#call = new AbortController());
    try {
      const record = await measured('profile:loaded', this.#retrieve(context, identifier, signal));
      if (!signal.aborted) this.#found(context, identifier, record);
    } catch (error) {
      if (!signal.aborted) this.#failed(identifier, callErrorOf(error));
    }
  }

  /** A typed key that finds nothing may belong to a record of the other type. In that case the user is told so. */
  async #retrieve(
    { transport, texts }: ProfileContext,
    identifier: string,
    signal: AbortSignal,
  ): Promise<EntityWrapper> {
    const query = { enrichedResults: 'true', resultLanguage: texts.language } as const;
    try {
      return await retrieveEntity(transport, identifier, query, signal);
    } catch (error) {
      const { vid, entityType } = readIdentifier(identifier);
      if (!vid || !entityType || !(error instanceof ApiError) || error.kind !== 'not-found') throw error;
      return retrieveEntity(transport, vid, query, signal);
    }
  }

  #found({ kinds }: ProfileContext, identifier: string, record: EntityWrapper): void {
    const { vid, entityType } = readIdentifier(identifier);
    const isNotShown = kinds.length > 0 && !kinds.includes(record.entityType);
    if (isNotShown || (entityType && entityType !== record.entityType)) {
      this.#set({
        kind: 'other-kind',
        identifier,
        record,
        reason: isNotShown ? 'not-shown' : 'promised',
      });
      return;
    }
    if (this.previous?.entityId === record.entityId) this.previous = undefined;
    this.#set({
      kind: 'shown',
      identifier,
      record,
      replaced: vid && vid !== record.entityId ? vid : undefined,
      isRefreshing: false,
      error: undefined,
    });
    this.#onShown(record);
  }

  #failed(identifier: string, error: CallError): void {
    const { state } = this;
    if (state.kind === 'shown') this.#set({ ...state, isRefreshing: false, error });
    else this.#set({ kind: 'failed', identifier, error });
  }

  readonly #online = (): void => {
    const { state } = this;
    const error = state.kind === 'failed' || state.kind === 'shown' ? state.error : undefined;
    if (isConnectionError(error)) this.refresh();
  };

  #set(state: ProfileState): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
