/**
 * The texts of the search box. They are part of the code in every language, so that the user can type before other texts load.
 * The source language is English; every message has an explicit ID.
 */
import { msg } from '@lit/localize';
import { presentTexts, type TextArea } from './language.ts';
import { templates as ar } from './languages/ar/search_box.ts';
import { templates as de } from './languages/de/search_box.ts';
import { templates as es } from './languages/es/search_box.ts';
import { templates as fr } from './languages/fr/search_box.ts';
import { templates as it } from './languages/it/search_box.ts';
import { templates as ja } from './languages/ja/search_box.ts';
import { templates as ko } from './languages/ko/search_box.ts';
import { templates as ptBr } from './languages/pt-BR/search_box.ts';
import { templates as zhCn } from './languages/zh-CN/search_box.ts';

export const boxTexts: TextArea = presentTexts({
  de,
  fr,
  es,
  it,
  'pt-BR': ptBr,
  ja,
  'zh-CN': zhCn,
  ko,
  ar,
});

export const title = (): string => msg('Find a record', { id: 'search.title' });
export const boxLabel = (): string =>
  msg('Search health care professionals and organizations', { id: 'search.box.label' });
export const boxPlaceholder = (): string =>
  msg('Name, place, specialty or ID', { id: 'search.box.placeholder' });
export const clearBox = (): string => msg('Clear search', { id: 'search.box.clear' });
