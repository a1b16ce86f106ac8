/** Finding a value in a list by what somebody types: every word begins a word of the label or of the code. */

export interface Option {
  readonly value: string;
  readonly label: string;
  /** What tells apart options of the same label, or helps to know one again. */
  readonly detail?: string | undefined;
}

/** Accents and case never matter. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Options that fit, those whose label begins with the query first. An empty query fits all, in their own order. */
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

/** The option a text means by itself: its label or code, without regard to case and accents. */
export function optionNamed<O extends Option>(options: readonly O[], text: string): O | undefined {
  const wanted = fold(text.trim());
  return options.find(({ value, label }) => fold(label) === wanted || fold(value) === wanted);
}
