/** What the palette of a directory offers: search, open branches, the menu, and organizations that were opened. */
import type { LitElement } from 'lit';
import { contextValue, read } from '../../../shared/contexts.ts';
import { recentRecords } from '../../../shared/palette/recent_records.ts';
import { openPalette, type PaletteSource } from '../../../shared/palette/palette.ts';
import type { PaletteEntry } from '../../../shared/palette/palette_entries.ts';
import { backIcon, buildingIcon, closeIcon, searchIcon } from '../../../shared/ui/icons.ts';
import * as words from '../../../texts/palette/palette.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import { menuItems } from '../hierarchy_frame.ts';

function entries(host: LitElement): PaletteEntry[] {
  const { tabs, views, back } = read(partsContext);
  if (!tabs) return [];
  if (views.shown) return [{ icon: backIcon, label: texts.back(), run: back }];
  const { directory } = tabs;
  const { text, branch } = directory.choice;
  const found: PaletteEntry[] = [
    {
      icon: searchIcon,
      label: branch ? texts.findInside(branch.name) : texts.find(),
      run: () => host.renderRoot.querySelector<HTMLElement>('.filter-text')?.focus(),
    },
  ];
  if (text)
    found.push({ icon: closeIcon, label: texts.showAll(), run: () => directory.setChoice({ text: '' }) });
  return [...found, ...menuItems(directory)];
}

/** Returns the open branches, the whole directory first. */
function branches(): PaletteEntry[] {
  const { tabs, views, showTab } = read(partsContext);
  const { choices, shown } = tabs?.saved ?? { choices: [], shown: 0 };
  if (choices.length < 2 || views.shown) return [];
  return choices.map(({ branch }, at) => ({
    icon: buildingIcon,
    label: branch?.name ?? texts.wholeDirectory(),
    isCurrent: at === shown,
    run: () => showTab(at),
  }));
}

const source = (host: LitElement): PaletteSource => ({
  groups: () => [
    { label: words.title(), entries: entries(host) },
    { label: texts.tabs(), entries: branches() },
  ],
  records: () => {
    const { open } = read(partsContext);
    const recent = recentRecords(host, {
      displayed: () => contextValue(host, partsContext).opened,
      keyOf: ({ vid }) => vid,
    });
    return recent.map((organization) => ({
      icon: buildingIcon,
      label: organization.name,
      run: () => open(organization),
    }));
  },
});

export const open = (host: LitElement): void => openPalette(host, source(host));
export { listen } from '../../../shared/palette/page_key.ts';
