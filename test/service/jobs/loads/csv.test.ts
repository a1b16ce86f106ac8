/** CSV files of any dialect and encoding (specification 4.14): the cases of csv-spectrum, and files generated from a seed. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import {
  detectForm,
  readRows,
  type FileForm,
} from '../../../../demo/service/domain/sources/read/csv_rows.ts';
import {
  rowsOfText,
  type BrokenRow,
  type CsvRow,
} from '../../../../demo/service/domain/sources/read/csv_text.ts';
import { detectDialect } from '../../../../demo/service/domain/sources/read/dialect.ts';
import { temporaryDirectory } from '../../../support/databases.ts';
import { generatePersons } from '../../../support/generated/persons.ts';

const spectrum = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')));
const folder = temporaryDirectory();

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function readFile(
  content: string | Buffer,
  name = 'file.csv',
): Promise<{ form: FileForm; rows: (CsvRow | BrokenRow)[] }> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const form = await detectForm({ path });
  return { form, rows: await collect(readRows({ path }, form)) };
}

const cells = (rows: readonly (CsvRow | BrokenRow)[]): string[][] =>
  rows.map((row) => {
    assert.ok('cells' in row, `line ${row.line}: ${'problem' in row ? row.problem : ''}`);
    return row.cells;
  });

describe('dialects', () => {
  test('every file of csv-spectrum reads as its expected JSON', async () => {
    // One JSON file of the package belongs to another CSV file: it has a different phone number and no list.
    const names = readdirSync(join(spectrum, 'csvs')).filter((name) => name !== 'location_coordinates.csv');
    assert.equal(names.length, 11);
    for (const name of names) {
      const { rows } = await readFile(readFileSync(join(spectrum, 'csvs', name)));
      const [header, ...data] = cells(rows);
      const expected = JSON.parse(
        readFileSync(join(spectrum, 'json', `${basename(name, '.csv')}.json`), 'utf8'),
      ) as Record<string, string>[];
      const actual = data.map((row) => Object.fromEntries(row.map((cell, index) => [header![index], cell])));
      const plain = (value: unknown): string =>
        JSON.stringify(value).replaceAll(String.raw`\r\n`, String.raw`\n`);
      assert.equal(plain(actual), plain(expected), name);
    }
  });

  test('a byte-order mark is not part of the first column name', async () => {
    const { rows } = await readFile('\ufeffA,B,C\nX,Y,Z\n');
    assert.deepEqual(cells(rows), [
      ['A', 'B', 'C'],
      ['X', 'Y', 'Z'],
    ]);
  });

  test('generated persons read back from every combination of delimiter, quote, line end, encoding and byte-order mark', async () => {
    const rows = generatePersons(17, 12).map((row) => Object.values(row) as string[]);
    const all = [
      ['id', 'given name', 'surname', 'number', 'street', 'more', 'town', 'code', 'state', 'born'],
      ...rows.map((row) => row.map((cell) => cell.replace('e', 'é'))),
    ];
    for (const delimiter of [',', ';', '\t', '|'])
      for (const quote of ['"', "'"])
        for (const record_delimiter of ['\n', '\r\n', '\r'])
          for (const encode of [
            (text: string) => Buffer.from(text),
            (text: string) => Buffer.from(`\ufeff${text}`),
            (text: string) => Buffer.from(text, 'latin1'),
            (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
          ]) {
            const text = stringify(all, { delimiter, quote, escape: quote, record_delimiter, quoted: true });
            const { rows: read } = await readFile(encode(text));
            assert.deepEqual(cells(read), all, JSON.stringify([delimiter, quote, record_delimiter]));
          }
  });

  test('delimiter and quote are detected: comma, semicolon, tab, bar; double and single quotes', async () => {
    for (const delimiter of [',', ';', '\t', '|'])
      for (const quote of ['"', "'"]) {
        const rows = [
          ['name', 'city', 'note'],
          ['Sant, Anna; Hof', 'a\tb|c', `say ${quote}hi${quote}`],
          ['x', '', '2,5'],
        ];
        const { form, rows: read } = await readFile(
          stringify(rows, { delimiter, quote, escape: quote, quoted: true }),
        );
        assert.deepEqual([form.delimiter, form.quote], [delimiter, quote]);
        assert.deepEqual(cells(read), rows);
      }
    assert.deepEqual(detectDialect('name\nJohn\nO’Brien\n'), { delimiter: ',', quote: '"' });
    assert.deepEqual(detectDialect("name,city\nD'Arcy,L'Aquila\nx,'s-Hertogenbosch\n"), {
      delimiter: ',',
      quote: '"',
    });
  });

  test('files are read with any line ends, without a last line end, with empty lines, and gzipped', async () => {
    const expected = [
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ];
    for (const text of ['a,b\n1,2\n3,\n', 'a,b\r\n1,2\r\n3,', 'a,b\r1,2\r3,\r', 'a,b\n\n1,2\n\n\n3,\n\n'])
      assert.deepEqual(cells((await readFile(text)).rows), expected, JSON.stringify(text));
    assert.deepEqual(cells((await readFile(gzipSync('a,b\n1,2\n3,'), 'file.csv.gz')).rows), expected);
  });
});

describe('encodings', () => {
  test('UTF-8, Latin-1 (as windows-1252) and UTF-16 with a byte-order mark are detected', async () => {
    const text = 'name,city\nMüller – „Praxis“,Zürich\n';
    const utf8 = await readFile(text);
    assert.equal(utf8.form.encoding, 'utf-8');
    const latin = await readFile(
      Buffer.from('name,city\nM\xfcller \x96 \x84Praxis\x93,Z\xfcrich\n', 'latin1'),
    );
    assert.equal(latin.form.encoding, 'windows-1252');
    const wide = await readFile(Buffer.from(`\ufeff${text}`, 'utf16le'));
    assert.equal(wide.form.encoding, 'utf-16le');
    const bigEndian = await readFile(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
    assert.equal(bigEndian.form.encoding, 'utf-16be');
    for (const { rows } of [utf8, latin, wide, bigEndian])
      assert.deepEqual(cells(rows)[1], ['Müller – „Praxis“', 'Zürich']);
  });

  test('a byte that is not UTF-8 counts at any place', async () => {
    const { form } = await readFile(
      Buffer.concat([Buffer.from(`a,b\n${'1,2\n'.repeat(20_000)}`), Buffer.from([0xe9])]),
    );
    assert.equal(form.encoding, 'windows-1252');
  });
});

describe('broken rows', () => {
  const read = async (text: string): Promise<(CsvRow | BrokenRow)[]> =>
    collect(rowsOfText([text], { delimiter: ',', quote: '"' }));

  test('a broken row costs only its own line', async () => {
    const rows = await read('a,b\n1,x"y\n3,"4"z\n5,6\n"7"",8\n9,"10"\n11,"12\n13,14\n');
    assert.deepEqual(rows, [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x"y'] },
      { line: 3, problem: 'text after a closing quote', text: '3,"4"z' },
      { line: 4, cells: ['5', '6'] },
      { line: 5, problem: 'text after a closing quote', text: '"7"",8' },
      { line: 6, cells: ['9', '10'] },
      { line: 7, problem: 'unclosed quote', text: '11,"12' },
      { line: 8, cells: ['13', '14'] },
    ]);
  });

  for (const [what, chunk] of [
    ['without an end', 'a'.repeat(1_100_000)],
    ['with unclosed quotes', '"a,'.repeat(400_000)],
  ] as const)
    test(`a line ${what} is rejected once and read no further than needed; the next line is a row`, async () => {
      let pulled = 0;
      const chunks = function* (): Generator<string> {
        for (; pulled < 20; pulled++) yield chunk;
        yield 'x\r';
        yield '\nb,c\n';
      };
      const pulledAt: number[] = [];
      const rows: (CsvRow | BrokenRow)[] = [];
      for await (const row of rowsOfText(chunks(), { delimiter: ',', quote: '"' })) {
        rows.push(row);
        pulledAt.push(pulled);
      }
      assert.equal(rows.length, 2);
      assert.ok(pulledAt[0]! <= 2, `known to be broken after ${pulledAt[0]} chunks`);
      assert.ok('problem' in rows[0]! && rows[0].text.length === 10_000);
      assert.deepEqual(rows[1], { line: 2, cells: ['b', 'c'] });
    });

  test('an unclosed quote costs neither memory nor later rows, however long the file', async () => {
    const chunks = function* (): Generator<string> {
      yield 'a,b\n1,"open\n';
      for (let chunk = 0; chunk < 60; chunk++) yield `2,${'3'.repeat(397)}\n`.repeat(100);
    };
    let rows = 0;
    let broken = 0;
    for await (const row of rowsOfText(chunks(), { delimiter: ',', quote: '"' }))
      if ('cells' in row) rows++;
      else broken++;
    assert.deepEqual([rows, broken], [6001, 1]);
  });

  test('an open quote is read in time that grows with its length, however small the chunks', async () => {
    const text = `"${'a,""\n'.repeat(80_000)}`;
    const chunks = text.match(/[^]{1,10}/g)!;
    const before = process.cpuUsage();
    const [first] = await collect(rowsOfText(chunks, { delimiter: ',', quote: '"' }));
    const { user } = process.cpuUsage(before);
    assert.deepEqual(first, { line: 1, problem: 'unclosed quote', text: '"a,""' });
    // Reading from the start of the row with each chunk takes 35 seconds.
    assert.ok(user < 2_000_000, `${user} µs`);
  });

  test('written rows read back in chunks of any size (property)', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '𝒜'), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (rows, size, record_delimiter) => {
          const text = stringify(rows, { record_delimiter, quoted: true });
          const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const read = await collect(rowsOfText(chunks, { delimiter: ',', quote: '"' }));
          assert.deepEqual(cells(read), rows);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('hostile text yields rows or broken rows, and every line is counted (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\0'), maxLength: 60 }),
        async (text) => {
          const whole = await collect(rowsOfText([text], { delimiter: ',', quote: '"' }));
          const single = await collect(rowsOfText([...text], { delimiter: ',', quote: '"' }));
          assert.deepEqual(single, whole, 'chunks make no difference');
          const lines = whole.map(({ line }) => line);
          assert.deepEqual(
            lines,
            lines.toSorted((one, other) => one - other),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
