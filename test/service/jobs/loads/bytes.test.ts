/** From bytes to texts: pieces of a file are decoded like the whole file, and lines of NDJSON are found at all ends of chunks. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { decode, detectEncoding } from '../../../../demo/service/domain/sources/read/encoding.ts';
import { bytesOf } from '../../../../demo/service/domain/sources/read/file_bytes.ts';
import { longestResource, resourceRows } from '../../../../demo/service/domain/sources/read/resource_rows.ts';
import type { BrokenRow, CsvRow } from '../../../../demo/service/domain/sources/read/csv_text.ts';

const directory = mkdtempSync(join(tmpdir(), 'platform-network-bytes-'));
after(() => rmSync(directory, { recursive: true }));

async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function textOf(bytes: Uint8Array, size: number): Promise<string> {
  let text = '';
  for await (const part of decode(chunked(bytes, size), 'utf-8')) text += part;
  return text;
}

async function rowsOf(bytes: Uint8Array): Promise<(CsvRow | BrokenRow)[]> {
  const path = join(directory, 'rows.ndjson');
  writeFileSync(path, bytes);
  const rows: (CsvRow | BrokenRow)[] = [];
  for await (const row of resourceRows(bytesOf({ path }))) rows.push(row);
  return rows;
}

/** Bytes of valid text, and bytes that are not. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom('plain text, ', '\n', 'Zoë ', '東京', '😀', '\uFEFF').map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 4 }).map((some) => Buffer.from(some)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => Buffer.concat(parts));

test('chunks of any length decode like the whole file, also where it is invalid', () =>
  fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 20 }), async (all, size) => {
      assert.equal(await textOf(all, size), new TextDecoder().decode(all));
    }),
    { numRuns: 500 },
  ));

test('a chunk that is longer than a piece decodes like the whole file', async () => {
  const all = Buffer.from(`${'a'.repeat(16_383)}ë${'b'.repeat(40_000)}東${'c'.repeat(20_000)}`);
  assert.equal(await textOf(all, all.length), all.toString());
});

test('an encoding is detected when a character goes over the end of a chunk', async () => {
  const text = Buffer.from('plain ë plain');
  for (let size = 1; size <= text.length; size++)
    assert.equal(await detectEncoding(chunked(text, size)), 'utf-8');
  const cut = Buffer.concat([Buffer.from([0xc3]), Buffer.from(' plain')]);
  for (let size = 1; size <= cut.length; size++)
    assert.equal(await detectEncoding(chunked(cut, size)), 'windows-1252');
});

test('lines of resources end with LF or CRLF; empty ones and a byte-order mark do not count', async () => {
  const rows = await rowsOf(Buffer.from('\uFEFF{"a":1}\r\n\n  \n{"b":"ë"}\n{"c":3}'));
  assert.deepEqual(rows, [
    { line: 1, cells: ['{"a":1}'] },
    { line: 4, cells: ['{"b":"ë"}'] },
    { line: 5, cells: ['{"c":3}'] },
  ]);
  assert.deepEqual(await rowsOf(Buffer.from('')), []);
});

test('a line over several chunks is one row', async () => {
  const long = `{"text":"${'東'.repeat(300_000)}"}`;
  const rows = await rowsOf(Buffer.from(`{"a":1}\n${long}\n{"b":2}\n`));
  assert.deepEqual(
    rows.map((row) => ('cells' in row ? row.cells[0] : row.problem)),
    ['{"a":1}', long, '{"b":2}'],
  );
});

test('a line with too many characters is a broken row, however long it is; the next one is read', async () => {
  for (const text of ['x', 'ë', '東'].flatMap((one) =>
    [longestResource + 1, 4 * longestResource].map((count) => one.repeat(count)),
  )) {
    const [broken, next, ...none] = await rowsOf(Buffer.from(`${text}\n{"b":2}\n`));
    assert.ok(broken && 'problem' in broken);
    assert.equal(broken.problem, `more than ${longestResource} characters`);
    assert.equal(broken.text, text.slice(0, 1000));
    assert.deepEqual([next, none], [{ line: 2, cells: ['{"b":2}'] }, []]);
  }
  const most = '東'.repeat(longestResource);
  assert.deepEqual(await rowsOf(Buffer.from(most)), [{ line: 1, cells: [most] }]);
});
