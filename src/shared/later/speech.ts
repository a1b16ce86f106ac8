/**
 * Reads the messages of a widget aloud through its one permanent status region (WCAG 4.1.3). Screen readers often miss a
 * region that is added together with its text, and they read buttons inside of a region as part of the message.
 *
 * A template marks a message with `data-say`. It is spoken when it appears and when its text changes, and with
 * `data-say="changes"` only when its text changes. A message that only screen readers need is `hidden` as well.
 */

import type { LitElement } from 'lit';

/** Texts that change faster are spoken once, so that typing a word announces one count and not five. */
const pauseMilliseconds = 500;
/** Texts that never stop changing, such as a progress, are spoken this often. */
const longestWaitMilliseconds = 3000;

const followed = new WeakSet<LitElement>();

const wordsOf = (node: Node): string => node.textContent!.replace(/\s+/g, ' ').trim();

/** Title and hint of a notice are two sentences. */
const sentencesOf = (message: Element): string[] =>
  message.childElementCount > 1 ? [...message.children].map(wordsOf) : [wordsOf(message)];

/** Joins texts so that a pause is heard between them. */
function joined(words: readonly string[]): string {
  const said = words.filter(Boolean);
  const last = said.length - 1;
  return said.map((each, at) => (at === last || each.endsWith('.') ? each : `${each}.`)).join(' ');
}

/** Speaks the messages of a widget from now on. Does nothing when it already does. */
export function listen(host: LitElement): void {
  if (followed.has(host)) return;
  followed.add(host);
  const root = host.shadowRoot!;
  const said = new WeakMap<Element, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function speak(): void {
    timer = undefined;
    // It stands in the frame, because what is outside an open dialog is not spoken. A closed widget has none.
    const region = root.querySelector('[role=status]');
    if (!region) return;
    const news: string[] = [];
    for (const message of root.querySelectorAll('[data-say]')) {
      const text = joined(sentencesOf(message));
      const before = said.get(message);
      said.set(message, text);
      const isNew = before === undefined && message.getAttribute('data-say') === 'changes';
      if (!isNew && text !== (before ?? '')) news.push(text);
    }
    // A new node is spoken even when its text is that of before.
    if (news.length > 0) region.replaceChildren(joined(news));
  }

  function look(): void {
    if (!host.isConnected) return;
    if (timer === undefined) since = performance.now();
    clearTimeout(timer);
    const rest = since + longestWaitMilliseconds - performance.now();
    timer = setTimeout(speak, Math.max(0, Math.min(pauseMilliseconds, rest)));
  }

  // A timer would keep a removed widget.
  const hostDisconnected = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  host.addController({ hostDisconnected });
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true });
  look();
}
