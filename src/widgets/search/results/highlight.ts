/** Ranges of matched text (`metaData.highlights` of a search answer) and their projection on displayed text. */

/** [start, end) in UTF-16 code units. */
export type Range = readonly [number, number];

export interface Highlight {
  readonly path: string;
  readonly ranges: readonly Range[];
}

/** A stretch of text that matched or did not. */
export interface Segment {
  readonly text: string;
  readonly matched: boolean;
}

/** Sorts, clips to the text and joins ranges that touch or overlap. */
export function mergeRanges(ranges: readonly Range[], length: number): Range[] {
  const merged: [number, number][] = [];
  const clipped = ranges
    .map(([start, end]): Range => [Math.max(0, Math.trunc(start)), Math.min(length, Math.trunc(end))])
    .filter(([start, end]) => start < end)
    .sort((a, b) => a[0] - b[0]);
  for (const [start, end] of clipped) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Splits a text at its ranges. The joined texts of the segments equal the text. */
export function segments(text: string, ranges: readonly Range[]): Segment[] {
  const cut: Segment[] = [];
  let at = 0;
  for (const [start, end] of mergeRanges(ranges, text.length)) {
    if (start > at) cut.push({ text: text.slice(at, start), matched: false });
    cut.push({ text: text.slice(start, end), matched: true });
    at = end;
  }
  if (at < text.length) cut.push({ text: text.slice(at), matched: false });
  return cut;
}

/** Returns the ranges of a field by its path, or of its label; empty when it has none. */
export function rangesOf(highlights: readonly Highlight[] | undefined, field: string): readonly Range[] {
  return (
    highlights?.flatMap(({ path, ranges }) => (path.replace(/_value__u$/, '') === field ? ranges : [])) ?? []
  );
}

/**
 * Projects ranges on a text composed of other fields, for example a formatted address. Where a field's value occurs in
 * the whole text, its ranges move to that position. `valueOf` returns the value at a path.
 */
export function projectRanges(
  whole: string,
  highlights: readonly Highlight[] | undefined,
  prefix: string,
  valueOf: (field: string) => string | undefined,
): Range[] {
  const projected: Range[] = [];
  for (const { path, ranges } of highlights ?? []) {
    if (!path.startsWith(prefix)) continue;
    const field = path.slice(prefix.length);
    if (field.includes('.')) continue;
    const value = valueOf(field);
    const at = value ? whole.indexOf(value) : -1;
    if (at >= 0) for (const [start, end] of ranges) projected.push([at + start, at + end]);
  }
  return projected;
}
