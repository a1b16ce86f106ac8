/** The menu of less frequent actions, beside the search box. */
import type { TemplateResult } from 'lit';
import { compareIcon, downloadIcon } from '../../../shared/ui/icons.ts';
import { moreMenu, type MenuItem } from '../../../shared/ui/more_menu.ts';
import { signOutItems } from '../../../shared/ui/sign_out.ts';
import * as texts from '../../../texts/search.ts';
import { plusIcon, requestsIcon } from '../search_icons.ts';
import type { ReadySearchView } from '../search_view.ts';

function items({ widget, search, settings, panels, views }: ReadySearchView): MenuItem[] {
  const hasResults = search.wanted && search.found !== undefined && !search.found.isEmpty;
  const items: MenuItem[] = [];
  if (settings.add_request_enabled)
    items.push({ icon: plusIcon, label: texts.addRecord(), run: () => views.open('addRequest') });
  items.push({ icon: requestsIcon, label: texts.myRequests(), run: () => views.open('requests') });
  const last = signOutItems(widget);
  if (!hasResults) return [...items, ...last];
  items.push({
    icon: compareIcon,
    label: panels.chosen ? texts.stopComparing() : texts.compareRecords(),
    run: () => panels.toggleComparing(),
  });
  if (settings.download_enabled)
    items.push({ icon: downloadIcon, label: texts.downloadResults(), run: () => views.open('download') });
  return [...items, ...last];
}

export const menu = (view: ReadySearchView): TemplateResult =>
  moreMenu({
    isOpen: view.panels.isMenuOpen,
    items: () => items(view),
    toggle: () => view.panels.toggleMenu(),
    close: () => view.panels.closeMenu(),
  });
