/**
 * The registry of the sandbox's languages. Each has a folder here:
 * - `labels.json`: names of fields and codes
 * - `titles.json`: words of the sandbox's widget configurations
 * - `subject_extract.json`: the page with everything about a record
 * - `reference_values.json`: the mark of inactive codes
 * - `sign_in.json`: pages of the identity provider
 * - `pages/`: pages of the sandbox
 *
 * English and German have no `labels.json`, because their labels are defined with the fields and codes.
 */

/** Languages with labels in the instance (`GET /metadata/languages`), in display order. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'ja',
  'zh-CN',
  'ko',
  'ar',
] as const;
export type LanguageTag = (typeof languages)[number];

const primary = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** Returns the language for a tag (IETF BCP 47): the same one, else one with the same primary language. Undefined when there is neither. */
export const closestLanguage = (tag: string): LanguageTag | undefined =>
  languages.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
  languages.find((each) => primary(each) === primary(tag));

/** The fallback language. Every label has it. */
export const defaultLanguage: LanguageTag = 'en';

/** Languages written from right to left. */
export const rightToLeft: readonly LanguageTag[] = ['ar'];
