/**
 * The playground: the widgets running on this sandbox, with controls, events, faults and the snippet to copy.
 */
import { msg, str } from '@lit/localize';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { messageOf } from '../service/errors.ts';
import { readSandbox, type Sandbox } from '../service/sandbox.ts';
import { notify } from '../shell/notices.ts';
import { SandboxPage } from '../shell/page.ts';
import { theme } from '../shell/theme.ts';
import { offerTour, restartTour } from '../tour/tour.ts';
import { addWatchedTour, isWatching } from '../tour/watching.ts';
import { exampleRecord } from './account_service.ts';
import { catalogue } from './catalogue.ts';
import { EventLog } from './events.ts';
import { FaultsPanel } from './faults/faults_panel.ts';
import { Knobs } from './knobs/knobs.ts';
import './page.css';
import './panels.css';
import './lists.css';
import { blockPopups } from './popups.ts';
import { handlePresubmit } from './presubmit.ts';
import { RecordPanel } from './record_panel.ts';
import { Snippet } from './snippets/snippet.ts';
import { snippetOf } from './snippets/snippets.ts';
import { Stage } from './stage.ts';
import {
  kinds,
  pageKeys,
  personKeys,
  readState,
  shownKinds,
  valueOf,
  withAttribute,
  writeState,
  type Kind,
  type PlaygroundState,
} from './state.ts';
import { addWidgetScripts } from '../service/widget_scripts.ts';

type PanelKind = Exclude<Kind, 'search'>;

/** What has a panel below the search, in their order. */
const panelKinds = kinds.filter((kind): kind is PanelKind => kind !== 'search');

class PlaygroundPage extends SandboxPage {
  /** The setting whose change reloaded the page. */
  readonly #focus = (history.state as { focus?: unknown } | null)?.focus;
  #state: PlaygroundState = { ...readState(location.search), theme: theme.choice };
  #panels!: Record<Kind, Stage | RecordPanel>;
  #knobs!: Knobs;
  #snippet!: Snippet;
  #faults!: FaultsPanel;

  /** Light DOM: the widgets run in this page as on a customer's page. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="layout">
        <div class="stages">
          <section class="stage" id="stage" aria-label=${msg('The widgets on a host page')} tabindex="-1">
            <div id="search"></div>
          </section>
          ${panelKinds.map((kind) => html`<section class="stage" id=${kind} aria-labelledby="${kind}-title"></section>`)}
        </div>
        <div class="side">
          <section class="panel" id="events" aria-label=${msg('Events')}></section>
          <section class="panel" id="snippet" aria-label=${msg('Snippet')}></section>
          <section class="panel" id="faults" aria-label=${msg('Faults')}></section>
        </div>
        <section class="panel knobs" id="knobs" aria-label=${msg('Settings of the widgets')}></section>
      </div>
    `;
  }

  protected override firstUpdated(): void {
    this.#start().catch((error: unknown) => {
      const notice = document.createElement('p');
      notice.className = 'notice';
      notice.setAttribute('role', 'alert');
      notice.textContent = msg(
        str`${messageOf(error)} Check that “npm start” is still running, then reload the page.`,
      );
      // Below the place of a widget, it would be out of sight.
      this.#place('stage').prepend(notice);
    });
  }

  /** Restores the state in the address after a link to the page has removed it. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('isShown') && this.isShown) history.replaceState(null, '', writeState(this.#state));
  }

  #place(id: string): HTMLElement {
    return this.querySelector(`#${id}`)!;
  }

  async #start(): Promise<void> {
    const stages = this.querySelector('.stages')!;
    const watches = isWatching();
    if (!watches) offerTour(stages);
    const sandbox = await readSandbox();
    const change = (changes: Partial<PlaygroundState>): void => this.#change(changes, sandbox);
    this.#makePanels(sandbox, change);
    // Registered before the log, so that the log shows the changed request.
    handlePresubmit(() => this.#state.presubmit);
    new EventLog(this.#place('events')).listen();
    theme.addEventListener('change', () => {
      if (theme.choice !== this.#state.theme) change({ theme: theme.choice });
    });
    this.#show(sandbox, true);
    this.#focusAgain();
    await addWidgetScripts(sandbox.widgetsUrl);
    if (watches) await addWatchedTour(stages, restartTour);
  }

  #change(changes: Partial<PlaygroundState>, sandbox: Sandbox): void {
    this.#state = { ...this.#state, ...changes };
    const person = personKeys.find((key) => key in changes);
    if (person) return this.#beginAnew(person);
    if (this.isShown) history.replaceState(null, '', writeState(this.#state));
    const isOfPage = Object.keys(changes).every((key) => pageKeys.includes(key as keyof PlaygroundState));
    this.#show(sandbox, !isOfPage || 'view' in changes);
  }

  /** Reloads the page with its state and then restores the focus to the same setting. */
  #beginAnew(focus: keyof PlaygroundState): void {
    history.replaceState({ focus }, '', writeState(this.#state));
    location.reload();
  }

  #focusAgain(): void {
    const focus = personKeys.find((key) => key === this.#focus);
    if (focus) this.querySelector<HTMLElement>(`select[name=${focus}], [name=${focus}]:checked`)?.focus();
  }

  #show(sandbox: Sandbox, places: boolean): void {
    const state = this.#state;
    const shown = shownKinds(state);
    for (const kind of kinds) {
      const panel = this.#panels[kind];
      this.#place(kind === 'search' ? 'stage' : kind).hidden = !shown.includes(kind);
      if (!places) panel.show(state);
      else if (shown.includes(kind)) panel.place(state, sandbox);
    }
    blockPopups(state.popups === 'blocked');
    this.#knobs.show(state);
    this.#snippet.show(state.snippet, snippetOf(state, sandbox));
    this.#faults.show(state.account);
  }

