/** The choice of columns for tree and list: a button below them, which opens a panel above it. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { columnsIcon } from '../map/map_icons.ts';
import type { ListColumn } from './list_columns.ts';
import * as texts from '../../../texts/affiliation.ts';
import { choosableColumns, chosenColumns, columns } from './grid_columns.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';
import { read } from '../../../shared/contexts.ts';
import { panelsContext, partsContext } from '../affiliation_contexts.ts';

/** Closes on Escape and when focus leaves it. */
export function columnChoice(): TemplateResult {
  const parts = read(partsContext);
  const { arrangement } = parts;
  const panels = read(panelsContext);
  const isOpen = panels.state.columns;
  const chosen = chosenColumns(parts);
  const choose = (column: ListColumn): void => {
    const next = new Set(chosen);
    if (!next.delete(column)) next.add(column);
    arrangement.setColumns(next);
  };
  const onFocusOut = (event: FocusEvent): void => {
    const holder = event.currentTarget as HTMLElement;
    if (!holder.contains(event.relatedTarget as Node | null)) panels.close('columns');
  };
  return html`<div
    class="columns-holder"
    @focusout=${onFocusOut}
    @keydown=${closeOnEscape(isOpen, () => panels.toggle('columns'))}
  >
    <button
      type="button"
      class="link-button columns-button"
      part="columns-button"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? 'columns' : nothing}
      @click=${() => panels.toggle('columns')}
    >
      ${columnsIcon}${texts.columns()}
    </button>
    ${
      isOpen
        ? html`<fieldset id="columns" class="columns-choice" part="columns" tabindex="-1">
            <legend class="visually-hidden">${texts.columns()}</legend>
            ${choosableColumns(parts).map(
              (column) =>
                html`<label class="option">
                  <input
                    type="checkbox"
                    .checked=${live(chosen.has(column))}
                    @change=${() => choose(column)}
                  />
                  <span class="option-label">${columns[column].label()}</span>
                </label>`,
            )}
          </fieldset>`
        : nothing
    }
  </div>`;
}
