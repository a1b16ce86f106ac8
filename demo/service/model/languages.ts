/** Languages with labels in the instance (`GET /metadata/languages`), in display order. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'] as const;
export type LanguageTag = (typeof languages)[number];

/** The fallback language. Every label has it. */
export const defaultLanguage: LanguageTag = 'en';

/** Languages written from right to left. */
export const rightToLeft: readonly LanguageTag[] = ['ar'];
