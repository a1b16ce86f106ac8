/** Registers the portal, unless the name is already defined. */
import { PlatformNetworkPortal } from '../../portal/portal.ts';
import { useDefinitions } from '../../portal/parts.ts';

const name = 'platform-network-portal';
useDefinitions({
  search: () => import('./platform-network-search-widget.ts'),
  record: () => import('./platform-network-profile-widget.ts'),
  affiliations: () => import('./platform-network-affiliation-widget.ts'),
  organizations: () => import('./platform-network-hierarchy-widget.ts'),
  requests: () => import('./platform-network-requests-widget.ts'),
});
if (!customElements.get(name)) customElements.define(name, PlatformNetworkPortal);

export { PlatformNetworkPortal };
