/**
 * The language texts are read in. `@lit/localize` in runtime mode knows one active locale per page; widgets on one page may
 * stand in different languages. So its one locale is `page`, whose templates are a view onto the language a widget turned
 * on for its own rendering (`useLanguage`). A language is data: a file of templates by message id, loaded when first used.
 */
import { configureLocalization } from '@lit/localize';
import type { Templates } from './templates.ts';

/** Language of the texts in the source. */
export const sourceLanguage = 'en';

/**
 * Texts of one part of the product: per language the file of its templates. What only some widgets or views say is an area of
 * its own, so that nobody loads words for what is not on the page.
 */
export type TextArea = Readonly<Record<string, () => Promise<{ templates: Templates }>>>;

/** Per language one file of what search and profile begin with: it is on its way while their code is. */
const first = {
  de: () => import('./first/de.ts'),
  fr: () => import('./first/fr.ts'),
  es: () => import('./first/es.ts'),
  it: () => import('./first/it.ts'),
  'pt-BR': () => import('./first/pt-BR.ts'),
  ja: () => import('./first/ja.ts'),
  'zh-CN': () => import('./first/zh-CN.ts'),
  ko: () => import('./first/ko.ts'),
  ar: () => import('./first/ar.ts'),
};

/** An area that is in these files. */
export const firstTexts = (area: 'profile' | 'search' | 'shared'): TextArea =>
  Object.fromEntries(
    Object.entries(first).map(([language, load]) => [
      language,
      async () => ({ templates: (await load())[area] }),
    ]),
  );

/** What every widget says. */
export const sharedTexts: TextArea = firstTexts('shared');

/** Languages with texts, the source language first. */
export const textLanguages: readonly string[] = [sourceLanguage, ...Object.keys(sharedTexts)];

/** Those of them that are written from right to left. */
const rightToLeft: readonly string[] = ['ar'];

/** Templates that are there by language and area. */
const loaded = new Map<string, Map<TextArea, Templates>>();
let current: ReadonlyMap<TextArea, Templates> | undefined;
let currentLanguage = sourceLanguage;
let isInstalled = false;

const knownIn = (language: string): Map<TextArea, Templates> => {
  const known = loaded.get(language) ?? new Map<TextArea, Templates>();
  loaded.set(language, known);
  return known;
};

/** An area that comes with the code: few words, which nobody has to wait for. */
export function presentTexts(templates: Readonly<Record<string, Templates>>): TextArea {
  const area: TextArea = Object.fromEntries(
    Object.entries(templates).map(([language, own]) => [language, () => Promise.resolve({ templates: own })]),
  );
  for (const language in templates) knownIn(language).set(area, templates[language]!);
  return area;
}

/** A category of plural rules at the end of an id, except the one that every language has. */
const pluralCategory = /\.(?:zero|one|two|few|many)$/;

/** A translation. Of a count in a category that the translation does not tell apart, it is the one for all other counts. */
function template(id: string): Templates[string] | undefined {
  for (const templates of current?.values() ?? []) if (id in templates) return templates[id];
  return pluralCategory.test(id) ? template(id.replace(pluralCategory, '.other')) : undefined;
}

/**
 * Hands `@lit/localize` the view onto the current language, once. Not at import: it tells the page by an event. What it takes for a promise
 * answers at once, so that words which are there can be said in the very task.
 */
function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const view = new Proxy({}, { get: (_target, id) => (typeof id === 'string' ? template(id) : undefined) });
  // eslint-disable-next-line unicorn/no-thenable -- a promise would answer after the first rendering
  const ready = { then: (use: (file: { templates: Templates }) => void) => use({ templates: view }) };
  void configureLocalization({
    sourceLocale: sourceLanguage,
    targetLocales: ['page'],
    loadLocale: () => ready as Promise<{ templates: Templates }>,
  }).setLocale('page');
}

/**
 * The language of the texts that come closest to a tag: the very one, else one of the same primary language (`de` for `de-AT`,
 * `pt-BR` for `pt-PT`), else the source language.
 */
export function textLanguage(tag: string): string {
  const primary = (of: string): string => of.toLowerCase().split('-')[0] ?? '';
  return (
    textLanguages.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
    textLanguages.find((language) => primary(language) === primary(tag)) ??
    sourceLanguage
  );
}

/** The direction in which the texts for a tag are written. */
export const textDirection = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(textLanguage(tag)) ? 'rtl' : 'ltr';

/** True when a language's texts, those of the areas included, can be used now. */
export const hasLanguage = (tag: string, areas: readonly TextArea[] = []): boolean => {
  const language = textLanguage(tag);
  const known = loaded.get(language);
  return language === sourceLanguage || [sharedTexts, ...areas].every((area) => known?.has(area));
};

/**
 * Loads a language's texts and those of the areas. Without them (network gone) texts appear in the source language, never as
 * nothing.
 */
export async function loadLanguage(tag: string, areas: readonly TextArea[] = []): Promise<void> {
  const language = textLanguage(tag);
  if (language === sourceLanguage) return;
  const missing = [sharedTexts, ...areas].filter((area) => !loaded.get(language)?.has(area));
  if (missing.length === 0) return;
  const files = await Promise.all(missing.map((area) => area[language]?.() ?? { templates: {} }));
  missing.forEach((area, at) => knownIn(language).set(area, files[at]!.templates));
}

/** Turns a language on for what is rendered next, in the same task. `tag` also decides how numbers and dates are written. */
export function useLanguage(tag: string): void {
  current = loaded.get(textLanguage(tag));
  if (current) install();
  currentLanguage = tag;
}

/** The language in use, as the tag given to `useLanguage`. */
export const languageInUse = (): string => currentLanguage;
