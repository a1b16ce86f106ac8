/** The live log of every event the widgets raise, with its payload. */
import { html, nothing, render, type TemplateResult } from 'lit';

interface Entry {
  number: number;
  time: Date;
  name: string;
  detail: string;
}

const kinds = ['search', 'profile', 'affiliation'];
const names = [
  'select',
  'select-failed',
  'close-widget',
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
];
const mostEntries = 200;

/** Every event name a page can meet, by kind and by the configured names of this sandbox. */
function allNames(): string[] {
  const sources = kinds.flatMap((kind) => [kind, `sandbox-${kind}`]);
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

  /** Begins to listen on the document, where every event of a widget arrives. */
  listen(): void {
    for (const name of allNames())
      document.addEventListener(name, (event) => this.#add(event as CustomEvent));
    this.#render();
  }

  #add(event: CustomEvent): void {
    this.#count++;
    const detail =
      event.detail === undefined || event.detail === null ? '' : JSON.stringify(event.detail, null, 2);
    this.#entries = [
      { number: this.#count, time: new Date(), name: event.type, detail },
      ...this.#entries,
    ].slice(0, mostEntries);
    this.#render();
  }

  #row = ({ number, time, name, detail }: Entry): TemplateResult => html`
    <li class="event">
      <details ?open=${number === this.#count}>
        <summary>
          <span class="event-name">${name}</span>
          <time datetime=${time.toISOString()}>${time.toLocaleTimeString()}</time>
        </summary>
        ${
          detail
            ? html`<pre tabindex="0" aria-label=${`Payload of ${name}`}><code>${detail}</code></pre>
                <button class="quiet" @click=${() => navigator.clipboard?.writeText(detail)}>
                  Copy payload
                </button>`
            : html`<p class="hint">No payload.</p>`
        }
      </details>
    </li>
  `;

  #render(): void {
    const shown = this.#entries.filter(({ name }) => name.includes(this.#filter));
    render(
      html`
        <div class="panel-head">
          <h2>Events</h2>
          <span class="count" aria-live="polite"
            >${this.#count === 1 ? '1 event' : `${this.#count} events`}</span
          >
          ${
            this.#entries.length
              ? html`<button
                  class="quiet"
                  @click=${() => {
                    this.#entries = [];
                    this.#count = 0;
                    this.#render();
                  }}
                >
                  Clear
                </button>`
              : nothing
          }
        </div>
        ${
          this.#entries.length
            ? html`
                <label class="field">
                  <span>Filter by name</span>
                  <input
                    type="search"
                    .value=${this.#filter}
                    @input=${(event: InputEvent) => {
                      this.#filter = (event.target as HTMLInputElement).value;
                      this.#render();
                    }}
                  />
                </label>
                <ol class="events">
                  ${shown.map(this.#row)}
                </ol>
                ${shown.length ? nothing : html`<p class="hint">No event has “${this.#filter}” in its name.</p>`}
              `
            : html`<p class="hint">
                Nothing yet. Find somebody and press <b>Select</b>: the event arrives here, as your page would
                get it.
              </p>`
        }
      `,
      this.#container,
    );
  }
}
