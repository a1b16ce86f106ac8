/** Highlights of matching words. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { fixture } from './fixture.ts';

export function highlightTests(given: ReturnType<typeof fixture>): void {
  describe('highlights', () => {
    const marked = async (q: string, query: object = {}): Promise<Record<string, string[]>> => {
      const { entities } = await given.fixture.search({ q, highlight: 'true', ...query });
      const { entity, metaData } = entities.find(({ entity }) =>
        String(entity.formatted_name__v).startsWith('Zoë'),
      )!;
      return Object.fromEntries(
        metaData.highlights!.map(({ path, ranges }) => {
          const value = path
            .split('.')
            .reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], entity);
          return [path, ranges.map(([start, end]) => String(value).slice(start, end))];
        }),
      );
    };

    it('mark the matching words in the values as returned', async () => {
      const found = await marked('zoe oconnor');
      assert.deepEqual(found['first_name__v'], ['Zoë']);
      assert.deepEqual(found['last_name__v'], ["O'Connor"]);
      assert.deepEqual(found['formatted_name__v'], ['Zoë', "O'Connor"]);
      assert.deepEqual(found['alternate_name_1__v'], ['Zoe', 'Connor']);
      assert.equal(found['addresses__v.0.locality__v'], undefined);
    });

    it('mark prefixes, misspellings, places of any address, labels and identifiers', async () => {
      assert.deepEqual((await marked('zoe smi'))['last_name__v'], ['Smith']);
      assert.deepEqual((await marked('zoe smiht'))['last_name__v'], ['Smith']);
      const place = await marked('zoe sao paulo');
      assert.deepEqual(place['addresses__v.1.locality__v'], ['São', 'Paulo']);
      assert.deepEqual(place['addresses__v.1.formatted_address__v'], ['São', 'Paulo']);
      const label = await marked('zoe cardiology', { enrichedResults: 'true' });
      assert.deepEqual(label['specialty_1__v_value__u'], ['Cardiology']);
      assert.deepEqual((await marked('zoe@connor.example'))['email_1__v'], ['zoe@connor.example']);
      assert.deepEqual((await marked('ZOE-77'))['custom_keys__v.0.custom_key_value__v'], ['ZOE-77']);
    });

    it('mark the whole label of a code that is found by its label in another language', async () => {
      const labels = { enrichedResults: 'true' };
      assert.deepEqual((await marked('zoe kardiologie', labels))['specialty_1__v_value__u'], ['Cardiology']);
      assert.deepEqual((await marked('zoe kardiologin', labels))['specialty_1__v_value__u'], ['Cardiology']);
      assert.deepEqual((await marked('zoe kardiolo', labels))['specialty_1__v_value__u'], ['Cardiology']);
    });

    it('leave out codes when a text of the record has the word', async () => {
      assert.equal(
        (await marked('zoe smith', { enrichedResults: 'true' }))['specialty_1__v_value__u'],
        undefined,
      );
    });

    it('are returned only on request', async () => {
      const { entities } = await given.fixture.search({ q: 'zoe' });
      assert.equal(entities[0]!.metaData.highlights, undefined);
    });
  });
}
