/**
 * The shell's messages: temporary notices, with undo where possible, and announcements for screen readers
 * only. Shows the newest notices and counts the others.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, nothing, render } from 'lit';
import { counted } from '../language/texts.ts';
import { keepFree } from './focus/edge_space.ts';
import { focusedElement } from './focus/focused_element.ts';

export interface NoticeOptions {
  variant?: 'success' | 'warning' | 'danger' | 'neutral';
  /** Undoes the action. The notice then stays longer. */
  undo?: () => void | Promise<void>;
}

const icons = {
  success: 'circle-check',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
  neutral: 'circle-info',
};
/**
 * Time-outs in milliseconds. They pause while the pointer or the focus is on the notices, and then restart.
 */
const shownMilliseconds = { usual: 6000, withMore: 15_000 };
/** The most notices shown at once; more would cover the page. */
const mostInSight = (): number => (matchMedia('(width < 600px)').matches ? 2 : 3);

interface Notice {
  readonly card: HTMLElement;
  /** Restarts the time-out. */
  readonly wait: () => void;
  readonly hold: () => void;
}

/** The current notices, oldest first. */
let notices: Notice[] = [];
const behind = document.createElement('div');
behind.className = 'notices-behind';

/** Space at the end of the page, in px, so that the user can scroll content out from under the notices. */
let room = 0;

/**
 * Reserves the height of the notices. Never removes visible space, so that nothing moves under the pointer
 * when a notice disappears.
 */
function makeRoom(): void {
  const { scrollHeight } = document.documentElement;
  const taken = notices.length
    ? Math.ceil(innerHeight - document.getElementById('notices')!.getBoundingClientRect().top)
    : 0;
  // One extra pixel for the browser's rounding; without it a page scrolled to its end would keep growing.
  const inSight = scrollY + innerHeight - (scrollHeight - room) + 1;
  room = Math.max(0, taken, scrollY > 0 ? Math.min(room, inSight) : 0);
  document.body.style.paddingBlockEnd = room ? `${room}px` : '';
  keepFree(behind, room);
}

/** Scrolls the element that the keyboard has focused out from under the notices. Nothing moves under a pointer. */
function uncoverFocus(): void {
  const focused = focusedElement();
  const stack = document.getElementById('notices')!;
  if (!focused?.matches(':focus-visible') || stack.contains(focused)) return;
  const [covered, cover] = [focused, stack].map((element) => element.getBoundingClientRect());
  if (covered!.bottom > cover!.top && covered!.right > cover!.left && covered!.left < cover!.right)
    // The focus ring stays whole.
    scrollBy({ top: covered!.bottom - cover!.top + 8 });
}
addEventListener('scroll', () => room && makeRoom(), { passive: true });

/** The components of a notice render after it opens, and its text wraps in a narrow window. */
const whenResized = new ResizeObserver(makeRoom);

/** Shows the newest notices and counts the others, whose time-outs pause until they are visible. */
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
      html`<span>${counted(hidden, 'One earlier notice', '{0} earlier notices')}</span>
        <wa-button size="s" appearance="outlined" @click=${closeAll}>${msg('Close all')}</wa-button>`,
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

/** Shows a notice and announces it. `text` is plain text, not markup. */
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
        () => announce(msg('Undone.')),
        (error: unknown) =>
          notify(error instanceof Error ? error.message : String(error), { variant: 'danger' }),
      );
  };
  render(
    html`
      <wa-icon slot="icon" name=${icons[variant]}></wa-icon>
      <div class="notice-row">
        <span>${text}</span>
        ${undo ? html`<wa-button size="s" appearance="outlined" @click=${takeBack}>${msg('Undo')}</wa-button>` : nothing}
        <wa-button size="s" appearance="plain" @click=${() => close(card)}>
          <wa-icon name="xmark" label=${msg('Close this notice')}></wa-icon>
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
  // Reopening the popover puts it above dialogs that opened since.
  if (stack.matches(':popover-open')) stack.hidePopover();
  stack.showPopover();
  whenResized.observe(stack);
  makeRoom();
  // The card has its height then.
  requestAnimationFrame(() => {
    makeRoom();
    uncoverFocus();
  });
  announce(undo ? msg(str`${text} Undo is at the end of the page.`) : text, variant === 'danger');
}

/** Announcements to be read, by region. */
const announced = new Map<HTMLElement, string[]>();

/** Announces a text to screen readers without showing it. An urgent text interrupts the current speech. */
export function announce(text: string, isUrgent = false): void {
  const region = document.getElementById(isUrgent ? 'alerts' : 'announcements')!;
  const others = announced.get(region);
  if (others) {
    others.push(text);
    return;
  }
  const texts = [text];
  announced.set(region, texts);
  // Screen readers repeat the same text only when the region was empty in between.
  region.textContent = '';
  setTimeout(() => {
    announced.delete(region);
    region.textContent = texts.join(' ');
  }, 50);
}
