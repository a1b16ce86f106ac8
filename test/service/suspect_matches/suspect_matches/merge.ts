/** Suspect matches that a steward merges. */
import assert from 'node:assert/strict';
import { findVid } from '../../../../demo/service/domain/keys/vid_keys.ts';
import { listRevisions } from '../../../../demo/service/domain/revisions/history.ts';
import { presentRevisions } from '../../../../demo/service/domain/revisions/present.ts';
import { readLineage } from '../../../../demo/service/domain/lineage/lineage_rows.ts';
import { replaceRankings } from '../../../../demo/service/domain/lineage/rankings.ts';
import { test } from 'node:test';
import type { fixture } from './fixture.ts';

export function mergeTests(given: ReturnType<typeof fixture>): void {
  const { pair, stored, merge, decide, read } = given;

  test('merge: the record names its survivor, and its keys, children and relationships move to the survivor', async () => {
    const made = await pair('555-0100,10,', ',,https://zimmerman.example');
    await given.bench.load('known', {
      [`hcp${made.id}.csv`]: `id,first,last,clinic\nP${made.id},Ana,Abbott,A${made.id}\n`,
    });
    const child = (await stored(made.incoming)).children[0]!;
    await merge(made);
    const [merged, survivor] = [await stored(made.incoming), await stored(made.known)];
    assert.deepEqual([merged.merged_into, merged.children, merged.custom_keys], [made.known, [], []]);
    assert.equal(await findVid(given.bench.store, given.context.model, made.incoming), made.known);
    const cities = survivor.children.map(({ fields }) => fields['locality__v']);
    assert.deepEqual(cities.toSorted(), ['Boston', 'Salem']);
    assert.ok(survivor.children.every(({ record_state }) => record_state === 'VALID'));
    for (const key of [`crm_us:ID:A${made.id}`, `crm_us:ID:K${made.id}`])
      assert.equal((await given.bench.record(key)).vid, made.known, key);
    const place = survivor.custom_keys.find(({ item, value }) => item === 'PLACE' && value === `A${made.id}`);
    assert.equal(place?.record_vid, child.vid, 'the key of a child stays its own');
    const { fields } = survivor;
    assert.deepEqual([fields['phone_1__v'], fields['url_1__v']], ['555-0100', 'https://zimmerman.example']);
    const person = await given.bench.record(`crm_us:PERSON:P${made.id}`);
    const [relationship] = person.children;
    assert.deepEqual(
      [
        relationship!.parent_hco_vid,
        relationship!.fields['parent_hco_vid__v'],
        relationship!.fields['parent_hco_name__v'],
      ],
      [made.known, made.known, fields['formatted_name__v']],
    );
    const edges = await given.bench.store.db
      .selectFrom('affiliation')
      .select('to_vid')
      .where('from_vid', '=', person.vid)
      .execute();
    assert.deepEqual(edges, [{ to_vid: made.known }]);
    const gone = await given.bench.store.db
      .selectFrom('search_document')
      .select('vid')
      .where('vid', '=', made.incoming)
      .execute();
    assert.deepEqual(gone, [], 'a merged record is found as its survivor');
  });

  test('merge: source rankings decide which values survive, and these keep their source and job', async () => {
    const rankings = (crm: number, change: number) => [
      {
        object_type: 'HCO' as const,
        country: null,
        fields: [],
        sources: [
          { source: 'crm_us', rank: crm },
          { source: 'change_request', rank: change },
        ],
      },
    ];
    const made = await pair(',10,', ',20,');
    await merge(made);
    const survivor = await stored(made.known);
    assert.equal(survivor.fields['count_beds__v'], 20, 'of equals the newer one');
    const origin = (await readLineage(given.bench.store, [made.known])).originOf(
      survivor,
      survivor,
      'count_beds__v',
    );
    assert.deepEqual([origin?.source, origin?.jobId], ['crm_us', made.job.job_id]);

    const other = await pair(',30,', ',40,');
    const before = await stored(other.known);
    // A user corrected the known value, and users rank higher here.
    await given.bench.store.db
      .insertInto('lineage')
      .values({
        vid: other.known,
        entity_vid: other.known,
        marks: JSON.stringify([
          { source: 'change_request', time: before.modified_at.toISOString(), fields: ['count_beds__v'] },
        ]),
      })
      .execute();
    await replaceRankings(given.bench.store, given.context.model, rankings(2, 1));
    await merge(other);
    await replaceRankings(given.bench.store, given.context.model, []);
    assert.equal((await stored(other.known)).fields['count_beds__v'], 30);
  });

  test('merge: revisions of both records say so, and the change request is closed with a note', async () => {
    const made = await pair();
    await decide(made.match.suspect_match_id, {
      version: made.match.version,
      decision: 'MERGE',
      vid__v: made.known,
      comment: 'Same register number.',
    });
    for (const vid of [made.incoming, made.known]) {
      const { revisions } = await listRevisions(given.bench.store, await stored(vid), {
        offset: 0,
        limit: 1,
      });
      assert.deepEqual(
        [revisions[0]!.changeRequestId, revisions[0]!.userId],
        [made.match.change_request_id, given.steward.id],
      );
      const [shown] = await presentRevisions(given.bench.store, revisions);
      if (vid === made.incoming)
        assert.ok(
          shown!.changes[0]!.fields.some(
            ({ field, to }) => field === 'record_merged_vid__v' && to === made.known,
          ),
        );
    }
    const request = await given.bench.store.db
      .selectFrom('change_request')
      .selectAll()
      .where('id', '=', made.match.change_request_id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [request.status, request.vid, request.task_type],
      ['CHANGE_PROCESSED', made.known, 'CHANGE_REQUEST'],
    );
    assert.match(JSON.stringify(request.resolution_notes), /Same register number\./);
    const { status, decided_vid__v, decided_by, comment } = await read(made.match.suspect_match_id);
    assert.deepEqual(
      [status, decided_vid__v, decided_by, comment],
      ['MERGED', made.known, given.steward.username, 'Same register number.'],
    );
  });
}
