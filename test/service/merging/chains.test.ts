/** A record that absorbed another one is merged too. Rows that name any of the three belong to the one whose key they name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { mergeOf, undoOf } from '../../support/unmerging.ts';
import { openBoth, toldApart } from './files_of_pairs.ts';

const people = (...rows: string[]): string =>
  `id,first,last,npi,email,phone,street,city,state,zip,clinic\n${rows.join('\n')}\n`;
const person = (id: string, phone: string, street: string, clinic = ''): string =>
  `${id},Ottoline,Quillfeather,1003000021,o@clinic.example,${phone},${street},Oakland,CA,94613,${clinic}`;
const licenses = (...rows: string[]): string => `id,number,kind\n${rows.join('\n')}\n`;

forEachDatabase((open) => {
  test('rows of a record that was merged into a merged one are its own when both merges are undone', async () => {
    const { matched, apart } = await openBoth(open, false);
    try {
      const load = async (files: Record<string, string>, ...benches: (typeof matched)[]): Promise<void> => {
        for (const bench of benches) {
          const job = await bench.load('copies', files);
          assert.equal(job.status, 'COMPLETE', job.error ?? '');
        }
      };
      await load(
        {
          'people_1.csv': people(
            person('P', '', '1 Elm Street'),
            person('X', '', '2 Oak Street'),
            person('Y', '2065550100', '3 Fir Street'),
          ),
        },
        matched,
        apart,
      );
      const { store, context } = matched;
      const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
      const service = { store, model: context.model, steward };
      const vidOf = async (id: string): Promise<string> => (await matched.record(`crm_us:ID:${id}`)).vid;
      const [P, X, Y] = [await vidOf('P'), await vidOf('X'), await vidOf('Y')];
      const inner = await mergeOf(service, Y, X);
      const outer = await mergeOf(service, X, P);
      const later: Record<string, string>[] = [
        { 'people_2.csv': people(person('Y', '2065550101', '4 Ash Street')) },
        { 'people_3.csv': people(person('X', '2065550102', '2 Oak Street')) },
        { 'licenses_3.csv': licenses('Y,A1,MD', 'X,A2,', 'P,A3,') },
        { 'licenses_4.csv': licenses('X,A1,DO', 'Y,A3,MD') },
        {
          'people_5.csv': people(person('Y', '2065550103', '4 Ash Street'), person('P', '', '5 Yew Street')),
        },
      ];
      for (const files of later) await load(files, matched, apart);
      assert.equal(await vidOf('Y'), P);
      await undoOf(service, outer);
      assert.deepEqual([await vidOf('P'), await vidOf('X'), await vidOf('Y')], [P, X, X]);
      await undoOf(service, inner);
      await toldApart({ matched, apart }, ['ID:P', 'ID:X', 'ID:Y']);
    } finally {
      await matched.stop();
      await apart.stop();
    }
  });
});
