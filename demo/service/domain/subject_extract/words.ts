/** The words of the page with everything about a record, in the languages of the sandbox. */
import type { LanguageTag } from '../../../languages/languages.ts';
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
