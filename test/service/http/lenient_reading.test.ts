/** What the service reads leniently (docs/specification.md, section 4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneEngine, person, unique } from '../change_requests/support.ts';

onOneEngine('section 4, values of queries', (desk) => {
  test('1 and TRUE mean true, 0 and False mean false; other words are 400', async () => {
    const vid_key = await desk().addRecord(person());
    const id = await desk().create('rep', { vid_key, entity: { gender__v: 'F' } });
    const ask = (includeEntity: string) =>
      desk().call('rep', 'GET', `/change_requests/${id}`, { query: { includeEntity } });
    for (const [text, isShown] of [
      ['true', true],
      ['1', true],
      ['TRUE', true],
      ['True', true],
      ['false', false],
      ['0', false],
      ['False', false],
    ] as const) {
      const { status, body } = await ask(text);
      assert.equal(status, 200, text);
      const { related_entity } = body.change_requests[0];
      assert.equal(related_entity?.entityId, isShown ? vid_key : undefined, text);
    }
    for (const text of ['yes', '2', 'tru']) {
      const { status, body } = await ask(text);
      assert.equal(status, 400, text);
      assert.match(body.errors[0].message, /^includeEntity: /);
    }
  });
});

onOneEngine('section 4.10, lists in the path', (desk) => {
  test('an ID of a change request that is not a number fails alone (4.10)', async () => {
    const id = await desk().create('rep', { entity: person() });
    const { status, body } = await desk().call('rep', 'GET', `/change_requests/${id},abc,abc`);
    assert.deepEqual([status, body.responseStatus], [200, 'PARTIAL_SUCCESS']);
    assert.equal(String(body.change_requests[0].change_request_id), id);
    const message = 'There is no change request abc.';
    assert.deepEqual(body.errors, [{ type: 'NOT_FOUND', message }]);
    for (const none of ['abc', 'abc,x', `${id},,abc`])
      assert.equal((await desk().call('rep', 'GET', `/change_requests/${none}`)).status, 400, none);
  });

  test('blanks beside the commas of change request IDs are ignored', async () => {
    const ids = [
      await desk().create('rep', { entity: person() }),
      await desk().create('rep', { entity: person() }),
    ];
    const { status, body } = await desk().call(
      'rep',
      'GET',
      `/change_requests/${encodeURIComponent(` ${ids.join(' , ')} `)}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.change_requests.map((request: { change_request_id: string }) => request.change_request_id),
      ids,
    );
  });
});

onOneEngine('section 4, empty values', (desk) => {
  test('an empty optional parameter of a query is absent', async () => {
    const id = await desk().create('rep', { entity: person() });
    for (const [path, query] of [
      ['/change_request/search', { limit: '', offset: '', sortOrder: '', systemName: '', facets: '' }],
      [
        `/change_requests/${id}`,
        { includeEntity: '', sinceDate: '', toDate: '', status: '', systemName: '' },
      ],
      ['/search', { q: 'smith', limit: '', type: '', resultLanguage: '', countAll: '', facets: '' }],
    ] as [string, Record<string, string>][]) {
      const { status, body } = await desk().call('rep', 'GET', path, { query });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.responseStatus, 'SUCCESS');
    }
    const { body } = await desk().call('rep', 'GET', '/change_request/search', { query: { limit: '' } });
    assert.equal(body.limit, 50, 'the default holds');
  });

  test('an empty required parameter of a query is refused', async () => {
    const vid = await desk().addRecord(person());
    const { status, body } = await desk().call('admin', 'POST', `/entities/${vid}/custom_keys`, {
      query: { custom_key_source_type: 'crm_us', custom_key_item_type: 'HCP', custom_key_value: '' },
    });
    assert.equal(status, 400);
    assert.match(body.errors[0].message, /^custom_key_value: /);
  });

  test('null for an optional property of a body is absent', async () => {
    const id = await desk().create('rep', {
      reserve_vid: null,
      metadata: { creator: null, note: 'kept', source: null, system: null },
      create_unverified: null,
      attachments: null,
      source_verified: null,
      entity: { ...person(), addresses__v: null },
    });
    const request = await desk().read(id);
    assert.equal(request.metadata.note, 'kept');
    assert.equal(request.source_verified, undefined);
    await desk().create('rep', { metadata: null, entity: person() });
  });

  test('null for an optional property is absent in an item of a batch', async () => {
    const vid_key = await desk().addRecord(person());
    const key = {
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'HCP',
      custom_key_value: unique(),
    };
    const associated = await desk().call('admin', 'POST', '/entities/custom_keys/associate/batch', {
      body: { entities: [{ vid_key, ...key, system_name: null }] },
    });
    assert.equal(associated.body.responseStatus, 'SUCCESS', JSON.stringify(associated.body));
    const change_request_id = await desk().create('rep', { entity: person() });
    const answered = await desk().call('admin', 'PUT', '/change_requests/batch', {
      body: {
        change_requests: [
          {
            change_request_id,
            metadata: { system: 'crm_us', note: null },
            comment: 'seen',
            job_ids: null,
            status__v: null,
            resolution_notes: null,
          },
        ],
      },
    });
    assert.equal(answered.body.responseStatus, 'SUCCESS', JSON.stringify(answered.body));
  });

  test('null for a required property is refused', async () => {
    const { status, body } = await desk().call('rep', 'POST', '/change_request', {
      body: { entity_type: null, entity: person() },
    });
    assert.equal(status, 400);
    assert.match(body.errors[0].message, /^entity_type: /);
  });

  test('null still clears a value in a change request and in a Data Update', async () => {
    const vid_key = await desk().addRecord(person({ middle_name__v: 'Anna' }));
    const id = await desk().create('rep', { vid_key, entity: { middle_name__v: null } });
    assert.equal((await desk().read(id)).entity.middle_name__v.change_requested, null);
    const update = async (nickname__v: string | null) => {
      const entities = [{ vid_key, fields: { nickname__v } }];
      const { body } = await desk().call('admin', 'PUT', '/objects', {
        body: { systemName: 'crm_us', entities },
      });
      return body.entities[0].fields.nickname__v;
    };
    assert.equal(await update('Ann'), 'Ann');
    assert.equal(await update(null), null);
  });
});

onOneEngine('section 4, bodies are JSON', (desk) => {
  test('a body in another encoding than UTF-8 is 400, and nothing is stored with U+FFFD', async () => {
    const request = JSON.stringify({ entity_type: 'HCP', entity: { ...person(), last_name__v: 'Größ' } });
    const send = (encoding: 'utf8' | 'latin1') =>
      desk().call('rep', 'POST', '/change_request', { body: Buffer.from(request, encoding) });
    assert.equal((await send('utf8')).body.responseStatus, 'SUCCESS');
    const { status, body } = await send('latin1');
    assert.deepEqual(
      [status, body.errors],
      [400, [{ type: 'INVALID_DATA', message: 'Body: is not in UTF-8.' }]],
    );
  });
});
