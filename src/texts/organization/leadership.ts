/** What widgets say about the leaders of an organization. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { formatNumber } from '../format.ts';
import type { TextArea } from '../language.ts';

export const leadershipTexts: TextArea = {
  de: () => import('../languages/de/leadership.ts'),
  fr: () => import('../languages/fr/leadership.ts'),
  es: () => import('../languages/es/leadership.ts'),
  it: () => import('../languages/it/leadership.ts'),
  'pt-BR': () => import('../languages/pt-BR/leadership.ts'),
  ja: () => import('../languages/ja/leadership.ts'),
  'zh-CN': () => import('../languages/zh-CN/leadership.ts'),
  ko: () => import('../languages/ko/leadership.ts'),
  ar: () => import('../languages/ar/leadership.ts'),
};

export const whoLeads = (): string => msg('Who leads here?', { id: 'leadership.title' });
export const keyPerson = (count: number): string =>
  msg(str`Key person, influences: ${formatNumber(count)}`, { id: 'leadership.key' });
export const primaryHere = (): string => msg('Primary organization', { id: 'leadership.primary' });
export const nobody = (): string => msg('No head is recorded.', { id: 'leadership.none' });
export const onlyLeaders = (): string =>
  msg('Only heads and key people are shown', { id: 'leadership.only' });
export const showEverybody = (): string => msg('Show all people', { id: 'leadership.all' });
export const failed = (): string => msg('The leaders could not be loaded.', { id: 'leadership.failed' });
