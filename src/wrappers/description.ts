/** What a wrapper knows about an element. The build writes one description per element, from its manifest. */
export interface WidgetDescription {
  readonly tag: string;
  /** Attributes by property, `{widgetName: 'widget-name'}`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Properties of boolean attributes. */
  readonly flags: readonly string[];
  /** Properties without an attribute. */
  readonly properties: readonly string[];
  /** Event types by their short name: `{select: 'platform-network:search:select'}`. */
  readonly events: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;

/** Handlers of events, as properties: `onSelect`. */
export type Handlers<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Name>}`]?: (event: Events[Name]) => void;
};

/** Returns the name of the property with an event's handler. */
export const handlerName = (event: string): string => `on${event[0]!.toUpperCase()}${event.slice(1)}`;

/** Returns the values for the element's attributes; undefined for an attribute that is absent. */
export const attributesOf = (
  { attributes, flags }: WidgetDescription,
  values: Values,
): Record<string, string | true | undefined> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      const value = values[name] ?? undefined;
      return [attribute, flags.includes(name) ? (value ? true : undefined) : (value as string | undefined)];
    }),
  );

/** Returns the values that belong to the framework and to every element, such as `id`. */
export function othersOf(
  { attributes, properties, events }: WidgetDescription,
  values: Values,
): Record<string, unknown> {
  const known = new Set([
    ...Object.keys(attributes),
    ...properties,
    ...Object.keys(events).map((name) => handlerName(name)),
  ]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known.has(name)));
}

/** Sets a property, unless the application gives no value for it. */
export function assign(element: HTMLElement, name: string, value: unknown): void {
  if (value !== undefined) (element as unknown as Record<string, unknown>)[name] = value;
}

/** Listens to the events, and calls the newest handler of each. Returns a function that removes the listeners. */
export function listen(
  { events }: WidgetDescription,
  element: HTMLElement,
  newest: () => Values,
): () => void {
  const listening = new AbortController();
  for (const [name, type] of Object.entries(events))
    element.addEventListener(
      type,
      (event) => (newest()[handlerName(name)] as ((event: Event) => void) | undefined)?.(event),
      listening,
    );
  return () => listening.abort();
}
