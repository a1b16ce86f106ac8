/** What the requested changes of a record say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from '../counted.ts';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const pendingTexts: TextArea = textArea(
  import.meta.glob<TextFile>('../languages/*/profile_pending.ts'),
);

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
