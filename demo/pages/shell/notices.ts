/** What the shell tells: notices that come and go, with a way back where there is one, and words for screen readers alone. */
import '@awesome.me/webawesome/dist/components/toast/toast.js';
import '@awesome.me/webawesome/dist/components/button/button.js';
import type WaToast from '@awesome.me/webawesome/dist/components/toast/toast.js';

export interface NoticeOptions {
  variant?: 'success' | 'warning' | 'danger' | 'neutral';
  /** Takes back what was done. The notice then stays twelve seconds instead of six. */
  undo?: () => void | Promise<void>;
}

const stack = (): WaToast => document.querySelector('wa-toast')!;

/** Shows a notice and has it read out. Text, never markup. */
export function notify(text: string, { variant = 'success', undo }: NoticeOptions = {}): void {
  const toast = stack();
  void customElements.whenDefined('wa-toast').then(async () => {
    const item = await toast.create(text, {
      variant,
      duration: undo || variant === 'danger' ? 12_000 : 6000,
    });
    if (!undo) return;
    const button = document.createElement('wa-button');
    button.setAttribute('size', 's');
    button.setAttribute('appearance', 'outlined');
    button.className = 'undo';
    button.textContent = 'Undo';
    button.addEventListener('click', () => {
      void Promise.resolve(undo()).catch((error: unknown) =>
        notify(error instanceof Error ? error.message : String(error), { variant: 'danger' }),
      );
      item.remove();
    });
    item.append(button);
  });
}

/** Has a text read out by screen readers without showing it. */
export function announce(text: string): void {
  const region = document.getElementById('announcements')!;
  // The same words twice are read twice only when the region was empty between.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
