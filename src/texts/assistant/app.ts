/** What pages inside an assistant say beside their widget. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const appTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/app.ts'));

export const waiting = (): string => msg('Waiting for the assistant', { id: 'app.waiting' });
export const stopped = (): string =>
  msg('The assistant stopped this step. Ask it again to see a result.', { id: 'app.stopped' });
export const failed = (): string =>
  msg('This step failed. Ask the assistant to try again.', { id: 'app.failed' });
export const limits = (): string => msg('Filters of the assistant', { id: 'app.limits' });
export const proposalTitle = (name: string): string => msg(str`Proposal: ${name}`, { id: 'app.proposal' });
export const proposalHint = (): string =>
  msg('Nothing is sent yet. Only you can send or discard this draft.', { id: 'app.proposal-hint' });
export const reviewLink = (): string => msg('Check and send', { id: 'app.review' });
export const draftSent = (): string => msg('You sent this draft.', { id: 'app.draft-sent' });
export const draftDiscarded = (): string => msg('You discarded this draft.', { id: 'app.draft-discarded' });
export const noDraft = (): string =>
  msg('No draft yet: similar records exist. The assistant asks you first.', { id: 'app.no-draft' });
export const draftGone = (): string =>
  msg('This draft cannot be shown. Look for it under “My requests”.', { id: 'app.draft-gone' });
export const selected = (name: string): string => msg(str`Selected: ${name}`, { id: 'app.selected' });
export const notHandedOver = (): string =>
  msg('The assistant did not take the record. Select it again.', { id: 'app.not-handed-over' });
