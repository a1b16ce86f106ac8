/** The search box, the first usable part of the search widget. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { closeIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/search_box.ts';
import { hasBasic } from '../search_settings.ts';
import type { AroundBox } from '../search_views.ts';
import { read, widgetContext } from '../../../shared/contexts.ts';
import { partsContext } from '../search_contexts.ts';

/**
 * Renders the search box. It appears before the widget is signed in, if that needs no user action. The text typed until
 * then is searched as soon as possible.
 */
export function searchBox(around?: AroundBox): TemplateResult {
  const widget = read(widgetContext);
  const { search } = read(partsContext);
  const configured = widget.configuration?.search;
  if (configured && !hasBasic(configured)) return html`<div class="top"></div>`;
  // One template with an inline icon. Several templates would delay typing on a slow machine.
  return html`<div class="top">
    <div class="box-row">
      <div class="box" part="search-box" role="search" aria-label=${texts.title()}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="11" cy="11" r="6.5" />
          <path d="m16 16 4.5 4.5" />
        </svg>
        <input
          type="search"
          class="input"
          part="search-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="500"
          placeholder=${texts.boxPlaceholder()}
          aria-label=${texts.boxLabel()}
          aria-describedby=${around?.hasHint ? 'box-hint' : nothing}
          .value=${live(search.text)}
          @input=${(event: Event) => search.type((event.target as HTMLInputElement).value)}
          @change=${() => search.remember()}
          @paste=${around?.onPaste}
        />
        ${
          search.text
            ? html`<button
                type="button"
                class="icon-button clear"
                aria-label=${texts.clearBox()}
                @click=${(event: Event) => {
                  search.setText('');
                  (event.currentTarget as HTMLElement).closest('.box')?.querySelector('input')?.focus();
                }}
              >
                ${closeIcon}
              </button>`
            : nothing
        }
        ${around?.inBox}
      </div>
      <div class="menu-place">${around?.menu}</div>
    </div>
    ${around?.tools}
  </div>`;
}
