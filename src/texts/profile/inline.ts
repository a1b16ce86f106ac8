/** What editing a field in the record says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import type { TextArea } from '../language.ts';

export const inlineTexts: TextArea = {
  de: () => import('../languages/de/profile_inline.ts'),
  fr: () => import('../languages/fr/profile_inline.ts'),
  es: () => import('../languages/es/profile_inline.ts'),
  it: () => import('../languages/it/profile_inline.ts'),
  'pt-BR': () => import('../languages/pt-BR/profile_inline.ts'),
  ja: () => import('../languages/ja/profile_inline.ts'),
  'zh-CN': () => import('../languages/zh-CN/profile_inline.ts'),
  ko: () => import('../languages/ko/profile_inline.ts'),
  ar: () => import('../languages/ar/profile_inline.ts'),
};

export const request = (): string => msg('Request change', { id: 'inline.request' });
export const changeOf = (field: string): string => msg(str`Change ${field}`, { id: 'inline.form' });
export const sending = (): string => msg('Sending', { id: 'inline.sending' });
export const sent = (): string => msg('Change requested.', { id: 'inline.sent' });
export const sentFor = (field: string): string =>
  msg(str`Change requested: ${field}. You can undo it for ten seconds.`, { id: 'inline.sent.of' });
export const undo = (): string => msg('Undo', { id: 'inline.undo' });
export const undoOf = (field: string): string =>
  msg(str`Undo the requested change: ${field}`, { id: 'inline.undo.of' });
export const undoing = (): string => msg('Canceling the request', { id: 'inline.undoing' });
export const undone = (): string => msg('The request was canceled.', { id: 'inline.undone' });
export const decided = (): string =>
  msg('The request was already decided. It cannot be undone.', { id: 'inline.decided' });
export const undoFailed = (): string =>
  msg('The request could not be canceled.', { id: 'inline.undo.failed' });
export const you = (): string => msg('You', { id: 'inline.you' });
