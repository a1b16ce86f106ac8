/** The views of the affiliation widget that load on first use. */
import type { OpenView, ViewHost } from '../../shared/view_host.ts';
import type { GraphNode } from './network/graph.ts';

/** Views that replace the network, and the part with the leaders of organizations. */
export type AffiliationViewName = 'record' | 'views' | 'edit' | 'leaders';

export interface AffiliationPart extends OpenView {
  /** Says who leads an organization. */
  readonly leaders?: (node: GraphNode) => unknown;
  /** Says that only leaders are shown. */
  readonly strip?: () => unknown;
}

export type AffiliationViews = ViewHost<AffiliationViewName, AffiliationPart>;
