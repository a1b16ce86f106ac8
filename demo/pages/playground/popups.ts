/** Simulates a pop-up blocker, to show how single sign-on handles it. */

const { open } = window;

/** When true, `window.open` returns null, as with a browser's pop-up blocker. */
export function blockPopups(isBlocked: boolean): void {
  window.open = isBlocked ? () => null : open;
}
