/** The user's search: words, tab, order, filters and conditions. */
import type { Transport } from '../../../api/transport.ts';
import { advancedFields, conditionsOn, type Condition, type Conditions } from '../query/conditions.ts';
import type { PastedCard } from '../pasted/read_card.ts';
import type { ChosenFilters, SearchChoice, SearchSurroundings, SortKey } from '../query/search_query.ts';

export interface SearchTab {
  readonly id: string;
  readonly types: readonly string[];
}

/** The parts of the started widget that a search needs. */
export interface SearchContext extends SearchSurroundings {
  readonly transport: Transport;
}

/** The user's search as plain data. */
export interface SearchDraft {
  readonly text: string;
  readonly tab: SearchTab;
  readonly sort: SortKey;
  readonly filters: readonly (readonly [facet: string, values: readonly (readonly [string, string])[]])[];
  readonly conditions: readonly (readonly [string, Condition])[];
}

/** A business card or signature in the box. */
export interface Pasted {
  /** Undefined when the box has another name. */
  readonly card: PastedCard | undefined;
  /** Renders what became of it. */
  readonly notice: () => unknown;
}

export class SearchInput {
  text = '';
  tab: SearchTab = { id: 'all', types: ['HCP', 'HCO'] };
  sort: SortKey = 'relevance';
  /**
   * Selected values by facet with their labels, so that a chip has a label even if the facet no longer contains the
   * value.
   */
  filters: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  /** Conditions of the advanced search. Those on fields of other tabs are inactive until such a tab is chosen. */
  conditions: Conditions = new Map();
  /** Parts of the text that the user wants as words, not as filters. */
  asWords: readonly string[] = [];
  pasted: Pasted | undefined;
  /** The context of searches; undefined while searching is not possible. */
  context: SearchContext | undefined;
  /** True when the user wants to see all records. */
  protected isBrowsing = false;
  /** The words to search literally. Any other words are not. */
  protected literalText: string | undefined;

  /** The search as plain data, for a sign-in that leaves the page. */
  get draft(): SearchDraft {
    const { text, tab, sort } = this;
    const filters = [...this.filters].map(([facet, values]) => [facet, [...values]] as const);
    return { text, tab, sort, filters, conditions: [...this.conditions] };
  }

  /** Continues an earlier search. */
  restore({ text, tab, sort, filters, conditions }: SearchDraft): void {
    Object.assign(this, { text, tab, sort });
    this.filters = new Map(filters.map(([facet, values]) => [facet, new Map(values)]));
    this.conditions = new Map(conditions);
  }

  /** True when there is something to search for: words, filters, or browsing all records. */
  get wanted(): boolean {
    return (
      this.isBrowsing || this.text.trim() !== '' || this.filters.size > 0 || this.activeConditions.size > 0
    );
  }

  get choice(): SearchChoice {
    const filters: ChosenFilters = new Map(
      [...this.filters].map(([facet, values]) => [facet, new Set(values.keys())]),
    );
    return {
      text: this.text.trim(),
      isLiteral: this.literalText === this.text.trim(),
      asWords: this.asWords,
      types: this.tab.types,
      sort: this.sort,
      filters,
      conditions: this.activeConditions,
    };
  }

  /** Conditions that apply to the current entity type. */
  get activeConditions(): Conditions {
    const configured = this.context?.search.advanced_fields;
    if (!configured || this.conditions.size === 0) return new Map();
    return conditionsOn(this.conditions, advancedFields(configured, this.tab.types));
  }

  /** Number of selected filter values and conditions. */
  get filterCount(): number {
    let count = this.activeConditions.size;
    for (const values of this.filters.values()) count += values.size;
    return count;
  }
}
