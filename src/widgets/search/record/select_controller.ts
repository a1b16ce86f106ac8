/**
 * Selects a record for the host page (specification 6.2). Retrieves the record, which downloads it from the master data
 * set if necessary, and raises `select`, or `select-failed` after an error.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { retrieveEntity } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { raiseWidgetEvent, type SelectFailure, type WidgetKind } from '../../../events/widget_events.ts';
import { callErrorOf } from '../../../shared/call_error.ts';

/** `downloading`: a record of the master data set is being downloaded. `preparing`: the record is being retrieved. */
export type SelectProgress = 'downloading' | 'preparing' | 'selected' | SelectFailure;

export interface SelectContext {
  readonly transport: Transport;
  /** Source system whose aliases replace reference codes. */
  readonly system: string;
  readonly widgetName: string | null;
  readonly kind: WidgetKind;
  /** Language of labels (`_value__u`), if the host page requests them. */
  readonly labelLanguage: string | undefined;
  /** Returns the message of a failure in the user's language. */
  readonly describe: (reason: SelectFailure) => string;
}

const reasons: ReadonlySet<string> = new Set<SelectFailure>([
  'not-found',
  'insufficient-access',
  'session-ended',
  'offline',
  'unreachable',
  'timeout',
  'rate-limited',
  'malformed',
  'server-fault',
]);
export const isSelectFailure = (kind: string): kind is SelectFailure => reasons.has(kind);

export class SelectController implements ReactiveController {
  /** Progress of each selection, by entity ID. */
  readonly progress = new Map<string, SelectProgress>();
  /** The record that was selected last. */
  last: EntityWrapper | undefined;

  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #calls = new Map<string, AbortController>();

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.reset();
  }

  /** Stops all calls without an event, and clears the progress. */
  reset(): void {
    for (const call of this.#calls.values()) call.abort();
    this.#calls.clear();
    this.progress.clear();
    this.last = undefined;
    this.#host.requestUpdate();
  }

  /** True while the record is being retrieved. */
  isUnderWay(entityId: string): boolean {
    return this.#calls.has(entityId);
  }

  /** Starts selecting a record; does nothing while it is in progress. */
  select(hit: EntityWrapper, context: SelectContext): void {
    if (!this.#calls.has(hit.entityId)) void this.#run(hit, context);
  }

  /** Cancels selecting: raises `select-failed` with the reason `cancelled`. */
  cancel(entityId: string, context: SelectContext): void {
    const call = this.#calls.get(entityId);
    if (!call) return;
    call.abort();
    this.#end(entityId, 'cancelled', context);
  }

  async #run(hit: EntityWrapper, context: SelectContext): Promise<void> {
    const { entityId } = hit;
    const call = new AbortController();
    this.#calls.set(entityId, call);
    this.#set(entityId, hit.metaData.resultIsFromMaster ? 'downloading' : 'preparing');
    const labels =
      context.labelLanguage === undefined
        ? {}
        : ({ enrichedResults: 'true', resultLanguage: context.labelLanguage } as const);
    let wrapper: EntityWrapper;
    try {
      wrapper = await retrieveEntity(
        context.transport,
        entityId,
        { systemName: context.system, ...labels },
        call.signal,
      );
    } catch (error) {
      if (call.signal.aborted) return;
      const { kind } = callErrorOf(error);
      this.#end(entityId, isSelectFailure(kind) ? kind : 'failed', context);
      return;
    }
    if (call.signal.aborted) return;
    this.#calls.delete(entityId);
    this.last = wrapper;
    this.#set(entityId, 'selected');
    raiseWidgetEvent(this.#host, context, 'select', { entity: wrapper });
  }

  #end(entityId: string, reason: SelectFailure, context: SelectContext): void {
    this.#calls.delete(entityId);
    this.#set(entityId, reason);
    raiseWidgetEvent(this.#host, context, 'select-failed', {
      reason,
      message: context.describe(reason),
      entityId,
    });
  }

  #set(entityId: string, progress: SelectProgress): void {
    this.progress.set(entityId, progress);
    this.#host.requestUpdate();
  }
}
