/** Excel files over HTTP: exports and reject files, read back by another library. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { workbookType } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestService, type Answer, type TestService } from '../../support/service.ts';
import { clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';

const targets = '/systems/crm_us/target_subscriptions';
const sources = '/systems/crm_us/source_subscriptions';
const hostileNames = [
  '=1+1',
  '+1 Clinic',
  '-2 Clinic',
  '@SUM(A1)',
  '=HYPERLINK("http://a.example","x")',
  'Tab\tClinic',
  '_x0041_ Clinic',
  '<b>&amp; ]]>',
  'عيادة 診療所 😀',
  '0012',
];

/** Reads the first sheet. */
const sheetOf = async (bytes: Buffer): Promise<unknown[][]> => (await readExcelFile(bytes))[0]!.data;

onOneDatabase((_, engine) => {
  describe('Excel files', () => {
    let service: TestService;
    const sessions: Record<string, string> = {};
    before(async () => {
      service = await startTestService({ engine, hcps: 20 });
      for (const account of ['admin', 'integration']) sessions[account] = await service.signIn(account);
    });
    after(() => service.close());
    const call = (method: string, path: string, options: object = {}, account = 'integration') =>
      service.call(method, path, { session: sessions[account], ...options });
    const fetchFile = (href: string): Promise<Response> =>
      fetch(`${service.url}/api/v39.0${href}`, { headers: { authorization: sessions['integration']! } });
    const ended = (path: string): Promise<Answer['body']> =>
      until(async () => {
        const { body } = await call('GET', path);
        return body.completed_date === null ? undefined : body;
      }, 'the end of the job');
    const exported = async (query: Record<string, string>): Promise<Answer['body']> => {
      const { body } = await call('POST', `${targets}/excel/job`, { query });
      return ended(`${targets}/excel/job/${body.job_id}`);
    };
    const bytesOf = async (href: string): Promise<Buffer> => {
      const response = await fetchFile(href);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), workbookType);
      return Buffer.from(await response.arrayBuffer());
    };
    const load = async (name: string, body: string | Buffer): Promise<Answer['body']> => {
      const type = name.endsWith('.xlsx') ? workbookType : 'text/csv';
      await call('PUT', `${sources}/clinics/files/${name}`, { body, headers: { 'content-type': type } });
      const { body: job } = await call('GET', `${sources}/clinics/job`);
      return ended(`${sources}/clinics/job/${job.job_id}`);
    };

    it('an export has the rows of the CSV export as typed cells, with a fixed header that filters, and no formula', async () => {
      await call('PUT', `${sources}/clinics`, { body: { settings: clinics } }, 'admin');
      const rows = hostileNames.map(
        (name, index) => `H${index},"${name.replaceAll('"', '""')}",,${index},open,,,,`,
      );
      const { job_status, errorCount } = await load(
        'clinics.csv',
        `code,name,phone,beds,status,street,city,state,zip\n${rows.join('\n')}\n`,
      );
      assert.deepEqual([job_status, errorCount], ['COMPLETE', 0]);
      const settings = { object_types: ['HCP', 'HCO', 'LICENSE'], format: 'XLSX', include_reference: true };
      assert.equal((await call('PUT', `${targets}/excel`, { body: { settings } }, 'admin')).status, 200);
      const job = await exported({});
      assert.deepEqual([job.job_status, job.exportFormat], ['COMPLETE', 'XLSX']);
      const csv = await exported({ export_format: 'CSV' });
      assert.equal(csv.exportFormat, 'CSV');
      const kinds = new Set<string>();
      for (const [index, { object, href, accept }] of job.jobExportLinks.entries()) {
        assert.equal(accept, workbookType);
        assert.match(href, new RegExp(`/${object.toLowerCase()}_0000\\.xlsx$`));
        const bytes = await bytesOf(href);
        const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
        assert.match(sheet, /<pane ySplit="1" topLeftCell="A2" state="frozen"/);
        assert.match(sheet, /<autoFilter ref="A1:[A-Z]+\d+"\/>/);
        assert.doesNotMatch(sheet, /<f[ >]/);
        const data = await sheetOf(bytes);
        const lines: string[][] = parse(await (await fetchFile(csv.jobExportLinks[index].href)).text());
        assert.equal(data.length, lines.length);
        const text = (cell: unknown): string => {
          if (cell !== null) kinds.add(cell instanceof Date ? 'date' : typeof cell);
          if (cell === null) return '';
          return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
        };
        // The reader of this test leaves the ends of texts out.
        for (const [at, line] of lines.entries())
          assert.deepEqual(
            data[at]!.map(text),
            line.map((cell) => cell.trim()),
            `${object}, row ${at + 1}`,
          );
      }
      assert.deepEqual([...kinds].sort(), ['boolean', 'date', 'number', 'string']);
    });

    it('an export that is loaded again changes nothing', async () => {
      const job = await exported({});
      const { href } = job.jobExportLinks.find(({ object }: { object: string }) => object === 'HCO');
      const files = [
        {
          pattern: 'hco*.csv',
          object_type: 'HCO',
          record: { vid_column: 'vid__v' },
          country: { column: 'primary_country__v' },
          fields: { corporate_name__v: 'corporate_name__v', count_beds__v: 'count_beds__v' },
        },
      ];
      const settings = { match_on_load: false, files };
      await call('PUT', `${sources}/clinics`, { body: { settings } }, 'admin');
      const before = await call('GET', '/entity/crm_us:CODE:H6');
      const again = await load('hco_0000.xlsx', await bytesOf(href));
      assert.deepEqual([again.job_status, again.badRecordCount], ['COMPLETE', 0]);
      assert.deepEqual((await call('GET', '/entity/crm_us:CODE:H6')).body, before.body);
      assert.equal(before.body.entities[0].entity.corporate_name__v, '_x0041_ Clinic');
    });

    it('an export is split into several files and archived', async () => {
      const settings = { object_types: ['LICENSE', 'ADDRESS'], format: 'XLSX', split_size: 10_000 };
      const put = await call('PUT', `${targets}/excel`, { body: { settings } }, 'admin');
      assert.equal(put.status, 200, JSON.stringify(put.body));
      const job = await exported({ export_archive: 'split' });
      const addresses = job.jobExportLinks.filter(({ object }: { object: string }) => object === 'ADDRESS');
      assert.ok(addresses.length > 1);
      let rows = 0;
      for (const { href } of addresses) {
        const data = await sheetOf(await bytesOf(href));
        assert.equal(data[0]![0], 'vid__v');
        rows += data.length - 1;
      }
      assert.equal(rows, job.jobExportCount.ADDRESS);
      const zip = await exported({ export_archive: 'zip' });
      const archive = await fetchFile(zip.export_package_path);
      const parts = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      assert.deepEqual(Object.keys(parts), ['license_0000.xlsx', 'address_0000.xlsx']);
    });

    it('rejected rows can be read as Excel, with the line as a number', async () => {
      await call('PUT', `${sources}/clinics`, { body: { settings: clinics } }, 'admin');
      const job = await load(
        'clinics.csv',
        'code,name,phone,beds,status,street,city,state,zip\n,"No, key",,,open,,,,\nB1,Beds,,many,open,,,,\n',
      );
      const href = `/artifact/job/${job.job_id}/rejected_0000`;
      const data = await sheetOf(await bytesOf(`${href}.xlsx`));
      assert.deepEqual(data[0], ['file_name', 'line', 'loaded', 'reason', 'row']);
      assert.deepEqual(data[1], ['clinics.csv', 2, 'no', 'no key', ',No, key,,,open,,,,']);
      assert.deepEqual(data[2]!.slice(0, 3), ['clinics.csv', 3, 'without this part']);
      assert.equal((await fetchFile(`${href}.csv`)).headers.get('content-type'), 'text/csv; charset=utf-8');
      const clean = await load(
        'clinics.csv',
        'code,name,phone,beds,status,street,city,state,zip\nB2,Good,,1,open,,,,\n',
      );
      assert.equal((await fetchFile(`/artifact/job/${clean.job_id}/rejected_0000.xlsx`)).status, 404);
    });
  });
});
