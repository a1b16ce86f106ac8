/** The order of the list where its rows are cards, without a header to press. */
import { html, nothing, type TemplateResult } from 'lit';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/affiliation.ts';
import { columns, shownColumns } from './grid_columns.ts';
import type { ListColumn } from './list_columns.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext } from '../affiliation_contexts.ts';

export function sortMenu(): TemplateResult | typeof nothing {
  const parts = read(partsContext);
  const { arrangement } = parts;
  if (arrangement.view === 'tree') return nothing;
  const { column: sorted, isDescending } = arrangement.sorting;
  const direction = isDescending ? texts.sortDescending() : texts.sortAscending();
  return html`<div class="sort-menu">
    <label class="sort-label">
      <span class="quiet small">${texts.sortBy()}</span>
      <select
        class="sort-select"
        @change=${({ target }: Event) => arrangement.sortBy((target as HTMLSelectElement).value as ListColumn)}
      >
        ${shownColumns(parts).map(
          (column) =>
            html`<option value=${column} ?selected=${column === sorted}>${columns[column].label()}</option>`,
        )}
      </select>
    </label>
    <button
      type="button"
      class="icon-button sort-direction"
      aria-label=${texts.sortDirection(direction)}
      @click=${() => arrangement.sortBy(sorted)}
    >
      <span class=${isDescending ? 'arrow on down' : 'arrow on'}>${chevronIcon}</span>
    </button>
  </div>`;
}
