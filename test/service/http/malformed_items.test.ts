/** Malformed items of batches fail separately (specification 4.3, 4.5, 4.7, 4.12, 4.13, 4.20); limits on the number of items apply to the call (section 8). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onOneEngine, person, unique, type Json } from '../change_requests/support.ts';

/** Half of a surrogate pair. */
const half = '\ud83d';

onOneEngine('section 4, malformed items of batches', (desk) => {
  const record = () => desk().addRecord(person({ addresses__v: [address()] }));
  /** Any value in the position of an item. */
  const noItems = [null, 'text', 5, true, [], {}];
  const key = (more: Json = {}): Json => ({
    custom_key_source_type: 'crm_us',
    custom_key_item_type: 'HCP',
    custom_key_value: unique(),
    ...more,
  });
  const spoiled = (good: Json, property: string, longest?: number): unknown[] => [
    ...noItems,
    ...[5, null, {}, `a\0b`, half, ...(longest ? ['x'.repeat(longest + 1)] : [])].map((value) => ({
      ...good,
      [property]: value,
    })),
    { ...good, [`name\0`]: 'x' },
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== property)),
  ];
  const call = async (method: string, path: string, body: Json): Promise<Json> => {
    const answer = await desk().call('admin', method, path, { body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  type Errors = { type: string; message: string }[];
  /** Each malformed item becomes an error at its index, and the valid items before and after it are applied. */
  const failAlone = (errors: Errors, list: string, bad: readonly unknown[]): void => {
    assert.deepEqual(
      errors.map(({ message }) => /^\w+\[(\d+)\]/.exec(message)?.[1]),
      bad.map((_, index) => String(index + 1)),
      JSON.stringify(errors),
    );
    for (const { type, message } of errors) {
      assert.equal(type, 'INVALID_DATA');
      assert.ok(message.startsWith(`${list}[`));
    }
  };

  for (const [section, path, good, property] of [
    ['4.3', '/entities/custom_keys/associate/batch', () => key(), 'custom_key_value'],
    [
      '4.5',
      '/entities/children/custom_keys/associate/batch',
      () => key({ child_type: 'addresses' }),
      'child_key',
    ],
  ] as const)
    test(`${section}: a malformed item fails alone`, async () => {
      const vid_key = await record();
      const [child] = (await desk().record(vid_key)).addresses__v;
      const item = () => ({ ...good(), vid_key, ...(section === '4.5' ? { child_key: child.vid__v } : {}) });
      const [first, last] = [item(), item()] as [Json, Json];
      const bad = [
        ...spoiled(item(), property, 1000),
        ...spoiled(item(), 'vid_key', 1000),
        ...(section === '4.5' ? [{ ...item(), child_type: 'persons' }] : []),
      ];
      const { responseStatus, errors } = await call('POST', path, { entities: [first, ...bad, last] });
      assert.equal(responseStatus, 'PARTIAL_SUCCESS');
      failAlone(errors as Errors, 'entities', bad);
      const after = await desk().record(vid_key);
      const keys = (section === '4.5' ? after.addresses__v[0] : after).custom_keys__v;
      for (const { custom_key_value } of [first, last])
        assert.ok(keys.some(({ custom_key_value__v }: Json) => custom_key_value__v === custom_key_value));
      assert.equal((await call('POST', path, { entities: bad }))['responseStatus'], 'FAILURE');
    });

  test('4.7: a malformed item fails alone', async () => {
    const vid_key = await record();
    const values = [unique(), unique()];
    for (const custom_key_value of values)
      await call('POST', '/entities/custom_keys/associate/batch', {
        entities: [{ ...key({ custom_key_value }), vid_key }],
      });
    const [first, last] = values.map((value) => ({ vid_key: `crm_us:HCP:${value}` }));
    const bad = spoiled(first!, 'vid_key', 1000);
    const { responseStatus, errors } = await call('POST', '/custom_keys/disassociate/batch', {
      entities: [first, ...bad, last],
    });
    assert.equal(responseStatus, 'PARTIAL_SUCCESS');
    failAlone(errors as Errors, 'entities', bad);
    const { custom_keys__v } = await desk().record(vid_key);
    assert.ok(custom_keys__v.every(({ custom_key_status__v }: Json) => custom_key_status__v === 'I'));
  });

  test('4.20: a malformed item fails alone, in its place and in the audit history', async () => {
    const [one, other] = [await record(), await record()];
    const bad = [
      ...spoiled({ vid_key: one, fields: { nickname__v: 'Bad' } }, 'vid_key'),
      ...spoiled({ vid_key: one, fields: { nickname__v: 'Bad' } }, 'fields'),
      { vid_key: one, fields: { nickname__v: `a\0` } },
      { vid_key: one, fields: { [half]: 'a' } },
    ].filter((item) => JSON.stringify(item) !== JSON.stringify({ vid_key: one, fields: {} }));
    const good = (vid_key: string): Json => ({ vid_key, fields: { nickname__v: 'Good' } });
    const answer = await call('PUT', '/objects', {
      systemName: 'crm_us',
      entities: [good(one), ...bad, good(other)],
    });
    assert.equal(answer['responseStatus'], 'PARTIAL_SUCCESS');
    failAlone(answer['errors'] as Errors, 'entities', bad);
    const entities = answer['entities'] as Json[];
    assert.equal(entities.length, bad.length + 2, 'one outcome per item, in order');
    assert.deepEqual([entities[0]!['entityId'], entities.at(-1)!['entityId']], [one, other]);
    for (const item of entities.slice(1, -1)) assert.equal(item['responseStatus'], 'FAILURE');
    for (const vid_key of [one, other]) assert.equal((await desk().record(vid_key)).nickname__v, 'Good');
    const audit = await desk().call('admin', 'GET', '/audit/data_update', {
      query: { jobId: String(answer['jobId']), limit: '100' },
    });
    assert.equal(audit.body.totalCount, bad.length + 2, JSON.stringify(audit.body).slice(0, 300));
  });

  test('4.12 and 4.13: a malformed item fails alone', async () => {
    const ids = [
      await desk().create('rep', { entity: person() }),
      await desk().create('rep', { entity: person() }),
    ];
    const item = (change_request_id?: string): Json => ({
      change_request_id,
      metadata: { system: 'crm_us' },
      comment: 'seen',
    });
    const bad = [
      ...noItems,
      ...[null, {}, 'abc', -1, 1.5, '1'.repeat(19), `1\0`].map((id) => ({
        ...item(),
        change_request_id: id,
      })),
      { ...item(ids[0]), comment: 5 },
      { ...item(ids[0]), comment: half },
      { ...item(ids[0]), comment: 'x'.repeat(4001) },
      { ...item(ids[0]), status__v: 'CHANGE_DONE' },
      { ...item(ids[0]), result__v: 'GOOD' },
      { ...item(ids[0]), metadata: 'crm_us' },
      { ...item(ids[0]), job_ids: [{}] },
      { ...item(ids[0]), job_ids: '7' },
      { ...item(ids[0]), entity: [] },
      { ...item(ids[0]), entity: { addresses__v: {} } },
      { ...item(ids[0]), entity: { master_keys: 5 } },
      { ...item(ids[0]), resolution_notes: [{}] },
    ];
    const answer = await call('PUT', '/change_requests/batch', {
      change_requests: [item(ids[0]), ...bad, item(ids[1])],
    });
    assert.equal(answer['responseStatus'], 'PARTIAL_SUCCESS');
    failAlone(answer['errors'] as Errors, 'change_requests', bad);
    const outcomes = answer['change_requests'] as Json[];
    assert.equal(outcomes.length, bad.length + 2);
    assert.equal(outcomes.at(-2)!['change_request_id'], ids[0], 'an item is named by its readable parts');
    for (const id of ids) assert.equal((await desk().read(id)).resolution_notes.length, 1);

    const unnamed = bad.slice(0, noItems.length + 7);
    const closed = await call('PUT', '/change_requests/process/batch', {
      change_requests: [{ change_request_id: ids[0] }, ...unnamed, { change_request_id: Number(ids[1]) }],
    });
    assert.equal(closed['responseStatus'], 'PARTIAL_SUCCESS');
    failAlone(closed['errors'] as Errors, 'change_requests', unnamed);
    for (const id of ids) assert.equal((await desk().read(id)).status__v, 'CHANGE_PROCESSED');
  });

  test('4.22: a malformed item of a retrieval fails alone', async () => {
    const [one, other] = [await record(), await record()];
    const bad = spoiled({ vid_key: one }, 'vid_key', 1000);
    const answer = await call('POST', '/entities/batch', {
      entities: [{ vid_key: one }, ...bad, { vid_key: other }],
    });
    assert.equal(answer['responseStatus'], 'PARTIAL_SUCCESS');
    failAlone(answer['errors'] as Errors, 'entities', bad);
    const entities = answer['entities'] as Json[];
    assert.deepEqual(
      entities.map(({ entityId }) => entityId),
      [one, other],
    );
  });

  test('section 8: a list above its limit is rejected by its length, with any items', async () => {
    for (const [method, path, list, limit, more] of [
      ['POST', '/entities/custom_keys/associate/batch', 'entities', 500, {}],
      ['POST', '/entities/children/custom_keys/associate/batch', 'entities', 500, {}],
      ['POST', '/custom_keys/disassociate/batch', 'entities', 500, {}],
      ['PUT', '/change_requests/batch', 'change_requests', 500, {}],
      ['PUT', '/change_requests/process/batch', 'change_requests', 500, {}],
      ['POST', '/entities/batch', 'entities', 500, {}],
      ['PUT', '/objects', 'entities', 100, { systemName: 'crm_us' }],
    ] as [string, string, string, number, Json][])
      for (const item of [{}, null, `\0`, { vid_key: half }]) {
        const items = Array.from({ length: limit + 1 }, () => item);
        const { responseStatus, errors } = await call(method, path, { [list]: items, ...more });
        assert.equal(responseStatus, 'FAILURE', path);
        assert.deepEqual(
          (errors as Errors).map(({ type }) => type),
          ['LIMIT_EXCEEDED'],
          path,
        );
        const { errors: all } = await call(method, path, { [list]: items.slice(1), ...more });
        assert.equal((all as Errors).length, limit, 'at the limit each item is answered');
      }
  });

  test('a malformed envelope fails the call', async () => {
    for (const [method, path, body] of [
      ['POST', '/custom_keys/disassociate/batch', {}],
      ['POST', '/custom_keys/disassociate/batch', { entities: {} }],
      ['POST', '/custom_keys/disassociate/batch', { entities: null }],
      ['PUT', '/change_requests/process/batch', { change_requests: 'all' }],
      ['PUT', '/objects', { entities: [], systemName: 'crm_us' }],
      ['PUT', '/objects', { entities: [{ vid_key: '1', fields: {} }] }],
    ] as [string, string, Json][])
      assert.equal((await desk().call('admin', method, path, { body })).status, 400, JSON.stringify(body));
  });
});
