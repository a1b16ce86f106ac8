/** Strings that break careless software: requested, accepted by a steward, and retrieved byte for byte. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHostileStrings } from '../../support/hostile_strings.ts';
import { license, person, type Desk, type Json } from './support.ts';

/** The most children in one request. */
const most = 150;

/** Registers a test for `hostile.test.ts`, on its databases. */
export function testHostileStrings(desk: () => Desk): void {
  // Blank text counts as no value.
  const strings = readHostileStrings().filter((text) => text.trim());
  test('every hostile string, from request through steward to record', async () => {
    assert.ok(strings.length > 500);
    const kept: unknown[] = [];
    for (let from = 0; from < strings.length; from += most) {
      // A record each, because all are too many for one.
      const vid = await desk().addRecord(person());
      const licenses__v = strings.slice(from, from + most).map((type_value__v) => license({ type_value__v }));
      const id = await desk().create('rep', { vid_key: `Network:Entity:${vid}`, entity: { licenses__v } });
      await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
      await desk().process(id);
      const record = (await desk().record(vid)) as { licenses__v: Json[] };
      kept.push(...record.licenses__v.map((each) => each['type_value__v']));
    }
    assert.deepEqual(kept.toSorted(), strings.toSorted());
  });
}
