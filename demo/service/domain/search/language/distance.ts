/**
 * Returns the number of mistakes between two words: extra, missing or wrong letters and swapped neighbors (optimal string alignment). Stops
 * counting above `limit` and then returns `limit + 1`.
 */
export function mistakesBetween(one: string, other: string, limit: number): number {
  const a = Array.from(one);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let fewest = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        fewest = Math.min(fewest, beforeLast[column - 2]! + 1);
      current.push(fewest);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}
