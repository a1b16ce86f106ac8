/** Strings that break careless software: requested, accepted by a steward, and retrieved byte for byte as they were sent. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { license, person, type Desk, type Json } from './support.ts';

const folder = new URL('../../../../shared/data/hostile_strings/', import.meta.url);
/** Characters that the field `type_value__v` takes. */
const longest = 255;
/** Children that one request takes. */
const most = 500;

/** Whole characters only, and none that no text in a database can have. */
function readStrings(): string[] {
  const naughty = JSON.parse(
    gunzipSync(readFileSync(new URL('blns.json.gz', folder))).toString(),
  ) as string[];
  const { payloads } = JSON.parse(readFileSync(new URL('csv_injection.json', folder), 'utf8')) as {
    payloads: string[];
  };
  return [...naughty, ...payloads]
    .map((text) => Array.from(text).slice(0, longest).join(''))
    .filter((text) => text !== '' && !text.includes('\0') && !/\p{Cs}/u.test(text));
}

/** A test of `hostile.test.ts`, on its databases. */
export function testHostileStrings(desk: () => Desk): void {
  test(
    'every hostile string, from request through steward to record',
    { skip: existsSync(folder) ? false : 'the strings are not on this machine' },
    async () => {
      const strings = readStrings();
      assert.ok(strings.length > 500);
      const vid = await desk().addRecord(person());
      for (let from = 0; from < strings.length; from += most) {
        const licenses__v = strings
          .slice(from, from + most)
          .map((type_value__v) => license({ type_value__v }));
        const id = await desk().create('rep', { vid_key: `Network:Entity:${vid}`, entity: { licenses__v } });
        await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
        await desk().process(id);
      }
      const { licenses__v: kept } = (await desk().record(vid)) as { licenses__v: Json[] };
      assert.deepEqual(kept.map((each) => each['type_value__v']).toSorted(), strings.toSorted());
    },
  );
}
