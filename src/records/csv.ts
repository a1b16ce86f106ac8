/** Comma-separated values as spreadsheets read them (RFC 4180). */

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns a value as a CSV cell. Text that a spreadsheet would run as a formula gets a leading apostrophe. Plain
 * numbers are left alone.
 */
function cell(value: string): string {
  const isFormula = /^[\s\uFEFF]*[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(?:\.\d+)?$/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the rows as lines, each terminated by CRLF. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
