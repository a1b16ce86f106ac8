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
export const selected = (name: string): string => msg(str`Selected: ${name}`, { id: 'app.selected' });
export const notHandedOver = (): string =>
  msg('The assistant did not take the record. Select it again.', { id: 'app.not-handed-over' });
