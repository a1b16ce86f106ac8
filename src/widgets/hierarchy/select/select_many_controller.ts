/**
 * The selected organizations. Hands them to the host page: retrieves their records, which downloads those of the master data
 * set, and raises one `select` with all of them, or `select-failed`.
 */
import type { LitElement } from 'lit';
import { retrieveEntities, type HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';
import { raiseWidgetEvent, type SelectFailure } from '../../../events/widget_events.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import type { CallError } from '../../../shared/call_error.ts';
import { configurationContext, contextValue, widgetContext } from '../../../shared/contexts.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';

/** Maximum number of organizations in one event. */
export const mostSelected = 200;

const reasons: readonly string[] = [
  'not-found',
  'insufficient-access',
  'session-ended',
  'offline',
  'unreachable',
  'timeout',
  'rate-limited',
  'malformed',
  'server-fault',
] satisfies SelectFailure[];

export class SelectManyController {
  /** Selected organizations by ID, in the order of selection. */
  readonly chosen = new Map<string, string>();
  /** True after a choice was refused because there are too many. */
  isFull = false;

  readonly #host: LitElement & { readonly widgetName: string | null };
  /** Its value is the number of records that were passed on. */
  readonly #task: AsyncTask<number>;

  constructor(host: LitElement & { readonly widgetName: string | null }) {
    this.#host = host;
    this.#task = new AsyncTask(host);
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  get isDone(): boolean {
    return this.#task.value !== undefined;
  }

  get error(): CallError | undefined {
    return this.#task.error;
  }

  toggle({ vid, name }: Pick<HierarchyOrganization, 'vid' | 'name'>): void {
    this.#task.clear();
    this.isFull = !this.chosen.has(vid) && this.chosen.size >= mostSelected;
    if (!this.chosen.delete(vid) && !this.isFull) this.chosen.set(vid, name);
    this.#host.requestUpdate();
  }

  clear(): void {
    this.#task.clear();
    this.chosen.clear();
    this.isFull = false;
  }

  cancel(): void {
    this.#task.clear();
  }

  /** Hands the selected organizations to the host page. */
  async handOver(): Promise<void> {
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport || this.isBusy || this.chosen.size === 0) return;
    const { system } = contextValue(this.#host, configurationContext);
    const names = { widgetName: this.#host.widgetName, kind: 'hierarchy' } as const;
    const isDone = await this.#task.run(async (signal) => {
      const entities = await retrieveEntities(
        transport,
        [...this.chosen.keys()],
        { systemName: system },
        signal,
      );
      raiseWidgetEvent(this.#host, names, 'select', { entities });
      return entities.length;
    });
    const { error } = this;
    if (isDone || !error) return;
    raiseWidgetEvent(this.#host, names, 'select-failed', {
      reason: reasons.includes(error.kind) ? (error.kind as SelectFailure) : 'failed',
      message: errorWords(error.kind, error.retryAfterSeconds).title,
    });
  }
}
