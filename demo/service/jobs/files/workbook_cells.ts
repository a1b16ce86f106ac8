/** Typed cells of Excel files. Pure functions. */
import type { CellValue } from 'hucre/xlsx';

export interface WorkbookColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
}

/** Maximum length of a text in a cell of Excel. */
export const longestCell = 32_767;

/** Returns a text as it is stored in a workbook. Excel reads `_x0041_` in a text as the character with this code. */
const escaped = (text: string): string =>
  text.slice(0, longestCell).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Returns a date of the calendar of Excel; undefined before March 1900, where this calendar has a day that never was. */
function dateOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-03-01') return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns a number that Excel keeps exactly, with at most 15 digits; undefined for other text. */
function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && Number(number.toPrecision(15)) === number
    ? number
    : undefined;
}

/** Returns the value of a cell. Text that is no value of its column's kind stays text, and text is never a formula. */
export function typedCell(text: string | null, kind: WorkbookColumn['kind']): CellValue {
  if (text === null || text === '') return null;
  if (kind === 'number') return numberOf(text) ?? escaped(text);
  if (kind === 'date') return dateOf(text) ?? escaped(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return escaped(text);
}
