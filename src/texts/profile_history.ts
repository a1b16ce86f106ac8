/** What the history of a record says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const historyTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/profile_history.ts'),
);

export const title = (name: string): string => msg(str`History of ${name}`, { id: 'history.title' });
export const back = (): string => msg('Back to the record', { id: 'history.back' });
export const version = (number: number): string => msg(str`Version ${number}`, { id: 'history.version' });
export const first = (): string => msg('First stored', { id: 'history.first' });
export const source = (name: string): string => msg(str`Source: ${name}`, { id: 'history.source' });
export const byRequest = (id: string): string => msg(str`Change request ${id}`, { id: 'history.by-request' });
export const byJob = (id: string): string => msg(str`Job ${id}`, { id: 'history.by-job' });
export const nothingSaid = (): string =>
  msg('None of the displayed fields changed.', { id: 'history.nothing-said' });
export const versions = (): string => msg('Versions', { id: 'history.versions' });
export const compareVersion = (): string => msg('Compare version', { id: 'history.compare-version' });
export const withVersion = (): string => msg('with version', { id: 'history.with-version' });
export const compare = (): string => msg('Compare', { id: 'history.compare' });
export const compared = (earlier: number, later: number): string =>
  msg(str`From version ${earlier} to version ${later}`, { id: 'history.compared' });
export const noDifference = (): string => msg('Both versions are the same.', { id: 'history.no-difference' });
export const comparing = (): string => msg('Comparing', { id: 'history.comparing' });
export const endComparison = (): string => msg('Stop comparing', { id: 'history.end-comparison' });
export const loading = (): string => msg('Loading the history', { id: 'history.loading' });
export const more = (): string => msg('Show older versions', { id: 'history.more' });
