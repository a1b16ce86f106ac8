/**
 * The language of the pages: the one that the user chose, or the browser's, or English. `?lang=` in the address
 * overrides it. A change reloads the document.
 */
import { closestLanguage, defaultLanguage, languages, type LanguageTag } from '../../languages/languages.ts';

const key = 'sandbox-language';

/** Returns the stored choice. Browsers may deny storage. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the first of the tags that the pages speak, or a language related to it. */
export function firstLanguage(tags: readonly (string | null)[]): LanguageTag {
  for (const tag of tags) {
    const found = tag && closestLanguage(tag);
    if (found) return found;
  }
  return defaultLanguage;
}

/** Names of the languages, each in that language. */
export const languageNames = Object.fromEntries(
  languages.map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!]),
) as Record<LanguageTag, string>;

/** Keeps the choice and loads the document again in that language. */
export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage denied: the address carries the choice instead.
  }
  const address = new URL(location.href);
  if (storedLanguage() === language) address.searchParams.delete('lang');
  else address.searchParams.set('lang', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
