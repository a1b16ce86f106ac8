/**
 * The status that an integrator requests (specification 4.12 with 3.1): applied or refused, never accepted
 * without effect.
 */
import { onOneEngine, type Json, unique, person } from '../support.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expected, states, type Extent } from './asked_states.ts';

onOneEngine('4.12 with 3.1, status__v and result__v of an integrator', (desk) => {
  const metadata = { system: 'crm_us' };
  const send = async (id: string, more: Json): Promise<Json> => {
    const body = { change_requests: [{ change_request_id: id, metadata, ...more }] };
    const answer = await desk().call('integration', 'PUT', '/change_requests/batch', { body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.change_requests[0];
  };
  const take = async (id: string, more: Json): Promise<void> => {
    const outcome = await send(id, more);
    assert.equal(outcome['responseStatus'], 'SUCCESS', JSON.stringify(outcome));
  };
  /** Returns the error of an item that leaves the request unchanged. */
  const refuse = async (id: string, more: Json): Promise<{ type: string; message: string }> => {
    const before = await desk().read(id);
    const outcome = await send(id, more);
    assert.equal(outcome['responseStatus'], 'FAILURE', JSON.stringify(outcome));
    assert.deepEqual(await desk().read(id), before, 'nothing changes');
    return (outcome['errors'] as { type: string; message: string }[])[0]!;
  };
  const keyed = (fields: Json): Json => ({ entity: { master_keys: [unique('crm_us:HCP:')], ...fields } });
  const accepted = async (id: string, names?: string[]): Promise<Json> => {
    const { entity } = await desk().read(id);
    const fields = Object.entries(entity as Json).filter(
      ([name, value]) =>
        typeof value === 'object' && !Array.isArray(value) && (names ?? [name]).includes(name),
    );
    return Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        { result: 'CHANGE_ACCEPTED', final_value: (value as Json)['change_requested'] },
      ]),
    );
  };
  const prepare: Record<keyof typeof expected, () => Promise<string>> = {
    CHANGE_NEW: () => desk().create('rep', { entity: person() }),
    async CHANGE_INQUEUE() {
      const add = await desk().create('rep', { entity: person(), create_unverified: 'Y' });
      const { vid__v: vid_key } = await desk().read(add);
      return desk().create('rep', { vid_key, entity: { first_name__v: 'Agnes', gender__v: 'F' } });
    },
    async CHANGE_PENDINGREVIEW() {
      const id = await desk().create('rep', { entity: person() });
      await take(id, { status__v: 'CHANGE_PENDINGREVIEW' });
      return id;
    },
    async CHANGE_PARTIALLYPROCESSED() {
      const id = await desk().create('rep', { entity: person() });
      await take(id, keyed(await accepted(id, ['last_name__v'])));
      return id;
    },
  };
  const answers: Record<Extent, (id: string) => Promise<Json>> = {
    none: () => Promise.resolve({}),
    rejected: () => Promise.resolve(keyed({ first_name__v: { result: 'CHANGE_REJECTED' } })),
    some: async (id) => keyed(await accepted(id, ['first_name__v'])),
    all: async (id) => keyed(await accepted(id)),
  };

  for (const [from, byAsked] of Object.entries(expected))
    for (const asked of states)
      test(`${from}: an item with ${asked} is applied or refused`, async () => {
        for (const extent of ['none', 'rejected', 'some', 'all'] as const) {
          const id = await prepare[from as keyof typeof expected]();
          assert.equal((await desk().read(id)).status__v, from);
          const item = { status__v: asked, ...(await answers[extent](id)) };
          const to = byAsked[asked]?.[extent];
          if (to === undefined) {
            const { type } = await refuse(id, item);
            if (asked !== from) assert.equal(type, 'INVALID_STATE', `${extent} of ${asked}`);
          } else {
            await take(id, item);
            assert.equal((await desk().read(id)).status__v, to, `${extent} of ${asked}`);
          }
        }
      });

  for (const ended of ['CHANGE_PROCESSED', 'CHANGE_CANCELLED'] as const)
    test(`${ended}: takes no status and no answer`, async () => {
      const id = await prepare.CHANGE_NEW();
      const all = await answers.all(id);
      await take(id, { status__v: ended, ...(ended === 'CHANGE_PROCESSED' ? all : {}) });
      for (const status__v of states) {
        const { type } = await refuse(id, { status__v, comment: 'again', ...all });
        assert.equal(type, 'INVALID_STATE');
      }
      assert.equal((await refuse(id, { comment: 'late' })).type, 'INVALID_STATE');
    });

  test('CHANGE_PROCESSED applies the accepted fields and returns the calculated result', async () => {
    const id = await prepare.CHANGE_PENDINGREVIEW();
    const all = await accepted(id);
    const key = unique('crm_us:HCP:');
    await take(id, { status__v: 'CHANGE_PROCESSED', entity: { master_keys: [key], ...all } });
    const closed = await desk().read(id);
    assert.equal(closed.result__v, 'CHANGE_ACCEPTED');
    assert.notEqual(closed.completed_date, '');
    assert.equal((await desk().record(key)).vid__v, closed.vid__v);

    const partly = await prepare.CHANGE_NEW();
    const vid_key = await desk().addRecord(person());
    const change = await desk().create('rep', { vid_key, entity: { gender__v: 'F', nickname__v: 'Nick' } });
    const mixed = { gender__v: { result: 'CHANGE_REJECTED' }, ...(await accepted(change, ['nickname__v'])) };
    await take(change, { status__v: 'CHANGE_PROCESSED', ...keyed(mixed) });
    assert.equal((await desk().read(change)).result__v, 'CHANGE_PARTIALLYACCEPTED');
    const { nickname__v, gender__v } = await desk().record(vid_key);
    assert.deepEqual([nickname__v, gender__v], ['Nick', undefined]);

    const none = Object.keys(await accepted(partly)).map((name) => [name, { result: 'CHANGE_REJECTED' }]);
    await take(partly, { status__v: 'CHANGE_PROCESSED', ...keyed(Object.fromEntries(none)) });
    assert.equal((await desk().read(partly)).result__v, 'CHANGE_REJECTED');
  });

  test('CHANGE_PROCESSED also closes with fields that earlier items answered', async () => {
    const id = await prepare.CHANGE_NEW();
    await take(id, await answers.all(id));
    await take(id, { status__v: 'CHANGE_PROCESSED' });
    assert.equal((await desk().read(id)).status__v, 'CHANGE_PROCESSED');
  });

  test('CHANGE_PROCESSED lets waiting requests continue', async () => {
    const add = await desk().create('rep', { entity: person(), create_unverified: 'Y' });
    const { vid__v: vid_key } = await desk().read(add);
    const waiting = await desk().create('rep', { vid_key, entity: { gender__v: 'F' } });
    assert.equal((await desk().read(waiting)).status__v, 'CHANGE_INQUEUE');
    await take(add, { status__v: 'CHANGE_PROCESSED', ...(await answers.all(add)) });
    assert.equal((await desk().read(waiting)).status__v, 'CHANGE_NEW');
  });

  test('CHANGE_CANCELLED by an integrator appears as a cancellation, with the comment', async () => {
    const id = await prepare.CHANGE_PENDINGREVIEW();
    await take(id, { status__v: 'CHANGE_CANCELLED', comment: 'asked for by mistake' });
    const { result__v, resolution_notes } = await desk().read(id);
    assert.equal(result__v, 'CHANGE_CANCELLED');
    assert.equal(resolution_notes.at(-1).comment, 'asked for by mistake');
    const started = await prepare.CHANGE_NEW();
    await take(started, await answers.rejected(started));
    assert.match(
      (await refuse(started, { status__v: 'CHANGE_CANCELLED' })).message,
      /processing has started/i,
    );
  });

  test('result__v equals the calculated one or is refused', async () => {
    const id = await prepare.CHANGE_NEW();
    const all = await answers.all(id);
    for (const [item, words] of [
      [{ ...all, result__v: 'CHANGE_ACCEPTED' }, /when the request ends/],
      [{ result__v: 'CHANGE_REJECTED', comment: 'no' }, /when the request ends/],
      [{ ...all, status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_REJECTED' }, /make it CHANGE_ACCEPTED/],
      [{ status__v: 'CHANGE_CANCELLED', result__v: 'CHANGE_REJECTED' }, /make it CHANGE_CANCELLED/],
    ] as [Json, RegExp][]) {
      const { type, message } = await refuse(id, item);
      assert.equal(type, 'INVALID_DATA');
      assert.match(message, words);
    }
    await take(id, { ...all, status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' });
    assert.equal((await desk().read(id)).result__v, 'CHANGE_ACCEPTED');
  });

  test('a comment alone does not change the status', async () => {
    for (const from of ['CHANGE_NEW', 'CHANGE_INQUEUE', 'CHANGE_PENDINGREVIEW'] as const) {
      const id = await prepare[from]();
      await take(id, { comment: 'seen' });
      await take(id, { comment: 'seen again', status__v: from });
      const { status__v, resolution_notes } = await desk().read(id);
      assert.equal(status__v, from);
      assert.deepEqual(
        resolution_notes.map(({ comment }: Json) => comment),
        ['seen', 'seen again'],
      );
    }
  });

  test('4.12, rule 1: an item with only a comment may keep the extracted status', async () => {
    const id = await prepare.CHANGE_PENDINGREVIEW();
    await take(id, { comment: 'loaded', status__v: 'CHANGE_NEW' });
    assert.equal((await desk().read(id)).status__v, 'CHANGE_PENDINGREVIEW');
    await take(id, keyed(await accepted(id, ['last_name__v'])));
    for (const status__v of ['CHANGE_NEW', 'CHANGE_PENDINGREVIEW'] as const)
      await take(id, { comment: status__v, status__v });
    const { status__v, resolution_notes } = await desk().read(id);
    assert.equal(status__v, 'CHANGE_PARTIALLYPROCESSED');
    assert.deepEqual(
      resolution_notes.map(({ comment }: Json) => comment),
      ['loaded', 'CHANGE_NEW', 'CHANGE_PENDINGREVIEW'],
    );
    // Another system extracted the request before it was taken.
    const late = { metadata: { system: 'crm_eu' }, comment: 'late', status__v: 'CHANGE_NEW' };
    assert.equal((await refuse(id, late)).type, 'INVALID_STATE');
  });

  test('4.12, rule 6: a final_value without result is accepted, or changed when it differs', async () => {
    const id = await desk().create('rep', { entity: person({ first_name__v: 'Agnes', gender__v: 'F' }) });
    const fields = { first_name__v: { final_value: 'Agnes' }, gender__v: { final_value: 'M', result: null } };
    await take(id, keyed({ ...fields, hcp_type__v: { final_value: 'MD_DO' } }));
    const { entity, status__v } = await desk().read(id);
    assert.equal(status__v, 'CHANGE_PARTIALLYPROCESSED');
    const decided = (name: string) => [entity[name].final_value, entity[name].result];
    assert.deepEqual(decided('first_name__v'), ['Agnes', 'CHANGE_ACCEPTED']);
    assert.deepEqual(decided('gender__v'), ['M', 'CHANGE_MODIFIED']);
    assert.deepEqual(
      decided('hcp_type__v'),
      ['PHYS', 'CHANGE_ACCEPTED'],
      'an alias of the system is the code',
    );
    assert.deepEqual(decided('last_name__v'), [null, null]);
    const { message } = await refuse(id, keyed({ nickname__v: { final_value: 'Nick' } }));
    assert.match(message, /nickname__v/);
    assert.match(
      (await refuse(id, keyed({ last_name__v: 'Bell' }))).message,
      /last_name__v: expected an object/,
    );
  });

  test('4.12: new resolution notes are appended; those of the request are not duplicated', async () => {
    const id = await prepare.CHANGE_NEW();
    await take(id, { comment: 'first' });
    const extracted = await desk().read(id);
    const added = { comment: 'second', fields: ['last_name__v'], code: 'CHECKED' };
    const item = { resolution_notes: [...extracted.resolution_notes, added] };
    await take(id, item);
    const { resolution_notes } = await desk().read(id);
    assert.deepEqual(resolution_notes[0], extracted.resolution_notes[0]);
    assert.equal(resolution_notes.length, 2);
    assert.match(resolution_notes[1].created_date, /^\d{4}-/);
    delete resolution_notes[1].created_date;
    assert.deepEqual(resolution_notes[1], added);
    await refuse(id, item);
    await refuse(id, { resolution_notes });
    await take(id, { resolution_notes: [{ comment: 'first' }, { comment: 'first' }] });
    assert.equal((await desk().read(id)).resolution_notes.length, 3, 'said once more, it is one note more');
  });

  test('4.13: process/batch closes a request that waits for another one, as rejected', async () => {
    const id = await prepare.CHANGE_INQUEUE();
    const body = { change_requests: [{ change_request_id: Number(id) }], systemName: 'crm_us' };
    const { body: outcome } = await desk().call('integration', 'PUT', '/change_requests/process/batch', {
      body,
    });
    assert.equal(outcome.responseStatus, 'SUCCESS', JSON.stringify(outcome));
    const { status__v, result__v } = await desk().read(id);
    assert.deepEqual([status__v, result__v], ['CHANGE_PROCESSED', 'CHANGE_REJECTED']);
  });

  test('4.10: status takes one status, a name of 4.11, or several', async () => {
    const fresh = await prepare.CHANGE_NEW();
    const waiting = await prepare.CHANGE_INQUEUE();
    const taken = await prepare.CHANGE_PENDINGREVIEW();
    const all = [fresh, waiting, taken];
    const found = async (status: string): Promise<string[]> => {
      const { body } = await desk().call('rep', 'GET', `/change_requests/${all.join(',')}`, {
        query: { status },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body.change_requests.map(({ change_request_id }: Json) => change_request_id);
    };
    assert.deepEqual(await found('NEW'), [fresh, waiting]);
    assert.deepEqual(await found('in_progress'), [taken]);
    assert.deepEqual(await found('CHANGE_INQUEUE,IN_PROGRESS'), [waiting, taken]);
    assert.deepEqual(await found('PROCESSED'), []);
    const { status, body } = await desk().call('rep', 'GET', `/change_requests/${fresh}`, {
      query: { status: 'SOME' },
    });
    assert.equal(status, 400);
    assert.match(body.errors[0].message, /status: expected NEW/);
  });
});
