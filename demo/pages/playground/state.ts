/**
 * The state of the playground, kept in the page's address so that users can share it and it survives a
 * reload. Contains no secrets.
 */
import { widgetKinds } from '../../../src/widget_kinds.ts';
import { languages } from '../../languages/languages.ts';
import { firstLanguage } from '../language/choice.ts';
import { catalogue, type Kind } from './catalogue.ts';

export const kinds = [...widgetKinds, 'portal'] as const satisfies readonly Kind[];
export type { Kind };

export type AttributeValues = Readonly<Record<string, string | boolean>>;

/** The allowed values of each key; the first one is the default. */
export const choices = {
  /** All widgets as a small CRM, a single widget, or the portal. */
  view: ['together', ...kinds],
  /** The attributes of demo mode, a sign-in window, or the property `sessionProvider`. */
  signIn: ['demo', 'sso', 'provider'],
  /** The answer of the page's `sessionProvider`. */
  provider: ['token', 'nobody', 'fails', 'silent'],
  language: languages,
  theme: ['auto', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  /** The page's action before a request is sent: none, append to the note, or stop the request. */
  presubmit: ['send', 'note', 'stop'],
  /** Whether widgets can open windows. */
  popups: ['allowed', 'blocked'],
  snippet: ['html', 'react', 'vue', 'angular', 'lwc'],
} as const;

type Choices = { [K in keyof typeof choices]: (typeof choices)[K][number] };

export interface PlaygroundState extends Choices {
  /** User name of a documented account. */
  account: string;
  /** Width of the host page's column in CSS pixels; 0 means the full width. */
  width: number;
  attributes: Readonly<Record<Kind, AttributeValues>>;
}

const first = Object.fromEntries(Object.entries(choices).map(([key, values]) => [key, values[0]])) as Choices;

const attributesOf = <Values>(of: (kind: Kind) => Values): Record<Kind, Values> =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Values>;

export const initialState: PlaygroundState = {
  ...first,
  /** The widgets begin in the language of the pages. Tests of the snippets have no document. */
  language: firstLanguage([typeof document === 'undefined' ? 'en' : document.documentElement.lang]),
  account: 'rep@sandbox.example',
  width: 0,
  attributes: attributesOf((kind) => catalogue[kind].initial ?? {}),
};

/** Keys that change only the host page, so that the widgets need no replacement. */
export const pageKeys: readonly (keyof PlaygroundState)[] = [
  'width',
  'theme',
  'direction',
  'presubmit',
  'popups',
  'snippet',
  'view',
];

/** Keys of the sign-in. All widgets of a page share one sign-in, so another user requires a page reload. */
export const personKeys: readonly (keyof PlaygroundState)[] = ['account', 'signIn', 'provider'];

const widest = 4000;

/** Returns the value of an attribute, or its default, or else false or ''. */
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

/** Reads the state from a query string. Missing and invalid values get their defaults. */
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
  const attributes = attributesOf((kind) => ({ ...initialState.attributes[kind] }));
  for (const [key, text] of parameters) {
    const [, kind, name] = /^(\w+)\.([a-z-]+)$/.exec(key) ?? [];
    if (kind && name && Object.hasOwn(attributes, kind))
      attributes[kind as Kind][name] = text === 'true' ? true : text === 'false' ? false : text;
  }
  state.attributes = attributes;
  return state;
}

/** Returns the query string of a state, without defaults. */
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

/** Returns what a state shows. */
export const shownKinds = ({ view }: PlaygroundState): readonly Kind[] =>
  view === 'together' ? widgetKinds : [view];
