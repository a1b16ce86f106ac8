/** Signing out. Source language English; every message has an explicit id. */
import { msg } from '@lit/localize';
import type { TextArea } from './language.ts';

export const signedOutTexts: TextArea = {
  de: () => import('./languages/de/signed_out.ts'),
  fr: () => import('./languages/fr/signed_out.ts'),
  es: () => import('./languages/es/signed_out.ts'),
  it: () => import('./languages/it/signed_out.ts'),
  'pt-BR': () => import('./languages/pt-BR/signed_out.ts'),
  ja: () => import('./languages/ja/signed_out.ts'),
  'zh-CN': () => import('./languages/zh-CN/signed_out.ts'),
  ko: () => import('./languages/ko/signed_out.ts'),
  ar: () => import('./languages/ar/signed_out.ts'),
};

export const signOut = (): string => msg('Sign out', { id: 'session.sign-out' });
export const signedOut = (): string => msg('You are signed out', { id: 'session.signed-out' });
