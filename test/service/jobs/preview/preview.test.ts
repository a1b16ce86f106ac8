/** Previews of source subscriptions over HTTP: what a load would make of the first rows, and that nothing is stored. */
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import writeExcelFile from 'write-excel-file/node';
import { onOneDatabase } from '../../../support/databases.ts';
import { clinics } from '../loads.ts';
import { fixture } from '../http/fixture.ts';

const header = 'code,name,phone,beds,status,street,city,state,zip';
const clinic = (code: string, name = `Clinic ${code}`, beds = '', street = `${code} Elm Street`): string =>
  `${code},${name},,${beds},open,${street},Salem,MA,01970`;
const file = (...rows: string[]): string => [header, ...rows, ''].join('\n');
const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64');

onOneDatabase((_, engine) => {
  const given = fixture(engine);
  const { base, call, send, loaded, typeOf } = given;
  const preview = (body: object, { as = 'data', name = 'clinics' } = {}) =>
    call('POST', `${base}/${name}/preview`, { as, body: { file_name: 'clinics_1.csv', ...body } });
  const rowsOf = async (content: string | Buffer, body: object = { settings: clinics }) =>
    (await preview({ file_data: base64(content), ...body })).body.rows;
  const changed = (values: object) => ({ ...clinics, files: [{ ...clinics.files[0], ...values }] });

  describe('rows of a file', () => {
    test('a row of an unknown record shows the record with its children and its key', async () => {
      const { status, body } = await preview({
        file_data: base64(file(clinic('P1', 'Elm Clinic', '12'))),
        settings: clinics,
      });
      assert.equal(status, 200);
      assert.equal(body.problem, null);
      assert.deepEqual(body.columns, header.split(','));
      const [row] = body.rows;
      assert.deepEqual([row.line, row.outcome, row.reasons], [2, 'ADDED', []]);
      assert.equal(row.cells[1], 'Elm Clinic');
      assert.deepEqual(
        [row.record.object_type, row.record.vid, row.record.name],
        ['HCO', null, 'Elm Clinic'],
      );
      assert.equal(row.record.fields.count_beds__v, 12);
      assert.deepEqual(row.record.keys, ['crm_us:CODE:P1']);
      assert.equal(row.record.children[0].object_type, 'ADDRESS');
      assert.equal(row.record.children[0].is_new, true);
      assert.equal(row.record.children[0].fields.administrative_area__v, 'US-MA');
    });

    test('nothing is stored, and a load of the file does what the preview said', async () => {
      await call('PUT', `${base}/clinics`, { as: 'data', body: { settings: clinics } });
      const content = file(
        clinic('P2'),
        clinic('P3', ''),
        clinic('P4', 'Ash Clinic', 'many'),
        // The first row of a record decides.
        clinic('P2', 'Again'),
      );
      const before = await rowsOf(content);
      assert.deepEqual(
        before.map(({ outcome }: { outcome: string }) => outcome),
        ['ADDED', 'REJECTED', 'ADDED', 'UNCHANGED'],
      );
      assert.match(before[1].reasons[0], /corporate_name__v/);
      assert.match(before[2].reasons[0], /^count_beds__v: not a value of this field: many/);
      assert.equal((await call('GET', `/entity/crm_us:CODE:P2`)).body.errors[0].type, 'NOT_FOUND');

      await send('clinics_1.csv', content);
      const job = await loaded();
      assert.deepEqual([job.recordCount, job.badRecordCount, job.errorCount], [4, 1, 2]);
      const after = await rowsOf(content);
      assert.deepEqual(
        after.map(({ outcome }: { outcome: string }) => outcome),
        ['UNCHANGED', 'REJECTED', 'UNCHANGED', 'UNCHANGED'],
      );
      const { entity } = (await call('GET', '/entity/crm_us:CODE:P2')).body.entities[0];
      assert.equal(after[0].record.vid, entity.vid__v);
      const next = await rowsOf(file(clinic('P2', 'Clinic with a new name', '', '9 Oak Street')));
      assert.equal(next[0].outcome, 'CHANGED');
      assert.equal(next[0].record.fields.corporate_name__v, 'Clinic with a new name');
      const again = (await call('GET', '/entity/crm_us:CODE:P2')).body.entities[0].entity;
      assert.equal(again.corporate_name__v, 'Clinic P2');
    });

    test('a possible match waits for a data steward, and no task is created', async () => {
      const tasks = async () => (await call('GET', '/suspect_matches', { as: 'steward' })).body.totalCount;
      const before = await tasks();
      const { body } = await call('GET', '/entity/242975000000000200');
      const { corporate_name__v: name, addresses__v: addresses } = body.entities[0].entity;
      const rows = await rowsOf(
        file(`P9,"${name}",,,open,1 Far Street,${addresses[0].locality__v},MA,01970`),
        {
          settings: { ...clinics, match_on_load: true },
        },
      );
      assert.equal(rows.length, 1);
      assert.notEqual(rows[0].outcome, 'REJECTED');
      assert.equal(await tasks(), before);
    });

    test('broken rows, rows of another width and rows without a key are rejected with the reason', async () => {
      const rows = await rowsOf(file('P5,"open quote', 'P6,too,few', clinic('')));
      assert.deepEqual(
        rows.map(({ outcome, reasons }: { outcome: string; reasons: string[] }) => [outcome, reasons[0]]),
        [
          ['REJECTED', 'unclosed quote'],
          ['REJECTED', '3 cells instead of 9'],
          ['REJECTED', 'no key'],
        ],
      );
    });

    test('rows that another mapping reads are marked', async () => {
      const settings = changed({ where: [{ column: 'status', values: ['closed'] }] });
      const [row] = await rowsOf(file(clinic('P7')), { settings });
      assert.equal(row.outcome, 'OTHER');
    });
  });

  describe('files', () => {
    test('without settings, the first rows are read', async () => {
      const { body } = await preview({
        file_data: base64(file(...Array.from({ length: 30 }, (_, n) => clinic(`R${n}`)))),
      });
      assert.deepEqual(body.columns, header.split(','));
      assert.equal(body.rows.length, 10);
      assert.equal(body.rows[9].outcome, 'READ');
      assert.equal(body.rows[9].record, null);
    });

    test('the last line of the start of a file is not read', async () => {
      const rows = await rowsOf(`${file(clinic('P8'))}P9,half a li`, { settings: clinics, is_start: true });
      assert.deepEqual(
        rows.map(({ cells }: { cells: string[] }) => cells[0]),
        ['P8'],
      );
    });

    test('Excel files are read, and waiting files by their name', async () => {
      const workbook = await writeExcelFile([
        { data: [header.split(','), clinic('X1').split(',')], sheet: 'Clinics' },
      ]).toBuffer();
      const { body } = await preview({
        file_name: 'clinics.xlsx',
        file_data: base64(workbook),
        settings: clinics,
      });
      assert.deepEqual([body.problem, body.rows[0].outcome], [null, 'ADDED']);
      await call('PUT', `${base}/clinics`, { as: 'data', body: { settings: clinics } });
      await send('clinics_7.csv', file(clinic('W1')));
      const waiting = await preview({ file_name: 'clinics_7.csv', settings: clinics });
      assert.equal(waiting.body.rows[0].outcome, 'ADDED');
      await call('DELETE', `${base}/clinics/files/clinics_7.csv`);
      assert.equal(typeOf(await preview({ file_name: 'clinics_7.csv', settings: clinics })), 'NOT_FOUND');
    });

    test('FHIR resources are read by the reader of loads', async () => {
      const organization = {
        resourceType: 'Organization',
        id: 'o1',
        name: 'Elm Clinic',
        address: [{ line: ['1 Elm'], city: 'Salem', state: 'MA', country: 'US' }],
      };
      const settings = {
        match_on_load: false,
        files: [
          {
            pattern: '*.ndjson',
            format: 'fhir',
            object_type: 'HCO',
            record: { item: 'FHIR', columns: ['id'] },
            country: { code: 'US' },
            constants: { hco_type__v: 'CLIN' },
          },
        ],
      };
      const { body } = await preview({
        file_name: 'o.ndjson',
        file_data: base64(`${JSON.stringify(organization)}\n{"resourceType":\n`),
        settings,
      });
      assert.equal(body.problem, null);
      assert.deepEqual(
        body.rows.map(({ outcome }: { outcome: string }) => outcome),
        ['ADDED', 'REJECTED'],
      );
      assert.equal(body.rows[0].record.name, 'Elm Clinic');
    });

    test('a file and settings that a load would refuse have a problem, and the rows are still shown', async () => {
      const lacking = await preview({ file_data: base64('code,name\nA,B\n'), settings: clinics });
      assert.match(lacking.body.problem, /has no column phone/);
      assert.deepEqual(lacking.body.rows[0].cells, ['A', 'B']);
      const unknown = await preview({
        file_data: base64(file(clinic('A'))),
        settings: changed({ fields: { nowhere__v: 'name' } }),
      });
      assert.match(unknown.body.problem, /nowhere__v: HCO has no such field/);
      assert.equal(unknown.body.rows[0].outcome, 'READ');
      const archive = await preview({
        file_data: base64(Buffer.from('504b0304aa', 'hex')),
        settings: clinics,
      });
      assert.match(archive.body.problem, /is no text/);
    });

    test('hostile files are data', async () => {
      const wide = `${Array.from({ length: 5000 }, (_, n) => `c${n}`).join()}\n<script>,"=cmd()|' /C calc'!A0"\n`;
      const { body } = await preview({ file_data: base64(wide) });
      assert.equal(body.columns.length, 1000);
      const unmapped = await preview({ file_data: base64(wide), settings: clinics });
      assert.match(unmapped.body.problem, /It has: c0, c1, .* …$/);
      assert.equal(body.rows[0].cells[0], '<script>');
      const settings = changed({ fields: { corporate_name__v: '__proto__' } });
      const proto = await preview({ file_data: base64('code,__proto__\nA,B\n'), settings });
      assert.match(proto.body.problem, /has no column/);
      const long = await preview({ file_data: base64(`${header}\n${'x'.repeat(900_000)}\n`) });
      assert.equal(long.body.rows[0].cells[0].length <= 301, true);
    });
  });

  test('required fields that the mapping does not fill are missing', async () => {
    const { body } = await preview({
      file_data: base64(file(clinic('A'))),
      settings: changed({ fields: {}, constants: {}, addresses: [{ fields: { locality__v: 'city' } }] }),
    });
    const missing = body.missing.map(
      ({ place, field_id }: { place: string; field_id: string }) => `${place} ${field_id}`,
    );
    assert.ok(missing.includes('fields corporate_name__v'), missing.join());
    assert.ok(missing.includes('addresses.0.fields address_line_1__v'), missing.join());
    assert.ok(!missing.some((one: string) => one.includes('country')), missing.join());
    const full = await preview({ file_data: base64(file(clinic('A'))), settings: clinics });
    assert.deepEqual(full.body.missing, []);
  });

  test('only administrators with access to the system try settings', async () => {
    const content = { file_data: base64(file()), settings: clinics };
    for (const as of ['integration', 'partner', 'steward', 'rep'])
      assert.equal(typeOf(await preview(content, { as })), 'INSUFFICIENT_ACCESS', as);
    assert.equal(typeOf(await preview({ ...content, mapping: 3 })), 'INVALID_DATA');
    assert.equal(typeOf(await preview({ ...content, file_data: 'not base64!' })), 'INVALID_DATA');
  });

  describe('versions of a subscription', () => {
    const put = (version: number | undefined, name = 'versions') =>
      call('PUT', `${base}/${name}`, { as: 'data', body: { settings: clinics, version } });
    test('a change that is based on an older version is refused', async () => {
      assert.equal((await put(0)).body.source_subscription.version, 1);
      assert.equal((await put(1)).body.source_subscription.version, 2);
      assert.equal(typeOf(await put(1)), 'INVALID_STATE');
      assert.equal(typeOf(await put(0)), 'INVALID_STATE');
      assert.equal((await put(undefined)).body.source_subscription.version, 3);
      assert.equal(typeOf(await put(4, 'nowhere')), 'NOT_FOUND');
    });
  });
});
