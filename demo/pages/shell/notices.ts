/** What the shell tells: notices that come and go, with a way back where there is one, and words for screen readers alone. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, nothing, render } from 'lit';

export interface NoticeOptions {
  variant?: 'success' | 'warning' | 'danger' | 'neutral';
  /** Takes back what was done. The notice then stays longer. */
  undo?: () => void | Promise<void>;
}

const icons = {
  success: 'circle-check',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
  neutral: 'circle-info',
};
/** Notices stay as long as the pointer or the focus is on them, and begin anew after that. */
const shownMilliseconds = { usual: 6000, withMore: 15_000 };

/** Shows a notice and has it read out. Text, never markup. */
export function notify(text: string, { variant = 'success', undo }: NoticeOptions = {}): void {
  const stack = document.getElementById('notices')!;
  const notice = document.createElement('wa-callout');
  notice.setAttribute('variant', variant);
  notice.className = 'notice-card';
  const remove = (): void => {
    notice.remove();
    if (!stack.childElementCount) stack.hidePopover();
  };
  const takeBack = (): void => {
    remove();
    Promise.resolve()
      .then(undo)
      .then(
        () => announce('Undone.'),
        (error: unknown) =>
          notify(error instanceof Error ? error.message : String(error), { variant: 'danger' }),
      );
  };
  render(
    html`
      <wa-icon slot="icon" name=${icons[variant]}></wa-icon>
      <div class="notice-row">
        <span>${text}</span>
        ${undo ? html`<wa-button size="s" appearance="outlined" @click=${takeBack}>Undo</wa-button>` : nothing}
        <wa-button size="s" appearance="plain" @click=${remove}>
          <wa-icon name="xmark" label="Close this notice"></wa-icon>
        </wa-button>
      </div>
    `,
    notice,
  );
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    const isLong = undo !== undefined || variant === 'danger' || variant === 'warning';
    timer = setTimeout(remove, isLong ? shownMilliseconds.withMore : shownMilliseconds.usual);
  };
  for (const start of ['pointerenter', 'focusin']) notice.addEventListener(start, () => clearTimeout(timer));
  for (const end of ['pointerleave', 'focusout']) notice.addEventListener(end, wait);
  stack.append(notice);
  // Shown again, it lies above a dialog that opened since.
  if (stack.matches(':popover-open')) stack.hidePopover();
  stack.showPopover();
  wait();
  announce(undo ? `${text} Undo is at the end of the page.` : text, variant === 'danger');
}

/** Has a text read out by screen readers without showing it; at once, over what is being read, when it is urgent. */
export function announce(text: string, isUrgent = false): void {
  const region = document.getElementById(isUrgent ? 'alerts' : 'announcements')!;
  // The same words twice are read twice only when the region was empty between.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
