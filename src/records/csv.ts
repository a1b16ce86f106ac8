/** Comma-separated values as spreadsheets read them (RFC 4180). */

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A value as a cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, which shows it as text; plain
 * numbers are none.
 */
function cell(value: string): string {
  const isFormula = /^[\s\uFEFF]*[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(?:\.\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines, each ended by CRLF. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
