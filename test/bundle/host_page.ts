/**
 * A host page for the published scripts: a separate origin, a strict content security policy, a real browser.
 */
import { chromium, type Browser, type Page } from 'playwright';
import { serveStatic, type StaticServer } from '../../demo/static_server.ts';
import { chromiumFlags, ensureChromium } from '../support/browsers/browsers.ts';
import { buildWidgets, type BuiltWidgets } from './build_widgets.ts';

export const tag = 'platform-network-search-widget';
/** A widget that makes no call: it waits for start(). */
export const held = `<${tag} widget-name="sandbox-search" widget-id="w" auth-domain="localhost:1" hold-initialization></${tag}>`;
/** A widget without its required attributes: it shows an error without a call. */
export const bare = `<${tag}></${tag}>`;

export type Global = {
  PlatformNetworkWidgets: {
    base: string;
    ready: Promise<unknown>;
    load(name: string): Promise<void>;
    import(specifier: string, importer: string): Promise<unknown>;
  } & Record<string, unknown>;
};

/** An inline script that the page's policy allows. */
export const inline = (code: string): string => `<script nonce="page">${code}</script>`;

export class HostPage {
  readonly built: BuiltWidgets;
  readonly widgets: StaticServer;
  /** The open page, one per test. */
  page!: Page;
  /** Console messages and uncaught errors. */
  said: { type: string; text: string }[] = [];
  /** Additional files of the page, by path. */
  readonly files: Record<string, string>;
  readonly #headers: Record<string, string>;
  readonly #browser: Browser;
  readonly #host: StaticServer;
  #asked: string[] = [];

  private constructor(
    built: BuiltWidgets,
    widgets: StaticServer,
    host: StaticServer,
    files: Record<string, string>,
    headers: Record<string, string>,
    browser: Browser,
  ) {
    this.#headers = headers;
    this.built = built;
    this.widgets = widgets;
    this.#host = host;
    this.files = files;
    this.#browser = browser;
  }

  static async start(): Promise<HostPage> {
    const built = await buildWidgets();
    const widgets = await serveStatic({ directory: built.directory, port: 0 });
    const files: Record<string, string> = {};
    const policy = `default-src 'none'; script-src 'nonce-page' ${widgets.url}; frame-src ${widgets.url}; require-trusted-types-for 'script'`;
    const headers = { 'Content-Security-Policy': policy };
    const host = await serveStatic({
      directory: built.directory,
      port: 0,
      files,
      headers,
    });
    const browser = await chromium.launch({ executablePath: ensureChromium(() => {}), args: chromiumFlags });
    return new HostPage(built, widgets, host, files, headers, browser);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.#host.close();
    await this.widgets.close();
    this.built.remove();
  }

  async newPage(): Promise<void> {
    const page = await this.#browser.newPage();
    this.page = page;
    this.said = [];
    this.#asked = [];
    page.on('console', (message) => this.said.push({ type: message.type(), text: message.text() }));
    page.on('pageerror', (error) => this.said.push({ type: 'uncaught', text: String(error) }));
    page.on('request', (request) => this.#asked.push(request.url()));
  }

  /** The chunk that registers the search widget. */
  get entry(): string {
    return this.built.manifest.elements[tag]![0]!;
  }

  /** The page's address: 127.0.0.1, with the widgets on localhost, so that they are two sites. */
  get url(): string {
    return `http://127.0.0.1:${this.#host.port}/page.html`;
  }

  script(file: string): string {
    return `<script src="${this.widgets.url}/${file}"></script>`;
  }

  /** The two script tags of the snippet. */
  get both(): string {
    return this.script('manifest.js') + this.script('loader.js');
  }

  /** Allows pages opened from now on to call an origin. */
  connects(origin: string): void {
    this.#headers['Content-Security-Policy'] += `; connect-src ${origin}`;
  }

  /** Opens the page with this markup. */
  async open(body: string): Promise<void> {
    this.files['/page.html'] =
      `<!doctype html><html lang="en"><meta charset="utf-8"><body>${body}</body></html>`;
    await this.page.goto(this.url);
  }

  /** Waits until the element is defined; unlike `whenDefined()`, not for ever. */
  async defined(): Promise<void> {
    await this.page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
  }

  /** Resolves when the widget shows content. */
  async rendered(): Promise<void> {
    await this.page.waitForFunction(
      (name) => document.querySelector(name)!.shadowRoot!.childElementCount,
      tag,
    );
  }

  faults(): object[] {
    return this.said.filter(({ type }) => type === 'error' || type === 'uncaught');
  }

  /** Returns the fetched chunks, one entry per request. A retry may write letters of the address as codes. */
  fetched(): string[] {
    return this.#asked
      .map(decodeURI)
      .filter((url) => url.includes('/assets/'))
      .map((url) => url.slice(this.widgets.url.length + 1));
  }
}
