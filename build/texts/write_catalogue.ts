/**
 * Writes what is generated from the texts of the widgets: the catalogue that replaced texts are checked against, the English words
 * for the administrator's page, and docs/embedding/text_ids.md. Run by `npm run docs`; a test checks that they are up to date.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted } from '../formatted.ts';
import { readTexts, type SourceText } from './read_texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const lineLength = 116;

/** Returns words as lines of at most `lineLength` characters. */
function lines(words: readonly string[]): string {
  const result: string[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) result[result.length - 1] += ` ${word}`;
    else result.push(word);
  }
  return result.join('\n');
}

/** Returns the texts of one group as one word each: `title`, `from-to(field,from,to)`, `count#(count)`. */
const word = ({ id, isCounted, values }: SourceText): string =>
  `${id.slice(id.indexOf('.') + 1)}${isCounted ? '#' : ''}${values.length ? `(${values.join()})` : ''}`;

function groupsOf(texts: readonly SourceText[]): Map<string, SourceText[]> {
  const groups = new Map<string, SourceText[]>();
  for (const text of texts) {
    const name = text.id.slice(0, text.id.indexOf('.'));
    groups.set(name, [...(groups.get(name) ?? []), text]);
  }
  return groups;
}

/** Returns the source of the catalogue. */
function catalogue(texts: readonly SourceText[]): string {
  const words = [...groupsOf(texts)].map(([name, own]) => lines([`${name}:`, ...own.map(word)]));
  return `/**
 * The IDs of all texts, by their first part, with the names of their values in the order of the template; \`#\` marks plural forms.
 * \`npm run docs\` generates it from the texts.
 */
export const written = \`
${words.join('\n')}
\`;
`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Returns the page that lists the texts. */
function listPage(texts: readonly SourceText[]): string {
  const rows = (own: readonly SourceText[]): string =>
    own
      .flatMap(({ id, isCounted, english }) =>
        Object.entries(english).map(
          ([form, words]) => `| \`${isCounted ? `${id}.${form}` : id}\` | ${cell(words)} |`,
        ),
      )
      .join('\n');
  const groups = [...groupsOf(texts)]
    .map(([name, own]) => `## ${name}\n\n| ID | English |\n|---|---|\n${rows(own)}\n`)
    .join('\n');
  return `# Text IDs

On this page you look up the ID of a text that you want to replace; [Texts](texts.md) says how. \`npm run docs\` generates it from the texts.

${groups}`;
}

/** Returns the expected content of the generated files, by path. */
export async function generatedTexts(): Promise<Record<string, string>> {
  const texts = readTexts(root);
  const english = Object.fromEntries(
    texts.flatMap(({ id, isCounted, english: forms }) =>
      Object.entries(forms).map(([form, words]) => [isCounted ? `${id}.${form}` : id, words]),
    ),
  );
  return {
    'src/texts/replaced/catalogue.ts': await formatted('src/texts/replaced/catalogue.ts', catalogue(texts)),
    'docs/embedding/text_ids.md': await formatted('docs/embedding/text_ids.md', listPage(texts)),
    'demo/pages/texts/english.json': `${JSON.stringify(english, null, 2)}\n`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, content] of Object.entries(await generatedTexts()))
    writeFileSync(join(root, file), content);
