/** What widgets say about the leaders of an organization. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { formatNumber } from '../format.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const leadershipTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/leadership.ts'));

export const whoLeads = (): string => msg('Who leads here?', { id: 'leadership.title' });
const keyPerson = (count: number): string =>
  msg(str`Key person, influences: ${formatNumber(count)}`, { id: 'leadership.key' });
const primaryHere = (): string => msg('Primary organization', { id: 'leadership.primary' });
/** Says why a person leads: by a role, by influence on so many others, or because the organization is their primary one. */
export const leads = (why: 'head' | 'key' | 'primary', role: string | null, influence: number): string =>
  why === 'head' ? (role ?? '') : why === 'key' ? keyPerson(influence) : primaryHere();
export const nobody = (): string => msg('No head is recorded.', { id: 'leadership.none' });
export const onlyLeaders = (): string =>
  msg('Only heads and key people are shown', { id: 'leadership.only' });
export const showEverybody = (): string => msg('Show all people', { id: 'leadership.all' });
export const failed = (): string => msg('The leaders could not be loaded.', { id: 'leadership.failed' });
