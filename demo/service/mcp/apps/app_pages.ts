/**
 * The pages that hosts with MCP Apps (SEP-1865) show for answers of tools: the widgets in one HTML file each, written by
 * `build/app_pages.ts`. They contain no data and no secret.
 */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import { Refusal } from '../../domain/refusal.ts';
import type { WidgetConfiguration } from '../../records/widget.ts';

/** Media type of a page (SEP-1865, "UI Resource Format"). */
const mediaType = 'text/html;profile=mcp-app';

type Kind = WidgetConfiguration['type'];

/** The pages, with the kind of widget in each. The user sends a proposal in the search widget. */
const kinds = {
  search: 'search',
  record: 'profile',
  network: 'affiliation',
  proposal: 'search',
} as const satisfies Record<string, Kind>;
export type AppPage = keyof typeof kinds;

const descriptions: Readonly<Record<AppPage, { title: string; description: string }>> = {
  search: { title: 'Search results', description: 'The search widget with the answer of find_records' },
  record: { title: 'Record', description: 'The profile widget with the answer of open_record' },
  proposal: { title: 'Proposal', description: 'The draft of propose_change or propose_record, to read' },
  network: { title: 'Network', description: 'The affiliation widget with the answer of who_belongs_where' },
};

export const pageUri = (page: AppPage): string => `ui://platform-network/${page}`;

/** What the pages read of the configurations of widgets. */
interface Widgets {
  enabledKinds(): Promise<ReadonlySet<Kind>>;
  configuration(kind: Kind): Promise<WidgetConfiguration | undefined>;
}

export class AppPages {
  readonly #directory: string;
  readonly #files = new Map<string, { readonly written: number; readonly text: Promise<string> }>();
  readonly #widgets: Widgets;

  /** `directory` may be absent: there are then no pages. */
  constructor(directory: string, widgets: Widgets) {
    this.#directory = directory;
    this.#widgets = widgets;
  }

  /** Returns the pages that can be shown: those whose widget is configured. */
  async offered(): Promise<AppPage[]> {
    const built = (Object.keys(kinds) as AppPage[]).filter((page) => this.#has(`${page}.html`));
    if (!built.length) return [];
    const enabled = await this.#widgets.enabledKinds();
    return built.filter((page) => enabled.has(kinds[page]));
  }

  /** Returns the texts of a language by file. Throws NOT_FOUND. */
  async texts(language: string): Promise<Record<string, unknown>> {
    if (!/^[\w-]+$/.test(language) || !this.#has(`texts/${language}.json`))
      throw new Refusal('NOT_FOUND', 'There are no texts in this language.');
    return JSON.parse(await this.#read(`texts/${language}.json`)) as Record<string, unknown>;
  }

  /** Returns the configuration of a kind of widget inside of assistants. Throws NOT_FOUND. */
  async configuration(kind: string): Promise<WidgetConfiguration> {
    const known = Object.values(kinds).find((each) => each === kind);
    const found = known && (await this.#widgets.configuration(known));
    if (!found) throw new Refusal('NOT_FOUND', 'No widget of this kind is switched on.');
    return found;
  }

  /** Offers pages as resources. They need no network: a policy without any domain is enough. */
  register(server: McpServer, pages: readonly AppPage[]): void {
    // The record has a button that copies a value.
    const _meta = { ui: { csp: {}, permissions: { clipboardWrite: {} }, prefersBorder: true } };
    for (const page of pages)
      server.registerResource(
        `${page} page`,
        pageUri(page),
        { ...descriptions[page], mimeType: mediaType, _meta },
        async ({ href: uri }) => ({
          contents: [{ uri, mimeType: mediaType, text: await this.#read(`${page}.html`), _meta }],
        }),
      );
  }

  #has(file: string): boolean {
    return existsSync(join(this.#directory, file));
  }

  /** Reads a file when it is new, because `npm run dev` writes it again. */
  async #read(file: string): Promise<string> {
    const path = join(this.#directory, file);
    const { mtimeMs: written } = await stat(path);
    const known = this.#files.get(file);
    if (known?.written === written) return known.text;
    const text = readFile(path, 'utf8');
    this.#files.set(file, { written, text });
    text.catch(() => this.#files.delete(file));
    return text;
  }
}
