/** Registers the search widget, unless the name is taken already. */
import { PlatformNetworkSearchWidget } from '../../widgets/search/search_widget.ts';

const name = 'platform-network-search-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkSearchWidget);

export { PlatformNetworkSearchWidget };
