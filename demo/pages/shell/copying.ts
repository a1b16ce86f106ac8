/** Copies text and shows a notice with the outcome. */
import { msg } from '@lit/localize';
import { notify } from './notices.ts';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    // The clipboard is missing on pages that are not served over HTTPS.
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify(msg('The browser did not let it be copied. Select the text and copy it by hand.'), {
      variant: 'warning',
    });
  }
}
