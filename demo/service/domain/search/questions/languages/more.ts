/** Languages that each have a file of words. */
import { arabic } from './ar.ts';
import type { LanguageWords } from './language_words.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt_br.ts';

export const moreLanguages = { nl: dutch, pl: polish, 'pt-BR': portuguese, ar: arabic } as const;
export type MoreLanguage = keyof typeof moreLanguages;

/** Returns the words of one kind in all these languages, separated by spaces. */
export const moreWords = (
  kind: Exclude<
    keyof LanguageWords,
    'isHeadLast' | 'rules' | 'others' | 'things' | 'nearPrepositions' | 'countries'
  >,
): string =>
  Object.values<LanguageWords>(moreLanguages)
    .map((words) => words[kind])
    .filter(Boolean)
    .join(' ');
