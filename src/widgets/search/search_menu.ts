/** The menu of what is done less often: it stands beside the search box, whatever is shown below. */
import { html, nothing, type TemplateResult } from 'lit';
import { compareIcon, downloadIcon, moreIcon, plusIcon, requestsIcon } from '../../parts/icons.ts';
import * as texts from '../../texts/search.ts';
import type { ReadySearchView } from './search_view.ts';

interface MenuItem {
  readonly icon: TemplateResult;
  readonly label: string;
  readonly run: () => void;
}

function items({ search, settings, panels, views }: ReadySearchView): MenuItem[] {
  const hasResults = search.wanted && search.found !== undefined && !search.found.isEmpty;
  const items: MenuItem[] = [];
  if (settings.add_request_enabled)
    items.push({ icon: plusIcon, label: texts.addRecord(), run: () => views.show('addRequest') });
  items.push({ icon: requestsIcon, label: texts.myRequests(), run: () => views.show('requests') });
  if (!hasResults) return items;
  items.push({
    icon: compareIcon,
    label: panels.chosen ? texts.stopComparing() : texts.compareRecords(),
    run: () => panels.toggleComparing(),
  });
  if (settings.download_enabled)
    items.push({ icon: downloadIcon, label: texts.downloadResults(), run: () => views.show('download') });
  return items;
}

export function menu(view: ReadySearchView): TemplateResult {
  const { panels } = view;
  const offered = items(view);
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
