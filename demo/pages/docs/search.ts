/** Full-text search over all pages, section by section. The index is made in the browser on first use: making it takes less time than loading one would. */
import MiniSearch from 'minisearch';
import { addressOf, allFiles, readFile } from './files.ts';
import { isHeading, plainText, readMarkdown } from './markdown.ts';

export interface Section {
  /** Address with the anchor of the section. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

export interface Found {
  readonly section: Section;
  /** Text around the first found word. */
  readonly excerpt: string;
}

const mostFound = 20;
const excerptLength = 160;

/** Returns the sections of a file: a heading, and the text up to the next one. */
export function sectionsOf(file: string, text: string): Section[] {
  const sections: { id: string; page: string; heading: string; text: string }[] = [];
  let page = '';
  for (const block of readMarkdown(text))
    if (isHeading(block)) {
      const heading = plainText(block.tokens);
      page ||= heading;
      sections.push({
        id: addressOf(file, sections.length ? block.anchor : ''),
        page,
        heading,
        text: '',
      });
    } else if (sections.length) sections.at(-1)!.text += ` ${plainText([block])}`;
  return sections.map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, ' ').trim() }));
}

function excerptOf({ text }: Section, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length ? Math.min(...places) : 0;
  // Begins at a word.
  const start = first < 40 ? 0 : text.indexOf(' ', first - 40) + 1;
  const part = text.slice(start, start + excerptLength);
  return `${start ? '… ' : ''}${part}${start + excerptLength < text.length ? ' …' : ''}`;
}

export class DocumentationIndex {
  readonly #sections: ReadonlyMap<string, Section>;
  readonly #index = new MiniSearch<Section>({
    fields: ['page', 'heading', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: true,
      // Short words have too many neighbors.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });

  constructor(sections: readonly Section[]) {
    this.#sections = new Map(sections.map((section) => [section.id, section]));
    this.#index.addAll([...this.#sections.values()]);
  }

  /** Returns the sections with all words, best match first. */
  find(text: string): Found[] {
    return this.#index
      .search(text)
      .slice(0, mostFound)
      .map(({ id, terms }) => {
        const section = this.#sections.get(id as string)!;
        return { section, excerpt: excerptOf(section, terms) };
      });
  }
}

let making: Promise<DocumentationIndex> | undefined;

/** Loads all pages and indexes them, once. Rejects when a file does not load; the next call retries. */
export function documentationIndex(): Promise<DocumentationIndex> {
  making ??= Promise.all(allFiles().map(async (file) => sectionsOf(file, await readFile(file))))
    .then((sections) => new DocumentationIndex(sections.flat()))
    .catch((error: unknown) => {
      making = undefined;
      throw error;
    });
  return making;
}
