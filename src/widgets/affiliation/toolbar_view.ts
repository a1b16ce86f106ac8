/** The toolbar above the network: choice of view, find, filters, and a menu of less frequent actions. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { chevronIcon, closeIcon, downloadIcon, filterIcon, searchIcon } from '../../shared/ui/icons.ts';
import { moreMenu, type MenuItem } from '../../shared/ui/more_menu.ts';
import { lastItems } from '../../shared/ui/last_items.ts';
import { bookmarkIcon, eyeOffIcon, leadersIcon, listIcon, mapIcon, treeIcon } from './map/map_icons.ts';
import { facetNames } from './filters/filters.ts';
import type { AffiliationArrangement } from './network/network_arrangement.ts';
import type { ViewKind } from './network/view_settings.ts';
import * as texts from '../../texts/affiliation.ts';
import { read } from '../../shared/contexts.ts';
import { actionsContext, panelsContext, partsContext } from './affiliation_contexts.ts';
import { nextSlideSize, slideSize, type SlideSize } from './slide_sizes.ts';

/** The ways to show a network. */
export const kinds: readonly (readonly [ViewKind, TemplateResult, () => string])[] = [
  ['map', mapIcon, texts.viewMap],
  ['tree', treeIcon, texts.viewTree],
  ['list', listIcon, texts.viewList],
];

function viewChoice(): TemplateResult {
  const { arrangement } = read(partsContext);
  const actions = read(actionsContext);
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
    <span hidden data-say="changes">${kinds.find(([kind]) => kind === arrangement.view)?.[2]()}</span>
  </div>`;
}

function findBox(): TemplateResult {
  const { arrangement } = read(partsContext);
  const actions = read(actionsContext);
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
    <span class="find-count quiet small" data-say
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

const sizeNames: Readonly<Record<SlideSize['id'], () => string>> = {
  wide: texts.sizeWide,
  standard: texts.sizeStandard,
  a4: texts.sizeA4,
};

/** Returns the entries of the menu. Also the palette has them. */
export function menuItems(): MenuItem[] {
  const { arrangement } = read(partsContext);
  const panels = read(panelsContext);
  const actions = read(actionsContext);
  const { exporting } = actions;
  const { isBusy: isDisabled } = exporting;
  const file = { icon: downloadIcon, detail: isDisabled ? texts.exporting() : undefined, isDisabled };
  const items: MenuItem[] = [
    { icon: bookmarkIcon, label: texts.savedViews(), run: () => actions.show('views') },
    { ...file, label: texts.exportPng(), run: () => exporting.start('png') },
    { ...file, label: texts.exportSvg(), run: () => exporting.start('svg') },
    {
      icon: downloadIcon,
      label: texts.exportSize(),
      detail: sizeNames[slideSize().id](),
      run: () => {
        nextSlideSize();
        // The menu stays open, for another size or the picture.
        panels.toggle('menu');
      },
    },
    { ...file, label: texts.exportWorkbook(), run: () => exporting.start('xlsx') },
    { ...file, label: texts.exportCsv(), run: () => exporting.start('csv') },
    { icon: searchIcon, label: texts.startAgain(), run: () => actions.open(undefined) },
    ...lastItems(),
  ];
  if (arrangement.hidden.size > 0)
    items.unshift({
      icon: eyeOffIcon,
      label: texts.showHidden(arrangement.hidden.size),
      run: () => arrangement.showHidden(),
    });
  return items;
}

const menu = (): TemplateResult => {
  const panels = read(panelsContext);
  return moreMenu({
    isOpen: panels.state.menu,
    items: () => menuItems(),
    toggle: () => panels.toggle('menu'),
    close: () => panels.close('menu'),
  });
};

/** Shows only leaders, or all people again. */
export async function toggleLeaders(arrangement: AffiliationArrangement): Promise<void> {
  const { leadersIn } = await import('./leaders/leaders.ts');
  const { filters } = arrangement;
  arrangement.setFilters({ ...filters, leaders: filters.leaders ? undefined : leadersIn });
}

export function toolbar(): TemplateResult {
  const { arrangement } = read(partsContext);
  const panels = read(panelsContext);
  const { filters } = arrangement;
  let active = 0;
  for (const name of facetNames) active += filters[name].size;
  return html`<div class="toolbar" part="toolbar">
    ${viewChoice()} ${findBox()}
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
      aria-expanded=${panels.state.filters ? 'true' : 'false'}
      aria-controls=${panels.state.filters ? 'filters' : nothing}
      @click=${() => panels.toggle('filters')}
    >
      ${filterIcon}<span>${active > 0 ? texts.filtersActive(active) : texts.filters()}</span>
    </button>
    ${menu()}
  </div>`;
}
