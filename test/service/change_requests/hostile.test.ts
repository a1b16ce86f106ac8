/** Generated and mutated requests: no internal error, and nothing stored when refused (issue 3). */
import { onOneEngine, person, address } from './support.ts';
import { test } from 'node:test';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { testHostileStrings } from './hostile_strings.ts';
import { body, decision, mostly, result, text, decidedName, name, optional, some } from './hostile_values.ts';

onOneEngine('hostile input is data', (desk) => {
  const total = async (): Promise<number> =>
    (await desk().call('steward', 'GET', '/change_request/search', { query: { limit: '0' } })).body
      .totalCount;

  test('create: never an internal error; refused means not stored, accepted means readable', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const before = await total();
        const { status, body: answer } = await desk().call('rep', 'POST', '/change_request', { body: sent });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        const isStored = answer.responseStatus === 'SUCCESS';
        assert.equal(await total(), before + (isStored ? 1 : 0));
        if (isStored) stored++;
        if (isStored)
          await desk().read(String(answer.change_request_id), {
            includeEntity: 'true',
            includeAttachmentInfo: 'true',
            systemName: 'crm_us',
          });
      }),
      { numRuns: 100 },
    );
    assert.ok(stored > 0, 'none of the requests came past the door');
  });

  test('decide, and process the decisions: never an internal error; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    let decided = 0;
    await fc.assert(
      fc.asyncProperty(decision, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('steward', 'PUT', `/change_requests/${id}`, {
          body: { ...sent, version: sent.version === 'current' ? before.version : sent.version },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus === 'SUCCESS') decided++;
        else assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 100 },
    );
    assert.ok(decided > 0, 'none of the decisions came past the door');
    const { version } = await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    const { status } = await desk().call('steward', 'PUT', `/change_requests/${id}/process`, {
      body: { version },
    });
    assert.equal(status, 200);
  });

  test('integrators’ responses: never an internal error; refused means unchanged', async () => {
    const id = await desk().create('rep', { entity: person({ addresses__v: [address()] }) });
    const answered = mostly(
      fc.record({
        result: fc.oneof(result, fc.constantFrom('CHANGE_MODIFIED', 'CHANGE_ALREADYAPPLIED', 'CHANGE_ADDED')),
        final_value: fc.oneof(text, fc.constantFrom<unknown>('US', 'Nick', null, 5)),
      }),
    );
    const keys = mostly(
      fc.uuid().map((key) => [`crm_us:HCP:${key}`]),
      fc.array(text, { maxLength: 2 }),
    );
    const answeredName = fc.oneof({ weight: 9, arbitrary: decidedName }, { weight: 1, arbitrary: name });
    const item = optional({
      metadata: mostly(fc.constant({ system: 'crm_us' })),
      status__v: mostly(fc.constant('CHANGE_PENDINGREVIEW')),
      comment: mostly(text),
      job_ids: mostly(fc.constant([])),
      entity: mostly(
        fc
          .tuple(
            fc.dictionary(answeredName, answered, { maxKeys: 2 }),
            keys,
            optional({
              addresses__v: some(
                fc
                  .tuple(fc.dictionary(fc.constantFrom('country__v', 'locality__v'), answered), keys)
                  .map(([fields, master_keys]) => ({ ...fields, master_keys })),
              ),
            }),
          )
          .map(([fields, master_keys, children]) => ({ ...fields, ...children, master_keys })),
      ),
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(item, async (sent) => {
        const before = await desk().read(id);
        const { status, body: answer } = await desk().call('integration', 'PUT', '/change_requests/batch', {
          body: { change_requests: [{ ...sent, change_request_id: id }] },
        });
        assert.ok(status < 500, `${status}: ${JSON.stringify(answer)}`);
        if (answer.responseStatus === 'SUCCESS') taken++;
        else assert.deepEqual(await desk().read(id), before);
      }),
      { numRuns: 100 },
    );
    assert.ok(taken > 0, 'none of the responses came past the door');
  });

  test('search and retrieve: never an internal error', async () => {
    const filters = fc.oneof(
      text,
      fc
        .array(
          fc
            .tuple(
              fc.constantFrom(
                'task_status',
                'task_country',
                'creator',
                'vid__v',
                'rangeDiff||created_date',
                'vid_key',
              ),
              text,
            )
            .map(([term, one]) => `${term}:${one}`),
        )
        .map((terms) => terms.join('~')),
    );
    await fc.assert(
      fc.asyncProperty(filters, text, fc.nat({ max: 10 ** 9 }), async (terms, other, number) => {
        for (const [path, query] of [
          ['/change_request/search', { filters: terms }],
          ['/change_request/search', { offset: String(number), masterSystemNames: other }],
          ['/change_requests/1001', { sinceDate: String(number), systemName: other }],
          [`/change_requests/${number}`, { toDate: other }],
        ] as [string, Record<string, string>][]) {
          const { status, body: answer } = await desk().call('steward', 'GET', path, { query });
          assert.ok(status < 500, `${path} ${JSON.stringify(query)}: ${status} ${JSON.stringify(answer)}`);
        }
      }),
      { numRuns: 50 },
    );
  });

  testHostileStrings(desk);
});
