/** Page of the tool `find_records`: the search widget with the question of the assistant. */
import '../define/platform-network-search-widget.ts';
import { onlyWith, without } from '../../texts/assistant/app.ts';
import { startPage } from './page.ts';
import { limitSearches } from './server_call.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Terms of the assistant that the search has to keep to. */
const termsOf = (input: Readonly<Record<string, unknown>>) => ({
  filters: textOf(input['filters']),
  excludeFilters: textOf(input['exclude_filters']),
});

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
  // The widget cannot show terms of every kind as filters, and never leaves records out without saying so.
  say(widget, input) {
    const { filters, excludeFilters } = termsOf(input);
    for (const line of widget.querySelectorAll('[slot=header]')) line.remove();
    for (const text of [filters && onlyWith(filters), excludeFilters && without(excludeFilters)]) {
      if (!text) continue;
      const line = document.createElement('p');
      line.slot = 'header';
      line.textContent = text;
      widget.append(line);
    }
  },
});
