/** Registers the search widget, unless the name is already defined. */
import { PlatformNetworkSearchWidget } from '../../widgets/search/search_widget.ts';

const name = 'platform-network-search-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkSearchWidget);

export { PlatformNetworkSearchWidget };
