/** How the index follows changes of records and labels. */
import type { FullRecord } from '../../../../demo/service/records/record.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { indexRecords } from '../../../../demo/service/domain/search/index/index_records.ts';
import { loadRecords } from '../../../../demo/service/store/records.ts';
import { newVid, person } from '../fixture.ts';
import { ids, type fixture } from './fixture.ts';

export function indexChangeTests(given: ReturnType<typeof fixture>): void {
  describe('the index follows its records', () => {
    const edit = async (vid: string, change: (record: FullRecord) => void): Promise<void> => {
      const [before] = await loadRecords(given.fixture.store, [vid]);
      const record = structuredClone(before!);
      change(record);
      await indexRecords(given.fixture.store, [{ record, before: before! }], given.fixture.model);
    };
    const documents = async (word: string): Promise<number | undefined> =>
      (
        await given.fixture.store.db
          .selectFrom('search_word')
          .select('documents')
          .where('word', '=', word)
          .executeTakeFirst()
      )?.documents;

    it('a changed record is found by its current values', async () => {
      const vid = newVid();
      await given.fixture.add(person('Xaver', 'Beforehand', { vid }));
      assert.equal(await documents('beforehand'), 1);
      await edit(vid, () => undefined);
      assert.equal(await documents('beforehand'), 1);
      await edit(vid, ({ fields }) => {
        fields['last_name__v'] = 'Afterwards';
        fields['formatted_name__v'] = 'Xaver Afterwards';
      });
      assert.deepEqual(ids(await given.fixture.search({ q: 'beforehand' })), []);
      assert.deepEqual(ids(await given.fixture.search({ q: 'aftrewards' })), [vid]);
      assert.equal(await documents('beforehand'), 0);
      assert.equal(await documents('afterwards'), 1);
    });

    it('numbers in any script are not in the vocabulary', async () => {
      const vid = newVid();
      await given.fixture.add(person('Xiomara', 'Numbered 4711 ٤٧١١', { vid }));
      await edit(vid, () => undefined);
      assert.equal(await documents('numbered'), 1);
      for (const number of ['4711', '٤٧١١']) {
        assert.equal(await documents(number), undefined);
        assert.deepEqual(ids(await given.fixture.search({ q: number })), [vid]);
      }
    });

    it('a merged record is no longer found', async () => {
      const vid = newVid();
      await given.fixture.add(person('Xenia', 'Mergedaway', { vid }));
      assert.deepEqual(ids(await given.fixture.search({ q: 'mergedaway' })), [vid]);
      await edit(vid, (record) => void (record.merged_into = newVid()));
      assert.deepEqual(ids(await given.fixture.search({ q: 'mergedaway' })), []);
      assert.equal(await documents('mergedaway'), 0);
    });

    it('a new specialty is found by a prefix or a misspelling of its label', async () => {
      const vid = newVid();
      await given.fixture.add(person('Xylo', 'Newspecialty', { vid, fields: { specialty_1__v: 'DERM' } }));
      for (const word of ['dermatology', 'dermato', 'dermatolgy', 'Dermatologie'])
        assert.deepEqual(ids(await given.fixture.search({ q: `newspecialty ${word}` })), [vid], word);
    });
  });
}
