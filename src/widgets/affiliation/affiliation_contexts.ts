/** What the affiliation widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { AffiliationGraph } from './network/graph.ts';
import type { NetworkActions } from './network/network_actions.ts';
import type { NetworkPanels } from './network/network_panels.ts';
import type { NetworkParts } from './network/network_parts.ts';
import type { AffiliationViews } from './view_types.ts';

/** The loaded data, its arrangement, edits, and surfaces. */
export const partsContext = createContext<NetworkParts>(Symbol());
/** The graph of the open network. Only for views that render while one is open. */
export const graphContext = createContext<AffiliationGraph>(Symbol());
export const viewsContext = createContext<AffiliationViews>(Symbol());
export const panelsContext = createContext<NetworkPanels>(Symbol());
export const actionsContext = createContext<NetworkActions>(Symbol());
