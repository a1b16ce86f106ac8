/** Copies a text and says so, or why not. */
import { notify } from './notices.ts';

export async function copyText(text: string, done: string): Promise<void> {
  try {
    // Where a page is not served securely, there is no clipboard.
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify('The browser did not let it be copied. Select the text and copy it by hand.', {
      variant: 'warning',
    });
  }
}
