/** Tells calls that the user has just asked for, such as a save, from those of timers and of typing. */

const recentMilliseconds = 1000;
let pressedAt = -Infinity;

for (const type of ['click', 'submit', 'change', 'drop'])
  addEventListener(
    type,
    () => {
      pressedAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Returns whether the user has just pressed a button or a link, chosen a value, or dropped a file. */
export const hasJustPressed = (): boolean => performance.now() - pressedAt < recentMilliseconds;
