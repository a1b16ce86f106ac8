/** What the search says after a business card was pasted. Source language English; every message has an explicit id. */
import { msg } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const pastedTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/search_pasted.ts'));

export const onlyNameSearched = (): string =>
  msg('Only the name is searched for. A new record starts with the other details that you pasted.', {
    id: 'pasted.only-name',
  });
