import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { DataModel } from '../../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../../demo/service/domain/stored_model/read_model.ts';
import { cityNames, readQuestion } from '../../../../demo/service/domain/search/questions/question.ts';
import { writeDataModel } from '../../../../demo/service/seed/write_data_model.ts';
import { makeChooser } from '../../../support/chooser.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import type { Known } from '../../../support/recall/sandbox.ts';
import { recallQueries } from '../../../support/recall/queries.ts';
import { japanese, japaneseCities } from './japanese_questions.ts';
import { moreLanguages } from './languages/more_languages.ts';
import { generatedQuestions } from './generated_questions.ts';
import { fieldLetters, filtersIn, scoreQuestion, tellScores } from './score.ts';
import { written } from './written_questions.ts';

const cities = new Set(
  (
    'boston|chicago|houston|manchester|leeds|london|denver|paris|portland|austin|salt lake city|munchen|koln|leipzig|frankfurt|hamburg|bonn|stuttgart|dresden|' +
    'heidelberg|lyon|marseille|toulouse|nice|bordeaux|lille|nantes|strasbourg|rennes|sevilla|valencia|bilbao|zaragoza|granada|malaga|' +
    'milano|torino|bologna|napoli|roma|verona|firenze|new york|washington|berlin|the hague|mary|soo|au|park'
  ).split('|'),
);
for (const name of japaneseCities) cities.add(name);
const isCity = (name: string): boolean => cities.has(name);

/** Returns every first name with every other row. */
const crossed = (rows: readonly (readonly string[])[]): (readonly string[])[] =>
  rows.flatMap(([first]) => rows.map(([, ...others]) => [first!, ...others]));

/** Records whose names, cities and specialties recall queries are made from. */
const knownPeople: Known[] = crossed([
  ['Katherine', 'Johnson', 'Boston', 'Cardiology', 'US'],
  ['Anna-Lena', 'von der Au', 'München', 'Kardiologie', 'DE'],
  ['Jean', 'de La Fontaine', 'Lyon', 'Pédiatrie', 'FR'],
  ['María José', 'García de la Cruz', 'Sevilla', 'Cardiología', 'ES'],
  ['Lorenzo', 'Medici', 'Milano', 'Cardiologia', 'IT'],
  ['London', 'Paris', 'Chicago', 'General surgery', 'US'],
]).map(([first, last, city, specialty, country], at) => ({
  vid: String(at),
  type: 'HCP',
  name: `${first} ${last}`,
  first: first!,
  last: last!,
  country: country!,
  city: city!,
  specialty: specialty!,
  identifier: String(1234567800 + at),
}));

