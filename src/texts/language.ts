/**
 * The language texts are read in. `@lit/localize` in runtime mode knows one active locale per page; widgets on one page may
 * stand in different languages. So its one locale is `page`, whose templates are a view onto the language a widget turned
 * on for its own rendering (`useLanguage`). A language is data: a file of templates by message id, loaded when first used.
 */
import { configureLocalization, type str } from '@lit/localize';

/** Translations by message id; `str` templates carry the indices of the values. */
export type Templates = Readonly<Record<string, string | ReturnType<typeof str>>>;

/** Language of the texts in the source. */
export const sourceLanguage = 'en';

const loaders: Readonly<Record<string, () => Promise<{ templates: Templates }>>> = {
  de: () => import('./languages/de.ts'),
};

/** Languages with texts, the source language first. */
export const textLanguages: readonly string[] = [sourceLanguage, ...Object.keys(loaders)];

const loaded = new Map<string, Templates>();
let current: Templates | undefined;
let currentLanguage = sourceLanguage;
let installed: Promise<void> | undefined;

/** Hands `@lit/localize` the view onto the current language, once. Not at import: it tells the page by an event. */
function install(): Promise<void> {
  const view = new Proxy({}, { get: (_target, id) => (typeof id === 'string' ? current?.[id] : undefined) });
  installed ??= configureLocalization({
    sourceLocale: sourceLanguage,
    targetLocales: ['page'],
    loadLocale: () => Promise.resolve({ templates: view }),
  }).setLocale('page');
  return installed;
}

/** The language of the texts that come closest to a tag. */
export const textLanguage = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return loaders[tag] ? tag : loaders[primary] ? primary : sourceLanguage;
};

/** True when a language's texts can be used now. */
export const hasLanguage = (tag: string): boolean => {
  const language = textLanguage(tag);
  return language === sourceLanguage || loaded.has(language);
};

/** Loads a language's texts. Without them (network gone) texts appear in the source language, never as nothing. */
export async function loadLanguage(tag: string): Promise<void> {
  const language = textLanguage(tag);
  const loader = loaders[language];
  if (!loader || loaded.has(language)) return;
  const [{ templates }] = await Promise.all([loader(), install()]);
  loaded.set(language, templates);
}

/** Turns a language on for what is rendered next, in the same task. `tag` also decides how numbers and dates are written. */
export function useLanguage(tag: string): void {
  current = loaded.get(textLanguage(tag));
  currentLanguage = tag;
}

/** The language in use, as the tag given to `useLanguage`. */
export const languageInUse = (): string => currentLanguage;
