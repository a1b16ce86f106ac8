/** Values that files give to both records of a merge. When the merge is undone, each record has the values of its own rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { mergeOf, undoOf } from '../../support/unmerging.ts';
import { openBoth, toldApart } from './files_of_pairs.ts';
import { csvOf, quillfeather } from './loaded_rows.ts';

const clinic = (id: string): Record<string, string> => ({
  id,
  name: 'Quillfeather Clinic',
  phone: '5105551000',
  beds: '',
  street: '3 Lakeshore Avenue',
  city: 'Oakland',
  state: 'CA',
  zip: '94610',
});
const person = (id: string, worksAt: string) => quillfeather(id, { clinic: worksAt });
const work = (id: string, worksAt: string, primary: string): Record<string, string> => ({
  id,
  clinic: worksAt,
  primary,
});

type Files = Record<string, Record<string, string>[]>;

interface Parts {
  load: (files: Files, day: number) => Promise<void>;
  /** Of the database with merges. */
  service: Parameters<typeof mergeOf>[0];
  vidOf: (key: string) => Promise<string>;
  /** Asserts that records with these keys say the same in both databases. */
  areAlike: (keys: string[]) => Promise<void>;
}

onOneDatabase((open) => {
  /** Opens a database for merges, and one that loads the same files without them. */
  async function withBoth(test: (parts: Parts) => Promise<void>): Promise<void> {
    const both = await openBoth(open, false);
    const { matched, apart } = both;
    try {
      const load = async (files: Files, day: number): Promise<void> => {
        for (const bench of [matched, apart])
          for (const [name, rows] of Object.entries(files)) {
            const job = await bench.load('copies', { [`${name}_${day}.csv`]: csvOf(rows) });
            assert.equal(job.status, 'COMPLETE', job.error ?? '');
          }
      };
      const { store, context } = matched;
      const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
      const service = { store, model: context.model, steward };
      const vidOf = async (key: string): Promise<string> => (await matched.record(`crm_us:${key}`)).vid;
      await test({ load, service, vidOf, areAlike: (keys) => toldApart(both, keys) });
    } finally {
      await matched.stop();
      await apart.stop();
    }
  }

  /** Loads files, merges X into P and XC into C in an order, loads later files, and undoes both merges. */
  const mergedAndUndone = (before: Files, later: Files[], order: ('person' | 'clinic')[]): Promise<void> =>
    withBoth(async ({ load, service, vidOf, areAlike }) => {
      await load(before, 1);
      const pairs = { person: ['ID:X', 'ID:P'], clinic: ['CODE:XC', 'CODE:C'] } as const;
      const merges: string[] = [];
      for (const one of order)
        merges.push(await mergeOf(service, await vidOf(pairs[one][0]), await vidOf(pairs[one][1])));
      for (const [at, files] of later.entries()) await load(files, 2 + at);
      for (const id of merges.toReversed()) await undoOf(service, id, []);
      await areAlike(['CODE:C', 'CODE:XC', 'ID:P', 'ID:X']);
    });

  test('a relationship whose organization a steward merged has its source again after a later file', () =>
    mergedAndUndone(
      { clinics: [clinic('C'), clinic('XC')], people: [person('P', 'C'), person('X', 'XC')] },
      [{ work: [work('P', 'C', 'N')] }],
      ['clinic', 'person'],
    ));

  test('a row that names the first organization of a chain of merges as its parent is about that one when they are undone', () =>
    withBoth(async ({ load, service, vidOf, areAlike }) => {
      const people = ['M', 'N', 'O', 'Q'].map((id) => person(id, ''));
      await load({ clinics: ['A', 'B', 'C'].map(clinic), people }, 1);
      const [A, B, C] = [await vidOf('CODE:A'), await vidOf('CODE:B'), await vidOf('CODE:C')];
      const inner = await mergeOf(service, A, B);
      const outer = await mergeOf(service, B, C);
      await load({ work: [work('M', 'A', 'Y'), work('N', 'B', ''), work('O', 'C', 'N')] }, 2);
      await load({ work: [work('Q', 'A', 'N'), work('M', 'A', 'N')] }, 3);
      await load({ work: [work('Q', 'C', 'Y')] }, 4);
      await undoOf(service, outer);
      await undoOf(service, inner);
      await areAlike(['CODE:A', 'CODE:B', 'CODE:C', 'ID:M', 'ID:N', 'ID:O', 'ID:Q']);
    }));

  test('a value of a relationship that both records say is that of both after the merge is undone', () =>
    mergedAndUndone(
      {
        clinics: [clinic('C'), clinic('XC')],
        people: [person('P', ''), person('X', '')],
        work: [work('P', 'XC', ''), work('X', 'C', 'N')],
      },
      [{ work: [work('P', 'XC', 'N')] }],
      ['clinic', 'person'],
    ));

  test('values that later rows of the survivor repeat or change are its own, without a conflict', () => {
    const [P, X] = [person('P', ''), { ...person('X', ''), phone: '2065550101', email: 'x@clinic.example' }];
    const of = (id: string, number: string, kind: string) => ({ id, number, kind });
    return mergedAndUndone(
      {
        clinics: [clinic('C'), clinic('XC')],
        people: [P, X],
        licenses: [of('P', 'A1', ''), of('X', 'A1', 'MD')],
      },
      [
        { people: [{ ...P, phone: '2065550101', email: 'p@clinic.example' }] },
        { licenses: [of('P', 'A1', 'MD')] },
        { people: [{ ...X, phone: '2065550102' }] },
        { people: [{ ...P, phone: '2065550101', email: 'p2@clinic.example' }] },
        { people: [{ ...P, last: 'Quillfether', phone: '2065550103' }] },
      ],
      ['person'],
    );
  });
});