describe('questions are split into filters and words', () => {
  onOneDatabase((open) => {
    let model: DataModel;
    before(async () => {
      const store = await open();
      await writeDataModel(store);
      model = await loadDataModel(store);
    });
    const read = (q: string, asWords: string[] = []) => {
      const question = readQuestion(q, model, isCity, asWords);
      return (
        question && [
          question.filters.map(({ field, values }) => `${fieldLetters[field]}:${values.join(',')}`).join(' '),
          question.rest,
        ]
      );
    };

    for (const [name, questions] of [
      ['written by hand', written],
      ['from a grammar', generatedQuestions(240, makeChooser(7))],
    ] as const)
      it(`finds 90 % of the intended filters, and no wrong one in 98 % of the questions ${name}`, () => {
        const scores = questions.map((question) => scoreQuestion(model, question, isCity));
        const { share, missed, wrong } = tellScores(scores);
        if (process.env['TELL']) console.log(name, questions.length, share, `\n${missed}\nwrong:\n${wrong}`);
        assert.ok(questions.length >= (name === 'from a grammar' ? 240 : 60));
        assert.ok(share >= 0.9, missed);
        assert.ok(wrong.split('\n').filter(Boolean).length / questions.length <= 0.02, wrong);
      });

    for (const [q, filters, rest = ''] of japanese)
      it(`"${q.slice(0, 40)}" is ${filters || 'no filter'}`, () =>
        assert.deepEqual(read(q), filters ? [filters, rest] : null));

    it('a part of a Japanese question that the user wants as words stays a word', () => {
      const q = '横浜市でスペイン語を話す小児科医';
      assert.deepEqual(read(q, ['横浜市', '小児科医']), ['L:es', '横浜市 小児科医']);
      assert.ok(cityNames(q, model).includes('横浜市'));
      assert.ok(cityNames('大阪と横浜の病院', model).includes('横浜市'));
    });

    it('words that are no filter remain as they were written', () => {
      for (const question of written) {
        const { found, rest } = scoreQuestion(model, question, isCity);
        const [text, filters, left] = question;
        if (filtersIn(filters).length === found.length) assert.equal(rest, left ?? '', text);
      }
    });

    it('names and ordinary queries are never questions, even if every word were a city', () => {
      const choose = makeChooser(5);
      const asked = recallQueries(knownPeople, 40, choose).map(({ q }) => q);
      assert.ok(asked.length > 300, String(asked.length));
      asked.push(
        '大阪田中太郎',
        '上海第一人民医院',
        '王小明医生',
        '서울대학교병원',
        '김민수 의사',
        'محمد القاهرة',
      );
      const changed = asked.filter((q) => readQuestion(q, model, () => true));
      assert.deepEqual(changed, []);
    });

    for (const q of [
      'cardiology boston',
      'Kardiologen Berlin',
      'Dr. London Boston Clinic',
      'Lorenzo Medici Boston',
      'Park In Soo',
      "Jan in 't Veld",
      'A Boston cardiologist',
      'Hospital in the Park',
      'cardiologists in Nowhereville',
      'cardiologists in Boston and Nowhereville',
      'all doctors except in Boston',
      'Ärzte, die kein Spanisch sprechen',
      'cardiólogos que no hablan francés',
      'médicos no hablan francés en Sevilla',
      'doctors, no Boston',
      '北京医院',
      '부산병원',
      'who speak in Boston'.repeat(30),
      'in in in in in',
      '~ : , ~ ;;',
      '\ud800 in \udfff boston',
    ])
      it(`stays as it is: ${q.slice(0, 60)}`, () => assert.equal(read(q), null));

    for (const [q, filters, rest] of [
      // A name before the place stays words, with its title, and so do a type and a specialty beside it.
      ['Dr. Smith, cardiologist in Boston', 'S:CARD C:Boston', 'Dr. Smith'],
      ['St. Mary Hospital in Boston', 'C:Boston', 'St. Mary Hospital'],
      ['Smith cardiologist in Boston', 'C:Boston', 'Smith cardiologist'],
      // Several readings: New York and Washington are cities and states.
      ['cardiologists in New York', 'S:CARD', 'New York'],
      ['cardiologists in New York, NY', 'S:CARD C:New York R:US-NY', ''],
      ['cardiologists in Washington', 'S:CARD', 'Washington'],
      ['Kardiologen in Berlin', 'S:CARD C:Berlin', ''],
      ['hospitals in Georgia', 'O:HOSP', 'Georgia'],
      // Filters of one field are alternatives; of two fields they would exclude each other.
      ['urologists in Boston or Chicago', 'S:UROL C:Boston,Chicago', ''],
      ['hospitals in Ohio and Texas', 'O:HOSP R:US-OH,US-TX', ''],
      ['dentists in Germany or France', 'P:DENT N:DE,FR', ''],
      ['cardiologists and nurses in Boston', 'C:Boston', 'cardiologists and nurses'],
      ['doctors and hospitals in Boston', 'C:Boston', 'doctors and hospitals'],
      ['Cardiology in Boston', 'F:CARD C:Boston', ''],
      ['médecine interne à Lyon', 'F:INTE C:Lyon', ''],
      ['cardiology nurses in Boston', 'F:CARD P:NURS C:Boston', ''],
      // A record has one language.
      ['doctors who speak Spanish and French in Boston', 'C:Boston', 'doctors who speak Spanish and French'],
      ['closed hospitals in Texas', 'T:C O:HOSP R:US-TX', ''],
      ['Cabinet de cardiologie à Lyon', 'O:SOLO F:CARD C:Lyon', ''],
      ['show me all dermatologists', 'S:DERM', ''],
      ['cardiologists in Boston accepting patients', 'S:CARD C:Boston', 'accepting patients'],
    ] as const)
      it(`"${q}" is ${filters || 'no filter'}`, () => assert.deepEqual(read(q), [filters, rest]));

    it('a part that the user wants as words stays a word', () => {
      const q = 'cardiologists in Boston who speak Spanish';
      assert.deepEqual(read(q, ['Boston']), ['S:CARD L:es', 'Boston']);
      assert.deepEqual(read(q, ['who speak Spanish', 'cardiologists']), [
        'C:Boston',
        'cardiologists Spanish',
      ]);
      assert.deepEqual(read(q, ['BOSTON', 'cardiologists', 'who speak Spanish']), [
        '',
        'cardiologists Boston Spanish',
      ]);
      const cities = 'urologists in Boston or Chicago';
      assert.deepEqual(read(cities, ['Boston']), ['S:UROL C:Chicago', 'Boston']);
    });

    it('takes less than 5 ms of the processor per question', () => {
      const others = Object.values(moreLanguages).flat();
      const questions = [...written, ...japanese, ...others, ...generatedQuestions(240, makeChooser(7))].map(
        ([text]) => text,
      );
      questions.push('in the '.repeat(70), 'cardiologists and '.repeat(13), 'speak '.repeat(40));
      for (const text of questions) readQuestion(text, model, isCity);
      const slowest = questions.map((text) => {
        // The least of some: in the time of one, the process may also collect garbage.
        const times = Array.from({ length: 5 }, () => {
          const start = process.cpuUsage();
          cityNames(text, model);
          readQuestion(text, model, isCity);
          const { user, system } = process.cpuUsage(start);
          return (user + system) / 1000;
        });
        return Math.min(...times);
      });
      assert.ok(Math.max(...slowest) < 5, String(Math.max(...slowest)));
    });
  });
});
