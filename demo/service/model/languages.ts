/** Languages that the instance has labels in (`GET /metadata/languages`), in the order of display. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'] as const;
export type LanguageTag = (typeof languages)[number];

/** Used where no other language fits; every label has it. */
export const defaultLanguage: LanguageTag = 'en';

/** Written from right to left. */
export const rightToLeft: readonly LanguageTag[] = ['ar'];
