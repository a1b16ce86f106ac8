/** Words of the sandbox's widget configurations in all languages of the instance. */
import { readFiles } from '../../languages/read_files.ts';
import { defaultLanguage } from '../../languages/languages.ts';

type Name =
  | 'name'
  | 'profession'
  | 'contact'
  | 'privacy'
  | 'person'
  | 'identifiers'
  | 'organization'
  | 'select';

const files = readFiles<Readonly<Record<Name, string>>>('titles.json');

/** Returns a word by language. */
export const wordIn = (name: Name): Record<string, string> =>
  Object.fromEntries([...files].map(([tag, words]) => [tag, words[name]]));

/** Returns the title of a layout section in English and by language. */
export const titled = (name: Exclude<Name, 'select'>): { title: string; titles: Record<string, string> } => ({
  title: files.get(defaultLanguage)![name],
  titles: wordIn(name),
});
