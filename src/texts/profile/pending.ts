/** What the requested changes of a record say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import type { TextArea } from '../language.ts';

export const pendingTexts: TextArea = {
  de: () => import('../languages/de/profile_pending.ts'),
  fr: () => import('../languages/fr/profile_pending.ts'),
  es: () => import('../languages/es/profile_pending.ts'),
  it: () => import('../languages/it/profile_pending.ts'),
  'pt-BR': () => import('../languages/pt-BR/profile_pending.ts'),
  ja: () => import('../languages/ja/profile_pending.ts'),
  'zh-CN': () => import('../languages/zh-CN/profile_pending.ts'),
  ko: () => import('../languages/ko/profile_pending.ts'),
  ar: () => import('../languages/ar/profile_pending.ts'),
};

export const pendingCount = (count: number): string =>
  counted(
    'profile.pending',
    count,
    (shown) => str`${shown} requested change`,
    (shown) => str`${shown} requested changes`,
  );
export const requested = (): string => msg('Requested', { id: 'profile.pending.requested' });
export const somebody = (): string => msg('Somebody', { id: 'profile.pending.somebody' });
export const proposedChild = (): string => msg('Requested, not decided', { id: 'profile.pending.child' });
export const from = (): string => msg('from', { id: 'profile.from' });
export const to = (): string => msg('to', { id: 'profile.to' });
