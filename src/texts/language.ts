/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Loads and activates languages. `@lit/localize` has one active locale per page, but widgets on one page may use different
 * languages. Its only locale is therefore `page`, which looks texts up in the language that a widget activated for its
 * rendering (`useLanguage`). A language is a folder of `languages`, with files of templates by message ID, which load on first
 * use. The build finds the folders (`import.meta.glob`), so no list names them.
 */
import { configureLocalization } from '@lit/localize';
import type { Templates } from './templates.ts';

/** Language of the texts in the source. */
export const sourceLanguage = 'en';

/**
 * The texts of one part of the product: a loader of templates per language. Texts that only some widgets or views use are
 * in separate areas, which load with them.
 */
export type TextArea = Readonly<Record<string, () => Promise<TextFile>>>;
export interface TextFile {
  readonly templates: Templates;
}

/** Returns a record by path as one by language. The language is the folder of the file. */
const byLanguage = <T, R>(files: Readonly<Record<string, T>>, of: (file: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, of(file)]));

/** Returns the area of these files, by path. */
export const textArea = (files: Readonly<Record<string, () => Promise<TextFile>>>): TextArea =>
  byLanguage(files, (load) => load);

/** One file per language with the texts of the first rendering. The loader of the widgets requests it together with their code. */
const first = import.meta.glob<Readonly<Record<'profile' | 'search' | 'shared', Templates>>>(
  './languages/*/first.ts',
);

/** Returns an area of these files. */
export const firstTexts = (area: 'profile' | 'search' | 'shared'): TextArea =>
  byLanguage(first, (load) => async () => ({ templates: (await load())[area] }));

/** The texts that all widgets use. */
export const sharedTexts: TextArea = firstTexts('shared');

/** Languages with texts, the source language first. */
export const textLanguages: readonly string[] = [sourceLanguage, ...Object.keys(sharedTexts)];

/** The languages that are written from right to left. */
const rightToLeft: readonly string[] = ['ar'];

/** The loaded templates, by language and area. */
const loaded = new Map<string, Map<TextArea, Templates>>();
let current: ReadonlyMap<TextArea, Templates> | undefined;
/**
 * Texts in use of the page or the configuration instead of those of the language. A view that renders only on changes
 * depends on them.
 */
export let replaced: Templates | undefined;
let currentLanguage = sourceLanguage;
let isInstalled = false;

const knownIn = (language: string): Map<TextArea, Templates> => {
  const known = loaded.get(language) ?? new Map<TextArea, Templates>();
  loaded.set(language, known);
  return known;
};

/** Creates an area whose templates are part of the code, so that it needs no load. For a few short texts. */
export function presentTexts(files: Readonly<Record<string, Templates>>): TextArea {
  const area: TextArea = byLanguage(files, (templates) => () => Promise.resolve({ templates }));
  for (const [language, templates] of Object.entries(byLanguage(files, (own) => own)))
    knownIn(language).set(area, templates);
  return area;
}

/** The plural category at the end of an ID, except `other`, which every language has. */
const pluralCategory = /\.(?:zero|one|two|few|many)$/;

/** Returns a translation. A plural category that the language does not distinguish falls back to `other`. */
function template(id: string): Templates[string] | undefined {
  if (replaced?.[id]) return replaced[id];
  for (const templates of current?.values() ?? []) if (id in templates) return templates[id];
  return pluralCategory.test(id) ? template(id.replace(pluralCategory, '.other')) : undefined;
}

/**
 * Gives `@lit/localize` access to the current language, once. It happens on first use and not at import, because the unchanged
 * library raises an event on the page. The result is a synchronous thenable, so that loaded texts are available in the same task.
 */
function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const view = new Proxy({}, { get: (_target, id) => (typeof id === 'string' ? template(id) : undefined) });
  // eslint-disable-next-line unicorn/no-thenable -- a promise would answer after the first rendering
  const ready = { then: (use: (file: TextFile) => void) => use({ templates: view }) };
  void configureLocalization({
    sourceLocale: sourceLanguage,
    targetLocales: ['page'],
    loadLocale: () => ready as Promise<TextFile>,
  }).setLocale('page');
}

/**
 * Returns the language of the texts for a tag: the same tag, else one with the same primary language (`de` for `de-AT`, `pt-BR`
 * for `pt-PT`), else the source language.
 */
export function textLanguage(tag: string): string {
  const wanted = tag.toLowerCase();
  const [primary] = wanted.split('-');
  return (
    textLanguages.find((language) => language.toLowerCase() === wanted) ??
    textLanguages.find((language) => language.split('-')[0] === primary) ??
    sourceLanguage
  );
}

/** Returns the writing direction of the texts for a tag. */
export const textDirection = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(textLanguage(tag)) ? 'rtl' : 'ltr';

/** Returns true when the shared texts and these areas are loaded. */
export const hasLanguage = (tag: string, areas: readonly TextArea[] = []): boolean => {
  const language = textLanguage(tag);
  const known = loaded.get(language);
  return language === sourceLanguage || [sharedTexts, ...areas].every((area) => known?.has(area));
};

/** Loads the shared texts and these areas. Rejects when a file does not load; texts then appear in the source language. */
export async function loadLanguage(tag: string, areas: readonly TextArea[] = []): Promise<void> {
  const language = textLanguage(tag);
  if (language === sourceLanguage) return;
  const missing = [sharedTexts, ...areas].filter((area) => !loaded.get(language)?.has(area));
  if (missing.length === 0) return;
  const files = await Promise.all(missing.map((area) => area[language]?.() ?? { templates: {} }));
  missing.forEach((area, at) => knownIn(language).set(area, files[at]!.templates));
}

/**
 * Activates a language for rendering in the same task. `tag` also determines the format of numbers and dates. `instead`
 * has texts that replace those of the language.
 */
export function useLanguage(tag: string, instead?: Templates): void {
  current = loaded.get(textLanguage(tag));
  replaced = instead;
  if (current || instead) install();
  currentLanguage = tag;
}

/** Returns the active language, as the tag passed to `useLanguage`. */
export const languageInUse = (): string => currentLanguage;
