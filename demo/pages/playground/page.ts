/** The playground: the widgets live on this sandbox, with knobs, events and the snippet to copy. */
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { SandboxPage } from '../shell/page.ts';
import { theme } from '../shell/theme.ts';
import { messageOf } from '../service/errors.ts';
import { readSandbox, type Sandbox } from '../service/sandbox.ts';
import { EventLog } from './events.ts';
import { Knobs } from './knobs.ts';
import './page.css';
import { showPageSettings } from './page_settings.ts';
import './panels.css';
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
} from './state.ts';
import { addWidgetScripts } from './widget_scripts.ts';

class PlaygroundPage extends SandboxPage {
  #state: PlaygroundState = { ...readState(location.search), theme: theme.choice };

  /** Light DOM: the widgets stand on this page as on a customer's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="layout">
        <section class="panel knobs" aria-label="Settings of the widget">
          <div class="bar-links" id="page-settings"></div>
          <div id="knobs"></div>
        </section>
        <div class="stages">
          <section class="stage" id="stage" aria-label="The widget on a host page" tabindex="-1"></section>
          <section class="stage" id="profile" aria-labelledby="profile-title"></section>
          <section class="stage" id="affiliation" aria-labelledby="affiliation-title"></section>
        </div>
        <div class="side">
          <section class="panel" id="events" aria-label="Events"></section>
          <section class="panel" id="snippet" aria-label="Snippet"></section>
        </div>
      </div>
    `;
  }

  protected override firstUpdated(): void {
    this.#start().catch((error: unknown) => {
      const notice = document.createElement('p');
      notice.className = 'notice';
      notice.setAttribute('role', 'alert');
      notice.textContent = `The sandbox could not be reached: ${messageOf(error)} Check that "npm start" is still running, then reload.`;
      this.#place('stage').append(notice);
    });
  }

  /** Coming back by the link to the page: its address has the state again. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('isShown') && this.isShown) history.replaceState(null, '', writeState(this.#state));
  }

  #place(id: string): HTMLElement {
    return this.querySelector(`#${id}`)!;
  }

  async #start(): Promise<void> {
    const sandbox = await readSandbox();
    const places = this.#panels(sandbox);
    const { stage, profile, affiliation, knobs, snippet } = places;
    const change = places.change;
    // Before the log, which then shows what is sent.
    handlePresubmit(() => this.#state.presubmit);
    new EventLog(this.#place('events')).listen();
    theme.addEventListener('change', () => {
      if (theme.choice !== this.#state.theme) change({ theme: theme.choice });
    });

    knobs.show(this.#state);
    showPageSettings(this.#place('page-settings'), this.#state, change);
    snippet.show(snippetOf(this.#state, sandbox));
    for (const panel of [stage, profile, affiliation]) panel.place(this.#state, sandbox);
    await addWidgetScripts(sandbox.widgetsUrl);
  }

  #panels(sandbox: Sandbox) {
    const change = (changes: Partial<PlaygroundState>): void => {
      this.#state = { ...this.#state, ...changes };
      if (this.isShown) history.replaceState(null, '', writeState(this.#state));
      const pageOnly = Object.keys(changes).every((key) => pageKeys.includes(key as keyof PlaygroundState));
      for (const panel of [stage, profile, affiliation])
        if (pageOnly) panel.show(this.#state);
        else panel.place(this.#state, sandbox);
      knobs.show(this.#state);
      showPageSettings(this.#place('page-settings'), this.#state, change);
      snippet.show(snippetOf(this.#state, sandbox));
    };
    const profile = new RecordPanel(this.#place('profile'), {
      kind: 'profile',
      title: 'Profile of an account',
      hint: 'Select a record in the search: its profile opens here, to read, to compare versions and to ask for changes.',
      attributes: profileAttributesOf,
    });
    const affiliation = new RecordPanel(this.#place('affiliation'), {
      kind: 'affiliation',
      title: 'Affiliations of an account',
      hint: 'Select a record in the search: who it works with, where and under whom opens here, as a map, a tree and a list.',
      attributes: affiliationAttributesOf,
    });
    document.addEventListener('platform-network:affiliation:open-profile', (event) => {
      event.preventDefault();
      profile.open((event as CustomEvent<{ vid__v: string }>).detail.vid__v);
    });
    const stage = new Stage(this.#place('stage'), change, (identifier) => {
      profile.open(identifier);
      affiliation.open(identifier);
    });
    const knobs = new Knobs(this.#place('knobs'), sandbox, change, {
      start: () => stage.start(),
      close: () => stage.close(),
      associateCustomKey: (...values) => stage.associateCustomKey(...values),
    });
    const snippet = new Snippet(this.#place('snippet'));
    return { stage, profile, affiliation, knobs, snippet, change };
  }
}

customElements.define('sandbox-playground-page', PlaygroundPage);
