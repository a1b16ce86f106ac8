/** Converts the cells of an Excel file to the text that a CSV file would have. Pure functions. */
import type { CellValue } from 'hucre';
import { longestRow, type BrokenRow, type CsvRow } from './csv_text.ts';

/** Values of a formula that Excel could not calculate. */
const errors = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
]);

/** Returns the name of a column: A for 0, AA for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Returns a date as 2026-01-31, and a date with a time of day, which Excel stores without a zone, as 2026-01-31T09:30:00Z. */
function dateText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1000);
  const text = new Date(seconds * 1000).toISOString();
  return seconds % 86_400 === 0 ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // A number in Excel has 15 digits; more of them are the error of its binary form.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value instanceof Date ? dateText(value) : String(value);
}

/** Returns the row of a line; undefined when all its cells are empty. */
export function rowOf(line: number, values: readonly CellValue[]): CsvRow | BrokenRow | undefined {
  const cells: string[] = [];
  let problem: string | undefined;
  let length = 0;
  for (const [index, value] of values.entries()) {
    let text: string;
    if (value instanceof Date && Number.isNaN(value.getTime())) {
      text = '';
      problem ??= `${columnName(index)}${line} is no date that Excel knows`;
    } else text = cellText(value);
    if (errors.has(text)) problem ??= `the formula in ${columnName(index)}${line} has the error ${text}`;
    length += text.length;
    if (length > longestRow) return { line, problem: 'a row longer than a million characters', text: '' };
    cells.push(text);
  }
  if (problem !== undefined) return { line, problem, text: cells.join(',') };
  return length ? { line, cells } : undefined;
}

/** Returns the cells of a row with a number of columns. Excel leaves out the empty cells at the end of a row, or stores those with a style. */
export function ofWidth(cells: readonly string[], width = 0): string[] {
  const used = cells.findLastIndex((cell) => cell !== '') + 1;
  return Array.from({ length: Math.max(used, width) }, (_, index) => cells[index] ?? '');
}

/**
 * Returns why the first row cannot be the header, in words that continue a sentence with the file's name; undefined when it can. A merged cell
 * has text in its first column only, so it leaves a gap, or rows that are wider than the header.
 */
export function headerProblem(
  { line, cells }: CsvRow,
  first: CsvRow | BrokenRow | undefined,
): string | undefined {
  const isNamed = cells.map((cell) => cell.trim() !== '');
  const last = isNamed.lastIndexOf(true);
  const width = first && 'cells' in first ? first.cells.findLastIndex((cell) => cell !== '') : -1;
  const gap = Array.from(
    { length: Math.max(last, width) + 1 },
    (_, index) => isNamed[index] ?? false,
  ).indexOf(false);
  return gap === -1
    ? undefined
    : `has no column name in ${columnName(gap)}${line}. A header cannot be merged or have empty cells: write one name in every cell of row ${line}.`;
}
