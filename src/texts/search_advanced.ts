/** What the advanced search says. Source language English; every message has an explicit id. */
import { msg } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const advancedTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/search_advanced.ts'),
);

export const any = (): string => msg('Any', { id: 'advanced.any' });
export const from = (): string => msg('From', { id: 'advanced.from' });
export const to = (): string => msg('To', { id: 'advanced.to' });
export const professionals = (): string => msg('Professionals only', { id: 'advanced.hcp' });
export const organizations = (): string => msg('Organizations only', { id: 'advanced.hco' });
export const general = (): string => msg('Record', { id: 'advanced.general' });
export const address = (): string => msg('Address', { id: 'advanced.address' });
export const license = (): string => msg('License', { id: 'advanced.license' });
export const affiliation = (): string => msg('Affiliation', { id: 'advanced.affiliation' });
export const customKey = (): string => msg('Custom key', { id: 'advanced.custom-key' });
export const namesFailed = (): string =>
  msg('Names and lists of these fields could not be loaded.', { id: 'advanced.failed' });
export const noFields = (): string =>
  msg('There are no fields for this kind of record.', { id: 'advanced.none' });
export const idsHint = (): string => msg('The search box finds these too:', { id: 'advanced.ids-hint' });
