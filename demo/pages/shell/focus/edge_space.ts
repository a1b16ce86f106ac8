/** Space at the lower edge of the window that a newly focused element is scrolled past: a bar and notices may both cover it. */
const spaces = new Map<object, number>();

/** Keeps `pixels` free for `owner`, or none with 0. The window keeps as much free as the owner with the most needs. */
export function keepFree(owner: object, pixels: number): void {
  if (pixels) spaces.set(owner, pixels);
  else spaces.delete(owner);
  const most = Math.max(0, ...spaces.values());
  document.documentElement.style.scrollPaddingBlockEnd = most ? `${most}px` : '';
}
