/** The language of a page of the identity provider: its texts and its direction. */
import { defaultLanguage, languages, rightToLeft, type LanguageTag } from '../../service/model/languages.ts';
import { texts as ar } from './ar.ts';
import { texts as de } from './de.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as fr } from './fr.ts';
import { texts as it } from './it.ts';
import { texts as ja } from './ja.ts';
import { texts as ko } from './ko.ts';
import { texts as ptBR } from './pt-BR.ts';
import { texts as zhCN } from './zh-CN.ts';
import type { PageTexts } from './page_texts.ts';

const textsOf: Readonly<Record<LanguageTag, PageTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  'pt-BR': ptBR,
  ja,
  'zh-CN': zhCN,
  ko,
  ar,
};

export interface PageLanguage {
  tag: LanguageTag;
  direction: 'ltr' | 'rtl';
  texts: PageTexts;
}

const primary = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** Returns the language that is closest to a tag: itself, or one with the same primary language. */
const closest = (tag: string): LanguageTag | undefined =>
  languages.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
  languages.find((each) => primary(each) === primary(tag));

/** Returns the tags of an `Accept-Language` header, the preferred ones first. */
const accepted = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/**
 * Returns the language of a page: the first known one of the `ui_locales` that the client sent (tags separated by spaces), then of the
 * browser's `Accept-Language`, else English.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): PageLanguage {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const tag =
    [...wanted, ...accepted(acceptLanguage ?? '')].map(closest).find((each) => each !== undefined) ??
    defaultLanguage;
  return { tag, direction: rightToLeft.includes(tag) ? 'rtl' : 'ltr', texts: textsOf[tag] };
}
