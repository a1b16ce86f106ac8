/** Page of the tool `find_records`: the search widget with the question of the assistant. */
import '../define/platform-network-search-widget.ts';
import { onlyWith, without } from '../../texts/assistant/app.ts';
import { useLanguage } from '../../texts/language.ts';
import { startPage } from './page.ts';
import { limitSearches } from './server_call.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Says which records the assistant's terms leave out. The widget cannot show terms of every kind as filters. */
function sayTerms(widget: HTMLElement, lines: readonly string[]): void {
  for (const text of lines) {
    const line = document.createElement('p');
    line.slot = 'header';
    line.textContent = text;
    widget.append(line);
  }
}

void startPage({
  tag: 'platform-network-search-widget',
  kind: 'search',
  show(widget, input) {
    const filters = textOf(input['filters']);
    const excludeFilters = textOf(input['exclude_filters']);
    const query = textOf(input['query']) ?? '';
    const type = textOf(input['entity_type']);
    limitSearches({ filters, excludeFilters });
    Object.assign(widget, {
      state: {
        query,
        tab: type?.toLowerCase() ?? 'all',
        sort: textOf(input['sort']),
        // Without words, a search needs a filter.
        filters: query ? {} : { entity_type: type === undefined ? ['HCP', 'HCO'] : [type] },
      },
    });
    useLanguage(document.documentElement.lang);
    sayTerms(widget, [
      ...(filters === undefined ? [] : [onlyWith(filters)]),
      ...(excludeFilters === undefined ? [] : [without(excludeFilters)]),
    ]);
  },
});
