/** The widgets of the portal: their elements, and how their code loads. */
import type { PortalPage } from './routes.ts';

/** Kinds of the published widgets, by page. */
export const kindOf = {
  search: 'search',
  record: 'profile',
  affiliations: 'affiliation',
  organizations: 'hierarchy',
  requests: 'requests',
} as const satisfies Record<PortalPage, string>;

export const tagOf = (page: PortalPage): string => `platform-network-${kindOf[page]}-widget`;

/** Loads the definitions of widgets, for applications that bundle the package. The definition of the portal sets them. */
let definitions: Partial<Record<PortalPage, () => Promise<unknown>>> = {};

/** Sets how the widgets load without the published scripts. */
export const useDefinitions = (given: typeof definitions): void => void (definitions = given);

/** Loads the code of a page's widget. Rejects when it does not load. */
export async function loadPart(page: PortalPage): Promise<void> {
  const tag = tagOf(page);
  if (customElements.get(tag)) return;
  const scripts = (globalThis as { PlatformNetworkWidgets?: { load?(name: string): Promise<void> } })
    .PlatformNetworkWidgets;
  if (scripts?.load) await scripts.load(tag);
  else await definitions[page]?.();
  await customElements.whenDefined(tag);
}

/** A widget, as the portal uses it. */
export interface Part extends HTMLElement {
  state: unknown;
  sessionProvider: unknown;
  texts: unknown;
  analytics: boolean;
  start(): Promise<void>;
  close(): Promise<boolean>;
}

/** Properties of the portal that its widgets have too. */
const passed = ['sessionProvider', 'texts', 'analytics'] as const;

/** Copies the portal's properties to a widget. `isMeant` returns true for those to copy. */
export function passOn(
  portal: Pick<Part, (typeof passed)[number]>,
  part: Part,
  isMeant: (name: (typeof passed)[number]) => boolean,
): void {
  for (const name of passed) if (isMeant(name)) Object.assign(part, { [name]: portal[name] });
}

export interface PartSettings {
  readonly widgetName: string;
  readonly widgetId: string;
  readonly authDomain: string | null;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
}

type Kind = (typeof kindOf)[PortalPage];

/** Returns the settings of a page's widget; undefined for a page without one. */
export function settingsOf(
  portal: Readonly<Record<`${Kind}WidgetName` | `${Kind}WidgetId`, string | null>> & {
    readonly authDomain: string | null;
    readonly demoMode: boolean;
  },
  page: PortalPage,
  credentials: PartSettings['credentials'],
): PartSettings | undefined {
  const kind = kindOf[page];
  const { [`${kind}WidgetName` as const]: widgetName, [`${kind}WidgetId` as const]: widgetId } = portal;
  if (!widgetName || !widgetId) return undefined;
  const { authDomain, demoMode } = portal;
  return { widgetName, widgetId, authDomain, credentials: demoMode ? credentials : undefined };
}

/** Creates the widget of a page. Its code is loaded before. */
export function createPart(page: PortalPage, settings: PartSettings): Part {
  const part = document.createElement(tagOf(page)) as Part;
  part.setAttribute('widget-name', settings.widgetName);
  part.setAttribute('widget-id', settings.widgetId);
  part.setAttribute('auth-domain', settings.authDomain ?? '');
  if (settings.credentials) {
    part.setAttribute('demo-mode', '');
    part.setAttribute('username', settings.credentials.username);
    part.setAttribute('password', settings.credentials.password);
  }
  return part;
}

/** Events by which a widget asks for a record, by their last parts. The first is not cancelable. */
const asksForRecord = [
  'search:select',
  'affiliation:open-profile',
  'hierarchy:open-profile',
  'requests:open-record',
];

/** Calls `open` with the record that a widget asks for. When it returns false, the widget opens the record itself. */
export function whenRecordIsAsked(part: Part, open: (identifier: string) => boolean): void {
  for (const name of asksForRecord)
    part.addEventListener(`platform-network:${name}`, (event) => {
      const { detail } = event as CustomEvent<{ entity?: { entityId: string }; vid__v?: string }>;
      const record = detail.entity?.entityId ?? detail.vid__v;
      if (record && open(record)) event.preventDefault();
    });
}
