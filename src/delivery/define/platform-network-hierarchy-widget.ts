/** Registers the hierarchy widget, unless the name is already defined. */
import { PlatformNetworkHierarchyWidget } from '../../widgets/hierarchy/hierarchy_widget.ts';

const name = 'platform-network-hierarchy-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkHierarchyWidget);

export { PlatformNetworkHierarchyWidget };
