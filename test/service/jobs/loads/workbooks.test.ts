/** Loads of Excel files over HTTP: the rows of a sheet, and files that are refused in words. */
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { onOneDatabase } from '../../../support/databases.ts';
import { workbookType } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { clinics } from '../loads.ts';
import { fixture } from '../http/fixture.ts';

type Row = Cell[];
const header = ['code', 'name', 'phone', 'beds', 'status', 'street', 'city', 'state', 'zip'];
const row = (code: string, name: string | number | boolean | Date = `Clinic ${code}`, beds?: number): Row => [
  code,
  name instanceof Date ? { value: name, type: Date, format: 'dd.mm.yyyy' } : name,
  null,
  beds ?? null,
  'open',
  `${code} Elm Street`,
  'Salem',
  'MA',
  1970,
];
const workbook = (rows: Row[]): Promise<Buffer> =>
  writeExcelFile([{ data: rows, sheet: 'Clinics' }]).toBuffer();

/** Changes the text of one part of a workbook. */
function withPart(file: Uint8Array, name: string, change: (text: string) => string): Buffer {
  const parts = unzipSync(file);
  return Buffer.from(zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name]!))) } as Zippable));
}

/** Returns a small workbook with a part of this size. Packed by Node, which takes a third of the time of fflate. */
async function withStrings(megabytes: number): Promise<Buffer> {
  const { 'xl/sharedStrings.xml': _, ...parts } = unzipSync(await workbook([header, row('Z1')]));
  const archive = new ZipFile();
  for (const [name, part] of Object.entries(parts)) archive.addBuffer(Buffer.from(part), name);
  archive.addBuffer(Buffer.alloc(megabytes * 2 ** 20), 'xl/sharedStrings.xml', { compressionLevel: 1 });
  archive.end();
  return buffer(archive.outputStream);
}

