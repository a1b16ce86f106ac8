/** Questions in the further languages: as accurate as the others, also those that the rules were not made for. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { DataModel } from '../../../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../../../demo/service/domain/stored_model/read_model.ts';
import { writeDataModel } from '../../../../../demo/service/seed/write_data_model.ts';
import { openDatabase } from '../../../../support/databases.ts';
import { scoreQuestion, tellScores } from '../score.ts';
import { moreCities, moreLanguages } from './more_languages.ts';

const cities = new Set([...moreCities.split('|'), 'boston']);
/** The last questions of each language, which were not looked at while the rules were written. */
const heldOut = 8;

describe('questions in further languages', () => {
  let model: DataModel;
  before(async () => {
    const store = await openDatabase('pglite');
    await writeDataModel(store);
    model = await loadDataModel(store);
  });

  for (const [language, questions] of Object.entries(moreLanguages))
    for (const [name, list] of [
      ['known', questions.slice(0, -heldOut)],
      ['held out', questions.slice(-heldOut)],
    ] as const)
      it(`finds 90 % of the intended filters and no wrong one in ${language}, ${name}`, () => {
        const scores = list.map((question) => scoreQuestion(model, question, (city) => cities.has(city)));
        const { share, missed, wrong } = tellScores(scores);
        if (process.env['TELL']) console.log(language, name, share, `\n${missed}\nwrong:\n${wrong}`);
        assert.ok(share >= 0.9, missed);
        assert.equal(wrong, '');
      });
});
