/**
 * Background work on requests, and cases that HTTP cannot show (specification 4.8 source_verified, 4.12 rules
 * 3 to 5).
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  processRequests,
  updateRequests,
} from '../../../../demo/service/domain/change_requests/answer/integrate.ts';
import { associateCustomKey } from '../../../../demo/service/domain/keys/custom_keys.ts';
import { routeRequest, routeWaiting } from '../../../../demo/service/domain/change_requests/route/route.ts';
import { sweep } from '../../../../demo/service/domain/change_requests/work.ts';
import { loadDataModel } from '../../../../demo/service/domain/stored_model/read_model.ts';
import { loadRecords } from '../../../../demo/service/store/records.ts';
import { openEmbedded, openServer } from '../../../../demo/service/store/store.ts';
import { onOneDatabase, newDatabase } from '../../../support/databases.ts';
import { address, person, unique, type Json } from '../support.ts';
import { openBench, type Bench } from '../support_domain.ts';

const fiveMinutes = 5 * 60 * 1000;
const report = (what: string, error: unknown): void => {
  throw new Error(what, { cause: error });
};

onOneDatabase((open, engine) => {
  describe('4.12, jobs of an integrator', () => {
    let bench: Bench;
    before(async () => {
      bench = await openBench(open);
    });
    const metadata = { system: 'crm_us' };
    const answer = async (id: string, jobIds: string[], entity: Json) => {
      const item = { change_request_id: id, metadata, job_ids: jobIds, entity };
      const [outcome] = await updateRequests(bench.context, await bench.user('integration'), [item]);
      return outcome!.error;
    };
    const prepared = async (entity: Json = {}): Promise<{ id: string; vid: string }> => {
      const id = await bench.create({ entity: person(entity) });
      await routeRequest(bench.context, id);
      return { id, vid: (await bench.load(id)).vid! };
    };
    /** Changes the record as the load of a file does. */
    const loadFile = async (vid: string, changes: Json) => {
      const [record] = await loadRecords(bench.store, [vid]);
      await bench.store.db
        .updateTable('entity')
        .set({ fields: JSON.stringify({ ...record!.fields, ...changes }) })
        .where('vid', '=', vid)
        .execute();
    };

    test("complete jobs: final values are the record's current ones, and results follow from them", async () => {
      const { id, vid } = await prepared({ nickname__v: 'Nick', gender__v: 'F' });
      await loadFile(vid, { nickname__v: 'Nicki', gender__v: null, first_name__v: 'Ida' });
      bench.setJob('done', 'complete');
      const error = await answer(id, ['done'], {
        master_keys: [unique('crm_us:HCP:')],
        first_name__v: { result: 'CHANGE_ACCEPTED' },
        gender__v: { result: 'CHANGE_REJECTED' },
      });
      assert.equal(error, undefined);
      const { entity, status } = await bench.load(id);
      assert.equal(status, 'CHANGE_PARTIALLYPROCESSED');
      const shown = (name: string) => [entity.fields[name]!.final_value, entity.fields[name]!.result];
      assert.deepEqual(shown('hcp_type__v'), ['PHYS', 'CHANGE_ACCEPTED']);
      assert.deepEqual(shown('first_name__v'), ['Ida', 'CHANGE_MODIFIED']);
      assert.deepEqual(shown('gender__v'), [null, 'CHANGE_REJECTED']);
      assert.deepEqual(shown('nickname__v'), ['Nicki', 'CHANGE_REJECTED']);
    });

    test('rule 5: a running job is checked every five minutes until it is complete', async () => {
      const { id } = await prepared();
      bench.setJob('slow', 'running');
      assert.equal(await answer(id, ['slow'], { master_keys: [unique('crm_us:HCP:')] }), undefined);
      assert.equal((await bench.load(id)).status, 'CHANGE_PENDINGREVIEW');
      const [closing] = await processRequests(
        bench.context,
        await bench.user('integration'),
        [{ change_request_id: id }],
        undefined,
      );
      assert.equal(closing!.error?.type, 'INVALID_STATE', 'it waits for its job');
      for (let round = 0; round < 2; round++) {
        bench.passTime(fiveMinutes);
        await sweep(bench.context, report);
        assert.equal((await bench.load(id)).entity.fields['first_name__v']!.result, null);
      }
      bench.setJob('slow', 'complete');
      bench.passTime(fiveMinutes - 1);
      await sweep(bench.context, report);
      assert.equal((await bench.load(id)).entity.fields['first_name__v']!.result, null, 'not yet due');
      bench.passTime(1);
      await sweep(bench.context, report);
      const request = await bench.load(id);
      assert.equal(request.entity.fields['first_name__v']!.result, 'CHANGE_ACCEPTED');
      assert.equal(request.job_check_at, null);
    });

    test('a failed job: a note says so, nothing is calculated', async () => {
      const { id } = await prepared();
      bench.setJob('bad', 'failed');
      bench.setJob('good', 'complete');
      await answer(id, ['good', 'bad'], { master_keys: [unique('crm_us:HCP:')] });
      const { resolution_notes, entity, job_check_at } = await bench.load(id);
      assert.equal(resolution_notes.at(-1)!.code, 'JOB_FAILED');
      assert.equal(entity.fields['first_name__v']!.result, null);
      assert.equal(job_check_at, null);
    });

    test('an add request without a record finds the record that the load created, by its master keys', async () => {
      const key = unique('crm_us:HCP:');
      const made = await bench.create({ entity: person() });
      await routeRequest(bench.context, made);
      const { vid } = await bench.close(made);
      const [source, item, value] = key.split(':') as [string, string, string];
      const admin = await bench.user('admin');
      const { store, model, clock } = bench.context;
      const association = { vidKey: vid, source, item, value, systemName: undefined };
      assert.equal(await associateCustomKey(store, model, clock, admin, association), undefined);
      const id = await bench.create({ entity: person({ first_name__v: 'Other' }), create_unverified: 'N' });
      await routeRequest(bench.context, id);
      bench.setJob('done', 'complete');
      await answer(id, ['done'], { master_keys: [key] });
      assert.equal((await bench.load(id)).vid, vid);
    });
  });

  describe('4.8, source_verified', () => {
    let bench: Bench;
    let vid: string;
    before(async () => {
      bench = await openBench(open);
      const id = await bench.create({ entity: person({ gender__v: 'F', addresses__v: [address()] }) });
      await routeRequest(bench.context, id);
      ({ vid } = (await bench.load(id)) as { vid: string });
      await processRequests(
        bench.context,
        await bench.user('integration'),
        [{ change_request_id: id }],
        undefined,
      );
      const [record] = await loadRecords(bench.store, [vid]);
      await bench.store.db
        .updateTable('entity')
        .set({
          record_state: 'VALID',
          fields: JSON.stringify({
            ...record!.fields,
            record_owner_type__v: 'MASTER',
            record_owner_name__v: 'master',
          }),
        })
        .where('vid', '=', vid)
        .execute();
    });
    const route = async (body: Json) => {
      const id = await bench.create({ vid_key: vid, ...body });
      await routeRequest(bench.context, id);
      const log = await bench.store.db
        .selectFrom('change_request_log')
        .select(['action', 'detail'])
        .where('change_request_id', '=', id)
        .orderBy('id')
        .execute();
      return { request: await bench.load(id), routed: log.find(({ action }) => action === 'routed') };
    };

    test('true: routed to the master of the record, and logged', async () => {
      const { request, routed } = await route({ source_verified: true, entity: { gender__v: 'M' } });
      assert.equal(request.routed_system, 'master');
      assert.equal(request.status, 'CHANGE_NEW');
      assert.deepEqual(routed?.detail, { source_verified: true, system: 'master' });
    });

    test('undefined: like true, but not logged', async () => {
      const { request, routed } = await route({ entity: { gender__v: 'M' } });
      assert.equal(request.routed_system, 'master');
      assert.equal(request.status, 'CHANGE_NEW');
      assert.equal(routed, undefined);
    });

    test('false: changes to fields of the master are rejected at once, the rest is left for review', async () => {
      const { request } = await route({
        source_verified: false,
        entity: { gender__v: 'M', nickname__v: 'Nick' },
      });
      assert.equal(request.routed_system, null);
      assert.equal(request.entity.fields['gender__v']!.result, 'CHANGE_REJECTED');
      assert.equal(request.entity.fields['nickname__v']!.result, null);
      assert.equal(request.status, 'CHANGE_PENDINGREVIEW');
      assert.deepEqual(request.resolution_notes[0]!.fields, ['gender__v']);
    });

    test('false with nothing else requested: CHANGE_PROCESSED, CHANGE_REJECTED, the record is unchanged', async () => {
      const [before] = await loadRecords(bench.store, [vid]);
      const { request } = await route({ source_verified: false, entity: { gender__v: 'M' } });
      assert.equal(request.status, 'CHANGE_PROCESSED');
      assert.equal(request.result, 'CHANGE_REJECTED');
      assert.equal(request.entity.fields['gender__v']!.final_value, 'F');
      assert.deepEqual(await loadRecords(bench.store, [vid]), [before]);
    });
  });

  describe('routing after creation', () => {
    test('many processes route at once: each request is routed once', async () => {
      const bench = await openBench(open);
      const ids: string[] = [];
      for (let index = 0; index < 12; index++) ids.push(await bench.create({ entity: person() }));
      await Promise.all([1, 2, 3, 4].map(() => routeWaiting(bench.context, report)));
      const taken = await Promise.all(ids.map((id) => routeRequest(bench.context, id)));
      assert.ok(taken.every((one) => !one));
      const { count } = await bench.store.db
        .selectFrom('entity')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      assert.equal(Number(count), ids.length);
    });

    test('a process is killed while routing: afterwards every request is routed, with one record', async () => {
      const database = await newDatabase(engine);
      const reopen = () =>
        database.databaseUrl ? openServer(database.databaseUrl) : openEmbedded(database.dataDirectory);
      const worker = spawn(
        process.execPath,
        [fileURLToPath(new URL('../routing_worker.ts', import.meta.url)), JSON.stringify(database)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // The worker reports when a request is being routed, and then waits to be killed.
      const [line] = (await once(worker.stdout, 'data')) as [Buffer];
      assert.match(line.toString(), /in the middle/);
      worker.kill('SIGKILL');
      await once(worker, 'exit');

      const store = await reopen();
      try {
        const model = await loadDataModel(store);
        const left = await store.db.selectFrom('change_request').select('routed_at').execute();
        assert.equal(left.length, 5);
        assert.ok(left.some(({ routed_at }) => routed_at === null));
        const { changeRequestContext } =
          await import('../../../../demo/service/domain/change_requests/context.ts');
        await sweep(changeRequestContext({ store, model, clock: () => new Date() }), report);
        const requests = await store.db.selectFrom('change_request').select(['routed_at', 'vid']).execute();
        assert.ok(requests.every(({ routed_at, vid }) => routed_at !== null && vid !== null));
        const entities = await store.db.selectFrom('entity').select('vid').execute();
        assert.deepEqual(new Set(entities.map(({ vid }) => vid)), new Set(requests.map(({ vid }) => vid)));
        assert.equal(entities.length, 5);
        const indexed = await store.db.selectFrom('search_document').select('vid').execute();
        assert.equal(indexed.length, 5);
      } finally {
        await store.close();
      }
    });
  });
});
