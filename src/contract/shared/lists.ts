/** Comma-separated lists in parameters. */

/** Returns the items of a list. Blanks beside the commas do not count. */
export const listItems = (list: string): string[] => list.split(',').map((item) => item.trim());
