/** The host of a page of a tool (MCP Apps, SEP-1865): the official bridge, with the page in a frame on no origin. */
import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import { msg, str } from '@lit/localize';
import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { language } from '../language/texts.ts';
import { theme } from '../shell/theme.ts';
import type { Connection } from './connection.ts';
import type { Entry } from './run.ts';

/** In pixels. */
const highest = 480;

/** The colors of these pages, by the variables of hosts. */
const colors: Readonly<Record<string, string>> = {
  '--color-background-primary': '--surface',
  '--color-background-secondary': '--sunken',
  '--color-background-tertiary': '--page',
  '--color-text-primary': '--ink',
  '--color-text-secondary': '--muted',
  '--color-border-primary': '--line',
};

function hostContext(): McpUiHostContext {
  const page = getComputedStyle(document.documentElement);
  const variables = Object.fromEntries(
    Object.entries(colors).map(([name, own]) => [name, page.getPropertyValue(own).trim()]),
  );
  return {
    theme: theme.isDark ? 'dark' : 'light',
    locale: language(),
    displayMode: 'inline',
    containerDimensions: { maxHeight: highest },
    styles: { variables: variables as never },
  };
}

class ToolPage extends LitElement {
  @property({ attribute: false }) entry!: Entry;
  @property({ attribute: false }) connection!: Connection;
  #bridge: AppBridge | undefined;
  readonly #changed = (): void => this.#bridge?.setHostContext(hostContext());

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    theme.addEventListener('change', this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    theme.removeEventListener('change', this.#changed);
    void this.#bridge?.close();
  }

  protected override render(): TemplateResult {
    return html`<iframe
      title=${msg(str`Widget of ${this.entry.step.tool}`)}
      sandbox="allow-scripts allow-forms"
      allow="clipboard-write *"
    ></iframe>`;
  }

  protected override firstUpdated(): void {
    void this.#start(this.querySelector('iframe')!);
  }

  async #start(frame: HTMLIFrameElement): Promise<void> {
    const { page, input = {}, result } = this.entry;
    const bridge = new AppBridge(
      null,
      { name: 'Sandbox assistant', version: '1.0.0' },
      { serverTools: {}, openLinks: {}, updateModelContext: { text: {} }, message: { text: {} } },
      { hostContext: hostContext() },
    );
    this.#bridge = bridge;
    const say = (text: string): void => {
      this.entry.said.push(text);
      this.dispatchEvent(new Event('said', { bubbles: true }));
    };
    bridge.oncalltool = ({ name, arguments: values = {} }) => this.connection.call(name, values, this.entry);
    // eslint-disable-next-line unicorn/prefer-add-event-listener -- the bridge is no event target
    bridge.onmessage = async ({ content }) => {
      for (const part of content) if (part.type === 'text') say(part.text);
      return {};
    };
    bridge.onupdatemodelcontext = async () => ({});
    bridge.onopenlink = async ({ url }) => {
      window.open(url, '_blank', 'noopener');
      return {};
    };
    bridge.onsizechange = ({ height }) => {
      if (height !== undefined) frame.style.blockSize = `${height}px`;
    };
    bridge.onsandboxready = () => void bridge.sendSandboxResourceReady({ html: page! });
    bridge.oninitialized = () => {
      void bridge.sendToolInput({ arguments: input }).then(() => bridge.sendToolResult(result as never));
    };
    await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
    frame.src = '/agent/frame.html';
  }
}

customElements.define('sandbox-tool-page', ToolPage);
