/** Registers the requests widget, unless the name is already defined. */
import { PlatformNetworkRequestsWidget } from '../../widgets/requests/requests_widget.ts';

const name = 'platform-network-requests-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkRequestsWidget);

export { PlatformNetworkRequestsWidget };
