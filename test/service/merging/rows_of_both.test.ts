/** Rows of both records of a match say something about one child. Undoing the match gives each record what its own rows said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMerges, undo } from '../../../demo/service/domain/merging/unmerge.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { openBoth, toldApart } from './files_of_pairs.ts';

const person = (id: string): string =>
  'id,first,last,npi,email,phone,street,city,state,zip,clinic\n' +
  `${id},Ottoline,Quillfeather,1003000021,o@clinic.example,,6 Harrison Street,Oakland,CA,94613,\n`;
const licenses = (...rows: string[]): string => `id,number,kind\n${rows.join('\n')}\n`;

onOneDatabase((open) => {
  test('rows of both records in one file that give one child different values leave each record its own', async () => {
    const { matched, apart } = await openBoth(open);
    try {
      const files = [
        ['stored', { 'people_1.csv': person('P') }],
        ['copies', { 'people_2.csv': person('X') }],
        ['copies', { 'licenses_2.csv': licenses('X,A1003000,') }],
        ['copies', { 'licenses_3.csv': licenses('P,A1003000,MD', 'X,A1003000,DO') }],
      ] as const;
      for (const bench of [matched, apart])
        for (const [name, content] of files) {
          const job = await bench.load(name, content);
          assert.equal(job.status, 'COMPLETE', job.error ?? '');
        }
      const licensesOf = async (bench: typeof matched, id: string): Promise<unknown[]> =>
        (await bench.record(`crm_us:ID:${id}`)).children
          .filter(({ child_type }) => child_type === 'LICENSE')
          .map(({ fields }) => [fields['type_value__v'], fields['license_status__v']])
          .toSorted();
      assert.deepEqual(await licensesOf(matched, 'P'), await licensesOf(matched, 'X'), 'matched');
      const { store, context } = matched;
      const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
      const { merges } = await listMerges(store, {}, { offset: 0, limit: 10 });
      assert.equal(merges.length, 1);
      const service = { store, model: context.model, clock: () => new Date() };
      await undo(service, steward, merges[0]!.merge_id, []);
      assert.deepEqual(await licensesOf(matched, 'P'), await licensesOf(apart, 'P'));
      // Nothing is deleted: the second license of the row ends.
      assert.deepEqual(await licensesOf(matched, 'X'), [...(await licensesOf(apart, 'X')), ['DO', 'I']]);
    } finally {
      await matched.stop();
      await apart.stop();
    }
  });

  test('children that rows of several files say of both records have the order and values of the record that took the rows', async () => {
    const { matched, apart } = await openBoth(open);
    try {
      const files = [
        ['stored', { 'people_1.csv': person('P') }],
        ['copies', { 'people_2.csv': person('X') }],
        ['copies', { 'licenses_2.csv': licenses('X,A1,', 'X,A2,') }],
        ['copies', { 'licenses_3.csv': licenses('P,A3,') }],
        ['copies', { 'licenses_4.csv': licenses('P,A1,MD') }],
        ['copies', { 'licenses_5.csv': licenses('P,A2,DO') }],
        ['copies', { 'licenses_6.csv': licenses('P,A1,DO') }],
      ] as const;
      for (const bench of [matched, apart])
        for (const [name, content] of files) {
          const job = await bench.load(name, content);
          assert.equal(job.status, 'COMPLETE', job.error ?? '');
        }
      const { store, context } = matched;
      const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
      const { merges } = await listMerges(store, {}, { offset: 0, limit: 10 });
      assert.equal(merges.length, 1);
      const service = { store, model: context.model, clock: () => new Date() };
      await undo(service, steward, merges[0]!.merge_id, []);
      await toldApart({ matched, apart }, ['ID:P', 'ID:X']);
    } finally {
      await matched.stop();
      await apart.stop();
    }
  });
});
