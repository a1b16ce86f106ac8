/** What the playground shows: kept in the page's address, so that a view can be shared and survives a reload. Nothing secret is in it. */

export const kinds = ['search', 'profile', 'affiliation'] as const;
export type Kind = (typeof kinds)[number];

export type AttributeValues = Readonly<Record<string, string | boolean>>;

/** Values of each key: what an address may say. The first one is as at first. */
export const choices = {
  /** The three together as a small CRM, or one alone. */
  view: ['together', ...kinds],
  /** The attributes of demo mode, a sign-in window, or the property `sessionProvider`. */
  signIn: ['demo', 'sso', 'provider'],
  /** What the page's `sessionProvider` answers. */
  provider: ['token', 'nobody', 'fails', 'silent'],
  language: ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'],
  theme: ['auto', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  /** What the page does before a request is sent: nothing, add to its note, stop it. */
  presubmit: ['send', 'note', 'stop'],
  /** Whether the page lets widgets open windows. */
  popups: ['allowed', 'blocked'],
  snippet: ['html', 'react', 'vue', 'angular', 'lwc'],
} as const;

type Choices = { [K in keyof typeof choices]: (typeof choices)[K][number] };

export interface PlaygroundState extends Choices {
  /** User name of a documented account. */
  account: string;
  /** Width of the host page's column in CSS pixels; 0 is all there is. */
  width: number;
  attributes: Readonly<Record<Kind, AttributeValues>>;
}

const first = Object.fromEntries(Object.entries(choices).map(([key, values]) => [key, values[0]])) as Choices;

export const initialState: PlaygroundState = {
  ...first,
  account: 'rep@sandbox.example',
  width: 0,
  attributes: {
    search: { 'enriched-results': true },
    profile: {},
    affiliation: { 'display-hco-metrics': true },
  },
};

/** What changes nothing but the page around the widgets: no new widget is needed. */
export const pageKeys: readonly (keyof PlaygroundState)[] = [
  'width',
  'theme',
  'direction',
  'presubmit',
  'popups',
  'snippet',
  'view',
];

/** What says who signs in and how. A page has one sign-in for all its widgets: another person comes to a page that begins anew. */
export const personKeys: readonly (keyof PlaygroundState)[] = ['account', 'signIn', 'provider'];

const widest = 4000;

/** The value of an attribute: absent ones are as at first, else false or ''. */
export const valueOf = (state: PlaygroundState, kind: Kind, name: string): string | boolean =>
  state.attributes[kind][name] ?? initialState.attributes[kind][name] ?? '';

export const withAttribute = (
  { attributes }: PlaygroundState,
  kind: Kind,
  name: string,
  value: string | boolean,
): Partial<PlaygroundState> => ({
  attributes: { ...attributes, [kind]: { ...attributes[kind], [name]: value } },
});

/** Reads what an address says. What it says wrongly, or not at all, is as at first. */
export function readState(search: string): PlaygroundState {
  const parameters = new URLSearchParams(search);
  const state: PlaygroundState = { ...initialState };
  for (const [key, values] of Object.entries(choices)) {
    const text = parameters.get(key);
    if (text !== null && (values as readonly string[]).includes(text)) Object.assign(state, { [key]: text });
  }
  state.account = parameters.get('account') ?? initialState.account;
  const width = Number(parameters.get('width'));
  if (Number.isInteger(width) && width > 0 && width <= widest) state.width = width;
  const attributes: Record<Kind, Record<string, string | boolean>> = {
    search: {},
    profile: {},
    affiliation: {},
  };
  for (const kind of kinds) Object.assign(attributes[kind], initialState.attributes[kind]);
  for (const [key, text] of parameters) {
    const [, kind, name] = /^(search|profile|affiliation)\.([a-z-]+)$/.exec(key) ?? [];
    if (kind && name)
      attributes[kind as Kind][name] = text === 'true' ? true : text === 'false' ? false : text;
  }
  state.attributes = attributes;
  return state;
}

/** The query string that brings a state back; what is as at first is left out. */
export function writeState({ attributes, ...state }: PlaygroundState): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(state))
    if (value !== initialState[key as keyof PlaygroundState]) parameters.set(key, String(value));
  for (const kind of kinds)
    for (const [name, value] of Object.entries(attributes[kind]))
      if (value !== (initialState.attributes[kind][name] ?? (typeof value === 'boolean' ? false : '')))
        parameters.set(`${kind}.${name}`, String(value));
  const text = parameters.toString();
  return text ? `?${text}` : location.pathname;
}

/** Which widgets a state shows. */
export const shownKinds = ({ view }: PlaygroundState): readonly Kind[] =>
  view === 'together' ? kinds : [view];
