/** Codes of a reference type as CSV, to change them in a spreadsheet. Pure functions. */
import { CsvError, parse } from 'csv-parse/sync';
import { mostCodes, writtenCode } from '../../../../src/contract/reference_types.ts';
import { Refusal } from '../refusal.ts';
import { tooManyCodes } from './check_codes.ts';
import type { Code, WrittenCode } from './codes.ts';

const labelColumn = (language: string): string => `label:${language}`;
const aliasColumn = (system: string): string => `alias:${system}`;

export interface CsvColumns {
  languages: readonly string[];
  systems: readonly string[];
}

export const csvColumns = ({ languages, systems }: CsvColumns): string[] => [
  'code',
  'inactive',
  'countries',
  ...languages.map(labelColumn),
  ...systems.map(aliasColumn),
];

export const csvRows = (codes: readonly Code[], { languages, systems }: CsvColumns): string[][] =>
  codes.map(({ code, inactive, countries, labels, aliases }) => [
    code,
    String(inactive),
    countries.join(' '),
    ...languages.map((language) => labels[language] ?? ''),
    ...systems.map((system) => aliases[system] ?? ''),
  ]);

const invalid = (why: string): Refusal => new Refusal('INVALID_DATA', `csv: ${why}`);

/** Spreadsheets of many countries write semicolons. */
const delimiterOf = (csv: string): string => {
  const header = csv.split(/\r?\n/, 1)[0]!;
  return [',', ';', '\t'].find((each) => header.split(each).length > 1) ?? ',';
};

interface Line {
  record: string[];
  info: { lines: number };
}

function linesOf(csv: string): Line[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      // The first line, and one code more than a list may have.
      to: mostCodes + 2,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(error.message);
  }
}

/** Removes the apostrophe that an export puts before text that looks like a formula. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const yes = ['true', 'yes', 'y', '1'];
const no = ['false', 'no', 'n', '0', ''];

function readInactive(cell: string, line: number): boolean {
  const text = cell.toLowerCase();
  if (!yes.includes(text) && !no.includes(text))
    throw invalid(`line ${line}, inactive: expected true or false.`);
  return yes.includes(text);
}

/** Returns texts by language or system: those before, with the cells of the file. */
function readTexts(
  before: Readonly<Record<string, string>>,
  cells: ReadonlyMap<string, string>,
  prefix: string,
): Record<string, string> {
  const texts = { ...before };
  for (const [column, cell] of cells) {
    if (!column.startsWith(prefix)) continue;
    const name = column.slice(prefix.length);
    if (cell) texts[name] = cell;
    else delete texts[name];
  }
  return texts;
}

export interface ReadCsv {
  codes: WrittenCode[];
  /** Line of each code in the file. */
  lines: number[];
}

/**
 * Reads codes. What the file has no column for stays as it is. Throws INVALID_DATA with line and column, and LIMIT_EXCEEDED before it checks any
 * line: a file of 1 MB with a hundred thousand codes would hold other calls for a second.
 */
export function readCsv(csv: string, before: readonly Code[]): ReadCsv {
  const [header, ...rows] = linesOf(csv);
  if (rows.length > mostCodes) throw new Refusal('LIMIT_EXCEEDED', tooManyCodes);
  const columns = header?.record ?? [];
  if (!columns.includes('code')) throw invalid('the first line needs a column code.');
  const unknown = columns.find(
    (column) => !/^(code|inactive|countries|label:[A-Za-z0-9-]+|alias:.+)$/.test(column),
  );
  if (unknown !== undefined)
    throw invalid(
      `lists have no column ${unknown}, only code, inactive, countries, label:<language> and alias:<system>.`,
    );
  if (new Set(columns).size < columns.length) throw invalid('the first line has a column twice.');
  const known = new Map(before.map((code) => [code.code, code]));
  const codes = rows.map(({ record, info: { lines: line } }): WrittenCode => {
    if (record.length > columns.length) throw invalid(`line ${line}: more cells than the first line.`);
    const cells = new Map(record.map((cell, index) => [columns[index]!, unescaped(cell)]));
    const code = cells.get('code') ?? '';
    const old = known.get(code);
    const inactive = cells.get('inactive');
    const countries = cells.get('countries');
    const { success, data, error } = writtenCode.safeParse({
      code,
      inactive: inactive === undefined ? (old?.inactive ?? false) : readInactive(inactive, line),
      countries:
        countries === undefined ? (old?.countries ?? []) : countries.split(/[\s,;]+/).filter(Boolean),
      labels: readTexts(old?.labels ?? {}, cells, 'label:'),
      aliases: readTexts(old?.aliases ?? {}, cells, 'alias:'),
    });
    if (success) return data;
    const { path, message } = error.issues[0]!;
    throw invalid(`line ${line}, ${path.slice(0, 2).join('.')}: ${message}.`);
  });
  return { codes, lines: rows.map(({ info }) => info.lines) };
}
