/** Records and calls that Data Update refuses: states, limits, versions and access. */
import { type Loose, update } from '../support.ts';
import { address, person, unique } from '../../change_requests/support.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Desk } from '../../change_requests/support.ts';

export function refusedCallTests(desk: () => Desk): void {
  test('only valid records: one under review, and one of the master data set only, are INVALID_DATA', async () => {
    const id = await desk().create('rep', {
      entity: person({ addresses__v: [address()] }),
      create_unverified: 'Y',
    });
    const { vid__v } = await desk().read(id);
    const [child] = (await desk().record(vid__v)).addresses__v;
    const { body: found } = await desk().call('rep', 'GET', '/search', {
      query: { includeMasterResults: 'true', limit: '100' },
    });
    const master = found.entities.find(({ metaData }: Loose) => metaData.resultIsFromMaster);
    const { body } = await update(desk(), [
      { vid_key: vid__v, fields: { nickname__v: 'X' } },
      { vid_key: child.vid__v, fields: { address_line_2__v: 'X' } },
      { vid_key: master.entityId, fields: { nickname__v: 'X' } },
    ]);
    assert.equal(body.responseStatus, 'FAILURE');
    for (const item of body.entities) assert.equal(item.errors[0].type, 'INVALID_DATA');
    assert.match(body.entities[0].errors[0].message, /under review/);
    assert.equal((await desk().record(vid__v)).nickname__v, undefined);
  });

  test('more than 100 records: LIMIT_EXCEEDED, nothing is applied; 100 are', async () => {
    const vid = await desk().addRecord(person());
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ vid_key: `crm_us:X:${index}`, fields: { a: 1 } }));
    const entities = [{ vid_key: vid, fields: { nickname__v: 'Many' } }];
    const tooMany = await update(desk(), [...entities, ...others(100)]);
    assert.deepEqual(
      [tooMany.status, tooMany.body.responseStatus, tooMany.body.errors[0].type, tooMany.body.entities],
      [200, 'FAILURE', 'LIMIT_EXCEEDED', []],
    );
    assert.equal((await desk().record(vid)).nickname__v, undefined);
    const enough = await update(desk(), [...entities, ...others(99)]);
    assert.equal(enough.body.responseStatus, 'PARTIAL_SUCCESS');
    assert.equal(enough.body.entities.length, 100);
    assert.equal((await desk().record(vid)).nickname__v, 'Many');
  });

  test('the operation exists from v37.0 on: before it 404 UNSUPPORTED_VERSION', async () => {
    const vid = await desk().addRecord(person());
    const entities = [{ vid_key: vid, fields: { nickname__v: 'Old' } }];
    const { status, body } = await update(desk(), entities, 'crm_us', { version: 'v36.0' });
    assert.deepEqual([status, body.errors[0].type], [404, 'UNSUPPORTED_VERSION']);
    assert.equal((await update(desk(), entities, 'crm_us', { version: 'v37.0' })).status, 200);
  });

  test('needs System Administrator, System and Data Admin or Integration User: 403 INSUFFICIENT_ACCESS (section 5, rule 7)', async () => {
    const vid = await desk().addRecord(person());
    for (const [account, expected] of [
      ['admin', 200],
      ['data', 200],
      ['integration', 200],
      ['steward', 403],
      ['rep', 403],
      ['guest', 403],
    ] as const) {
      const { status, body } = await update(
        desk(),
        [{ vid_key: vid, fields: { nickname__v: unique() } }],
        'crm_us',
        { account },
      );
      assert.equal(status, expected, account);
      if (status === 403) assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
    }
  });

  test('needs access to the system: each record is INSUFFICIENT_ACCESS, nothing is applied; an unknown system is INVALID_DATA', async () => {
    const vid = await desk().addRecord(person());
    const entities = [
      { vid_key: vid, fields: { nickname__v: 'Mine' } },
      { vid_key: 'nobody', fields: { nickname__v: 'Mine' } },
    ];
    const refused = await update(desk(), entities, 'crm_us', { account: 'partner' });
    assert.deepEqual([refused.status, refused.body.responseStatus], [403, 'FAILURE']);
    assert.deepEqual(
      refused.body.entities.map(({ errors }: Loose) => errors[0].type),
      ['INSUFFICIENT_ACCESS', 'INSUFFICIENT_ACCESS'],
    );
    assert.equal((await desk().record(vid)).nickname__v, undefined);
    const unknown = await update(desk(), entities, 'nobody');
    assert.deepEqual([unknown.status, unknown.body.errors[0].type], [400, 'INVALID_DATA']);
    assert.match(unknown.body.errors[0].message, /^systemName: /);
    const granted = await update(desk(), entities, 'crm_eu', { account: 'partner' });
    assert.equal(granted.status, 200);
  });

  test('required parts of the body: 400 names the missing or mistyped one', async () => {
    for (const [body, named] of [
      [{ systemName: 'crm_us' }, 'entities'],
      [{ entities: [], systemName: 'crm_us' }, 'entities'],
      [{ entities: [{ vid_key: '1', fields: {} }] }, 'systemName'],
      [{ entities: ['1'] }, 'systemName'],
      [{ entities: '1', systemName: 'crm_us' }, 'entities'],
    ] as const) {
      const { status, body: answer } = await desk().call('integration', 'PUT', '/objects', { body });
      assert.equal(status, 400);
      assert.ok(answer.errors[0].message.startsWith(`${named}: `), answer.errors[0].message);
    }
  });
}
