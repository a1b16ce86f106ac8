/** The toolbar above the network: choice of view, find, filters, and a menu of less frequent actions. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { chevronIcon, closeIcon, downloadIcon, filterIcon, searchIcon } from '../../shared/ui/icons.ts';
import { moreMenu, type MenuItem } from '../../shared/ui/more_menu.ts';
import { signOutItems } from '../../shared/ui/sign_out.ts';
import { bookmarkIcon, eyeOffIcon, leadersIcon, listIcon, mapIcon, treeIcon } from './map/map_icons.ts';
import { facetNames } from './filters/filters.ts';
import type { ViewKind } from './network/view_settings.ts';
import * as texts from '../../texts/affiliation.ts';
import type { OpenAffiliationView } from './affiliation_view.ts';

const kinds: readonly (readonly [ViewKind, TemplateResult, () => string])[] = [
  ['map', mapIcon, texts.viewMap],
  ['tree', treeIcon, texts.viewTree],
  ['list', listIcon, texts.viewList],
];

function viewChoice({ arrangement, actions }: OpenAffiliationView): TemplateResult {
  return html`<div class="tabs" part="views" role="group" aria-label=${texts.views()}>
    ${kinds.map(
      ([kind, icon, label]) =>
        html`<button
          type="button"
          class="tab"
          aria-pressed=${arrangement.view === kind ? 'true' : 'false'}
          @click=${() => actions.setView(kind)}
        >
          ${icon}<span>${label()}</span>
        </button>`,
    )}
  </div>`;
}

function findBox({ arrangement, actions }: OpenAffiliationView): TemplateResult {
  const { found, selected, findText } = arrangement;
  const at = selected === undefined ? -1 : found.indexOf(selected);
  const hasText = findText.trim() !== '';
  return html`<div class="find" role="search" aria-label=${texts.find()}>
    ${searchIcon}
    <input
      type="search"
      class="find-input"
      part="find-input"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      placeholder=${texts.find()}
      aria-label=${texts.find()}
      .value=${live(findText)}
      @input=${(event: Event) => arrangement.setFindText((event.target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.isComposing) actions.find(event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape' && hasText) {
          event.stopPropagation();
          event.preventDefault();
          arrangement.setFindText('');
        }
      }}
    />
    <span class="find-count quiet small" role="status"
      >${
        !hasText
          ? nothing
          : found.length > 0
            ? texts.findCount(at + 1, found.length)
            : arrangement.isKnown
              ? texts.findAside()
              : texts.findNothing()
      }</span
    >
    ${
      hasText
        ? html`<button
              type="button"
              class="icon-button small-icon up"
              aria-label=${texts.findPrevious()}
              ?disabled=${found.length === 0}
              @click=${() => actions.find(-1)}
            >
              ${chevronIcon}
            </button>
            <button
              type="button"
              class="icon-button small-icon"
              aria-label=${texts.findNext()}
              ?disabled=${found.length === 0}
              @click=${() => actions.find(1)}
            >
              ${chevronIcon}
            </button>
            <button
              type="button"
              class="icon-button small-icon"
              aria-label=${texts.clearFind()}
              @click=${() => arrangement.setFindText('')}
            >
              ${closeIcon}
            </button>`
        : nothing
    }
  </div>`;
}

function menuItems(view: OpenAffiliationView): MenuItem[] {
  const { actions, arrangement } = view;
  const items: MenuItem[] = [
    { icon: bookmarkIcon, label: texts.savedViews(), run: () => actions.show('views') },
    { icon: downloadIcon, label: texts.exportPng(), run: () => actions.export('png') },
    { icon: downloadIcon, label: texts.exportSvg(), run: () => actions.export('svg') },
    { icon: downloadIcon, label: texts.exportCsv(), run: () => actions.export('csv') },
    { icon: searchIcon, label: texts.startAgain(), run: () => actions.open(undefined) },
    ...signOutItems(view.widget),
  ];
  if (arrangement.hidden.size > 0)
    items.unshift({
      icon: eyeOffIcon,
      label: texts.showHidden(arrangement.hidden.size),
      run: () => arrangement.showHidden(),
    });
  return items;
}

const menu = (view: OpenAffiliationView): TemplateResult =>
  moreMenu({
    isOpen: view.panels.menu,
    items: () => menuItems(view),
    toggle: () => view.actions.togglePanel('menu'),
    close: () => view.actions.closePanel('menu'),
  });

/** Shows only leaders, or all people again. */
async function toggleLeaders(arrangement: OpenAffiliationView['arrangement']): Promise<void> {
  const { leadersIn } = await import('./leaders/leaders.ts');
  const { filters } = arrangement;
  arrangement.setFilters({ ...filters, leaders: filters.leaders ? undefined : leadersIn });
}

export function toolbar(view: OpenAffiliationView): TemplateResult {
  const { arrangement, panels, actions } = view;
  const { filters } = arrangement;
  const active = facetNames.reduce((sum, name) => sum + filters[name].size, 0);
  return html`<div class="toolbar" part="toolbar">
    ${viewChoice(view)} ${findBox(view)}
    <button
      type="button"
      class="button toggle leaders-button"
      part="leaders-button"
      aria-pressed=${filters.leaders ? 'true' : 'false'}
      @click=${() => void toggleLeaders(arrangement)}
    >
      ${leadersIcon}<span>${texts.whoLeads()}</span>
    </button>
    <button
      type="button"
      class="button filters-button"
      part="filters-button"
      aria-expanded=${panels.filters ? 'true' : 'false'}
      aria-controls=${panels.filters ? 'filters' : nothing}
      @click=${() => actions.togglePanel('filters')}
    >
      ${filterIcon}<span>${active > 0 ? texts.filtersActive(active) : texts.filters()}</span>
    </button>
    ${menu(view)}
  </div>`;
}