onOneDatabase((_, engine) => {
  const given = fixture(engine);
  const { base, call, loaded, sessions } = given;

  const subscribe = (sheet?: string) =>
    call('PUT', `${base}/clinics`, {
      body: { settings: { ...clinics, files: [{ ...clinics.files[0], ...(sheet && { sheet }) }] } },
      as: 'data',
    });
  const send = (name: string, body: Buffer) =>
    given.service.call('PUT', `${base}/clinics/files/${name}`, {
      session: sessions['integration'],
      body: new Uint8Array(body),
      headers: { 'content-type': workbookType },
    });
  /** Loads one file, and removes it when the load left it. */
  const load = async (body: Buffer, name = 'clinics.xlsx') => {
    assert.equal((await send(name, body)).status, 200);
    const job = await loaded();
    await call('DELETE', `${base}/clinics/files/${name}`);
    return job;
  };
  const clinic = async (code: string) =>
    (await call('GET', `/entity/crm_us:CODE:${code}`)).body.entities[0].entity;
  const rejects = async (jobId: number): Promise<string> => {
    const answer = await fetch(`${given.service.url}/api/v39.0/artifact/job/${jobId}/rejected_0000.csv`, {
      headers: { authorization: sessions['integration']! },
    });
    return answer.text();
  };

  describe('rows', () => {
    test('cells become text, numbers without a binary error, dates in ISO form, and empty rows are skipped', async () => {
      await subscribe();
      const job = await load(
        await workbook([
          header,
          row('X1', 'Elm Street Clinic', 12),
          [],
          row('X2', new Date(Date.UTC(2026, 1, 28))),
          row('X3', 0.1 + 0.2),
          row('X4', true),
          row('X5', new Date(Date.UTC(2026, 1, 28, 9, 30))),
        ]),
      );
      assert.deepEqual([job.job_status, job.recordCount, job.errorCount], ['COMPLETE', 5, 0]);
      const names = await Promise.all(
        ['X1', 'X2', 'X3', 'X4', 'X5'].map(async (code) => (await clinic(code)).corporate_name__v),
      );
      assert.deepEqual(names, ['Elm Street Clinic', '2026-02-28', '0.3', 'true', '2026-02-28T09:30:00Z']);
      const { count_beds__v, addresses__v } = await clinic('X1');
      assert.equal(count_beds__v, 12);
      assert.equal(addresses__v[0].postal_code__v, '1970');
    });

    test('rows have the columns of the header, without the empty cells at their end', async () => {
      await subscribe();
      const short = ['W1', 'Short Clinic'];
      const long = [...row('W2'), '', null];
      const job = await load(await workbook([header, short, long, [...row('W3'), 'more']]));
      assert.deepEqual([job.recordCount, job.badRecordCount], [3, 1]);
      assert.equal((await clinic('W1')).corporate_name__v, 'Short Clinic');
      assert.match(await rejects(job.job_id), /"4","no","10 cells instead of 9"/);
      const files = [{ ...clinics.files[0], columns: header }];
      await call('PUT', `${base}/clinics`, { body: { settings: { ...clinics, files } }, as: 'data' });
      assert.equal((await load(await workbook([['W4', 'No header'], row('W5')]))).errorCount, 0);
      await subscribe();
    });

    test('text that looks like a formula stays text', async () => {
      const names = ['=1+1', '+1', '-2', '@SUM(A1)', '=HYPERLINK("http://a.example","x")'];
      await load(await workbook([header, ...names.map((name, index) => row(`F${index}`, name))]));
      for (const [index, name] of names.entries())
        assert.equal((await clinic(`F${index}`)).corporate_name__v, name);
    });

    test('a formula has its last result, and a row with an error of a formula is rejected with its cell', async () => {
      const file = withPart(
        await workbook([header, row('E1', 'ONE'), row('E2', 'TWO')]),
        'xl/worksheets/sheet1.xml',
        (xml) => {
          let cell = 0;
          const formula = ['<f>UPPER("one")</f><v>One by formula</v>', '<f>1/0</f><v>#DIV/0!</v>'];
          const kinds = ['str', 'e'];
          return xml.replace(
            /<c r="B([23])"[^>]*>.*?<\/c>/g,
            (_all, line) => `<c r="B${line}" t="${kinds[cell]}">${formula[cell++]}</c>`,
          );
        },
      );
      const job = await load(file);
      assert.deepEqual([job.recordCount, job.badRecordCount], [2, 1]);
      assert.equal((await clinic('E1')).corporate_name__v, 'One by formula');
      assert.match(
        await rejects(job.job_id),
        /"clinics\.xlsx","3","no","the formula in B3 has the error #DIV\/0!"/,
      );
    });

    test('loading a file again changes nothing, and the same rows as CSV change nothing', async () => {
      const rows = [header, row('R1', 'Round Clinic', 7)];
      await load(await workbook(rows));
      const again = await load(await workbook(rows));
      assert.equal(again.jobResultSummary.HCO.recordsMerged, 1);
      const version = (await clinic('R1')).record_version__v;
      await load(Buffer.from(rows.map((cells) => cells.join(',')).join('\n')), 'clinics.csv');
      assert.equal((await clinic('R1')).record_version__v, version);
    });

    test('the sheet that the mapping names is read, without a name the first visible one', async () => {
      const file = Buffer.from(
        await writeXlsx({
          sheets: [
            { name: 'Lists', rows: [['x']], hidden: true },
            { name: 'North', rows: [header, row('S1', 'North Clinic') as string[]] },
            { name: 'South', rows: [header, row('S2', 'South Clinic') as string[]] },
          ],
        }),
      );
      await load(file);
      assert.equal((await clinic('S1')).corporate_name__v, 'North Clinic');
      await subscribe('south');
      await load(file);
      assert.equal((await clinic('S2')).corporate_name__v, 'South Clinic');
      await subscribe('West');
      const job = await load(file);
      assert.equal(job.error, 'clinics.xlsx has no sheet West. It has: Lists, North, South.');
      await subscribe();
    });
  });

  describe('refused files', () => {
    test('a merged or empty header is refused with its cell', async () => {
      const merged = Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'Clinics',
              rows: [
                ['code', 'name', 'Address', null, null],
                ['M1', 'Merged', '1 Elm Street', 'Salem', 'MA'],
              ],
              merges: [{ startRow: 0, startCol: 2, endRow: 0, endCol: 4 }],
            },
          ],
        }),
      );
      const job = await load(merged);
      assert.equal(job.job_status, 'FAILED');
      assert.equal(
        job.error,
        'clinics.xlsx has no column name in D1. A header cannot be merged or have empty cells: write one name in every cell of row 1.',
      );
      const title = await load(await workbook([['Clinics of 2026'], header, row('M2')]));
      assert.match(title.error, /has no column name in B1\./);
      const missing = await load(
        await workbook([
          ['code', 'nom'],
          ['M3', 'x'],
        ]),
      );
      assert.match(missing.error, /^clinics\.xlsx has no column phone, .* It has: code, nom\.$/);
    });

    test('what is no workbook, has a password, is cut off or lacks a part is refused in words', async () => {
      const good = await workbook([header, row('D1')]);
      const encrypted = Buffer.from(
        await writeXlsx({
          sheets: [{ name: 'Clinics', rows: [header] }],
          encryption: { password: 'secret', spinCount: 1000 },
        }),
      );
      const lacking = Buffer.from(zipSync({ 'a.txt': strToU8('nothing') }));
      for (const [file, message] of [
        [Buffer.from(header.join(',')), /^clinics\.xlsx is not an Excel workbook \(\.xlsx\)\. Save it as/],
        [good.subarray(0, good.length - 30), /is not an Excel workbook/],
        [encrypted, /has a password, or is an old \.xls file\. Save it as \.xlsx without a password\.$/],
        [lacking, /cannot be read: .*Save it again with Excel, or send it as CSV\.$/],
        [Buffer.alloc(0), /is not an Excel workbook/],
      ] as const) {
        const job = await load(file);
        assert.equal(job.job_status, 'FAILED');
        assert.match(job.error, message);
      }
      const named = await load(good, 'clinics.csv');
      assert.match(named.error, /^clinics\.csv is no text\. Send CSV, or an Excel workbook with a name/);
    });

    test('a workbook that unpacks to too much is refused before it is unpacked, also with false sizes', async () => {
      const bomb = await withStrings(257);
      assert.ok(bomb.length < 4 * 2 ** 20);
      const job = await load(bomb);
      assert.match(job.error, /^clinics\.xlsx unpacks to more than 256 MB/);
      // The directory of the archive names no size, or one that is too small.
      for (const size of [0, 100]) {
        const lying = await withStrings(2);
        const at = lying.lastIndexOf(Buffer.from('xl/sharedStrings.xml'));
        lying.writeUInt32LE(size, at - 46 + 24);
        const { job_status, error } = await load(lying);
        assert.equal(job_status, 'FAILED');
        assert.match(error, size ? /exceeds limit/ : /a part of it has no size/);
      }
    });

    test('hostile XML ends the load, or gives text, and never the service', async () => {
      const good = await workbook([header, row('H1', 'Hostile Clinic')]);
      const sheet = 'xl/worksheets/sheet1.xml';
      const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
      for (const change of [
        (xml: string) =>
          xml
            .replace('<worksheet', `${laughs}<worksheet`)
            .replace('</sheetData>', '<row r="3"><c r="A3" t="str"><v>&c;</v></c></row></sheetData>'),
        (xml: string) =>
          xml.replace(
            '</sheetData>',
            '<row r="99999999999"><c r="ZZZZZZZ99999999999"><v>1</v></c></row></sheetData>',
          ),
        (xml: string) =>
          xml.replace('</sheetData>', `<row r="3">${'<c><v>'.repeat(10_000)}</row></sheetData>`),
        (xml: string) => xml.slice(0, xml.length / 2),
      ]) {
        const job = await load(withPart(good, sheet, change));
        assert.ok(['COMPLETE', 'FAILED'].includes(job.job_status), job.job_status);
        if (job.job_status === 'FAILED') assert.match(job.error, /^clinics\.xlsx /);
      }
      assert.equal((await call('GET', `${base}/clinics/files`)).status, 200);
    });
  });
});
