/** Webhooks: signed CloudEvents for every change of a record, in order, until they arrive or a day has passed (docs/webhooks.md). */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../jobs/support.ts';
import { onOneEngine, person, type Json } from '../change_requests/support.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const day = 24 * 60 * 60 * 1000;
const everything = {
  name: 'Data lake',
  entity_types: ['HCP', 'HCO'],
  changes: ['created', 'updated', 'inactivated', 'merged', 'unmerged'],
  status: 'ACTIVE',
};
let passed = 0;
const clock = (): Date => new Date(Date.now() + passed);

onOneEngine(
  'webhooks',
  (desk) => {
    /** Calls as the administrator; a session does not outlive the time that tests let pass. */
    const call = async (method: string, path: string, body?: Json, query: Record<string, string> = {}) => {
      const session = await desk().service.signIn('admin');
      const answer = await desk().service.call(method, path, { session, query, ...(body && { body }) });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const listen = async (
      receiver: Receiver,
      changes: Json = {},
    ): Promise<{ id: string; secret: string }> => {
      const { webhook, secret } = await call('POST', '/webhooks', {
        ...everything,
        url: receiver.url,
        ...changes,
      });
      return { id: String(webhook.id), secret };
    };
    const remove = (id: string) => call('DELETE', `/webhooks/${id}`);
    const add = async (changes: Json = {}): Promise<string> => {
      const id = await desk().create('rep', { entity: person(changes) });
      return (await desk().read(id)).vid_key as string;
    };
    const versions = ({ arrivals }: Receiver, vid: string): number[] =>
      arrivals.filter(({ event }) => event.subject === vid).map(({ event }) => event.data!.record_version__v);
    const read = async (id: string) =>
      (await call('GET', '/webhooks')).webhooks.find((hook: Json) => String(hook['id']) === id);

    before(() => (passed = 0));

    test('a change arrives as a signed CloudEvent without content', async () => {
      const receiver = await startReceiver();
      const { id, secret } = await listen(receiver);
      const vid = await desk().addRecord(person({ last_name__v: 'Confidential' }));
      const arrival = await until(
        async () => receiver.arrivals.find(({ event }) => event.subject === vid),
        'the event',
      );
      receiver.verify(arrival, secret);
      assert.equal(arrival.event.type, 'platform-network.record.created');
      assert.equal(arrival.event.source, desk().service.url);
      assert.match(String(arrival.headers['content-type']), /^application\/cloudevents\+json/);
      assert.deepEqual(arrival.event.data, {
        vid__v: vid,
        entity_type: 'HCP',
        record_version__v: 1,
        merged_into__v: null,
      });
      assert.ok(!arrival.body.includes('Confidential'));
      await until(async () => (await read(id)).last_success_date, 'the success');
      await remove(id);
    });

    test('after a failure the later events of the record wait, and those of others arrive; repeats have the same id', async () => {
      const receiver = await startReceiver();
      const { id } = await listen(receiver);
      let isBroken = true;
      let broken = '';
      receiver.answer = ({ event }) => (isBroken && event.subject === broken ? 500 : 200);
      const vid = await desk().addRecord(person());
      await until(async () => versions(receiver, vid).length, 'the first event');
      broken = vid;
      const seen = receiver.arrivals.length;
      for (const nickname__v of ['One', 'Two', 'Three']) {
        const request = await desk().create('rep', { vid_key: vid, entity: { nickname__v } });
        await desk().decide(request, { result: 'CHANGE_ACCEPTED' });
        await desk().process(request);
      }
      const other = await desk().addRecord(person());
      await until(async () => versions(receiver, other).length, 'the event of the other record');
      await until(async () => (await read(id)).waiting >= 3, 'the waiting events');
      const tried = receiver.arrivals.slice(seen).filter(({ event }) => event.subject === vid);
      assert.equal(new Set(tried.map(({ event }) => event.id)).size, 1, 'only the first of them was tried');
      isBroken = false;
      passed += 60_000;
      const all = await until(async () => {
        const got = versions(receiver, vid);
        return got.at(-1)! >= 4 && got;
      }, 'the others');
      const late = receiver.arrivals.slice(seen).filter(({ event }) => event.subject === vid);
      assert.equal(late[0]!.event.id, late[1]!.event.id);
      assert.deepEqual(
        all,
        all.toSorted((a, b) => a - b),
      );
      await until(async () => (await read(id)).waiting === 0, 'nothing waits');
      await remove(id);
    });

    test('everything after a cursor is sent again', async () => {
      const receiver = await startReceiver();
      const { cursor } = await call('GET', '/changes', undefined, { topics: 'records' });
      const vid = await desk().addRecord(person());
      const { id } = await listen(receiver);
      await call('POST', `/webhooks/${id}/replay`, { since: cursor });
      await until(async () => versions(receiver, vid).length, 'the event from before the webhook');
      await remove(id);
    });

    test('only the wanted types and changes are sent, and a paused webhook keeps its place', async () => {
      const receiver = await startReceiver();
      const { id } = await listen(receiver, { entity_types: ['HCO'], changes: ['created'] });
      await desk().addRecord(person());
      const { version, ...hook } = await read(id);
      const settings = Object.fromEntries(Object.keys(everything).map((name) => [name, hook[name]]));
      const put = (status: string, based: number, more: Json = {}) =>
        call('PUT', `/webhooks/${id}`, { ...settings, url: hook.url, status, version: based, ...more });
      await put('PAUSED', version, { entity_types: ['HCP'] });
      const vid = await desk().addRecord(person());
      await put('ACTIVE', version + 1, { entity_types: ['HCP'] });
      await until(async () => versions(receiver, vid).length, 'the event of the pause');
      assert.deepEqual(versions(receiver, vid), [1], 'only created');
      const stale = await call('PUT', `/webhooks/${id}`, { ...settings, url: hook.url, version });
      assert.equal(stale.errors[0].type, 'INVALID_STATE');
      await remove(id);
    });

    test('410 pauses a webhook, and a redirect is not followed', async () => {
      const receiver = await startReceiver();
      const elsewhere = await startReceiver();
      const { id } = await listen(receiver);
      receiver.answer = () => [302, { location: elsewhere.url }];
      const came = await call('POST', `/webhooks/${id}/test`);
      assert.equal(came.status, 302);
      assert.match(came.problem, /redirect/);
      receiver.answer = () => 410;
      await add();
      await until(async () => (await read(id)).status === 'PAUSED', 'the pause');
      assert.equal(elsewhere.arrivals.length, 0);
      await remove(id);
    });

    test('only administrators have webhooks, and their changes are logged', async () => {
      for (const account of ['rep', 'steward', 'integration'] as const) {
        const session = await desk().service.signIn(account);
        assert.equal((await desk().service.call('GET', '/webhooks', { session })).status, 403);
      }
      const session = await desk().service.signIn('admin');
      for (const url of [
        'ftp://a.example',
        'http://',
        'https://user:secret@a.example/',
        'javascript:alert(1)',
      ]) {
        const body = { ...everything, url };
        const { status } = await desk().service.call('POST', '/webhooks', { session, body });
        assert.equal(status, 400, url);
      }
      const { entries } = await call('GET', '/audit/administration', undefined, { action: 'webhooks' });
      const logged = JSON.stringify(entries);
      assert.match(logged, /\.url/);
      assert.doesNotMatch(logged, /whsec_/);
    });

    test('the last 20 attempts are listed, newest first, with what came back', async () => {
      const receiver = await startReceiver();
      const { id } = await listen(receiver, { changes: ['created'] });
      const attempts = async () => (await call('GET', `/webhooks/${id}/attempts`)).attempts as Json[];
      const added = async (count: number): Promise<string> => {
        const vid = await desk().addRecord(person());
        await until(async () => (await attempts()).length === count, `${count} attempts`);
        return vid;
      };
      const [first, second] = [await added(1), await added(2)];
      receiver.answer = () => 500;
      const third = await added(3);
      const answered = (await attempts()).map(({ event, answered: status }) => [
        (event as Json)['vid__v'],
        status,
      ]);
      assert.deepEqual(answered, [
        [third, 500],
        [second, 200],
        [first, 200],
      ]);
      const [failed, delivered] = await attempts();
      assert.match(String(failed!['problem']), /500/);
      assert.equal(delivered!['problem'], null);
      assert.ok(
        Date.parse(String(failed!['attempt_date'])) >= Date.parse(String(delivered!['attempt_date'])),
      );
      receiver.answer = () => 200;
      for (let count = 0; count < 22; count++) await add();
      const known = () => receiver.arrivals.filter(({ event }) => event.type.endsWith('created')).length;
      await until(async () => known() === 25, 'the other events');
      await until(
        async () => (await attempts()).every(({ problem }) => problem === null),
        'later attempts alone',
      );
      assert.equal((await attempts()).length, 20);
      await remove(id);
    });

    // A day ends the sessions of the other accounts, so these tests are the last ones.
    test('an event is given up after a day, and can be sent again', async () => {
      const receiver = await startReceiver();
      const { id } = await listen(receiver, { changes: ['created'] });
      receiver.answer = () => 500;
      const vid = await desk().addRecord(person());
      await until(async () => (await read(id)).waiting, 'a waiting event');
      assert.match((await read(id)).problem, /500/);
      const [one, two] = [await desk().addRecord(person()), await desk().addRecord(person())];
      const stateOf = async () => {
        const { waiting, dead } = await read(id);
        return `${waiting} ${dead}`;
      };
      await until(async () => (await read(id)).waiting === 3, 'all waiting events');
      passed += day;
      await until(async () => (await stateOf()).startsWith('0 '), 'dead events alone');
      const found = await call('GET', `/webhooks/${id}/deliveries`, undefined, { state: 'dead' });
      const those = (key: string): number[] =>
        (found.deliveries as { id: number; event: Json }[])
          .filter(({ event }) => event['vid__v'] === key)
          .map((delivery) => delivery.id);
      receiver.answer = () => 200;
      const sent = receiver.arrivals.length;
      await call('POST', `/webhooks/${id}/replay`, { delivery_ids: those(one) });
      await until(
        async () => (await stateOf()) === `0 ${found.totalCount - those(one).length}`,
        'the end of these events',
      );
      assert.deepEqual([...new Set(receiver.arrivals.slice(sent).map(({ event }) => event.subject))], [one]);
      assert.ok(those(two).length);
      const session = await desk().service.signIn('admin');
      const both = { delivery_ids: those(two), since: 'start' };
      const refused = await desk().service.call('POST', `/webhooks/${id}/replay`, { session, body: both });
      assert.equal(refused.body.errors[0].type, 'INVALID_DATA');
      receiver.answer = () => 500;
      const { deliveries } = await call('GET', `/webhooks/${id}/deliveries`, undefined, { state: 'dead' });
      assert.equal(deliveries[0].event.vid__v, vid);
      assert.match(deliveries[0].problem, /500/);
      receiver.answer = () => 200;
      const { arrivals } = receiver;
      const before = arrivals.length;
      await call('POST', `/webhooks/${id}/replay`, {});
      await until(async () => arrivals.length > before, 'the event again');
      await until(async () => (await read(id)).dead === 0, 'no dead events');
      assert.ok(arrivals.slice(before).some(({ event }) => event.id === arrivals[0]!.event.id));
      await remove(id);
    });

    test('for a day after a rotation both secrets sign', async () => {
      const receiver = await startReceiver();
      const { id, secret } = await listen(receiver);
      const { secret: next } = await call('POST', `/webhooks/${id}/secret`);
      const send = async () => {
        const came = await call('POST', `/webhooks/${id}/test`);
        assert.equal(came.status, 200);
        return receiver.arrivals.at(-1)!;
      };
      const both = await send();
      receiver.verify(both, secret);
      receiver.verify(both, next);
      passed += day;
      const [signature = '', second] = String((await send()).headers['webhook-signature']).split(' ');
      assert.match(signature, /^v1,/);
      assert.equal(second, undefined);
      await remove(id);
    });
  },
  { clock, settings: { webhookNetworks: ['127.0.0.0/8'] } },
);
