/**
 * A record that is only proposed has no identity (specification 4.2, 4.8): loads, matches and keys ignore it. A decision about it never
 * removes a loaded row, and accepting it never creates a second record.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import {
  changeRequestContext,
  type Context,
} from '../../../../demo/service/domain/change_requests/context.ts';
import {
  createChangeRequest,
  type CreateBody,
} from '../../../../demo/service/domain/change_requests/receive/create.ts';
import type { ChangeRequest } from '../../../../demo/service/domain/change_requests/request.ts';
import {
  cancelRequest,
  decideRequest,
  processRequest,
} from '../../../../demo/service/domain/change_requests/decide/review.ts';
import { routeRequest } from '../../../../demo/service/domain/change_requests/route/route.ts';
import { loadRequests } from '../../../../demo/service/domain/change_requests/rows.ts';
import { associateCustomKey } from '../../../../demo/service/domain/keys/custom_keys.ts';
import { findUserByName, type User } from '../../../../demo/service/domain/users/users.ts';
import { loadRecords } from '../../../../demo/service/store/records.ts';
import { findVid } from '../../../../demo/service/domain/keys/vid_keys.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const people = (match_on_load: boolean) => ({
  match_on_load,
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCP',
      record: { item: 'ID', columns: ['id'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: { first_name__v: 'first', last_name__v: 'last', npi_num__v: 'npi', email_1__v: 'email' },
    },
  ],
});
const header = 'id,first,last,npi,email\n';

interface Person {
  id: string;
  first: string;
  last: string;
  npi: string;
}

const letters = (): string =>
  Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
let count = 0;
const somebody = (): Person => ({
  id: `R${++count}`,
  first: letters(),
  last: letters(),
  npi: String(1_700_000_000 + count),
});
const keyOf = ({ id }: Person): string => `crm_us:ID:${id}`;

onOneDatabase((open) => {
  let bench: LoadBench;
  let context: Context;
  let integration: User;
  let steward: User;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('matched', people(true));
    await bench.subscribe('unmatched', people(false));
    context = changeRequestContext(bench.context);
    const user = async (name: string) => (await findUserByName(bench.store, `${name}@sandbox.example`))!;
    [integration, steward] = [await user('integration'), await user('steward')];
  });
  after(() => bench.stop());

  const load = async ({ id, first, last, npi }: Person, subscription = 'matched'): Promise<void> => {
    const rows = `${header}${id},${first},${last},${npi},${last}@example.org\n`;
    const job = await bench.load(subscription, { 'a.csv': rows });
    assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
  };
  const propose = async (one: Person, more: Partial<CreateBody> = {}, asksKey = true): Promise<string> => {
    const id = await createChangeRequest(context, integration, {
      entity_type: 'HCP',
      entity: {
        first_name__v: one.first,
        last_name__v: one.last,
        npi_num__v: one.npi,
        email_1__v: `${one.last}@example.org`,
        hcp_type__v: 'PHYS',
        primary_country__v: 'US',
        ...(asksKey && { custom_keys__v: [{ vid_key: keyOf(one) }] }),
      },
      ...more,
    } as CreateBody);
    await routeRequest(context, id);
    return id;
  };
  const read = async (id: string): Promise<ChangeRequest> =>
    (await loadRequests(bench.store, (where) => where.and([where('id', '=', id)])))[0]!;
  const end = async (id: string, result: 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED'): Promise<ChangeRequest> => {
    const { version } = await read(id);
    await decideRequest(context, steward, id, { version, result });
    await processRequest(context, steward, id, version + 1);
    return read(id);
  };
  const cancel = (id: string): Promise<void> => cancelRequest(context, integration, id);
  const named = async (key: string) => {
    const vid = await findVid(bench.store, context.model, key);
    return vid === undefined ? undefined : (await loadRecords(bench.store, [vid]))[0]!;
  };
  /** Returns the VALID records of a number. */
  const valid = async ({ npi }: Person): Promise<string[]> => {
    const rows = await bench.store.db
      .selectFrom('entity')
      .select(['vid', 'fields'])
      .where('record_state', '=', 'VALID')
      .execute();
    return rows.filter(({ fields }) => fields['npi_num__v'] === npi).map(({ vid }) => vid);
  };
  /** Checks that a loaded row exists: its key names a VALID, active record. */
  const isLoaded = async (one: Person): Promise<void> => {
    const record = await named(keyOf(one));
    assert.deepEqual([record?.record_state, record?.fields['hcp_status__v']], ['VALID', 'A'], keyOf(one));
  };

  test('a load ignores a proposal with the same key, number and name, and rejecting or canceling the proposal removes nothing', async () => {
    for (const subscription of ['matched', 'unmatched'])
      for (const finish of [(id: string) => end(id, 'CHANGE_REJECTED'), cancel]) {
        const one = somebody();
        const id = await propose(one, { vid_key: keyOf(one), create_unverified: 'Y' });
        const { vid } = await read(id);
        assert.equal(await named(keyOf(one)), undefined, 'the proposal has no key');
        assert.equal(await named(`AlternateId:npi_num__v:${one.npi}`), undefined, 'nor a number');
        await load(one, subscription);
        assert.notEqual((await named(keyOf(one)))!.vid, vid);
        await finish(id);
        await isLoaded(one);
      }
  });

  test('accepting a proposal whose row was loaded since changes the loaded record: one record, not two', async () => {
    for (const create_unverified of ['Y', 'N'] as const)
      for (const asksKey of [true, false]) {
        const one = somebody();
        const id = await propose(one, { create_unverified }, asksKey);
        await load(one);
        const { vid } = (await named(keyOf(one)))!;
        const request = await end(id, 'CHANGE_ACCEPTED');
        assert.deepEqual([request.task_type, request.vid], ['CHANGE_REQUEST', vid]);
        assert.deepEqual(await valid(one), [vid]);
        await isLoaded(one);
      }
  });

  test('of two accepted proposals for one key, the second becomes a change of the first one’s record', async () => {
    const one = somebody();
    const ids = [await propose(one), await propose(one)];
    const [first, second] = [await end(ids[1]!, 'CHANGE_ACCEPTED'), await end(ids[0]!, 'CHANGE_ACCEPTED')];
    assert.equal(second.vid, first.vid);
    assert.deepEqual(await valid(one), [first.vid]);
  });

  test('accepting a proposal while its row is loaded ends in one record', async () => {
    for (let round = 0; round < 4; round++) {
      const one = somebody();
      const id = await propose(one);
      const { version } = await read(id);
      await decideRequest(context, steward, id, { version, result: 'CHANGE_ACCEPTED' });
      await Promise.all([load(one), processRequest(context, steward, id, version + 1)]);
      assert.equal((await valid(one)).length, 1);
      await isLoaded(one);
    }
  });

  test('a key for a proposal is refused, open or canceled', async () => {
    const one = somebody();
    const id = await propose(one);
    const { vid } = await read(id);
    const associate = () => {
      const association = {
        vidKey: vid!,
        source: 'crm_us',
        item: 'ID',
        value: one.id,
        systemName: undefined,
      };
      return associateCustomKey(bench.store, context.model, context.clock, integration, association);
    };
    assert.equal((await associate())?.type, 'INVALID_DATA');
    await cancel(id);
    assert.equal((await associate())?.type, 'INVALID_DATA');
  });

  test('in any order of events, no loaded row is lost and no record exists twice', async () => {
    const step = fc.record({
      act: fc.constantFrom('propose', 'propose', 'load', 'load', 'accept', 'reject', 'cancel', 'associate'),
      who: fc.nat(2),
      which: fc.nat(20),
      asksKey: fc.boolean(),
      create_unverified: fc.constantFrom('Y', 'N'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const everybody = [somebody(), somebody(), somebody()];
        const loaded = new Set<Person>();
        let waiting: string[] = [];
        for (const { act, who, which, asksKey, create_unverified } of steps) {
          const one = everybody[who]!;
          const id = waiting[which % Math.max(1, waiting.length)];
          if (act === 'propose')
            waiting.push(await propose(one, { create_unverified, vid_key: keyOf(one) }, asksKey));
          else if (act === 'load') {
            await load(one);
            loaded.add(one);
          } else if (act === 'associate') {
            const [vidKey] = await valid(one);
            const key = { source: 'crm_us', item: 'ID', value: one.id, systemName: undefined };
            if (vidKey)
              await associateCustomKey(bench.store, context.model, context.clock, integration, {
                vidKey,
                ...key,
              });
          } else if (id) {
            if (act === 'accept') await end(id, 'CHANGE_ACCEPTED');
            else if (act === 'reject') await end(id, 'CHANGE_REJECTED');
            else await cancel(id);
            waiting = waiting.filter((other) => other !== id);
          }
          for (const each of loaded) await isLoaded(each);
          for (const each of everybody) {
            assert.ok((await valid(each)).length <= 1, 'nobody is there twice');
            const record = await named(keyOf(each));
            assert.ok(!record || record.record_state === 'VALID', 'a key names what is accepted');
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
