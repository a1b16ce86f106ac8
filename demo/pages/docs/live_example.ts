/** Runs the widget of an example on this sandbox, below the code that embeds or styles it, with the events that it raises. */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { elementName, widgetKinds, type WidgetKind } from '../../../src/widget_kinds.ts';
import { addWidgetScripts } from '../service/widget_scripts.ts';
import { messageOf } from '../service/errors.ts';
import { readSandbox, type Sandbox } from '../service/sandbox.ts';
import { notify } from '../shell/notices.ts';
import { outlinedButtons, pageStyles } from '../shell/page_styles.ts';
import { language } from '../language/texts.ts';

/** A well-known record of every sandbox, for widgets that show one. */
const example = '242975000000000500';
const accountOf = ({ accounts }: Sandbox) => accounts.find(({ username }) => username.startsWith('rep@'));

/** Attributes whose values are those of this sandbox. */
const ofSandbox = ['widget-name', 'auth-domain', 'widget-id', 'demo-mode', 'username', 'password'];

const loaderOfPage = () =>
  (globalThis as unknown as { PlatformNetworkWidgets: { load(name: string): Promise<void> } })
    .PlatformNetworkWidgets;

type Widget = HTMLElement & { start(identifier?: string): Promise<void> };

interface Example {
  kind: WidgetKind;
  attributes: readonly (readonly [name: string, value: string])[];
}

/** Returns the widget that an example embeds or styles. */
export function exampleOf(code: string, codeLanguage: string): Example | undefined {
  const kind = widgetKinds.find((each) => code.includes(elementName(each)));
  if (!kind) return undefined;
  if (codeLanguage === 'css') return { kind, attributes: [] };
  if (codeLanguage !== 'html') return undefined;
  const tag = new RegExp(`<${elementName(kind)}((?:\\s+[\\w-]+(?:="[^"]*")?)*)\\s*>`).exec(code);
  if (!tag) return undefined;
  const attributes = [...tag[1]!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
    ([, name, value = '']) => [name!, value] as const,
  );
  return { kind, attributes: attributes.filter(([name]) => !ofSandbox.includes(name)) };
}

class LiveExample extends LitElement {
  static override styles = [
    pageStyles,
    outlinedButtons,
    css`
      .live {
        margin-block-start: 10px;
        padding: 12px;
        border: 1px dashed var(--line);
        border-radius: 10px;
      }
      ol {
        display: grid;
        gap: 4px;
        max-block-size: 200px;
        padding: 0;
        overflow: auto;
        list-style: none;
      }
      pre {
        max-block-size: 240px;
        overflow: auto;
        white-space: pre-wrap;
      }
    `,
  ];
  @property() code = '';
  @property({ attribute: 'code-language' }) codeLanguage = '';
  @state() private sandbox: Sandbox | undefined;
  @state() private isOpen = false;
  /** While the scripts of the widgets load. */
  @state() private isOpening = false;
  @state() private events: readonly { name: string; detail: string }[] = [];
  #widget: Widget | undefined;
  readonly #sheet = new CSSStyleSheet();
  #listening = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  get #example(): Example | undefined {
    return exampleOf(this.code, this.codeLanguage);
  }

  async #open(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      this.sandbox = await readSandbox();
      await addWidgetScripts(this.sandbox.widgetsUrl);
      this.#widget = this.#make(this.sandbox);
      this.isOpen = true;
      // The loader does not look into shadow roots.
      await loaderOfPage().load(elementName(this.#example!.kind));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.isOpening = false;
    }
  }

  #close(): void {
    this.#listening.abort();
    this.#widget = undefined;
    this.isOpen = false;
    this.events = [];
  }

  /** Creates the widget with the attributes of the example, for this sandbox and its documented account. */
  #make(sandbox: Sandbox): Widget {
    const { kind, attributes } = this.#example!;
    const widget = document.createElement(elementName(kind)) as Widget;
    const account = accountOf(sandbox);
    const all = [
      ['widget-name', `sandbox-${kind}`],
      ['widget-id', `sandbox-${kind}`],
      ['auth-domain', sandbox.instanceUrl],
      ...attributes,
      ...(account
        ? [
            ['demo-mode', ''],
            ['username', account.username],
            ['password', account.password],
          ]
        : []),
    ] as const;
    for (const [name, value] of all) widget.setAttribute(name!, value!);
    if (kind !== 'search' && !widget.hasAttribute('show-in-dialog') && !widget.hasAttribute('identifier'))
      widget.setAttribute('identifier', example);
    widget.lang = language();
    this.#listening = new AbortController();
    this.#listen(widget, kind);
    return widget;
  }

  #listen(widget: Widget, kind: WidgetKind): void {
    const names = ['select', 'close-widget', 'open-profile', 'add-request-presubmit', 'dcr-presubmit'];
    names.push('add-request-submitted', 'dcr-submitted', 'select-failed');
    for (const name of names)
      widget.addEventListener(
        `platform-network:${kind}:${name}`,
        (event) => {
          const detail = JSON.stringify((event as CustomEvent<unknown>).detail, null, 2);
          this.events = [{ name: event.type, detail }, ...this.events].slice(0, 20);
        },
        { signal: this.#listening.signal },
      );
  }

  protected override firstUpdated(): void {
    if (this.codeLanguage !== 'css') return;
    this.#sheet.replaceSync(this.code);
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.get('isOpen') === false)
      this.renderRoot.querySelector('.live')?.scrollIntoView({ block: 'nearest' });
  }

  #live(sandbox: Sandbox): TemplateResult {
    const waits =
      this.#widget!.hasAttribute('show-in-dialog') || this.#widget!.hasAttribute('hold-initialization');
    const account = accountOf(sandbox);
    return html`
      <div class="live stack">
        ${
          account
            ? html`<p class="hint">
                ${msg(str`This widget runs on this sandbox, signed in as ${account.name}.`)}
              </p>`
            : nothing
        }
        ${
          waits
            ? html`<p>
                <button
                  @click=${() => void this.#widget!.start(this.#example!.kind === 'search' ? undefined : example)}
                >
                  ${msg('Start the widget')}
                </button>
              </p>`
            : nothing
        }
        ${this.#widget}
        <h3 id="events">${msg('Events of this example')}</h3>
        ${
          this.events.length
            ? html`<ol aria-labelledby="events">
                ${this.events.map(
                  ({ name, detail }) =>
                    html`<li>
                      <details>
                        <summary><code>${name}</code></summary>
                        <pre>${detail}</pre>
                      </details>
                    </li>`,
                )}
              </ol>`
            : html`<p class="hint">${msg('No event yet. Use the widget, for example press Select.')}</p>`
        }
      </div>
    `;
  }

  protected override render(): unknown {
    if (!this.#example) return nothing;
    return html`<button
        aria-expanded=${this.isOpen}
        aria-busy=${this.isOpening}
        @click=${() => (this.isOpen ? this.#close() : void this.#open())}
      >
        ${this.isOpen ? msg('Hide the example') : this.isOpening ? msg('Loading …') : msg('Show it live')}
      </button>
      ${this.isOpen ? this.#live(this.sandbox!) : nothing}`;
  }
}

customElements.define('sandbox-live-example', LiveExample);
