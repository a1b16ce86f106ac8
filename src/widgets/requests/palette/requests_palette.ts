/** What the palette of a list of requests offers: its filters, the menu, and records that were opened from it. */
import type { LitElement } from 'lit';
import { noFilter, states } from '../../../requests/list/request_filter.ts';
import { requestTitle } from '../../../requests/list/request_state_words.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { recentRecords } from '../../../shared/palette/recent_records.ts';
import { openPalette, type PaletteSource } from '../../../shared/palette/palette.ts';
import type { PaletteEntry } from '../../../shared/palette/palette_entries.ts';
import { reloadIcon } from '../../../shared/palette/palette_icons.ts';
import { backIcon, buildingIcon, filterIcon, personIcon, searchIcon } from '../../../shared/ui/icons.ts';
import * as words from '../../../texts/palette/palette.ts';
import * as texts from '../../../texts/requests/requests.ts';
import { partsContext } from '../requests_contexts.ts';
import { menuItems } from '../requests_frame.ts';

function entries(host: LitElement): PaletteEntry[] {
  const { requests, views, back } = read(partsContext);
  if (!requests) return [];
  if (views.shown) return [{ icon: backIcon, label: texts.back(), run: back }];
  return [
    {
      icon: searchIcon,
      label: texts.findRequests(),
      run: () => host.renderRoot.querySelector<HTMLElement>('.request-text')?.focus(),
    },
    { icon: reloadIcon, label: words.reload(), run: () => requests.retry() },
    ...menuItems(requests),
  ];
}

/** Returns the states that the list can be limited to. */
function stateEntries(): PaletteEntry[] {
  const { requests, views } = read(partsContext);
  if (!requests || views.shown) return [];
  const { filter } = requests;
  return [
    {
      icon: filterIcon,
      label: texts.allRequests(),
      run: () => requests.setFilter({ ...noFilter, creator: filter.creator }),
    },
    ...Object.entries(states).map(([state, { label }]) => ({
      icon: filterIcon,
      label: label(),
      isCurrent: filter.state === state,
      run: () => requests.setFilter({ state }),
    })),
  ];
}

const source = (host: LitElement): PaletteSource => ({
  groups: () => [
    { label: words.title(), entries: entries(host) },
    { label: texts.requestState(), entries: stateEntries() },
  ],
  records: () => {
    const { requests, open } = read(partsContext);
    const recent = recentRecords(host, {
      displayed: () => contextValue(host, partsContext).opened,
      keyOf: ({ vid__v }) => vid__v ?? '',
    });
    return recent.map((request) => ({
      icon: request.entity_type === 'HCO' ? buildingIcon : personIcon,
      label: requestTitle(request, requests?.names),
      run: () => open(request),
    }));
  },
});

export const open = (host: LitElement): void => openPalette(host, source(host));
export { listen } from '../../../shared/palette/page_key.ts';
