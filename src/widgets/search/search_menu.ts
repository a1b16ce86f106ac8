/** The menu of what is done less often: it stands beside the search box, whatever is shown below. */
import { html, nothing, type TemplateResult } from 'lit';
import { moreIcon, plusIcon } from '../../parts/icons.ts';
import * as texts from '../../texts/search.ts';
import type { ReadySearchView } from './search_view.ts';

interface MenuItem {
  readonly icon: TemplateResult;
  readonly label: string;
  readonly run: () => void;
}

function items({ settings, views }: ReadySearchView): MenuItem[] {
  const items: MenuItem[] = [];
  if (settings.add_request_enabled)
    items.push({ icon: plusIcon, label: texts.addRecord(), run: () => views.show('addRequest') });
  return items;
}

export function menu(view: ReadySearchView): TemplateResult | typeof nothing {
  const { panels } = view;
  const offered = items(view);
  if (offered.length === 0) return nothing;
  const onFocusOut = (event: FocusEvent): void => {
    const holder = event.currentTarget as HTMLElement;
    if (panels.isMenuOpen && !holder.contains(event.relatedTarget as Node | null)) panels.closeMenu();
  };
  return html`<div @focusout=${onFocusOut}>
    <button
      type="button"
      class="icon-button menu-button"
      part="menu-button"
      aria-label=${texts.more()}
      aria-expanded=${panels.isMenuOpen ? 'true' : 'false'}
      @click=${() => panels.toggleMenu()}
    >
      ${moreIcon}
    </button>
    ${
      panels.isMenuOpen
        ? html`<ul class="menu" part="menu" aria-label=${texts.more()}>
            ${offered.map(
              ({ icon, label, run }) =>
                html`<li>
                  <button
                    type="button"
                    class="menu-item"
                    @click=${() => {
                      panels.closeMenu();
                      run();
                    }}
                  >
                    ${icon}${label}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}
