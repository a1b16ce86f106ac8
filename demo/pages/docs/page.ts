/** The documentation: every page of the repository, searchable, with the widgets of its examples running on this sandbox. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import './live_example.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { state } from 'lit/decorators.js';
import { counted, language } from '../language/texts.ts';
import { codeStyles } from '../shell/highlighted.ts';
import { failureCallout, Loading } from '../shell/loading.ts';
import { SandboxPage } from '../shell/page.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { navigate } from '../shell/router.ts';
import { codeBlock } from './code_block.ts';
import { CodeTabs } from './code_tabs.ts';
import { fileAt, indexFile, linkedFrom, readFile, readSource, sourcesAt } from './files.ts';
import { isHeading, plainText, readMarkdown, renderMarkdown, type Rendering } from './markdown.ts';
import { documentationIndex, type Found } from './search.ts';
import { docsStyles } from './styles.ts';

type Control = HTMLElement & { value: string | null };
type Blocks = ReturnType<typeof readMarkdown>;

interface Shown {
  file: string;
  blocks: Blocks;
}

/** Code of a sentence that names a call of the REST interface leads to its form. */
const callPattern = /^(GET|POST|PUT|DELETE) (\/[\w/{}.-]+)$/;
const callOf = (code: string): string | undefined => {
  const call = callPattern.exec(code);
  return call ? `/reference?call=${encodeURIComponent(call[0])}` : undefined;
};

const renderingOf = (file: string, tabs: CodeTabs): Rendering => ({
  linked: (link) => linkedFrom(file, link),
  code: codeBlock,
  example: (codes, name) =>
    codes.length > 1 ? tabs.render(codes, name) : codeBlock(codes[0]!.text, codes[0]!.info),
  callOf,
});

async function load(file: string): Promise<Shown> {
  return { file, blocks: readMarkdown(await readFile(file)) };
}

/** Paths of example files, and their texts. */
const loadSources = (path: string): Promise<{ name: string; text: string }[]> =>
  Promise.all(sourcesAt(path).map(async (name) => ({ name, text: await readSource(name) })));

/** Beside the text there is room for all groups. */
const isWide = (): boolean => matchMedia('(min-width: 900px)').matches;

