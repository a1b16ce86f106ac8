/** The live preview: the published widget in a separate page, with the settings of the draft. */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import { choiceField } from '../controls.ts';
import type { Choice, Settings } from '../data.ts';
import type { PreviewMessage } from '../preview/message.ts';
import { readSandbox } from '../../service/sandbox.ts';
import { service, session } from '../../service/session.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { theme } from '../../shell/theme.ts';

const widths = [
  { value: '', label: msg('Full width') },
  { value: '320', label: '320 px' },
  { value: '480', label: '480 px' },
  { value: '768', label: '768 px' },
];

export class PreviewFrame extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .frame {
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sunken);
      }
      iframe {
        display: block;
        inline-size: 100%;
        block-size: 640px;
        border: 0;
      }
      .head {
        align-items: end;
      }
      wa-select {
        inline-size: 150px;
      }
    `,
  ];

  /** The preview that the service has prepared; undefined while there is none. */
  @property({ attribute: false }) preview: { id: string; name: string; type: Settings['type'] } | undefined;
  @property({ attribute: false }) languages: readonly Choice[] = [];
  @property({ attribute: false }) problem: string | undefined;
  /** The record type that a profile or affiliation widget shows. */
  @property({ attribute: false }) recordType: 'HCP' | 'HCO' = 'HCP';
  @property({ attribute: false }) country = '*';

  /** The language of the widget; the user can choose another one. */
  @property() language = 'en';
  @state() private width = '';
  #isReady = false;
  #records = new Map<string, Promise<string | undefined>>();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#hear);
    theme.addEventListener('change', this.#send);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#hear);
    theme.removeEventListener('change', this.#send);
    this.#isReady = false;
  }

  protected override updated(changed: PropertyValues): void {
    if (['preview', 'language', 'recordType', 'country'].some((name) => changed.has(name))) this.#send();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.renderRoot.querySelector('iframe');
  }

  #hear = (event: MessageEvent): void => {
    if (event.origin !== location.origin || event.source !== this.#frame?.contentWindow) return;
    if (event.data !== 'preview-ready') return;
    this.#isReady = true;
    this.#send();
  };

  #send = (): void => {
    if (!this.#isReady || !this.preview) return;
    const { preview } = this;
    void this.#message(preview).then((message) => {
      // A newer preview may have replaced this one.
      if (this.preview === preview) this.#frame?.contentWindow?.postMessage(message, location.origin);
    });
  };

  async #message(preview: { id: string; name: string; type: Settings['type'] }): Promise<PreviewMessage> {
    const { instanceUrl, widgetsUrl } = await readSandbox();
    return {
      kind: 'show-preview',
      ...preview,
      instanceUrl,
      widgetsUrl,
      language: this.language,
      isDark: theme.isDark,
      credentials: session.credentials,
      record: preview.type === 'search' ? undefined : await this.#record(),
    };
  }

  /** Finds a record of the type and country. */
  #record(): Promise<string | undefined> {
    const filters =
      this.country === '*' ? '' : `${this.recordType.toLowerCase()}.primary_country__v:${this.country}`;
    const key = `${this.recordType} ${filters}`;
    const known = this.#records.get(key);
    if (known) return known;
    const asked = service
      .call('get /search', { query: { types: this.recordType, filters, limit: '1', sort: 'name' } as never })
      .then(
        ({ entities }) => entities[0]?.entityId,
        () => {
          // The next message retries.
          this.#records.delete(key);
          return undefined;
        },
      );
    this.#records.set(key, asked);
    return asked;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        <div class="row head">
          <h2 class="grow">${msg('Preview')}</h2>
          ${choiceField(msg('Language'), this.language, this.languages, (value) => (this.language = value), { size: 's' })}
          ${choiceField(msg('Width'), this.width, widths, (value) => (this.width = value), { size: 's' })}
        </div>
        ${
          this.problem
            ? html`<p class="hint">
                ${msg(str`The preview shows the last valid settings. ${this.problem}`)}
              </p>`
            : nothing
        }
        <div class="frame">
          <iframe
            title=${msg('Preview of the widget')}
            src="/preview.html"
            style=${styleMap({ inlineSize: this.width ? `${this.width}px` : '100%' })}
          ></iframe>
        </div>
      </div>
    `;
  }
}

customElements.define('sandbox-preview-frame', PreviewFrame);
