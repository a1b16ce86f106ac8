/** What the saved views of the affiliation widget say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const affiliationViewsTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/affiliation_views.ts'),
);

export const title = (): string => msg('Saved views', { id: 'affiliation-views.title' });
export const hint = (): string =>
  msg('A view keeps filters, layout, columns, hidden and moved records.', { id: 'affiliation-views.hint' });
export const saveTitle = (): string => msg('Save the current view', { id: 'affiliation-views.save-title' });
export const name = (): string => msg('Name', { id: 'affiliation-views.name' });
export const nameMissing = (): string =>
  msg('Give the view a name.', { id: 'affiliation-views.name-missing' });
export const share = (): string => msg('Share with everybody', { id: 'affiliation-views.share' });
export const anyRecord = (): string =>
  msg('Offer it for every record', { id: 'affiliation-views.any-record' });
export const save = (): string => msg('Save', { id: 'affiliation-views.save' });
export const saved = (viewName: string): string =>
  msg(str`Saved: ${viewName}`, { id: 'affiliation-views.saved' });
export const standard = (): string => msg('Standard view', { id: 'affiliation-views.standard' });
export const standardHint = (): string =>
  msg('Map without filters, nothing hidden or moved', { id: 'affiliation-views.standard-hint' });
export const open = (): string => msg('Open', { id: 'affiliation-views.open' });
export const openNamed = (viewName: string): string =>
  msg(str`Open ${viewName}`, { id: 'affiliation-views.open-named' });
export const rename = (): string => msg('Rename', { id: 'affiliation-views.rename' });
export const renameNamed = (viewName: string): string =>
  msg(str`Rename ${viewName}`, { id: 'affiliation-views.rename-named' });
export const update = (): string => msg('Replace with the current view', { id: 'affiliation-views.update' });
export const duplicate = (): string => msg('Duplicate', { id: 'affiliation-views.duplicate' });
export const duplicateNamed = (viewName: string): string =>
  msg(str`Duplicate ${viewName}`, { id: 'affiliation-views.duplicate-named' });
export const copyOf = (viewName: string): string =>
  msg(str`Copy of ${viewName}`, { id: 'affiliation-views.copy-of' });
export const shareNamed = (viewName: string): string =>
  msg(str`Share ${viewName}`, { id: 'affiliation-views.share-named' });
export const unshareNamed = (viewName: string): string =>
  msg(str`Stop sharing ${viewName}`, { id: 'affiliation-views.unshare-named' });
export const shareShort = (): string => msg('Share', { id: 'affiliation-views.share-short' });
export const unshare = (): string => msg('Stop sharing', { id: 'affiliation-views.unshare' });
export const remove = (): string => msg('Delete', { id: 'affiliation-views.delete' });
export const removeNamed = (viewName: string): string =>
  msg(str`Delete ${viewName}`, { id: 'affiliation-views.delete-named' });
export const reallyRemove = (viewName: string): string =>
  msg(str`Delete the view ${viewName}?`, { id: 'affiliation-views.really-delete' });
export const shared = (): string => msg('Shared', { id: 'affiliation-views.shared' });
export const sharedBy = (owner: string): string =>
  msg(str`Shared by ${owner}`, { id: 'affiliation-views.shared-by' });
export const ofAnyRecord = (): string => msg('For every record', { id: 'affiliation-views.of-any-record' });
export const changeFailed = (): string =>
  msg('The change was not saved', { id: 'affiliation-views.change-failed' });
export const listFailed = (): string =>
  msg('The saved views could not be loaded', { id: 'affiliation-views.list-failed' });
export const outdated = (viewName: string): string =>
  msg(
    str`${viewName} was changed in another window. The list shows the newest version. Check it, then try again.`,
    { id: 'affiliation-views.outdated' },
  );
export const none = (): string => msg('No view is saved yet.', { id: 'affiliation-views.none' });
