/** What the user sees, as plain JSON that a page can keep in its address: property `state` and event `state-change`. */

/** A condition of the advanced search. An empty end of a range is open; dates are yyyy-mm-dd. */
export type SearchPageCondition =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

/** State of a search widget. */
export interface SearchPageState {
  readonly query: string;
  /** ID of a configured tab. */
  readonly tab: string;
  /** A name that ends in `__c` is that of a custom field. */
  readonly sort: 'relevance' | 'name' | 'modified_date' | 'city' | 'type' | `${string}__c`;
  /** Codes by filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Conditions of the advanced search by field. */
  readonly conditions: Readonly<Record<string, SearchPageCondition>>;
  /** ID of the opened record. */
  readonly record: string | null;
  /** Page of the first visible result, from 1. */
  readonly page: number;
  /** ID of the draft of an agent that "My requests" was opened for. Absent otherwise. */
  readonly draft?: string;
}

/** State of a profile widget. */
export interface ProfilePageState {
  readonly identifier: string | null;
  readonly view: 'record' | 'history';
}

/** State of an affiliation widget. */
export interface AffiliationPageState {
  readonly identifier: string | null;
  /** ID of the selected record. */
  readonly selected: string | null;
  /** View, filters and arrangement, in the format of saved views. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** State of a requests widget. An empty filter is open. */
export interface RequestsPageState {
  readonly text: string;
  readonly status: string;
  readonly task: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly system: string;
  readonly age: string;
  readonly whose: 'mine' | 'team' | 'everyone';
  /** ID of the opened request. */
  readonly request: string | null;
}

/** What a tab of a hierarchy widget shows. */
export interface HierarchyPageTab {
  readonly text: string;
  /** ID of the organization whose branch is shown, and its name; null in the tab of the whole directory. */
  readonly branch: string | null;
  readonly branchName: string;
  /** Open rows: the IDs on the way to each, every one after a `/`. */
  readonly open: readonly string[];
}

/** State of a hierarchy widget: what the shown tab shows, the filters, and the tabs. An empty filter is open. */
export interface HierarchyPageState extends HierarchyPageTab {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the specialty that is counted. */
  readonly specialty: string;
  readonly activeOnly: boolean;
  /** The tabs in their order when branches are open. The first one is the whole directory. */
  readonly tabs: readonly HierarchyPageTab[];
  /** IDs of two organizations whose branches are compared; otherwise empty. */
  readonly compared: readonly string[];
}

export type PageState =
  | SearchPageState
  | ProfilePageState
  | AffiliationPageState
  | RequestsPageState
  | HierarchyPageState;

/** Detail of `state-change`. `state` is also the element's property. */
export interface StateChangeDetail<S extends PageState = PageState> {
  readonly state: S;
}
