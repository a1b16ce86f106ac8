/** What the palette of actions says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const paletteTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/palette.ts'));

export const title = (): string => msg('Actions', { id: 'palette.title' });
export const find = (): string => msg('Find an action or a record', { id: 'palette.find' });
export const matches = (count: number): string =>
  counted(
    'palette.matches',
    count,
    (shown) => str`${shown} match`,
    (shown) => str`${shown} matches`,
  );
export const nothing = (words: string): string =>
  msg(str`Nothing matches “${words}”`, { id: 'palette.nothing' });
export const nothingHint = (): string =>
  msg('Try fewer letters or another word.', { id: 'palette.nothing-hint' });
export const recordsGroup = (): string => msg('Recent records', { id: 'palette.records' });
export const pageGroup = (): string => msg('On this page', { id: 'palette.page' });
export const widgetGroup = (): string => msg('Account and widget', { id: 'palette.widget' });
export const newSearch = (): string => msg('New search', { id: 'palette.new-search' });
export const toBox = (): string => msg('Go to the search box', { id: 'palette.to-box' });
export const toResults = (): string => msg('Go to the results', { id: 'palette.to-results' });
export const clearFilters = (): string => msg('Clear all filters', { id: 'palette.clear-filters' });
export const selectRecord = (name: string): string => msg(str`Select ${name}`, { id: 'palette.select' });
export const openRecord = (name: string): string =>
  msg(str`Open the record of ${name}`, { id: 'palette.open-record' });
export const reload = (): string => msg('Load the latest data', { id: 'palette.reload' });
