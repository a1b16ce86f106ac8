/**
 * Parses text to rows, for any dialect. A broken row costs only its first line: reading continues with the next line, even when a quote is
 * never closed. Streaming parsers lose the text after an open quote, which is why none is used here. Pure functions.
 */
import type { Dialect } from './dialect.ts';
import type { SourceRow } from './source_row.ts';

export interface CsvRow {
  /** Line on which the row begins, counted from 1. */
  line: number;
  cells: string[];
  /** What a thread has read of the row already, or why it is not loaded. */
  read?: SourceRow | string;
}

/** A line that is not a row. */
export interface BrokenRow {
  line: number;
  problem: string;
  text: string;
}

/** Maximum length of a row, in characters. In a longer one, a quote was never closed. */
export const longestRow = 1024 * 1024;
/** Number of characters kept of a broken line. */
const longestText = 10_000;

/** A row that was read, and where the next one begins. */
interface Step {
  row: { cells: string[] } | { problem: string; text: string };
  next: number;
  /** True when the end of the line is not read yet. The text up to it belongs to a row that is known to be broken. */
  isCut?: boolean;
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';

/** Returns the position after the line break at `index`; undefined when the break may continue in text that is not read yet. */
function behindBreak(text: string, index: number, isEnd: boolean): number | undefined {
  if (text[index] !== '\r') return Math.min(index + 1, text.length);
  if (index + 1 === text.length && !isEnd) return undefined;
  return text[index + 1] === '\n' ? index + 2 : index + 1;
}

function endOfLine(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isBreak(text[end])) end++;
  return end;
}

/** Reads the row that begins at `start`; undefined when it continues in text that is not read yet. */
function readRow(
  text: string,
  start: number,
  { delimiter, quote }: Dialect,
  isEnd: boolean,
): Step | undefined {
  const cells: string[] = [];
  const broken = (problem: string): Step | undefined => {
    const end = endOfLine(text, start);
    const row = { problem, text: text.slice(start, Math.min(end, start + longestText)) };
    if (end === text.length && !isEnd)
      return end - start < longestText ? undefined : { row, next: end, isCut: true };
    const next = behindBreak(text, end, isEnd);
    return next === undefined ? undefined : { row, next };
  };
  for (let index = start; ; index++) {
    let end = index;
    if (text[index] === quote) {
      let close = index + 1;
      let hasDoubled = false;
      for (;;) {
        close = text.indexOf(quote, close);
        const isOpen = close === -1 || (close === text.length - 1 && !isEnd);
        if (isOpen && !isEnd && text.length - start <= longestRow) return undefined;
        if (isOpen || close - start > longestRow) return broken('unclosed quote');
        if (text[close + 1] !== quote) break;
        hasDoubled = true;
        close += 2;
      }
      const cell = text.slice(index + 1, close);
      cells.push(hasDoubled ? cell.replaceAll(quote + quote, quote) : cell);
      end = close + 1;
      if (end < text.length && text[end] !== delimiter && !isBreak(text[end]))
        return broken('text after a closing quote');
    } else {
      while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end++;
      if (end === text.length && !isEnd)
        return end - start > longestRow ? broken('a line longer than a million characters') : undefined;
      cells.push(text.slice(index, end));
    }
    if (text[end] === delimiter) {
      index = end;
      continue;
    }
    const next = behindBreak(text, end, isEnd);
    return next === undefined ? undefined : { row: { cells }, next };
  }
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let index = start; index < end; index++)
    if (text[index] === '\n' || (text[index] === '\r' && text[index + 1] !== '\n')) lines++;
  return lines;
}

/** Reads rows in order. Skips empty lines. */
export async function* rowsOfText(
  chunks: AsyncIterable<string> | Iterable<string>,
  dialect: Dialect,
): AsyncGenerator<CsvRow | BrokenRow> {
  let text = '';
  let start = 0;
  let line = 1;
  let isInCutLine = false;
  /** Skips the rest of a line. */
  const skipLine = (isEnd: boolean): void => {
    const end = endOfLine(text, start);
    const next = end === text.length ? undefined : behindBreak(text, end, isEnd);
    start = next ?? end;
    if (next === undefined) return;
    line++;
    isInCutLine = false;
  };
  const readAll = function* (isEnd: boolean): Generator<CsvRow | BrokenRow> {
    if (isInCutLine) skipLine(isEnd);
    if (isInCutLine) return;
    while (start < text.length) {
      const step = readRow(text, start, dialect, isEnd);
      if (!step) return;
      const isEmpty = 'cells' in step.row && step.row.cells.length === 1 && isBreak(text[start]);
      if (!isEmpty) yield { line, ...step.row };
      line += countLines(text, start, step.next);
      start = step.next;
      isInCutLine = step.isCut ?? false;
    }
  };
  let added = '';
  const append = (): void => {
    text = start < text.length ? text.slice(start) + added : added;
    start = 0;
    added = '';
  };
  for await (const chunk of chunks) {
    added += chunk;
    // An open row is read from its start again. Waiting until its text has doubled keeps the sum of all tries in proportion to its length.
    if (added.length < Math.min(text.length - start, longestRow)) continue;
    append();
    yield* readAll(false);
  }
  append();
  yield* readAll(true);
}
