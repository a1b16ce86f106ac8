/** The kinds of widgets: contract, events, package, administrator and playground read them here. */
export const widgetKinds = ['search', 'profile', 'affiliation', 'requests', 'hierarchy'] as const;

export type WidgetKind = (typeof widgetKinds)[number];

/** Returns the name of a kind's element. */
export const elementName = (kind: WidgetKind): `platform-network-${WidgetKind}-widget` =>
  `platform-network-${kind}-widget`;
