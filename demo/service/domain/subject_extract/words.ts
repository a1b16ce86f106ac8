/** The words of the page with everything about a record, in the languages of the sandbox. */
import type { LanguageTag } from '../../../languages/languages.ts';
import { readFiles } from '../../../languages/read_files.ts';
import type { SubjectExtract } from './read_extract.ts';

/** Statuses of change requests and merges. */
type Status =
  | SubjectExtract['change_requests'][number]['change_request']['status__v']
  | SubjectExtract['merges'][number]['status'];

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
    | 'no'
    | Status,
    string
  >
>;

const files = readFiles<Words>('subject_extract.json');

/** Returns the words of the page in one of its languages. */
export const wordsIn = (language: LanguageTag): Words => files.get(language)!;
