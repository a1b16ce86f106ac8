/**
 * Keeps the place of a user whose press disables the button, for example "Save" when all is saved. A disabled button has no focus: it goes to the group of the
 * button, and comes back if the button is enabled again before the user moves on.
 */
import { focusedElement } from './focused_element.ts';

const names: ReadonlySet<string> = new Set(['button', 'wa-button']);
const watched = new WeakSet<Element>();
let pressed: Element | undefined;

type Button = HTMLElement & { disabled: boolean; updateComplete?: Promise<unknown> };

/** Returns true when the button has the focus, or has just lost it. The browser takes it from a button at once, from a part of its shadow root with the next frame. */
const hadFocus = (button: Button): boolean =>
  [null, document.body].includes(focusedElement() as HTMLElement | null) || button.matches(':focus');

function focusGroupOf(button: Button): void {
  const group = button.parentElement;
  if (!group || group.hasAttribute('tabindex')) return;
  group.tabIndex = -1;
  group.addEventListener('blur', () => group.removeAttribute('tabindex'), { once: true });
  group.focus({ preventScroll: true });
}

async function focusAgain(button: Button): Promise<void> {
  await button.updateComplete;
  if (focusedElement() === button.parentElement) button.focus({ preventScroll: true });
}

function watch(button: Button): void {
  if (watched.has(button)) return;
  watched.add(button);
  new MutationObserver(() => {
    if (!button.disabled) void focusAgain(button);
    else if (button === pressed && hadFocus(button)) focusGroupOf(button);
  }).observe(button, { attributeFilter: ['disabled'] });
}

document.addEventListener(
  'click',
  (event) => {
    const buttons = event
      .composedPath()
      .filter((each) => each instanceof HTMLElement && names.has(each.localName));
    // The last one is the component, if the press was on a part of its shadow root.
    pressed = buttons.at(-1) as Button | undefined;
    if (pressed) watch(pressed as Button);
  },
  { capture: true },
);
