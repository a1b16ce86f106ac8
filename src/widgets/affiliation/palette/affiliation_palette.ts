/** What the palette of a network offers: its ways to be shown, the selected record, the menu, and other networks. */
import { contextValue, read } from '../../../shared/contexts.ts';
import { recentRecords } from '../../../shared/palette/recent_records.ts';
import type { LitElement } from 'lit';
import { openPalette, type PaletteSource } from '../../../shared/palette/palette.ts';
import type { PaletteEntry, PaletteGroup } from '../../../shared/palette/palette_entries.ts';
import { backIcon, buildingIcon, filterIcon, personIcon, searchIcon } from '../../../shared/ui/icons.ts';
import * as words from '../../../texts/palette/palette.ts';
import * as texts from '../../../texts/affiliation.ts';
import { actionsContext, panelsContext, partsContext, viewsContext } from '../affiliation_contexts.ts';
import { fitIcon, leadersIcon, minusIcon, plusIcon } from '../map/map_icons.ts';
import { isOrganization, nameOf, type GraphNode } from '../network/graph.ts';
import { kinds, menuItems, toggleLeaders } from '../toolbar_view.ts';

type Identified = LitElement & { identifier: string | null };

const iconOf = (node: GraphNode) => (isOrganization(node) ? buildingIcon : personIcon);

/** Returns the ways to show the network, and what moves its map. */
function viewEntries(): PaletteEntry[] {
  const { arrangement, map } = read(partsContext);
  const actions = read(actionsContext);
  const entries = kinds.map(([kind, icon, label]): PaletteEntry => ({
    icon,
    label: label(),
    isCurrent: arrangement.view === kind,
    run: () => actions.setView(kind),
  }));
  const { surface } = map;
  if (arrangement.view !== 'map' || !surface) return entries;
  return [
    ...entries,
    { icon: plusIcon, label: texts.zoomIn(), keys: '+', run: () => surface.zoom(1.5, undefined, true) },
    { icon: minusIcon, label: texts.zoomOut(), keys: '-', run: () => surface.zoom(1 / 1.5, undefined, true) },
    { icon: fitIcon, label: texts.fit(), keys: '0', run: () => surface.fit() },
  ];
}

/** Returns what the user can do with the displayed network. */
function networkEntries(host: LitElement): PaletteEntry[] {
  const { arrangement, network } = read(partsContext);
  const actions = read(actionsContext);
  const panels = read(panelsContext);
  const node = network.graph?.nodes.get(arrangement.selected ?? network.graph.root);
  return [
    {
      icon: searchIcon,
      label: texts.find(),
      run: () => host.renderRoot.querySelector<HTMLElement>('.find-input')?.focus(),
    },
    ...(node
      ? [
          {
            icon: iconOf(node),
            label: words.openRecord(nameOf(node)),
            run: () => void actions.openProfile(node),
          },
        ]
      : []),
    {
      icon: filterIcon,
      label: texts.filters(),
      isCurrent: panels.state.filters,
      run: () => panels.toggle('filters'),
    },
    {
      icon: leadersIcon,
      label: texts.whoLeads(),
      isCurrent: arrangement.filters.leaders !== undefined,
      run: () => void toggleLeaders(arrangement),
    },
    ...menuItems(),
  ];
}

const source = (host: LitElement): PaletteSource => ({
  groups: (): PaletteGroup[] => {
    const { network } = read(partsContext);
    const { shown } = read(viewsContext);
    const { back } = read(actionsContext);
    if (network.state.kind !== 'shown') return [];
    if (shown)
      return [{ label: words.title(), entries: [{ icon: backIcon, label: texts.back(), run: back }] }];
    return [
      { label: words.title(), entries: networkEntries(host) },
      { label: texts.views(), entries: viewEntries() },
    ];
  },
  records: () => {
    const { network } = read(partsContext);
    const recent = recentRecords<GraphNode>(host, {
      displayed: () => {
        const { graph } = contextValue(host, partsContext).network;
        return graph?.nodes.get(graph.root);
      },
      keyOf: ({ vid }) => vid,
    });
    return recent
      .filter(({ vid }) => vid !== network.graph?.root)
      .map((node) => ({
        icon: iconOf(node),
        label: nameOf(node),
        detail: node.typeLabel ?? undefined,
        // Asks first when edits would be lost, as for the attribute.
        run: () => void ((host as Identified).identifier = node.vid),
      }));
  },
});

export const open = (host: LitElement): void => openPalette(host, source(host));
export { listen } from '../../../shared/palette/page_key.ts';
