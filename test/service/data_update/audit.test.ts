/** The audit history of Data Update (specification 4.20) and the log of a change request. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { onOneEngine, person } from '../change_requests/support.ts';
import { rank, type Loose } from './support.ts';

const start = new Date('2026-03-01T12:00:00.000Z').getTime();
const hour = 3_600_000;
let now = start;

onOneEngine(
  'the audit history of Data Update',
  (desk) => {
    let vid = '';
    const jobs: number[] = [];
    /** Four calls with times of now, an hour, two days and forty days ago. */
    before(async () => {
      now = start;
      await rank(desk(), 'crm_us', 'change_request', 'crm_eu');
      vid = await desk().addRecord(person({ nickname__v: '@Kate' }));
      jobs.length = 0;
      for (const [hoursAgo, system, nickname__v] of [
        [40 * 24, 'crm_us', '=1+1'],
        [48, 'crm_eu', 'outranked'],
        [1.5, 'crm_us', 'a "quoted", text\nof two lines'],
        [0, 'crm_us', null],
      ] as const) {
        now = start - hoursAgo * hour;
        // Sessions of another time have not started or have expired by now.
        const session = await desk().service.signIn('integration');
        const { body } = await desk().service.call('PUT', '/objects', {
          session,
          body: {
            entities: [
              { vid_key: vid, fields: { nickname__v } },
              ...(hoursAgo ? [] : [{ vid_key: 'crm_us:HCP:nobody', fields: { nickname__v } }]),
            ],
            systemName: system,
          },
        });
        jobs.push(body.jobId);
      }
      now = start;
    });

    const list = async (query: Record<string, string> = {}): Promise<Loose> => {
      const { status, body } = await desk().call('data', 'GET', '/audit/data_update', { query });
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const jobsOf = ({ entries }: Loose): number[] => entries.map(({ job_id }: Loose) => job_id);

    test('one entry per record of every call, newest first: user, time, system, record, from, to, or the error', async () => {
      const all = await list();
      assert.equal(all.totalCount, 5);
      assert.deepEqual(new Set(jobsOf(all)), new Set(jobs));
      const [cleared, missing, , outranked] = all.entries;
      assert.deepEqual(cleared, {
        job_id: jobs[3],
        date: new Date(start).toISOString().replace('Z', '+00:00'),
        user: { username: 'integration@sandbox.example', display_name: 'Integration' },
        system: 'crm_us',
        vid_key: vid,
        object_type: 'HCP',
        vid__v: vid,
        outcome: 'SUCCESS',
        errors: [],
        changes: [
          {
            field: 'nickname__v',
            from: 'a "quoted", text\nof two lines',
            requested: null,
            to: null,
            outcome: 'applied',
          },
        ],
      });
      assert.deepEqual(
        [missing.outcome, missing.vid__v, missing.changes, missing.errors[0].type],
        ['FAILURE', null, [], 'INVALID_DATA'],
      );
      assert.deepEqual(
        [outranked.outcome, outranked.changes[0].outcome, outranked.errors[0].type],
        ['SUCCESS', 'outranked', 'NO_DATA_CHANGES'],
      );
    });

    test('filters by date range, job, system and time period, alone and together', async () => {
      const at = (hoursAgo: number) => new Date(start - hoursAgo * hour).toISOString();
      const [oldest, older, recent, newest] = jobs;
      for (const [query, expected] of [
        [{ jobId: String(older) }, [older]],
        [{ systemName: 'crm_eu' }, [older]],
        [{ from: at(3) }, [newest, newest, recent]],
        [{ from: at(48) }, [newest, newest, recent, older]],
        [{ to: at(48) }, [oldest]],
        [{ from: at(50), to: at(1) }, [recent, older]],
        [{ period: 'last_hour' }, [newest, newest]],
        [{ period: 'last_24_hours' }, [newest, newest, recent]],
        [{ period: 'last_7_days' }, [newest, newest, recent, older]],
        [{ period: 'last_30_days', systemName: 'crm_us' }, [newest, newest, recent]],
        [{ systemName: 'nobody' }, []],
        [{ jobId: '999999999999999999' }, []],
      ] as const)
        assert.deepEqual(jobsOf(await list(query)), expected, JSON.stringify(query));
      const [second] = (await list({ offset: '2', limit: '1' })).entries;
      assert.equal(second.job_id, recent);
    });

    test('a date range includes both of its days', async () => {
      const day = (hoursAgo: number) => new Date(start - hoursAgo * hour).toISOString().slice(0, 10);
      const { entries: all } = await list({ limit: '500' });
      const between = (first: string, last: string) =>
        all.filter(({ date }: { date: string }) => date.slice(0, 10) >= first && date.slice(0, 10) <= last);
      for (const [from, to] of [
        [day(48), day(0)],
        [day(0), day(0)],
        [day(72), day(48)],
        [day(24 * 365), day(24 * 300)],
      ] as const)
        assert.deepEqual(
          jobsOf(await list({ from, to })),
          jobsOf({ entries: between(from, to) }),
          `${from} ${to}`,
        );
      assert.ok(between(day(0), day(0)).length && between(day(72), day(48)).length);
      for (const from of ['2026-02-30', '2026-1-1', 'yesterday', '0000-01-01']) {
        const { status, body } = await desk().service.call('GET', '/audit/data_update', {
          session: await desk().service.signIn('admin'),
          query: { from },
        });
        assert.deepEqual([status, body.errors[0].type], [400, 'INVALID_DATA'], from);
      }
    });

    test('as CSV, by format or by Accept: one line per field, quoted, and no cell is a formula', async () => {
      const session = await desk().service.signIn('admin');
      const ask = async (query: string, headers: Record<string, string>) => {
        const response = await fetch(`${desk().service.url}/api/v39.0/audit/data_update${query}`, {
          headers: { authorization: session, ...headers },
        });
        assert.match(response.headers.get('content-type') ?? '', /^text\/csv/);
        assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="/);
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
        return Buffer.from(await response.arrayBuffer()).toString();
      };
      const text = await ask('?format=csv', {});
      assert.equal(await ask('', { accept: 'text/csv' }), text);
      const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
      assert.equal(rows.length, 5);
      const [, , quoted, , formula] = rows;
      assert.equal(quoted!['to'], 'a "quoted", text\nof two lines');
      assert.deepEqual([formula!['from'], formula!['to']], ["'@Kate", "'=1+1"]);
      assert.equal(formula!['job_id'], String(jobs[0]));
      assert.equal((await ask(`?format=csv&jobId=${jobs[1]}`, {})).trim().split('\r\n').length, 2);
    });

    test('only System Administrators and System and Data Admins: 403 for all others; wrong filters are 400', async () => {
      for (const account of ['steward', 'integration', 'rep', 'guest'] as const)
        for (const format of ['json', 'csv']) {
          const { status } = await desk().call(account, 'GET', '/audit/data_update', { query: { format } });
          assert.equal(status, 403, account);
        }
      for (const [name, value] of [
        ['from', 'yesterday'],
        ['from', '0000-01-01T00:00:00Z'],
        ['to', '0001-01-01T00:00:00+12:00'],
        ['to', '9999-12-31T23:00:00-12:00'],
        ['period', 'ever'],
        ['jobId', 'x'],
        ['limit', '501'],
        ['offset', ' '],
      ] as const) {
        const query = { [name]: value };
        const { status } = await desk().call('admin', 'GET', '/audit/data_update', { query });
        assert.equal(status, 400, `${name}=${value}`);
      }
    });

    test('every call is a job that is COMPLETE with its counts', async () => {
      const { body } = await desk().call('admin', 'GET', `/jobs/${jobs[3]}`);
      assert.deepEqual(
        [body.job.job_status, body.job.kind, body.job.system, body.job.result],
        ['COMPLETE', 'data_update', 'crm_us', { records: 2, succeeded: 1, partiallySucceeded: 0, failed: 1 }],
      );
    });

    test('the log of a change request tells who did what, in order, to stewards and administrators', async () => {
      const id = await desk().create('rep', { vid_key: vid, entity: { nickname__v: 'Logged' } });
      await desk().process(id);
      const { body } = await desk().call('steward', 'GET', `/change_requests/${id}/log`);
      assert.deepEqual(
        body.log.map(({ username, action }: Loose) => [username, action]),
        [
          ['rep@sandbox.example', 'created'],
          ['steward@sandbox.example', 'processed'],
        ],
      );
      assert.deepEqual(body.log[1].detail, { result: 'CHANGE_REJECTED' });
      assert.equal((await desk().call('rep', 'GET', `/change_requests/${id}/log`)).status, 403);
      const missing = await desk().call('steward', 'GET', '/change_requests/999999/log');
      assert.deepEqual([missing.body.responseStatus, missing.body.errors[0].type], ['FAILURE', 'NOT_FOUND']);
    });
  },
  { clock: () => new Date(now) },
);
