/** Writes the table of columns in docs/nppes.md from the mapping. Run by `npm run docs`; a test checks that it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mappedColumns } from '../demo/service/seed/nppes/columns.ts';
import { nppesColumns, unmappedColumns } from '../demo/service/seed/nppes/layout.ts';
import { formatted } from './formatted.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export const nppesFile = 'docs/nppes.md';
const mark = /(<!-- columns -->\n)[^]*(<!-- end of columns -->)/;

const plain = (column: string): string => column.replace(/_\d+$/, '_#');

/** Returns the expected text of the page. */
export async function nppesDocs(): Promise<string> {
  const fields = new Map<string, Set<string>>(nppesColumns.map((column) => [plain(column), new Set()]));
  for (const [column, targets] of mappedColumns())
    for (const target of targets) fields.get(plain(column))!.add(`\`${target}\``);
  const rows = [...fields].map(([column, targets]) => {
    const reason = unmappedColumns[column.replace(/_#$/, '')];
    return `| ${column} | ${targets.size ? [...targets].join(', ') : `not mapped: ${reason}`} |`;
  });
  const table = ['| column | field, or why it has none |', '| --- | --- |', ...rows].join('\n');
  const file = join(root, nppesFile);
  const text = readFileSync(file, 'utf8').replace(mark, `$1\n${table}\n\n$2`);
  return formatted(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, nppesFile), await nppesDocs());
