/** What the palette of a search offers: the search itself, the opened record, the menu, recent searches and records. */
import type { LitElement } from 'lit';
import { displayName } from '../../../records/entity.ts';
import { read } from '../../../shared/contexts.ts';
import { openPalette, type PaletteSource } from '../../../shared/palette/palette.ts';
import type { PaletteEntry } from '../../../shared/palette/palette_entries.ts';
import { recordEntries } from '../../../shared/palette/record_entries.ts';
import {
  backIcon,
  checkIcon,
  closeIcon,
  filterIcon,
  historyIcon,
  searchIcon,
} from '../../../shared/ui/icons.ts';
import * as words from '../../../texts/palette/palette.ts';
import * as texts from '../../../texts/search.ts';
import { resultTexts } from '../../../texts/search_results.ts';
import { menuItems } from '../query/search_menu.ts';
import {
  actionsContext,
  partsContext,
  settingsContext,
  viewsContext,
  type SearchParts,
} from '../search_contexts.ts';
import { slidersIcon } from '../search_icons.ts';
import { hasAdvanced, hasBasic } from '../search_settings.ts';
import { openAgain } from './open_again.ts';

/** Returns what leads back from a view, a panel or a record that covers the results. */
function wayBack({ panels, record }: SearchParts): PaletteEntry[] {
  const views = read(viewsContext);
  const { closeRecord } = read(actionsContext);
  const back = (run: () => void): PaletteEntry[] => [
    { icon: backIcon, label: texts.backToResults(), keys: 'Escape', run },
  ];
  if (views.shown) return back(() => views.back());
  if (record.record && !panels.isSplit) return back(closeRecord);
  return [];
}

/** Returns what the user can do with the opened record. */
function openedEntries({ record }: SearchParts): PaletteEntry[] {
  const { select } = read(actionsContext);
  const hit = record.record;
  if (!hit || !read(settingsContext).select_enabled || read(viewsContext).shown) return [];
  return [{ icon: checkIcon, label: words.selectRecord(displayName(hit.entity)), run: () => select(hit) }];
}

/** Returns what the user can do with the search. */
function searchEntries({ search, panels }: SearchParts): PaletteEntry[] {
  const settings = read(settingsContext);
  const views = read(viewsContext);
  const { skipToResults } = read(actionsContext);
  const toBox = (): void => {
    views.closeAll();
    panels.focus('.input, .advanced-button');
  };
  const hasResults = search.wanted && search.found?.isEmpty === false && !views.shown;
  const entries: PaletteEntry[] = [];
  if (hasBasic(settings))
    entries.push(
      { icon: searchIcon, label: words.toBox(), run: toBox },
      {
        icon: searchIcon,
        label: words.newSearch(),
        run: () => {
          search.reset();
          search.retry();
          toBox();
        },
      },
    );
  if (hasResults)
    entries.push({ icon: searchIcon, label: words.toResults(), keys: 'ArrowDown', run: skipToResults });
  if (hasResults && settings.filters.length > 0)
    entries.push({ icon: filterIcon, label: texts.filters(), run: () => openPanel('filters') });
  if (hasAdvanced(settings))
    entries.push({ icon: slidersIcon, label: texts.advanced(), run: () => openPanel('advanced') });
  if (search.filterCount > 0)
    entries.push({ icon: closeIcon, label: words.clearFilters(), run: () => search.clearFilters() });
  entries.push({
    icon: searchIcon,
    label: texts.browseAll(),
    run: () => {
      search.browse();
      toBox();
    },
  });
  return entries;

  /** Opens a panel, or moves focus into the open one. */
  function openPanel(name: 'filters' | 'advanced'): void {
    if (views.shown) views.closeAll();
    if (panels.open === name) panels.focus('.panel-close');
    else panels.toggle(name);
  }
}

const source = (host: LitElement): PaletteSource => ({
  texts: [resultTexts],
  groups: () => {
    const parts = read(partsContext);
    const { search } = parts;
    const views = read(viewsContext);
    const searches = search.recent.map((text) => ({
      icon: historyIcon,
      label: text,
      run: () => {
        views.closeAll();
        search.setText(text);
        parts.panels.focus('.input');
      },
    }));
    return [
      {
        label: words.title(),
        entries: [...wayBack(parts), ...searchEntries(parts), ...openedEntries(parts), ...menuItems()],
      },
      { label: texts.recentTitle(), entries: searches },
    ];
  },
  records: () => recordEntries(read(partsContext).search.recentRecords, (hit) => openAgain(host, hit)),
});

export const open = (host: LitElement): void => openPalette(host, source(host));
export { listen } from '../../../shared/palette/page_key.ts';
