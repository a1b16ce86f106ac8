/** Parses dates and times. Excludes year 0 and years after 9999, whose text PostgreSQL cannot read. */

/** Returns true when a text is an existing date, yyyy-mm-dd. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  // 30 February is read as a day of March.
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCDate() === Number(text.slice(8));
};

/** Parses a date, or a date with time. Returns null when it does not exist, or is not in the years 1 to 9999. */
export function momentOf(text: string): Date | null {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return isDate(text.slice(0, 10)) && year >= 1 && year <= 9999 ? moment : null;
}
