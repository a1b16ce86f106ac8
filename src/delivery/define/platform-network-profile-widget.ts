/** Registers the profile widget, unless the name is already defined. */
import { PlatformNetworkProfileWidget } from '../../widgets/profile/profile_widget.ts';

const name = 'platform-network-profile-widget';
if (!customElements.get(name)) customElements.define(name, PlatformNetworkProfileWidget);

export { PlatformNetworkProfileWidget };
