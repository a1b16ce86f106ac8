/** What the playground shows: kept in the page's address, so that a view can be shared and survives a reload. */
import type { Sandbox } from '../service/sandbox.ts';

export interface PlaygroundState {
  signIn: 'demo' | 'sso';
  account: string;
  closeable: boolean;
  holdInitialization: boolean;
  showInDialog: boolean;
  presetFilter: string;
  presetExcludeFilter: string;
  phcoPresetExcludeFilter: string;
  enrichedResults: boolean;
  enrichedResultsLanguage: string;
  searchLocalOnly: boolean;
  /** Width of the host page's column in CSS pixels; 0 is all there is. */
  width: number;
  language: string;
  theme: 'auto' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** What the page does before a request is sent: nothing, add to its note, stop it. */
  presubmit: 'send' | 'note' | 'stop';
}

export const initialState: PlaygroundState = {
  signIn: 'demo',
  account: 'rep@sandbox.example',
  closeable: false,
  holdInitialization: false,
  showInDialog: false,
  presetFilter: '',
  presetExcludeFilter: '',
  phcoPresetExcludeFilter: '',
  enrichedResults: true,
  enrichedResultsLanguage: '',
  searchLocalOnly: false,
  width: 0,
  language: 'en',
  theme: 'auto',
  direction: 'ltr',
  presubmit: 'send',
};

/** What changes nothing but the page around the widget: no new widget is needed. */
export const pageKeys: (keyof PlaygroundState)[] = ['width', 'theme', 'direction', 'presubmit'];

export function readState(search: string): PlaygroundState {
  const parameters = new URLSearchParams(search);
  const state: Record<string, unknown> = { ...initialState };
  for (const [key, initial] of Object.entries(initialState)) {
    const text = parameters.get(key);
    if (text === null) continue;
    if (typeof initial === 'boolean') state[key] = text === 'true';
    else if (typeof initial === 'number') state[key] = Number.isFinite(Number(text)) ? Number(text) : initial;
    else state[key] = text;
  }
  return state as unknown as PlaygroundState;
}

/** The query string that brings a state back; what is as at first is left out. */
export function writeState(state: PlaygroundState): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(state))
    if (value !== initialState[key as keyof PlaygroundState]) parameters.set(key, String(value));
  const text = parameters.toString();
  return text ? `?${text}` : location.pathname;
}

export type Attribute = [name: string, value: string | true];

/** Attributes that are set, in order. `true` is a bare attribute. */
const setOnes = (attributes: [string, string | boolean][]): Attribute[] =>
  attributes.filter((entry): entry is Attribute => entry[1] !== false && entry[1] !== '');

/** What every widget needs: its name, its instance and how it signs in. */
function ownAttributes(
  name: string,
  between: [string, string | boolean][],
  state: PlaygroundState,
  sandbox: Sandbox,
): Attribute[] {
  const account = sandbox.accounts.find(({ username }) => username === state.account);
  const isDemo = state.signIn === 'demo';
  return setOnes([
    ['widget-name', name],
    ['auth-domain', sandbox.instanceUrl],
    ['widget-id', name],
    ...between,
    ['demo-mode', isDemo],
    ['username', isDemo ? (account?.username ?? '') : ''],
    ['password', isDemo ? (account?.password ?? '') : ''],
  ]);
}

/** The search widget's attributes for a state, in the order of the specification. */
export const attributesOf = (state: PlaygroundState, sandbox: Sandbox): Attribute[] =>
  ownAttributes(
    'sandbox-search',
    [
      ['closeable', state.closeable],
      ['hold-initialization', state.holdInitialization],
      ['show-in-dialog', state.showInDialog],
      ['preset-filter', state.presetFilter],
      ['preset-exclude-filter', state.presetExcludeFilter],
      ['phco-preset-exclude-filter', state.phcoPresetExcludeFilter],
      ['enriched-results', state.enrichedResults],
      ['enriched-results-language', state.enrichedResultsLanguage],
      ['search-local-only', state.searchLocalOnly],
    ],
    state,
    sandbox,
  );

/** The profile widget's attributes: it waits until a record was chosen. */
export const profileAttributesOf = (state: PlaygroundState, sandbox: Sandbox): Attribute[] =>
  ownAttributes('sandbox-profile', [['hold-initialization', true]], state, sandbox);

/** The affiliation widget's attributes: it waits until a record was chosen. */
export const affiliationAttributesOf = (state: PlaygroundState, sandbox: Sandbox): Attribute[] =>
  ownAttributes(
    'sandbox-affiliation',
    [
      ['hold-initialization', true],
      ['display-hco-metrics', true],
    ],
    state,
    sandbox,
  );

/** Text as the value of a quoted HTML attribute. */
const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** The HTML to paste into a page that shows what the playground shows. */
export function snippetOf(state: PlaygroundState, sandbox: Sandbox): string {
  const element = (tag: string, attributes: Attribute[]): string =>
    `<${tag}\n${attributes
      .map(([name, value]) => (value === true ? `  ${name}` : `  ${name}=${quoted(value)}`))
      .join('\n')}\n></${tag}>`;
  return `<script src=${quoted(`${sandbox.widgetsUrl}/manifest.js`)}></script>
<script src=${quoted(`${sandbox.widgetsUrl}/loader.js`)}></script>

${element('platform-network-search-widget', attributesOf(state, sandbox))}

${element('platform-network-profile-widget', profileAttributesOf(state, sandbox))}

${element('platform-network-affiliation-widget', affiliationAttributesOf(state, sandbox))}

<script>
  document.addEventListener('platform-network:search:select', (event) => {
    const { entity } = event.detail;
    console.log(entity);
    document.querySelector('platform-network-profile-widget').start(entity.entityId);
    document.querySelector('platform-network-affiliation-widget').start(entity.entityId);
  });
</script>`;
}
