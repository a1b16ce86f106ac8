/** Spoken languages, with labels from `Intl` in every language of the instance. */
import { languages } from '../../../languages/languages.ts';
import type { ReferenceList } from '../types.ts';

const codes = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ko', 'ar'];

const names = languages.map((language) => ({
  language,
  of: new Intl.DisplayNames([language], { type: 'language' }),
}));

export const spokenLanguages: ReferenceList = {
  type: 'Language',
  codes: codes.map((code) => ({
    code,
    inactive: false,
    countries: [],
    values: Object.fromEntries(names.map(({ language, of }) => [language, of.of(code) ?? code])),
  })),
};
