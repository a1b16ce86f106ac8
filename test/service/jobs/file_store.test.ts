/** Loads and exports of an instance whose files are in an object store. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { readSettings } from '../../../demo/settings.ts';
import { temporaryDirectory } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { startObjectServer, withoutObjectStore, type ObjectServer } from '../store/files/object_server.ts';
import { clinic, clinicFile, clinics } from './loads.ts';
import { until } from './support.ts';

const sources = '/systems/crm_us/source_subscriptions/clinics';
const targets = '/systems/crm_us/target_subscriptions/all';

describe('an instance with an object store', { skip: withoutObjectStore }, () => {
  const dataDirectory = temporaryDirectory();
  let server: ObjectServer;
  let service: TestService;
  let session: string;
  before(async () => {
    server = await startObjectServer();
    const fileStore = { ...server.settings, timeoutMilliseconds: 1000 };
    service = await startTestService({
      engine: 'postgres',
      hcps: 10,
      settings: { dataDirectory, fileStore },
    });
    session = await service.signIn('admin');
    await service.call('PUT', sources, { session, body: { settings: clinics } });
  });
  const call = async (method: string, path: string, options: object = {}) =>
    service.call(method, path, { session, ...options });
  const send = (name: string, body: string | Buffer) =>
    call('PUT', `${sources}/files/${name}`, { body, headers: { 'content-type': 'text/csv' } });
  const waiting = async (): Promise<string[]> =>
    (await call('GET', `${sources}/files`)).body.files.map(
      ({ file_name }: { file_name: string }) => file_name,
    );
  const ended = (path: string) =>
    until(async () => {
      const { body } = await call('GET', path);
      return body.completed_date === null ? undefined : body;
    }, 'the end of the job');
  const load = async () => ended(`${sources}/job/${(await call('GET', `${sources}/job`)).body.job_id}`);
  const artifact = (path: string) =>
    fetch(`${service.url}/api/v39.0${path}`, { headers: { authorization: session } });

  it('loads uploaded files, gives out the rejected rows, and sets the files aside', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => clinic(`S${index}`));
    assert.equal((await send('clinics_1.csv', clinicFile(...many, ',No key,,,open,,,,\n'))).status, 200);
    await send('clinics_2.csv.gz', gzipSync(clinicFile(clinic('T1'), ',No key either,,,open,,,,\n')));
    assert.deepEqual(await waiting(), ['clinics_1.csv', 'clinics_2.csv.gz']);
    const job = await load();
    assert.deepEqual([job.job_status, job.recordCount, job.errorCount], ['COMPLETE', 2503, 2]);
    assert.deepEqual(await waiting(), []);
    const rejects = await (await artifact(`/artifact/job/${job.job_id}/${job.rejectFile}`)).text();
    assert.match(rejects, /^"file_name".*\n"clinics_1.csv","2502".*\n"clinics_2.csv.gz","3".*\n$/);
    const workbook = await artifact(`/artifact/job/${job.job_id}/rejected_0000.xlsx`);
    assert.equal(workbook.status, 200);
    assert.ok(
      Object.keys(unzipSync(new Uint8Array(await workbook.arrayBuffer()))).includes('[Content_Types].xml'),
    );
    const found = await call('GET', '/entity/crm_us:CODE:T1');
    assert.equal(found.body.entities[0].entity.corporate_name__v, 'Clinic T1');
  });

  it('exports to files and to an archive', async () => {
    const settings = { object_types: ['HCO'] };
    assert.equal((await call('PUT', targets, { body: { settings } })).status, 200);
    const { body } = await call('POST', `${targets}/job`);
    const job = await ended(`${targets}/job/${body.job_id}`);
    assert.equal(job.job_status, 'COMPLETE');
    const [{ href }] = job.jobExportLinks as [{ href: string }];
    const csv = await artifact(href);
    const lines = (await csv.text()).trim().split('\r\n');
    assert.ok(lines.length > 2500, `${lines.length} lines`);
    const archive = await artifact(`/artifact/job/${job.job_id}/${job.exportPackageName}.zip`);
    assert.equal(archive.status, 200);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    assert.equal(Buffer.from(files['hco_0000.csv']!).toString().trim().split('\r\n').length, lines.length);
    assert.equal((await artifact(href.replace(/[^/]+$/, 'nothing.csv'))).status, 404);
  });

  it('keeps nothing on its own disk', () => {
    for (const folder of ['inbound', 'artifacts/job'])
      if (existsSync(join(dataDirectory, folder)))
        assert.deepEqual([folder, readdirSync(join(dataDirectory, folder))], [folder, []]);
  });

  it('does not show an upload that breaks off', async () => {
    const upload = request(`${service.url}/api/v39.0${sources}/files/half.csv`, {
      method: 'PUT',
      headers: { authorization: session, 'content-type': 'text/csv', 'content-length': '100000000' },
    });
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(20 * 2 ** 20, 'x'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.deepEqual(await waiting(), []);
    upload.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(await waiting(), []);
  });

  it('reads and changes records while the store is frozen, and says what does not work', async () => {
    await send('clinics_3.csv', clinicFile(clinic('U1')));
    server.freeze();
    try {
      assert.equal((await call('GET', '/entity/crm_us:CODE:T1')).status, 200);
      for (const answer of [
        await send('clinics_4.csv', clinicFile(clinic('U1'))),
        await call('GET', `${sources}/files`),
      ]) {
        assert.equal(answer.status, 503);
        assert.equal(answer.headers.get('retry-after'), '30');
        assert.match(answer.body.errors[0].message, /^The store of files is out of reach/);
      }
      const job = await load();
      assert.equal(job.job_status, 'FAILED');
      assert.match(job.error, /^The store of files is out of reach. Start a new job when it is back./);
    } finally {
      server.thaw();
    }
    const again = await load();
    assert.equal(again.job_status, 'COMPLETE', again.error);
    // The store may have received the file that was answered with 503.
    assert.ok(again.recordCount === 1 || again.recordCount === 2, String(again.recordCount));
  });
});

describe('the address of the file store', () => {
  const read = (environment: Record<string, string>) => {
    Object.assign(process.env, environment);
    try {
      return readSettings().fileStore;
    } finally {
      for (const name of Object.keys(environment)) delete process.env[name];
    }
  };

  it('names a bucket, a folder in it and a server', () => {
    assert.equal(read({}), undefined);
    const usual = { bucket: 'network-files', prefix: '', endpoint: undefined, timeoutMilliseconds: 30_000 };
    assert.deepEqual(read({ FILE_STORE_URL: 's3://network-files' }), usual);
    assert.deepEqual(
      read({
        FILE_STORE_URL: 's3://network-files/one',
        FILE_STORE_ENDPOINT: 'https://s3.example',
        FILE_STORE_TIMEOUT_SECONDS: '5',
      }),
      { ...usual, prefix: 'one/', endpoint: 'https://s3.example', timeoutMilliseconds: 5000 },
    );
  });

  it('is refused with a reason', () => {
    for (const url of [
      'network-files',
      'https://s3.example/x',
      's3://',
      's3://Bad_Bucket',
      's3://bucket/?a=b',
    ])
      assert.throws(() => read({ FILE_STORE_URL: url }), /FILE_STORE_URL must be an address such as s3:/);
    assert.throws(() => read({ FILE_STORE_ENDPOINT: 'https://s3.example' }), /needs FILE_STORE_URL/);
    assert.throws(
      () => read({ FILE_STORE_URL: 's3://bucket', FILE_STORE_ENDPOINT: 's3.example' }),
      /FILE_STORE_ENDPOINT must be/,
    );
  });
});
