/** The live log of all widget events, with their payloads. */
import { msg, str } from '@lit/localize';
import { rich } from '../language/texts.ts';
import { html, nothing, render, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { copyText } from '../shell/copying.ts';
import { widgetKinds } from '../../../src/widget_kinds.ts';
import { counted } from '../language/texts.ts';

interface Entry {
  number: number;
  time: Date;
  name: string;
  detail: string;
  isOpen: boolean;
  /** The log opened it because it was the newest; the next such event closes it. What the user opened stays. */
  isOpenAsNewest: boolean;
}

const names = [
  'ready',
  'error',
  'analytics',
  'state-change',
  'select',
  'select-failed',
  'close-widget',
  'open-profile',
  'open-record',
  'request-changed',
  'add-request-presubmit',
  'add-request-submitted',
  'add-request-process-timeout',
  'add-request-create-failed',
  'dcr-presubmit',
  'dcr-submitted',
];
const keyEvents = [
  'platform-network::associate-custom-key-succeeded',
  'platform-network::associate-custom-key-failed',
  'platform-network::load-failed',
];
/** Events that accompany others. They stay closed, so that the payload of a selection or request remains in sight. */
const signals = /:(ready|state-change|analytics)$/;
const mostEntries = 200;

/**
 * Returns every event name that a page can receive, by widget type and by the configured names of this
 * sandbox.
 */
function allNames(): string[] {
  const sources = widgetKinds.flatMap((kind) => [kind, `sandbox-${kind}`]);
  return [
    ...sources.flatMap((source) => names.map((name) => `platform-network:${source}:${name}`)),
    ...keyEvents,
  ];
}

export class EventLog {
  #entries: Entry[] = [];
  #count = 0;
  #filter = '';
  readonly #container: HTMLElement;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Starts listening on the document, which every widget event reaches. */
  listen(): void {
    for (const name of allNames())
      document.addEventListener(name, (event) => this.#add(event as CustomEvent));
    this.#render();
  }

  #add(event: CustomEvent): void {
    this.#count++;
    const detail =
      event.detail === undefined || event.detail === null ? '' : JSON.stringify(event.detail, null, 2);
    const isOpen = !signals.test(event.type);
    if (isOpen)
      for (const entry of this.#entries)
        if (entry.isOpenAsNewest) entry.isOpen = entry.isOpenAsNewest = false;
    this.#entries = [
      { number: this.#count, time: new Date(), name: event.type, detail, isOpen, isOpenAsNewest: isOpen },
      ...this.#entries,
    ].slice(0, mostEntries);
    this.#render();
  }

  #clear(): void {
    this.#entries = [];
    this.#count = 0;
    this.#filter = '';
    this.#render();
  }

  #openAll(isOpen: boolean): void {
    for (const entry of this.#entries) {
      entry.isOpen = isOpen;
      entry.isOpenAsNewest = false;
    }
    this.#render();
  }

  #copy({ detail }: Entry): void {
    void copyText(detail, msg('Payload copied.'));
    this.#container.dispatchEvent(new CustomEvent('payload-copy', { bubbles: true }));
  }

  #copyAll(shown: readonly Entry[]): void {
    const events = shown.map(({ time, name, detail }) => ({
      time: time.toISOString(),
      name,
      detail: detail ? (JSON.parse(detail) as unknown) : null,
    }));
    void copyText(
      JSON.stringify(events, null, 2),
      counted(shown.length, 'One event copied.', '{0} events copied.'),
    );
  }

  #row = (entry: Entry): TemplateResult => html`
    <li class="event">
      <details
        .open=${entry.isOpen}
        @toggle=${(event: Event) => {
          const { open } = event.target as HTMLDetailsElement;
          // The log itself opens and closes entries too, and then the entry has the state already.
          if (open === entry.isOpen) return;
          entry.isOpen = open;
          entry.isOpenAsNewest = false;
        }}
      >
        <summary>
          <span class="event-name">${entry.name}</span>
          <time datetime=${entry.time.toISOString()}
            >${entry.time.toLocaleTimeString(document.documentElement.lang)}</time
          >
        </summary>
        ${
          entry.detail
            ? html`<pre
                  tabindex="0"
                  role="group"
                  aria-label=${msg(str`Payload of ${entry.name}`)}
                ><code>${entry.detail}</code></pre>
                <button class="quiet" @click=${() => this.#copy(entry)}>${msg('Copy payload')}</button>`
            : html`<p class="hint">${msg('No payload.')}</p>`
        }
      </details>
    </li>
  `;

  #tools(shown: readonly Entry[]): TemplateResult {
    return html`
      <label class="field">
        <span>${msg('Filter by name or payload')}</span>
        <input
          type="search"
          .value=${this.#filter}
          @input=${(event: InputEvent) => {
            this.#filter = (event.target as HTMLInputElement).value;
            this.#render();
          }}
        />
      </label>
      <div class="buttons">
        <button class="quiet" @click=${() => this.#openAll(true)}>${msg('Expand all')}</button>
        <button class="quiet" @click=${() => this.#openAll(false)}>${msg('Collapse all')}</button>
        <button class="quiet" ?disabled=${!shown.length} @click=${() => this.#copyAll(shown)}>
          ${msg('Copy as JSON')}
        </button>
      </div>
    `;
  }

  #render(): void {
    const wanted = this.#filter.trim().toLowerCase();
    const shown = this.#entries.filter(
      ({ name, detail }) => name.includes(wanted) || detail.toLowerCase().includes(wanted),
    );
    render(
      html`
        <div class="panel-head">
          <h2>${msg('Events')}</h2>
          <span class="count" role="status">${counted(this.#count, '1 event', '{0} events')}</span>
          ${
            this.#entries.length
              ? html`<button
                  class="quiet"
                  aria-label=${msg('Clear the events')}
                  @click=${() => this.#clear()}
                >
                  ${msg('Clear')}
                </button>`
              : nothing
          }
        </div>
        ${
          this.#entries.length
            ? html`
                ${this.#tools(shown)}
                <ol class="events">
                  ${repeat(shown, ({ number }) => number, this.#row)}
                </ol>
                ${shown.length ? nothing : html`<p class="hint">${msg(str`No event has “${this.#filter}” in it.`)}</p>`}
              `
            : html`<p class="hint">
                ${rich(msg('Nothing yet. What the widgets raise arrives here, as your page would get it: for example when you press **Select** in the search.'))}
              </p>`
        }
      `,
      this.#container,
    );
  }
}
