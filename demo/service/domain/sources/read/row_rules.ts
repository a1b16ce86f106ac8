/** Which rows a mapping reads, and which cell of numbered columns fills a field. Pure functions. */
import { cellText } from './cell_values.ts';
import { numberedNames, type CellRule, type FileMapping } from './file_mapping.ts';

type Row = readonly string[];
type IndexOf = (column: string) => number;
export type Where = NonNullable<FileMapping['where']>;

/** Returns whether a row has one of the values in all columns of the conditions. */
export function fits(where: Where, indexOf: IndexOf): (cells: Row) => boolean {
  const conditions = where.map(({ column, values }) => ({ index: indexOf(column), values: new Set(values) }));
  return (cells) => conditions.every(({ index, values }) => values.has(cellText(cells[index])));
}

/** Returns whether a mapping reads a row. `earlier`: the conditions of the mappings that read the file before it. */
export function rowFilter(
  { where = [] }: Pick<FileMapping, 'where'>,
  earlier: readonly Where[],
  indexOf: IndexOf,
): (cells: Row) => boolean {
  const own = fits(where, indexOf);
  const others = earlier.map((each) => fits(each, indexOf));
  return (cells) => own(cells) && !others.some((other) => other(cells));
}

/** Returns whether a row says that its record is no longer active. */
export function endOf(
  { inactive }: Pick<FileMapping, 'inactive'>,
  indexOf: IndexOf,
): (cells: Row) => boolean {
  if (!inactive) return () => false;
  const ended = indexOf(inactive.column);
  const unless = inactive.unless === undefined ? undefined : indexOf(inactive.unless);
  return (cells) => cellText(cells[ended]) !== '' && (unless === undefined || cellText(cells[unless]) === '');
}

/** Returns the text of the cells that a rule uses; empty for none. */
export function cellOf(
  { joined_with: others = [], ...rule }: CellRule,
  indexOf: IndexOf,
): (cells: Row) => string {
  const own = ownCell(rule, indexOf);
  if (!others.length) return own;
  const indexes = others.map(indexOf);
  return (cells) => [own(cells), ...indexes.map((index) => cellText(cells[index]))].filter(Boolean).join(' ');
}

function ownCell({ column, numbered }: CellRule, indexOf: IndexOf): (cells: Row) => string {
  if (!numbered) {
    const index = indexOf(column);
    return (cells) => cellText(cells[index]);
  }
  const { last, marked_by: markedBy, mark, place } = numbered;
  const indexes = numberedNames(column, last).map(indexOf);
  const marks = markedBy === undefined ? [] : numberedNames(markedBy, last).map(indexOf);
  return (cells) => {
    const filled = indexes.flatMap((index, number) => {
      const text = cellText(cells[index]);
      return text ? { text, isFirst: marks.length > 0 && cellText(cells[marks[number]!]) === mark } : [];
    });
    const first = filled.find(({ isFirst }) => isFirst);
    const ordered = first ? [first, ...filled.filter((each) => each !== first)] : filled;
    return ordered[place - 1]?.text ?? '';
  };
}
