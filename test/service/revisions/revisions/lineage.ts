/** Lineage of values, and the source rankings behind it. */
import { type Json, license } from '../../change_requests/support.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { fixture } from './fixture.ts';
import { type Loose } from './fixture.ts';
import type { Desk } from '../../change_requests/support.ts';

export function lineageTests(given: ReturnType<typeof fixture>, desk: () => Desk): void {
  const { change, lineage, originOf } = given;

  test('lineage names the source of each value, otherwise the source of the record', async () => {
    const vid = '242975000000000800';
    const before = await desk().record(vid);
    const id = await change(vid, { nickname__v: 'Seany', licenses__v: [license()] });
    const after = await desk().record(vid);
    const objects = await lineage(vid);
    const nickname = originOf(objects, vid, 'nickname__v');
    assert.deepEqual(
      [nickname.source, nickname.change_request_id, nickname.user.username, nickname.date],
      ['change_request', id, 'steward@sandbox.example', after.modified_date__v],
    );
    const untouched = originOf(objects, vid, 'last_name__v');
    assert.deepEqual(
      [untouched.source, untouched.change_request_id, untouched.date],
      [before.record_owner_name__v, null, before.created_date__v],
    );
    const added = after.licenses__v.find(
      ({ vid__v }: Loose) => !before.licenses__v.some((old: Loose) => old.vid__v === vid__v),
    );
    assert.equal(originOf(objects, added.vid__v, 'license_number__v').change_request_id, id);
    const [old] = before.addresses__v;
    assert.equal(originOf(objects, old.vid__v, 'country__v').source, before.record_owner_name__v);
    assert.equal(originOf(objects, vid, 'fax_1__v'), undefined, 'no value, no origin');
  });

  test('stewards read source rankings and administrators replace them; unknown systems and fields are refused', async () => {
    const { body: seeded } = await desk().call('steward', 'GET', '/source_rankings');
    assert.equal(seeded.rankings[0].sources[0].source, 'master');
    const rankings = [
      { object_type: 'HCP', country: 'US', fields: ['phone_1__v'], sources: [{ source: 'crm_us', rank: 1 }] },
      ...seeded.rankings,
    ];
    const put = (account: 'admin' | 'steward', body: Json) =>
      desk().call(account, 'PUT', '/source_rankings', { body });
    assert.deepEqual((await put('admin', { rankings })).body.rankings, rankings);
    assert.equal((await put('steward', { rankings })).status, 403);
    assert.equal((await desk().call('rep', 'GET', '/source_rankings')).status, 403);
    for (const [wrong, place] of [
      [{ sources: [{ source: 'nobody', rank: 1 }] }, 'rankings.0.sources.0.source'],
      [{ fields: ['nothing__v'] }, 'rankings.0.fields.0'],
      [{ sources: [1, 2].map((rank) => ({ source: 'crm_us', rank })) }, 'rankings.0.sources.1.source'],
      [{ country: 'usa' }, 'rankings.0.country'],
    ] as const) {
      const { status, body } = await put('admin', { rankings: [{ ...rankings[0], ...wrong }] });
      assert.deepEqual([status, body.errors[0].type], [400, 'INVALID_DATA']);
      assert.ok(body.errors[0].message.startsWith(place), body.errors[0].message);
    }
    const { body: kept } = await desk().call('admin', 'GET', '/source_rankings');
    assert.deepEqual(kept.rankings, rankings);
    await put('admin', seeded);
  });
}
