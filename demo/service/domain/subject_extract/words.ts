/** The words of the page with everything about a record, in the languages of the sandbox. */
import { defaultLanguage, languages, type LanguageTag } from '../../../languages/languages.ts';
import { readFiles } from '../../../languages/read_files.ts';

export type Words = Readonly<
  Record<
    | 'title'
    | 'created'
    | 'record'
    | 'merged'
    | 'origins'
    | 'history'
    | 'namedBy'
    | 'requests'
    | 'merges'
    | 'updates'
    | 'agents'
    | 'field'
    | 'value'
    | 'source'
    | 'date'
    | 'user'
    | 'from'
    | 'to'
    | 'requested'
    | 'final'
    | 'status'
    | 'tool'
    | 'system'
    | 'none'
    | 'yes'
    | 'no',
    string
  >
>;

const files = readFiles<Words>('subject_extract.json');

/** Returns the words of the page in one of its languages. */
export const wordsIn = (language: LanguageTag): Words => files.get(language)!;

/** Returns the language of the page: the wanted one, or one with the same first subtag, or English. */
export function languageFor(wanted: string): LanguageTag {
  const lower = wanted.toLowerCase();
  const [first] = lower.split('-');
  return (
    languages.find((tag) => tag.toLowerCase() === lower) ??
    languages.find((tag) => tag.toLowerCase().split('-')[0] === first) ??
    defaultLanguage
  );
}
