/** What the affiliation widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { OpenView, ViewHost } from '../../shared/view_host.ts';
import type { AffiliationGraph, GraphNode } from './network/graph.ts';
import type { NetworkActions } from './network/network_actions.ts';
import type { NetworkPanels } from './network/network_panels.ts';
import type { NetworkParts } from './network/network_parts.ts';

/** Views that replace the network, and the part with the leaders of organizations. */
export type AffiliationViewName = 'record' | 'views' | 'edit' | 'leaders';

export interface AffiliationPart extends OpenView<void> {
  /** Says who leads an organization. */
  readonly leaders?: (node: GraphNode) => unknown;
  /** Says that only leaders are shown. */
  readonly strip?: () => unknown;
}

/** The loaded data, its arrangement, edits, and surfaces. */
export const partsContext = createContext<NetworkParts>(Symbol());
/** The graph of the open network. Only for views that render while one is open. */
export const graphContext = createContext<AffiliationGraph>(Symbol());
export const viewsContext = createContext<ViewHost<AffiliationViewName, void, AffiliationPart>>(Symbol());
export const panelsContext = createContext<NetworkPanels>(Symbol());
export const actionsContext = createContext<NetworkActions>(Symbol());
