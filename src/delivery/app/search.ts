/** Page of the tool `find_records`: the search widget with the question of the assistant. */
import '../define/platform-network-search-widget.ts';
import type { LitElement } from 'lit';
import { contextValue, languageContext, metadataContext } from '../../shared/contexts.ts';
import { limits } from '../../texts/assistant/app.ts';
import { onlyWords, withoutWords, type TermLabels } from '../../widgets/search/query/term_words.ts';
import { startPage } from './page.ts';
import { limitSearches } from './server_call.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Terms of the assistant that the search has to keep to. */
const termsOf = (input: Readonly<Record<string, unknown>>) => ({
  filters: textOf(input['filters']),
  excludeFilters: textOf(input['exclude_filters']),
});

/** Lists of terms by widget, so that one that is there follows. */
const lists = new WeakMap<HTMLElement, HTMLUListElement>();

/** Shows what the assistant limits the search to. The widget cannot show terms of every kind as filters, and never leaves records out without saying so. */
function showTerms(widget: LitElement, input: Readonly<Record<string, unknown>>): void {
  const { filters = '', excludeFilters = '' } = termsOf(input);
  if (!filters && !excludeFilters) return;
  const fill = (list: HTMLUListElement): void => {
    const labels: TermLabels = {
      metadata: contextValue(widget, metadataContext),
      language: contextValue(widget, languageContext),
    };
    const words = [...onlyWords(filters, labels), ...withoutWords(excludeFilters, labels)];
    list.ariaLabel = limits();
    if (words.join('\n') === [...list.children].map(({ textContent }) => textContent).join('\n')) return;
    list.replaceChildren(
      ...words.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
    );
  };
  let list = lists.get(widget);
  if (!list) {
    list = Object.assign(document.createElement('ul'), { slot: 'header', className: 'terms' });
    lists.set(widget, list);
    widget.append(list);
    // Labels arrive with an update of the widget.
    const shown = list;
    widget.addController({ hostUpdated: () => fill(shown) });
  }
  widget.requestUpdate();
}

void startPage({
  tag: 'platform-network-search-widget',
  kind: 'search',
  show(widget, input) {
    const query = textOf(input['query']) ?? '';
    const type = textOf(input['entity_type']);
    limitSearches(termsOf(input));
    Object.assign(widget, {
      state: {
        query,
        tab: type?.toLowerCase() ?? 'all',
        sort: textOf(input['sort']),
        // Without words, a search needs a filter.
        filters: query ? {} : { entity_type: type === undefined ? ['HCP', 'HCO'] : [type] },
      },
    });
  },
  say: (widget, input) => showTerms(widget as LitElement, input),
});
