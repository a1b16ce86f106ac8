/** Searches a list of options. Every typed word must begin a word of the label or the code. */

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly detail?: string | undefined;
}

/** Removes accents and case. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the matching options. Those whose label begins with the query come first. An empty query matches all, in
 * their own order.
 */
export function searchOptions<O extends Option>(options: readonly O[], query: string): readonly O[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return options;
  const start = fold(query.trim());
  const first: O[] = [];
  const others: O[] = [];
  for (const option of options) {
    const words = wordsOf(`${option.label} ${option.value}`);
    if (!wanted.every((word) => words.some((own) => own.startsWith(word)))) continue;
    (fold(option.label).startsWith(start) ? first : others).push(option);
  }
  return [...first, ...others];
}

/** Returns the option whose label or code equals a text, ignoring case and accents. */
export function optionNamed<O extends Option>(options: readonly O[], text: string): O | undefined {
  const wanted = fold(text.trim());
  return options.find(({ value, label }) => fold(label) === wanted || fold(value) === wanted);
}
