/** The page as one whose browser opens no windows: what single sign-on does then can be watched. */

const { open } = window;

/** With true, `window.open` answers null, as a browser's blocker makes it. */
export function blockPopups(isBlocked: boolean): void {
  window.open = isBlocked ? () => null : open;
}
