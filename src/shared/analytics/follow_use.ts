/**
 * Raises the `analytics` events of a widget with that attribute. Their details have no personal data: no words, values of
 * filters, IDs or users. Loaded when a widget with the attribute runs.
 */
import type { LitElement } from 'lit';
import { raiseWidgetEvent, type AnalyticsDetail, type WidgetKind } from '../../events/widget_events.ts';
import { contextValue, widgetContext } from '../contexts.ts';
import type { WidgetAttributes } from '../widget_state.ts';

export type UsedElement = LitElement & WidgetAttributes & { readonly analytics: boolean };

/** A list that stays this long counts as a search of the user, not as a step of typing. */
const restMilliseconds = 1000;

type Counts = Omit<Extract<AnalyticsDetail, { action: 'searched' }>, 'action' | 'words'>;

/** What a search or a filter of the user lists. */
export interface Listing extends Counts {
  /** Differs for every listing that is told of. */
  readonly key: unknown;
  readonly text: string;
  /** Filters with their values, as text that can be compared. It is not part of an event. */
  readonly filterText: string;
}

/** A record that the user chose. */
export interface Choice {
  readonly entityType: string;
  /** Place in the list from 1; null for a record that was not in it. */
  readonly position: number | null;
  /** Number of records that were chosen together. */
  readonly count?: number;
}

export interface UseFormat {
  /** Returns what a search or filters of the user list; undefined without any, and while it loads. */
  readonly listing?: () => Listing | undefined;
  /** Returns the record that the user sees or has selected, with a key. Another key is another choice. */
  readonly chosen?: () => (Choice & { readonly key: string }) | undefined;
  /** Returns the choice behind the event `select`. */
  readonly selected?: (detail: never, last: Listing | undefined) => Choice | undefined;
  /** Returns the number of records with changes that were not sent. */
  readonly edits?: () => number;
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Returns the names of filters that have a value, in order. */
export const namesOf = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values)
    .filter((name) => values[name])
    .toSorted();

/** Follows a widget until the element is garbage. */
export function followUse(
  element: UsedElement,
  kind: WidgetKind,
  { listing, chosen, selected, edits = () => 0 }: UseFormat,
): void {
  let searches = 0;
  let seen: Listing | undefined;
  let told: Listing | undefined;
  let choiceKey: string | undefined;
  let unsent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const widget = () => contextValue(element, widgetContext);

  function raise(detail: AnalyticsDetail): void {
    const { widgetName } = element;
    if (element.analytics) raiseWidgetEvent(element, { widgetName, kind }, 'analytics', detail);
  }

  /** Raises the search or the filters whose list the user sees, once. */
  function tell(): void {
    clearTimeout(timer);
    if (!seen || seen.key === told?.key) return;
    const before = told;
    told = seen;
    searches++;
    const { entityTypes, filters, results, isExact, text, filterText } = seen;
    if (before?.text === text && before.filterText !== filterText)
      raise({ action: 'filtered', filters, results, isExact });
    else raise({ action: 'searched', words: wordCount(text), entityTypes, filters, results, isExact });
  }

  function choose({ entityType, position, count }: Choice): void {
    tell();
    raise({ action: 'selected', entityType, position, searches, ...(count !== undefined && { count }) });
    searches = 0;
  }

  /** Raises that the user left after searches without a choice, or with changes that were not sent. */
  function abandon(): void {
    const count = unsent;
    if (searches === 0 && count === 0) return;
    const left = searches;
    searches = unsent = 0;
    told = undefined;
    raise({ action: 'abandoned', searches: left, ...(count > 0 && { edits: count }) });
  }

  function stopped(): void {
    clearTimeout(timer);
    seen = undefined;
    choiceKey = undefined;
    abandon();
  }

  function look(): void {
    if (!widget().isRunning) return stopped();
    if (widget().state.kind !== 'ready') return;
    const found = listing?.();
    if (found?.key !== seen?.key) {
      clearTimeout(timer);
      if (found) timer = setTimeout(tell, restMilliseconds);
    }
    seen = found;
    const choice = chosen?.();
    if (choice && choice.key !== choiceKey) choose(choice);
    choiceKey = choice?.key;
    const left = edits();
    // Changes that are gone without having been sent were discarded.
    if (left === 0 && unsent > 0) abandon();
    unsent = left;
  }

  element.addEventListener(`platform-network:${kind}:select`, (event) => {
    const choice = selected?.((event as unknown as CustomEvent<never>).detail, told ?? seen);
    if (choice) choose(choice);
  });
  element.addEventListener(`platform-network:${kind}:dcr-submitted`, () => (unsent = 0));
  let ended = new AbortController();
  element.addController({
    hostConnected: () => {
      ended = new AbortController();
      addEventListener('pagehide', abandon, { signal: ended.signal });
    },
    hostUpdated: look,
    // A page may move the element to another place.
    hostDisconnected: () => {
      ended.abort();
      queueMicrotask(() => element.isConnected || stopped());
    },
  });
  // The code may come after the list, and after the last update of the widget.
  look();
}
