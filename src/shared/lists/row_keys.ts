/** Keys that move between the rows of a tree or grid (ARIA Authoring Practices). */

const pageRows = 10;

/** Returns the index of the row that a key moves to from the row `at`; undefined for other keys. */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  const to: number | undefined = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
