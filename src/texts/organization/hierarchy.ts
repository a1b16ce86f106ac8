/** What the directory of organizations says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const hierarchyTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/hierarchy.ts'));

export const title = (): string => msg('Organizations', { id: 'hierarchy.title' });
export const signInTitle = (): string => msg('Sign in to browse organizations', { id: 'hierarchy.sign-in' });
export const loading = (): string => msg('Loading organizations', { id: 'hierarchy.loading' });
export const none = (): string => msg('There are no organizations', { id: 'hierarchy.none' });
export const noMatch = (): string => msg('No organization matches', { id: 'hierarchy.no-match' });
export const showAll = (): string => msg('Show all organizations', { id: 'hierarchy.all' });
export const find = (): string => msg('Search organizations', { id: 'hierarchy.find' });
export const findInside = (name: string): string =>
  msg(str`Search inside ${name}`, { id: 'hierarchy.find-inside' });
export const openTab = (): string => msg('Open in a tab', { id: 'hierarchy.tab' });
export const tabs = (): string => msg('Open branches', { id: 'hierarchy.tabs' });
export const closeTab = (): string => msg('Close this tab', { id: 'hierarchy.tab.close' });
export const tabKeys = (): string =>
  msg('Arrow keys change the tab, Delete closes it.', { id: 'hierarchy.tab.keyboard' });
export const mostTabs = (count: string): string =>
  msg(str`At most ${count} branches can be open. Close one first.`, { id: 'hierarchy.tab.most' });
export const gone = (): string =>
  msg('This organization is not in the directory any more.', { id: 'hierarchy.gone' });
export const compare = (): string => msg('Compare', { id: 'hierarchy.compare' });
export const compareWith = (name: string): string =>
  msg(str`Compare with ${name}`, { id: 'hierarchy.compare.with' });
export const compareStop = (): string => msg('Stop comparing', { id: 'hierarchy.compare.stop' });
export const compareNext = (name: string): string =>
  msg(str`Choose the organization to compare with ${name}.`, { id: 'hierarchy.compare.next' });
export const wholeDirectory = (): string => msg('Whole directory', { id: 'hierarchy.whole' });
export const open = (): string => msg('Open record', { id: 'hierarchy.open' });
export const back = (): string => msg('Back to the organizations', { id: 'hierarchy.back' });
export const anyCountry = (): string => msg('Any country', { id: 'hierarchy.any-country' });
export const country = (): string => msg('Country', { id: 'hierarchy.country' });
export const anySpecialty = (): string => msg('Any specialty', { id: 'hierarchy.any-specialty' });
export const specialty = (): string => msg('Counted specialty', { id: 'hierarchy.specialty' });
export const activeOnly = (): string => msg('Count active ones only', { id: 'hierarchy.active-only' });
export const noSpecialty = (): string => msg('No specialty', { id: 'hierarchy.no-specialty' });
export const clearSelection = (): string => msg('Clear selection', { id: 'hierarchy.clear' });
export const preparing = (): string => msg('Preparing the records', { id: 'hierarchy.preparing' });
export const passed = (): string => msg('The records were passed on', { id: 'hierarchy.passed' });
export const mostSelected = (count: string): string =>
  msg(str`At most ${count} organizations can be selected at once.`, { id: 'hierarchy.most' });
export const keyboard = (): string =>
  msg('Arrow keys move and open, Space selects, Enter opens the record.', { id: 'hierarchy.keyboard' });
export const exportCsv = (): string => msg('Export as CSV', { id: 'hierarchy.export.csv' });
export const exportWorkbook = (): string => msg('Export as Excel', { id: 'hierarchy.export.xlsx' });
export const exporting = (): string => msg('Preparing the file', { id: 'hierarchy.export.running' });
export const exported = (): string => msg('The file is saved.', { id: 'hierarchy.export.done' });
export const exportFailed = (): string =>
  msg('The export failed. No file was saved.', { id: 'hierarchy.export.failed' });
export const exportLimit = (count: string): string =>
  msg(str`Only the first ${count} organizations are in the file. Filter the list to get the others.`, {
    id: 'hierarchy.export.limit',
  });
export const name = (): string => msg('Name', { id: 'hierarchy.column.name' });
export const type = (): string => msg('Type', { id: 'hierarchy.column.type' });
export const belongsTo = (): string => msg('Belongs to', { id: 'hierarchy.column.belongs-to' });
export const place = (): string => msg('Place', { id: 'hierarchy.column.place' });
export const status = (): string => msg('Status', { id: 'hierarchy.column.status' });
export const professionalsHead = (): string => msg('Professionals', { id: 'hierarchy.column.professionals' });
export const keyPeopleHead = (): string => msg('Key people', { id: 'hierarchy.column.key-people' });
export const bedsHead = (): string => msg('Beds', { id: 'hierarchy.column.beds' });
export const specialties = (): string => msg('Specialties', { id: 'hierarchy.column.specialties' });

export const organizations = (count: number): string =>
  counted(
    'hierarchy.organizations',
    count,
    (shown) => str`${shown} organization`,
    (shown) => str`${shown} organizations`,
  );
export const professionals = (count: number): string =>
  counted(
    'hierarchy.professionals',
    count,
    (shown) => str`${shown} professional`,
    (shown) => str`${shown} professionals`,
  );
export const keyPeople = (count: number): string =>
  counted(
    'hierarchy.key-people',
    count,
    (shown) => str`${shown} key person`,
    (shown) => str`${shown} key people`,
  );
export const beds = (count: number): string =>
  counted(
    'hierarchy.beds',
    count,
    (shown) => str`${shown} bed`,
    (shown) => str`${shown} beds`,
  );
export const select = (count: number): string =>
  counted(
    'hierarchy.select',
    count,
    (shown) => str`Select ${shown} organization`,
    (shown) => str`Select ${shown} organizations`,
  );
