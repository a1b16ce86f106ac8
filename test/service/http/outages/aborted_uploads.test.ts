/** Uploads into the inbound file area (specification 4.14) that break off, because of the client or of a killed process. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pino } from 'pino';
import { temporaryDirectory, type Engine } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { clinics } from '../../jobs/loads.ts';
import { until } from '../../jobs/support.ts';

const folder = 'inbound/crm_us/clinics';

describe('an upload that the client aborts', () => {
  const base = '/systems/crm_us/source_subscriptions/clinics';
  const lines: { level: number; msg: string }[] = [];
  const dataDirectory = temporaryDirectory();
  const inbound = join(dataDirectory, folder);
  let service: TestService;
  let session: string;
  before(async () => {
    const log = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
    const logger = pino({ level: 'info' }, log);
    service = await startTestService({ engine: 'pglite', hcps: 0, logger, settings: { dataDirectory } });
    session = await service.signIn('admin');
    await service.call('PUT', base, { session, body: { settings: clinics } });
    mkdirSync(inbound, { recursive: true });
  });

  for (const sentBytes of [0, 5, 300_000])
    test(`after ${sentBytes} bytes: is logged as aborted, not as an error, and leaves no file`, async () => {
      lines.length = 0;
      const headers = { authorization: session, 'content-type': 'text/csv', 'content-length': '1000000' };
      const url = `${service.url}/api/v39.0${base}/files/clinics.csv`;
      const upload = request(url, { method: 'PUT', headers });
      upload.on('error', () => {});
      upload.flushHeaders();
      if (sentBytes) upload.write('x'.repeat(sentBytes));
      await until(async () => readdirSync(inbound).length > 0, 'the beginning of the upload');
      upload.destroy();
      await until(async () => lines.some(({ msg }) => msg === 'request'), 'its line in the log');
      assert.deepEqual(
        lines.map(({ level, msg }) => [level, msg]),
        [
          [30, 'request aborted by the client'],
          [30, 'request'],
        ],
      );
      await until(async () => readdirSync(inbound).length === 0, 'no file is left');
    });
});

describe('what a killed process left of uploads is removed at the start', () => {
  const old = '.11111111-1111-4111-8111-111111111111.part';
  const recent = '.22222222-2222-4222-8222-222222222222.part';
  const left: Record<Engine, string[]> = {
    pglite: ['waiting.csv'],
    // Other processes may share the folder, and one of them may be writing.
    postgres: [recent, 'waiting.csv'],
  };
  for (const [engine, expected] of Object.entries(left) as [Engine, string[]][])
    test(
      engine === 'pglite' ? 'all of it by the only process' : 'old parts where processes share a database',
      async () => {
        const dataDirectory = temporaryDirectory();
        const inbound = join(dataDirectory, folder);
        mkdirSync(inbound, { recursive: true });
        for (const name of [old, recent, 'waiting.csv']) writeFileSync(join(inbound, name), 'CODE');
        const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
        for (const name of [old, 'waiting.csv']) utimesSync(join(inbound, name), twoHoursAgo, twoHoursAgo);
        await startTestService({ engine, hcps: 0, settings: { dataDirectory } });
        assert.deepEqual(readdirSync(inbound).toSorted(), expected);
      },
    );
});
