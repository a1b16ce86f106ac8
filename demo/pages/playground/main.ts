/** The playground: the widgets live on this sandbox, with knobs, events and the snippet to copy. */
import { EventLog } from './events.ts';
import { Knobs } from './knobs.ts';
import { applyToPage, showPageSettings } from './page_settings.ts';
import { handlePresubmit } from './presubmit.ts';
import { RecordPanel } from './record_panel.ts';
import { Snippet } from './snippet.ts';
import { Stage } from './stage.ts';
import {
  affiliationAttributesOf,
  pageKeys,
  profileAttributesOf,
  readState,
  snippetOf,
  writeState,
  type PlaygroundState,
  type Sandbox,
} from './state.ts';

const place = (id: string): HTMLElement => document.getElementById(id)!;

/** The page runs under trusted types where the browser has them: script addresses pass through here, and nowhere else. */
const scriptAddresses = (
  globalThis as unknown as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
      ): { createScriptURL(text: string): string };
    };
  }
).trustedTypes?.createPolicy('sandbox', { createScriptURL: (text) => text });

/** Puts one of the two published scripts on the page, as the snippet does. */
function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddresses?.createScriptURL(source) ?? source;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source} could not be loaded.`)));
    document.head.append(script);
  });
}

async function main(): Promise<void> {
  const sandbox = (await (await fetch('./settings.json')).json()) as Sandbox;
  let state = readState(location.search);

  const change = (changes: Partial<PlaygroundState>): void => {
    state = { ...state, ...changes };
    history.replaceState(null, '', writeState(state));
    const pageOnly = Object.keys(changes).every((key) => pageKeys.includes(key as keyof PlaygroundState));
    applyToPage(state);
    if (pageOnly) {
      stage.show(state);
      profile.show(state);
      affiliation.show(state);
    } else {
      stage.place(state, sandbox);
      profile.place(state, sandbox);
      affiliation.place(state, sandbox);
    }
    knobs.show(state);
    showPageSettings(place('page-settings'), state, change);
    snippet.show(snippetOf(state, sandbox));
  };

  const profile = new RecordPanel(place('profile'), {
    kind: 'profile',
    title: 'Profile of an account',
    hint: 'Select a record in the search: its profile opens here, to read, to compare versions and to ask for changes.',
    attributes: profileAttributesOf,
  });
  const affiliation = new RecordPanel(place('affiliation'), {
    kind: 'affiliation',
    title: 'Affiliations of an account',
    hint: 'Select a record in the search: who it works with, where and under whom opens here, as a map, a tree and a list.',
    attributes: affiliationAttributesOf,
  });
  document.addEventListener('platform-network:affiliation:open-profile', (event) => {
    event.preventDefault();
    profile.open((event as CustomEvent<{ vid__v: string }>).detail.vid__v);
  });
  const stage = new Stage(place('stage'), change, (identifier) => {
    profile.open(identifier);
    affiliation.open(identifier);
  });
  const knobs = new Knobs(place('knobs'), sandbox, change, {
    start: () => stage.start(),
    close: () => stage.close(),
    associateCustomKey: (...values) => stage.associateCustomKey(...values),
  });
  const snippet = new Snippet(place('snippet'));
  // Before the log, which then shows what is sent.
  handlePresubmit(() => state.presubmit);
  new EventLog(place('events')).listen();

  applyToPage(state);
  knobs.show(state);
  showPageSettings(place('page-settings'), state, change);
  snippet.show(snippetOf(state, sandbox));
  stage.place(state, sandbox);
  profile.place(state, sandbox);
  affiliation.place(state, sandbox);
  await addScript(`${sandbox.widgetsUrl}/manifest.js`);
  await addScript(`${sandbox.widgetsUrl}/loader.js`);
}

main().catch((error: unknown) => {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  notice.textContent = `The sandbox could not be reached: ${error instanceof Error ? error.message : String(error)} Check that "npm start" is still running, then reload.`;
  place('stage').append(notice);
});
