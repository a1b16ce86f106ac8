/** The menu of less frequent actions, beside the search box. */
import type { TemplateResult } from 'lit';
import { compareIcon, downloadIcon, requestsIcon } from '../../../shared/ui/icons.ts';
import { moreMenu, type MenuItem } from '../../../shared/ui/more_menu.ts';
import { lastItems } from '../../../shared/ui/last_items.ts';
import * as texts from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { densityOf, keepDensity } from './density.ts';
import { plusIcon, rowsIcon } from '../search_icons.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

/** Switches between compact and comfortable results. */
function densityItem(): MenuItem {
  const { panels } = read(partsContext);
  const isCompact = densityOf() === 'compact';
  return {
    icon: rowsIcon,
    label: isCompact ? resultWords.comfortableRows() : resultWords.compactRows(),
    run: () => {
      keepDensity(isCompact ? 'comfortable' : 'compact');
      panels.focus('.menu-button');
    },
  };
}

/** Returns the entries of the menu. Also the palette has them. */
export function menuItems(): MenuItem[] {
  const settings = read(settingsContext);
  const { search, panels } = read(partsContext);
  const views = read(viewsContext);
  const hasResults = search.wanted && search.found !== undefined && !search.found.isEmpty;
  const items: MenuItem[] = [];
  if (settings.add_request_enabled)
    items.push({ icon: plusIcon, label: texts.addRecord(), run: () => views.open('addRequest') });
  items.push({ icon: requestsIcon, label: texts.myRequests(), run: () => views.open('requests') });
  const last = lastItems();
  if (!hasResults) return [...items, ...last];
  items.push(densityItem(), {
    icon: compareIcon,
    label: panels.chosen ? texts.stopComparing() : texts.compareRecords(),
    run: () => {
      panels.toggleComparing();
      panels.focus('.menu-button');
    },
  });
  if (settings.download_enabled)
    items.push({ icon: downloadIcon, label: texts.downloadResults(), run: () => views.open('download') });
  return [...items, ...last];
}

export const menu = (): TemplateResult => {
  const { panels } = read(partsContext);
  return moreMenu({
    isOpen: panels.isMenuOpen,
    items: () => menuItems(),
    toggle: () => panels.toggleMenu(),
    close: () => panels.closeMenu(),
  });
};
