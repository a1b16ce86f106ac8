/** Detects how a file separates and quotes its cells. Pure functions. */

export interface Dialect {
  delimiter: string;
  quote: string;
}

const delimiters = [',', ';', '\t', '|'];
const quotes = ['"', "'"];

interface Reading {
  /** Number of cells in each of the first rows. */
  widths: number[];
  /** Number of quoted cells, and of those whose quote does not end where the cell does. */
  enclosed: number;
  broken: number;
}

/** Reads a text with a delimiter and a quote. */
function read(text: string, delimiter: string, quote: string): Reading {
  const found: number[] = [];
  let cells = 1;
  let isEmpty = true;
  let isAtStart = true;
  let enclosed = 0;
  let broken = 0;
  for (let index = 0; index < text.length && found.length < 100; index++) {
    const character = text[index]!;
    if (isAtStart && character === quote) {
      // Goes to the closing quote; a doubled one belongs to the text.
      do index = text.indexOf(quote, index + 1);
      while (index !== -1 && text[index + 1] === quote && ++index);
      if (index === -1) break;
      const next = text[index + 1];
      enclosed++;
      if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') broken++;
      isAtStart = false;
      isEmpty = false;
    } else if (character === delimiter) {
      cells++;
      isAtStart = true;
      isEmpty = false;
    } else if (character === '\n' || character === '\r') {
      if (!isEmpty) found.push(cells);
      cells = 1;
      isEmpty = true;
      isAtStart = true;
    } else {
      isAtStart = false;
      isEmpty = false;
    }
  }
  // The last row of a sample may be cut off, so it counts only when there is no other.
  if (!found.length && !isEmpty) found.push(cells);
  return { widths: found, enclosed, broken };
}

/**
 * Guesses delimiter and quote from the start of a file. The delimiter is the one with which most rows have as many cells as the first, and
 * more than one. The quote is `"`, unless cells are enclosed in `'`. Returns a comma when nothing speaks for another delimiter.
 */
export function detectDialect(sample: string, known: Partial<Dialect> = {}): Dialect {
  let best: Dialect = { delimiter: known.delimiter ?? ',', quote: known.quote ?? '"' };
  let bestScore = 0;
  for (const quote of known.quote ? [known.quote] : quotes)
    for (const delimiter of known.delimiter ? [known.delimiter] : delimiters) {
      const { widths, enclosed, broken } = read(sample, delimiter, quote);
      const first = widths[0] ?? 1;
      const isUsed = enclosed > 2 * broken;
      if (first < 2 || (quote !== quotes[0] && !known.quote && !isUsed)) continue;
      const regular = widths.filter((width) => width === first).length / widths.length;
      // Regularity decides, then whether the quotes are used, then the number of cells, so that a comma inside text does not win.
      const score = regular + (isUsed ? 0.01 : 0) + Math.min(first, 50) / 10_000;
      if (score > bestScore) {
        best = { delimiter, quote };
        bestScore = score;
      }
    }
  return best;
}
