/** Tells calls that the user has just asked for, such as a save, from those of timers and of typing. */

const recentMilliseconds = 1000;
let pressedAt = -Infinity;

/** Typing is no press. A `change` inside a component does not reach the window, but its `input` does. */
const isTyping = (event: Event): boolean =>
  event.type === 'input' && !(event.composedPath()[0] as HTMLElement).matches?.('select, [type=file]');

for (const type of ['click', 'submit', 'change', 'drop', 'input'])
  addEventListener(
    type,
    (event) => {
      if (!isTyping(event)) pressedAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Returns whether the user has just pressed a button or a link, chosen a value, or dropped a file. */
export const hasJustPressed = (): boolean => performance.now() - pressedAt < recentMilliseconds;
