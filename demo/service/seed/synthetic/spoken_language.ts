/** Languages that professionals speak: most that of their country, some another one. */
import type { Country } from './places.ts';

const languages: Record<Country, string> = {
  US: 'en',
  GB: 'en',
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  BR: 'pt',
  JP: 'ja',
};

/** Other languages by country, each of every so many professionals. */
const otherLanguages: Record<Country, readonly (readonly [every: number, language: string])[]> = {
  US: [
    [8, 'es'],
    [45, 'zh'],
  ],
  GB: [[18, 'fr']],
  DE: [[12, 'en']],
  FR: [
    [12, 'ar'],
    [15, 'en'],
  ],
  ES: [[12, 'en']],
  IT: [[12, 'en']],
  BR: [[15, 'es']],
  JP: [[20, 'en']],
};

/** Returns the language of the professional with this number in the data set. */
export const languageOf = (country: Country, index: number): string =>
  otherLanguages[country].find(([every]) => index % every === every - 1)?.[1] ?? languages[country];
