/** Registers the affiliation widget, unless the name is already defined. */
import { PlatformNetworkAffiliationWidget } from '../../widgets/affiliation/affiliation_widget.ts';

const name = 'platform-network-affiliation-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkAffiliationWidget);

export { PlatformNetworkAffiliationWidget };
