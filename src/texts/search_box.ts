/**
 * The texts of the search box. They are part of the code in every language, so that the user can type before other texts load.
 * The source language is English; every message has an explicit ID.
 */
import { msg } from '@lit/localize';
import { presentTexts, type TextArea } from './language.ts';
import type { Templates } from './templates.ts';

export const boxTexts: TextArea = presentTexts(
  import.meta.glob<Templates>('./languages/*/search_box.ts', { eager: true, import: 'templates' }),
);

export const title = (): string => msg('Find a record', { id: 'search.title' });
export const boxLabel = (): string =>
  msg('Search health care professionals and organizations', { id: 'search.box.label' });
export const boxPlaceholder = (): string =>
  msg('Name, place, specialty or ID', { id: 'search.box.placeholder' });
export const clearBox = (): string => msg('Clear search', { id: 'search.box.clear' });