class DocsPage extends SandboxPage {
  static override styles = [pageStyles, codeStyles, docsStyles];
  @state() private words = '';
  @state() private found: readonly Found[] = [];
  readonly #index = new Loading(this, () => load(indexFile));
  readonly #shown = new Loading(this, (_, file: string) => load(file));
  readonly #sources = new Loading(this, (_, path: string) => loadSources(path));
  readonly #search = new Loading(this, async (_, words: string) => {
    const index = await documentationIndex().catch(() => {
      throw new Error(
        msg(
          'The pages of the documentation could not be loaded. Check that the sandbox is still running, then reload this page.',
        ),
      );
    });
    this.found = words === this.words ? index.find(words) : this.found;
    return this.found;
  });
  readonly #tabs = new CodeTabs(this);
  /** The path and anchor that the page has shown; a new one moves the view and the focus. */
  #arrived: string | undefined;
  readonly #widths = new ResizeObserver(() => this.#allowScrolling());

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#index.run();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#widths.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.isShown) return;
    const file = fileAt(this.path);
    if (changed.has('path') && file) void this.#shown.run(file);
    if ((changed.has('path') || changed.has('query')) && this.path === 'source')
      void this.#sources.run(this.query.get('file') ?? '');
  }

  protected override updated(): void {
    if (!this.isShown) return;
    const heading = this.renderRoot.querySelector('article h1');
    if (heading) document.title = `${heading.textContent.trim()} · Platform Network Widgets`;
    const article = this.renderRoot.querySelector('article');
    if (article) this.#widths.observe(article);
    this.#arrive();
  }

  /** Moves the view and the focus to the heading of the address, once it is rendered. The first page keeps the focus. */
  #arrive(): void {
    const file = fileAt(this.path);
    const place = `${this.path}${location.hash}`;
    if (this.#arrived === place || !file || this.#shown.value?.file !== file || this.#shown.isRunning) return;
    const isFirst = this.#arrived === undefined;
    this.#arrived = place;
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (isFirst && !anchor) return;
    const heading = anchor
      ? this.renderRoot.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`)
      : this.renderRoot.querySelector<HTMLElement>('article h1');
    if (!heading) return;
    heading.focus({ preventScroll: true });
    if (anchor) heading.scrollIntoView({ block: 'start' });
    else scrollTo(0, 0);
  }

  /** Lets the keyboard scroll tables that are wider than the page. */
  #allowScrolling(): void {
    for (const box of this.renderRoot.querySelectorAll<HTMLElement>('.scroll')) {
      const isWider = box.scrollWidth > box.clientWidth;
      box.toggleAttribute('tabindex', isWider);
      if (isWider) box.tabIndex = 0;
    }
  }

  /** The router leaves links with an anchor to the browser, which does not look into this page's shadow root. */
  #follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || link.target || link.origin !== location.origin || !link.hash) return;
    event.preventDefault();
    this.#arrived = '';
    navigate(`${link.pathname}${link.search}${link.hash}`);
    this.requestUpdate();
  }

  #find(words: string): void {
    this.words = words.trim();
    if (this.words) void this.#search.run(this.words);
    else this.found = [];
  }

  #results(): TemplateResult {
    if (this.#search.error !== undefined) return failureCallout(this.#search.error);
    return html`
      <p class="muted" role="status">
        ${this.#search.isRunning ? msg('Loading …') : counted(this.found.length, '1 place', '{0} places')}
      </p>
      ${
        this.found.length || this.#search.isRunning
          ? nothing
          : html`<p class="hint">${msg('Nothing has all of these words. Leave one out, or try another.')}</p>`
      }
      <ol class="plain results" lang="en" dir="ltr">
        ${this.found.map(
          ({ section, excerpt }) =>
            html`<li>
              <a href=${section.id}>${section.heading}</a>
              <p class="hint">
                ${section.page === section.heading ? nothing : html`<b>${section.page}</b>: `}${excerpt}
              </p>
            </li>`,
        )}
      </ol>
    `;
  }

  /** The groups and links of the page that lists all others. */
  #contents({ blocks }: Shown): TemplateResult {
    const groups: { title: string; links: { address: string; words: string }[] }[] = [];
    for (const block of blocks)
      if (isHeading(block) && block.depth > 1) groups.push({ title: plainText(block.tokens), links: [] });
      else if (block.type === 'list')
        for (const { tokens } of block.items) {
          const [first] = (tokens[0] as { tokens?: { type: string; href: string; text: string }[] }).tokens!;
          const address = first?.type === 'link' ? linkedFrom(indexFile, first.href) : undefined;
          if (address) groups.at(-1)?.links.push({ address, words: first!.text });
        }
    const here = `/docs/${this.path}`;
    return html`<nav aria-label=${msg('Pages of the documentation')} lang="en" dir="ltr">
      <a class="first" href="/docs" aria-current=${this.path ? nothing : 'page'}
        >${plainText((blocks[0] as { tokens?: [] }).tokens)}</a
      >
      ${groups
        .filter(({ links }) => links.length)
        .map(
          ({ title, links }) =>
            html`<details ?open=${isWide() || links.some(({ address }) => address === here)}>
              <summary>${title}</summary>
              <ul class="plain">
                ${links.map(
                  ({ address, words }) =>
                    html`<li>
                      <a href=${address} aria-current=${address === here ? 'page' : nothing}>${words}</a>
                    </li>`,
                )}
              </ul>
            </details>`,
        )}
    </nav>`;
  }

  #onThisPage({ blocks }: Shown): TemplateResult | typeof nothing {
    const headings = blocks.filter(isHeading).filter(({ depth }) => depth === 2);
    if (headings.length < 3) return nothing;
    return html`<details class="on-page" ?open=${matchMedia('(min-width: 1280px)').matches}>
      <summary>${msg('On this page')}</summary>
      <ul class="plain" lang="en" dir="ltr">
        ${headings.map(
          ({ anchor, tokens }) =>
            html`<li><a href=${`/docs/${this.path}#${anchor}`}>${plainText(tokens)}</a></li>`,
        )}
      </ul>
    </details>`;
  }

  #page(shown: Shown): TemplateResult {
    return html`
      ${keyed(shown.file, this.#onThisPage(shown))}
      <article class="panel" lang="en" dir="ltr">
        ${keyed(shown.file, html`${renderMarkdown(shown.blocks, renderingOf(shown.file, this.#tabs))}`)}
      </article>
    `;
  }

  #files(files: readonly { name: string; text: string }[]): TemplateResult {
    if (!files.length) return this.#unknown();
    return html`<article class="panel" lang="en" dir="ltr">
      <h1>${this.query.get('file')!.split('/').at(-1)}</h1>
      ${files.map(
        ({ name, text }) =>
          html`<p><code>${name}</code></p>
            ${codeBlock(text, name.split('.').at(-1)!)}`,
      )}
    </article>`;
  }

  #unknown(): TemplateResult {
    return html`<article class="panel stack">
      <h1>${msg('The documentation has no page at this address')}</h1>
      <p><code>${this.path}</code></p>
      <p><a href="/docs">${msg('All pages')}</a></p>
    </article>`;
  }

  #main(): unknown {
    if (this.path === 'source') return this.#sources.render((files) => this.#files(files));
    return fileAt(this.path) ? this.#shown.render((shown) => this.#page(shown)) : this.#unknown();
  }

  protected override render(): TemplateResult {
    return html`
      <div class="page columns" @click=${(event: MouseEvent) => this.#follow(event)}>
        <div class="panel stack list">
          <wa-input
            size="s"
            type="search"
            label=${msg('Find in the documentation')}
            placeholder=${msg('An attribute, an error, a subject')}
            with-clear
            .value=${this.words}
            @input=${(event: Event) => this.#find((event.currentTarget as Control).value ?? '')}
          ></wa-input>
          ${
            language() === 'en'
              ? nothing
              : html`<p class="hint">${msg('The documentation is written in English.')}</p>`
          }
          ${this.words ? this.#results() : this.#index.render((index) => this.#contents(index))}
        </div>
        <div class="text">${this.#main()}</div>
      </div>
    `;
  }
}

customElements.define('sandbox-docs-page', DocsPage);