  #makePanels(sandbox: Sandbox, change: (changes: Partial<PlaygroundState>) => void): void {
    const panels = Object.fromEntries(
      panelKinds.map((kind) => {
        const { label, title = label, hint } = catalogue[kind];
        return [kind, new RecordPanel(this.#place(kind), { kind, title, ...(hint && { hint }) })];
      }),
    ) as Record<PanelKind, RecordPanel>;
    const { profile, affiliation } = panels;
    const search = new Stage(this.#place('search'), (identifier) => {
      if (this.#state.view !== 'together') return;
      profile.open(identifier);
      affiliation.open(identifier);
    });
    this.#panels = { search, ...panels };
    for (const kind of panelKinds.filter((each) => catalogue[each].opens))
      document.addEventListener(`platform-network:${kind}:${catalogue[kind].opens!}`, (event) => {
        // A widget that runs alone shows the record itself.
        if (this.#state.view !== 'together') return;
        event.preventDefault();
        profile.open((event as CustomEvent<{ vid__v: string }>).detail.vid__v);
      });
    document.addEventListener('platform-network:affiliation:close-widget', () => {
      if (valueOf(this.#state, 'affiliation', 'full-screen-mode'))
        change(withAttribute(this.#state, 'affiliation', 'full-screen-mode', false));
    });
    this.#knobs = new Knobs(this.#place('knobs'), sandbox, change, {
      widget: (kind) => this.#panels[kind].widget,
      set: (kind, name, value) => {
        change(withAttribute(this.#state, kind, name, value));
        // A full-screen widget needs a close button.
        if (name === 'full-screen-mode' && value) change(withAttribute(this.#state, kind, 'closeable', true));
      },
      useExample: (kind) => {
        exampleRecord(this.#state.account, kind === 'profile' ? 'HCP' : 'HCO').then(
          (id) => change(withAttribute(this.#state, kind, 'identifier', id)),
          (error: unknown) => notify(messageOf(error), { variant: 'danger' }),
        );
      },
    });
    this.#snippet = new Snippet(this.#place('snippet'), (snippet) => change({ snippet }));
    this.#faults = new FaultsPanel(this.#place('faults'));
  }
}

customElements.define('sandbox-playground-page', PlaygroundPage);
