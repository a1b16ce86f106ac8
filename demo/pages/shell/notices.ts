/**
 * What the shell tells: notices that come and go, with a way back where there is one, and words for screen readers alone. Of many at once the
 * newest are in sight and the others counted.
 */
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
/** More would cover the page: of a phone, or of any window. */
const mostInSight = (): number => (matchMedia('(width < 600px)').matches ? 2 : 3);

interface Notice {
  readonly card: HTMLElement;
  /** Its time begins anew. */
  readonly wait: () => void;
  readonly hold: () => void;
}

/** Those that are there, the oldest first. */
let notices: Notice[] = [];
const behind = document.createElement('div');
behind.className = 'notices-behind';

/** What the page has at its end for notices, in px: what they cover there can be scrolled clear of them. */
let room = 0;

/** As much room as the notices take, and no less than is in sight: nothing jumps from under a pointer when one goes. */
function makeRoom(): void {
  const { scrollHeight, style } = document.documentElement;
  const taken = notices.length
    ? innerHeight - document.getElementById('notices')!.getBoundingClientRect().top
    : 0;
  // The browser rounds: a pixel more than is in sight, or a page at its end would follow the difference up and up.
  const inSight = scrollY + innerHeight - (scrollHeight - room) + 1;
  room = Math.max(0, taken, scrollY > 0 ? Math.min(room, inSight) : 0);
  document.body.style.paddingBlockEnd = style.scrollPaddingBlockEnd = room ? `${room}px` : '';
}
addEventListener('scroll', () => room && makeRoom(), { passive: true });

/** Has the newest in sight and counts the others. Their time stands still until they are in sight again. */
function arrange(): void {
  const stack = document.getElementById('notices')!;
  const hidden = Math.max(0, notices.length - mostInSight());
  for (const [at, { card, wait, hold }] of notices.entries()) {
    if (card.hidden === at < hidden) continue;
    card.hidden = at < hidden;
    if (card.hidden) hold();
    else wait();
  }
  if (hidden) {
    render(
      html`<span>${hidden === 1 ? 'One earlier notice' : `${hidden} earlier notices`}</span>
        <wa-button size="s" appearance="outlined" @click=${closeAll}>Close all</wa-button>`,
      behind,
    );
    stack.prepend(behind);
  } else behind.remove();
  if (!notices.length) stack.hidePopover();
  makeRoom();
}

function close(card: HTMLElement): void {
  notices.find((one) => one.card === card)?.hold();
  notices = notices.filter((one) => one.card !== card);
  card.remove();
  arrange();
}

function closeAll(): void {
  for (const { card } of notices) close(card);
}

/** Shows a notice and has it read out. Text, never markup. */
export function notify(text: string, { variant = 'success', undo }: NoticeOptions = {}): void {
  const stack = document.getElementById('notices')!;
  const card = document.createElement('wa-callout');
  card.setAttribute('variant', variant);
  card.className = 'notice-card';
  const takeBack = (): void => {
    close(card);
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
        <wa-button size="s" appearance="plain" @click=${() => close(card)}>
          <wa-icon name="xmark" label="Close this notice"></wa-icon>
        </wa-button>
      </div>
    `,
    card,
  );
  const isLong = undo !== undefined || variant === 'danger' || variant === 'warning';
  let timer: ReturnType<typeof setTimeout>;
  const hold = (): void => clearTimeout(timer);
  const wait = (): void => {
    hold();
    timer = setTimeout(() => close(card), isLong ? shownMilliseconds.withMore : shownMilliseconds.usual);
  };
  for (const start of ['pointerenter', 'focusin']) card.addEventListener(start, hold);
  for (const end of ['pointerleave', 'focusout'])
    card.addEventListener(end, () => {
      if (card.isConnected && !card.hidden) wait();
    });
  stack.append(card);
  notices.push({ card, wait, hold });
  wait();
  arrange();
  // Shown again, it lies above a dialog that opened since.
  if (stack.matches(':popover-open')) stack.hidePopover();
  stack.showPopover();
  makeRoom();
  announce(undo ? `${text} Undo is at the end of the page.` : text, variant === 'danger');
}

/** What is about to be read out, by region. */
const announced = new Map<HTMLElement, string[]>();

/** Has a text read out by screen readers without showing it; at once, over what is being read, when it is urgent. */
export function announce(text: string, isUrgent = false): void {
  const region = document.getElementById(isUrgent ? 'alerts' : 'announcements')!;
  const others = announced.get(region);
  if (others) {
    others.push(text);
    return;
  }
  const texts = [text];
  announced.set(region, texts);
  // The same words twice are read twice only when the region was empty between.
  region.textContent = '';
  setTimeout(() => {
    announced.delete(region);
    region.textContent = texts.join(' ');
  }, 50);
}
