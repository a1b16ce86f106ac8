/**
 * The records that a widget displayed, latest first, from the first time that its palette opens: a page whose users do
 * not need it keeps none. They are kept in the memory of one element, and dropped with the session.
 */
import type { LitElement, ReactiveController } from 'lit';
import { contextValue, widgetContext } from '../contexts.ts';

const recentLimit = 6;

export interface RecentOptions<R> {
  /** Returns the displayed record. Only called while the widget is ready. */
  readonly displayed: () => R | undefined;
  readonly keyOf: (record: R) => string;
  /** The record that was displayed before. */
  readonly before?: R | undefined;
}

class RecentRecords<R> implements ReactiveController {
  records: readonly R[];
  readonly #host: LitElement;
  readonly #options: RecentOptions<R>;

  constructor(host: LitElement, options: RecentOptions<R>) {
    this.#host = host;
    this.#options = options;
    this.records = options.before ? [options.before] : [];
    host.addController(this);
    this.hostUpdated();
  }

  hostUpdated(): void {
    const { state } = contextValue(this.#host, widgetContext);
    const { displayed, keyOf } = this.#options;
    if (state.kind !== 'ready' || state.session === 'signed-out') {
      this.records = [];
      return;
    }
    const record = displayed();
    if (record && record !== this.records[0])
      this.records = [record, ...this.records.filter((each) => keyOf(each) !== keyOf(record))].slice(
        0,
        recentLimit,
      );
  }
}

const known = new WeakMap<LitElement, RecentRecords<unknown>>();

/** Returns the records of a widget, and remembers them from now on. */
export function recentRecords<R>(host: LitElement, options: RecentOptions<R>): readonly R[] {
  const recent = (known.get(host) as RecentRecords<R> | undefined) ?? new RecentRecords(host, options);
  known.set(host, recent as RecentRecords<unknown>);
  return recent.records;
}
