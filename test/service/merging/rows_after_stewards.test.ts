/** Rows that name a record after a steward merged it: undoing the merge gives it what they say, over HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachDatabase } from '../../support/databases.ts';
import { fixture } from '../jobs/http/fixture.ts';
import { address, header, organisations } from '../suspect_matches/suspect_matches/fixture.ts';

/** Addresses without keys of their own are compared by their values. */
const files = [
  {
    ...organisations,
    addresses: [{ fields: address.fields, constants: address.constants }],
  },
];
type Said = Record<string, unknown>;

forEachDatabase((_, engine) => {
  const { call, send, loaded, base } = fixture(engine);
  const load = async (subscription: string, ...rows: string[]): Promise<void> => {
    await send('hco.csv', header + rows.join(''), 'integration', subscription);
    assert.equal((await loaded(subscription)).job_status, 'COMPLETE');
  };
  const entityOf = async (key: string): Promise<Said> => {
    const { body } = await call('GET', `/entity/${encodeURIComponent(`crm_us:ID:${key}`)}`);
    return body.entities[0].entity;
  };
  const streetsOf = (entity: Said): unknown[] =>
    (entity['addresses__v'] as Said[]).map((one) => one['address_line_1__v']).toSorted();

  test('rows that name a record after a steward merged it are its own when the merge is undone', async () => {
    for (const [name, match_on_load] of [
      ['known', false],
      ['asking', true],
    ] as const)
      await call('PUT', `${base}/${name}`, {
        body: { settings: { match_on_load, files } },
        as: 'data',
      });
    await load('known', 'K1,Abbott Clinic,1003000001,,10,,1 Elm Street,Salem,MA,01911\n');
    await load('asking', 'A1,Zorn Foundation,1003000001,,,,1 Other Road,Boston,MA,02111\n');
    const { body } = await call('GET', '/suspect_matches', { as: 'steward' });
    const [match] = body.suspect_matches;
    const known = await entityOf('K1');
    assert.notEqual((await entityOf('A1'))['vid__v'], known['vid__v']);
    const decided = await call('PUT', `/suspect_matches/${match.suspect_match_id}`, {
      as: 'steward',
      body: {
        version: match.version,
        decision: 'MERGE',
        vid__v: known['vid__v'],
      },
    });
    assert.equal(decided.body.responseStatus, 'SUCCESS', JSON.stringify(decided.body.errors));
    await load(
      'asking',
      'A1,Zorn Foundation,1003000001,6175550100,40,https://zorn.example,7 New Road,Boston,MA,02112\n',
    );
    const together = await entityOf('K1');
    assert.deepEqual(
      [together['phone_1__v'], together['count_beds__v'], together['url_1__v']],
      ['6175550100', 40, 'https://zorn.example'],
    );
    const { body: list } = await call('GET', '/merges', { as: 'steward' });
    const undone = await call('PUT', `/merges/${list.merges[0].merge_id}/undo`, {
      as: 'steward',
      body: { conflicts: [] },
    });
    assert.equal(undone.body.responseStatus, 'SUCCESS', JSON.stringify(undone.body.errors));
    const [one, other] = [await entityOf('K1'), await entityOf('A1')];
    assert.equal(one['vid__v'], known['vid__v']);
    assert.deepEqual(
      [one['phone_1__v'] ?? null, one['count_beds__v'], one['url_1__v'] ?? null, streetsOf(one)],
      [null, 10, null, ['1 Elm Street']],
    );
    assert.deepEqual(
      [other['phone_1__v'], other['count_beds__v'], other['url_1__v'], streetsOf(other)],
      ['6175550100', 40, 'https://zorn.example', ['1 Other Road', '7 New Road']],
    );
    // Later rows are those of the record.
    await load('asking', 'A1,Zorn Foundation,1003000001,6175550199,40,,7 New Road,Boston,MA,02112\n');
    assert.equal((await entityOf('A1'))['phone_1__v'], '6175550199');
    assert.equal((await entityOf('K1'))['phone_1__v'] ?? null, null);
  });
});
