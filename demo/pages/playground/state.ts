/** What the playground shows: kept in the page's address, so that a view can be shared and survives a reload. */

/** Addresses and accounts of this sandbox, as the host server says them in settings.json. */
export interface Sandbox {
  widgetsUrl: string;
  instanceUrl: string;
  accounts: { username: string; password: string; role: string }[];
}

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
};

/** What changes nothing but the page around the widget: no new widget is needed. */
export const pageKeys: (keyof PlaygroundState)[] = ['width', 'theme', 'direction'];

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

/** The widget's attributes for a state, in the order of the specification. `true` is a bare attribute. */
export function attributesOf(
  state: PlaygroundState,
  sandbox: Sandbox,
): [name: string, value: string | true][] {
  const account = sandbox.accounts.find(({ username }) => username === state.account);
  const attributes: [string, string | boolean][] = [
    ['widget-name', 'sandbox-search'],
    ['auth-domain', sandbox.instanceUrl],
    ['widget-id', 'sandbox-search'],
    ['closeable', state.closeable],
    ['hold-initialization', state.holdInitialization],
    ['show-in-dialog', state.showInDialog],
    ['preset-filter', state.presetFilter],
    ['preset-exclude-filter', state.presetExcludeFilter],
    ['phco-preset-exclude-filter', state.phcoPresetExcludeFilter],
    ['enriched-results', state.enrichedResults],
    ['enriched-results-language', state.enrichedResultsLanguage],
    ['search-local-only', state.searchLocalOnly],
    ['demo-mode', state.signIn === 'demo'],
    ['username', state.signIn === 'demo' ? (account?.username ?? '') : ''],
    ['password', state.signIn === 'demo' ? (account?.password ?? '') : ''],
  ];
  return attributes.filter(
    (entry): entry is [string, string | true] => entry[1] !== false && entry[1] !== '',
  );
}

/** Text as the value of a quoted HTML attribute. */
const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** The HTML to paste into a page that shows what the playground shows. */
export function snippetOf(state: PlaygroundState, sandbox: Sandbox): string {
  const attributes = attributesOf(state, sandbox)
    .map(([name, value]) => (value === true ? `  ${name}` : `  ${name}=${quoted(value)}`))
    .join('\n');
  return `<script src=${quoted(`${sandbox.widgetsUrl}/manifest.js`)}></script>
<script src=${quoted(`${sandbox.widgetsUrl}/loader.js`)}></script>

<platform-network-search-widget
${attributes}
></platform-network-search-widget>

<script>
  document.addEventListener('platform-network:search:select', (event) => {
    console.log(event.detail.entity);
  });
</script>`;
}
