/** The search box: the first of the search widget that can be used. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { closeIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/search_box.ts';
import { hasBasic, type SearchView } from '../search_view.ts';
import type { AroundBox } from '../search_views.ts';

/**
 * The search box. It is there before the widget is signed in when that needs nobody: what is typed meanwhile is searched for as
 * soon as it can be.
 */
export function searchBox(view: SearchView, around?: AroundBox): TemplateResult {
  const { search, widget } = view;
  const configured = widget.configuration?.search;
  if (configured && !hasBasic(configured)) return html`<div class="top"></div>`;
  // One template, the icon written out: each of its own would cost a slow machine before anything can be typed.
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
          .value=${live(search.text)}
          @input=${(event: Event) => search.type((event.target as HTMLInputElement).value)}
          @change=${() => search.remember()}
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
