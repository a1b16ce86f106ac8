/** Loads the drafts that agents made for the user, and sends or discards them. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { decideDraft, listDrafts, type AgentDraft } from '../../../api/agent_drafts.ts';
import { retrieveEntity } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { ValuesBefore } from '../../../requests/list/values_before.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

export class AgentDraftsController implements ReactiveController {
  drafts: readonly AgentDraft[] = [];
  /** The draft that is being decided. */
  busyId: string | undefined;
  /** Values of the records as they are now, by ID of the record; absent until a record is loaded. */
  readonly before = new Map<string, ValuesBefore>();
  /** Errors by draft. */
  readonly errors = new Map<string, CallError>();

  readonly #host: ReactiveControllerHost;
  readonly #transport: Transport;
  readonly #onSent: () => void;
  readonly #life = new AbortController();

  /** Loads the drafts. `onSent` runs after one became a request. */
  constructor(host: ReactiveControllerHost, transport: Transport, onSent: () => void) {
    this.#host = host;
    this.#transport = transport;
    this.#onSent = onSent;
    host.addController(this);
    void this.#load();
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Stops all calls and leaves the host. */
  stop(): void {
    this.#life.abort();
    this.#host.removeController(this);
  }

  /** Without an answer, the list stays empty: the requests are what the view is for. */
  async #load(): Promise<void> {
    const { signal } = this.#life;
    const drafts = await listDrafts(this.#transport, { state: 'OPEN' }, signal).catch((): AgentDraft[] => []);
    if (signal.aborted) return;
    this.drafts = drafts;
    this.#host.requestUpdate();
    await this.#loadBefore().catch(() => undefined);
  }

  /** Loads the records that the drafts change, one after the other. A draft is shown without the values that do not load. */
  async #loadBefore(): Promise<void> {
    const { signal } = this.#life;
    const vids = new Set(this.drafts.flatMap(({ vid__v: vid }) => vid ?? []));
    if (!vids.size) return;
    const { currentValues } = await import('../../../requests/list/values_before.ts');
    for (const vid of vids) {
      const record = await retrieveEntity(this.#transport, vid, {}, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (record) this.before.set(vid, currentValues(record));
      this.#host.requestUpdate();
    }
  }

  async decide(id: string, decision: 'send' | 'discard'): Promise<void> {
    if (this.busyId !== undefined) return;
    const { signal } = this.#life;
    this.busyId = id;
    this.errors.delete(id);
    this.#host.requestUpdate();
    try {
      await decideDraft(this.#transport, decision, id, signal);
      this.drafts = this.drafts.filter(({ draft_id }) => draft_id !== id);
      if (decision === 'send') this.#onSent();
    } catch (error) {
      if (!signal.aborted) this.errors.set(id, callErrorOf(error));
    }
    this.busyId = undefined;
    if (!signal.aborted) this.#host.requestUpdate();
  }
}
