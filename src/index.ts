/** Package entry for pages that bundle the widgets themselves: classes and types. Registers nothing. */
export { PlatformNetworkSearchWidget } from './widgets/search/search_widget.ts';
export { PlatformNetworkProfileWidget } from './widgets/profile/profile_widget.ts';
export { PlatformNetworkAffiliationWidget } from './widgets/affiliation/affiliation_widget.ts';
export { PlatformNetworkRequestsWidget } from './widgets/requests/requests_widget.ts';
export { PlatformNetworkHierarchyWidget } from './widgets/hierarchy/hierarchy_widget.ts';
export { PlatformNetworkPortal } from './portal/portal.ts';
export type * from './events/widget_events.ts';
export type { RecordAction, RenderResult } from './widgets/search/host/host_properties.ts';
export type { ReplacedTexts } from './texts/templates.ts';
export { useWidgetsUrl } from './session/widgets_url.ts';
