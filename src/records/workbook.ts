/**
 * Excel workbooks of lists: typed cells, a fixed header row with filters, and no formula. Import it only when a user asks for a file: the
 * library that writes it is larger than a view.
 */
import { rangeRef, writeXlsx, type CellValue } from 'hucre/xlsx';

/** Maximum length of a text in a cell of Excel. */
const longestCell = 32_767;

/** Returns the value of a cell. Text stays text, also `=1+1`; only an ISO date becomes a date. */
function cell(value: string | number | undefined): CellValue {
  if (value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  // The calendar of Excel is that of the world from March 1900.
  const date =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= '1900-03-01' ? new Date(`${value}T00:00Z`) : undefined;
  if (date && !Number.isNaN(date.getTime())) return date;
  // Excel reads `_x0041_` in a text as the character with this code.
  return value.slice(0, longestCell).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Returns a workbook with one sheet. `name`: of the sheet. The first row is the header. */
export async function workbook(
  name: string,
  rows: readonly (readonly (string | number | undefined)[])[],
  isRightToLeft: boolean,
): Promise<Blob> {
  const head = rows[0]!;
  const width = (index: number): number =>
    Math.max(...rows.slice(0, 100).map((row) => String(row[index] ?? '').length));
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        rows: rows.map((row) => row.map(cell)),
        columns: head.map((_, index) => ({ width: Math.min(48, Math.max(10, width(index) + 3)) })),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length - 1, head.length - 1) },
        view: { rightToLeft: isRightToLeft },
      },
    ],
  });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
