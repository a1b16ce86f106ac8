/** Rows of a load count custom fields as the match call does (decision 6, decision 44). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCustomField } from '../../../../demo/service/domain/custom_fields/administer.ts';
import { BatchMatcher, MatchMemory } from '../../../../demo/service/domain/match/batch_matcher.ts';
import { matchEntity } from '../../../../demo/service/domain/match/match.ts';
import { loadDataModel } from '../../../../demo/service/domain/stored_model/read_model.ts';
import { findUserByName } from '../../../../demo/service/domain/users/users.ts';
import type { Store } from '../../../../demo/service/store/store.ts';
import { closeAtEnd, enginesForRules, openDatabase } from '../../../support/databases.ts';
import { customField } from '../../custom_fields/definitions.ts';
import { openLoads } from '../../jobs/loads.ts';

const people = {
  match_on_load: false,
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCP',
      record: { item: 'ID', columns: ['id'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: { first_name__v: 'first', last_name__v: 'last', member_no__c: 'number', joined__c: 'joined' },
    },
  ],
};

const rows = [
  ['1', 'Ada', 'Brightwater', 'M-1001', '2019-03-02'],
  ['2', 'Ada', 'Brightwater', 'M-1002', '2011-01-01'],
  ['3', 'Benedict', 'Quillfeather', 'M-1003', ''],
];

for (const engine of enginesForRules)
  describe(`custom fields in matching of loads on ${engine}`, () => {
    it('has the outcomes and scores of the match call, also after a change of the weights', async () => {
      const define = async (store: Store, name: string, kind: string, matching: object): Promise<void> => {
        const admin = (await findUserByName(store, 'admin@sandbox.example'))!;
        const field = customField(name, kind, { matching });
        const write = { store, clock: () => new Date(), model: await loadDataModel(store) };
        await createCustomField(write, admin, field as Parameters<typeof createCustomField>[2]);
      };
      const near = { comparison: 'near', tolerance: 10, agreement: 4, disagreement: -1 };
      const number = { comparison: 'equal', agreement: 8, disagreement: -6 };
      const bench = await openLoads(await openDatabase(engine), {
        extend: async (store) => {
          await define(store, 'member_no__c', 'STRING', number);
          await define(store, 'joined__c', 'DATE', near);
        },
      });
      closeAtEnd(() => bench.stop());
      const { store } = bench;
      const model = await loadDataModel(store);
      await bench.subscribe('people', people);
      await bench.load('people', {
        'people.csv': ['id,first,last,number,joined', ...rows.map((row) => row.join(','))].join('\n'),
      });
      const memory = new MatchMemory();
      const asked = [
        { first_name__v: 'Ada', last_name__v: 'Brightwater', member_no__c: 'm1001' },
        {
          first_name__v: 'Ada',
          last_name__v: 'Brightwater',
          member_no__c: 'M-1001',
          joined__c: '2019-03-05',
        },
        { first_name__v: 'Ada', last_name__v: 'Brightwater', joined__c: '2030-01-01' },
        { first_name__v: 'Benedict', last_name__v: 'Xanthippos', member_no__c: 'M1003' },
      ].map((fields) => ({ entityType: 'HCP' as const, entity: { ...fields, primary_country__v: 'US' } }));
      const compare = async (of: typeof model): Promise<number[]> => {
        const found: number[] = [];
        const matcher = await store.db
          .transaction()
          .execute((db) => BatchMatcher.prepare({ ...store, db }, of, memory, asked));
        for (const [index, { entityType, entity }] of asked.entries()) {
          const inBatch = matcher
            .match(index)
            .map(({ vid, outcome, score }) => [vid, outcome, score.toFixed(6)]);
          const { matches } = await matchEntity(store, of, entityType, entity);
          const alone = matches.map(({ record, outcome, score }) => [record.vid, outcome, score.toFixed(6)]);
          assert.deepEqual(inBatch, alone, `entity ${index}`);
          found.push(Number(inBatch[0]?.[2] ?? Number.NaN));
        }
        return found;
      };
      const first = await compare(model);
      assert.ok(Number.isFinite(first[3]), 'the number finds the record under another name');
      await store.db
        .updateTable('custom_field')
        .set({
          definition: JSON.stringify(
            customField('member_no__c', 'STRING', { matching: { ...number, agreement: 5 } }),
          ),
        })
        .where('field_id', '=', 'member_no__c')
        .execute();
      const second = await compare(await loadDataModel(store));
      assert.ok(Math.abs(first[0]! - second[0]! - 3) < 1e-6, `${first[0]} ${second[0]}: 8 and 5 bits`);
    });
  });
