/** Days and moments as texts. Year 0 and years of five digits are written in ways that no database reads. */

/** Whether a text is a day there is, yyyy-mm-dd. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** The moment that a text of a day, or of a day and a time, says; null when there is none, or when it is not of the years 1 to 9999. */
export function momentOf(text: string): Date | null {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return isDate(text.slice(0, 10)) && year >= 1 && year <= 9999 ? moment : null;
}
