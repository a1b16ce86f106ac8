import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mistakesBetween } from '../../../demo/service/domain/search/language/distance.ts';
import {
  foldIdentifier,
  foldText,
  pairsOf,
  soundOf,
  spellingsOf,
  wordsOf,
} from '../../../demo/service/domain/search/language/fold.ts';
import { parseQuery } from '../../../demo/service/domain/search/query/words.ts';

describe('folding text ignores accents, case and spelling conventions (specification 4.22)', () => {
  const cases: [string, string[]][] = [
    ['José GONÇALVES', ['jose', 'goncalves']],
    ["O'Brien O’Brien", ['obrien', 'obrien']],
    ['Straße ẞ Łódź Ærøskøbing Đorđe', ['strasse', 'ss', 'lodz', 'aeroskobing', 'dorde']],
    ['İstanbul ıspanak', ['istanbul', 'ispanak']],
    ['ﬁne ＡＢＣ ①', ['fine', 'abc', '1']],
    ['Παπαδόπουλος ΠΑΠΑΔΟΠΟΥΛΟΣ', ['παπαδοπουλοσ', 'παπαδοπουλοσ']],
    ['山田太郎・が', ['山田太郎', 'が']],
    ['Smith-Jones, Jr.', ['smith', 'jones', 'jr']],
    ['🎉 \0 \u0301 ---', []],
  ];
  for (const [text, words] of cases)
    it(`${JSON.stringify(text)} folds to ${JSON.stringify(words)}`, () =>
      assert.deepEqual(foldText(text), words));

  it('ASCII text has the same words as with the pattern for all scripts', () => {
    const text = fc.string({ unit: fc.constantFrom(...`aZ9'\`-. @`), maxLength: 30 });
    fc.assert(
      fc.property(text, (ascii) => {
        const words = wordsOf(`${ascii} é`);
        assert.deepEqual(wordsOf(ascii), words.slice(0, -1));
        assert.equal(`${foldIdentifier(ascii)}e`, foldIdentifier(`${ascii} é`));
      }),
    );
  });

  it('folding is idempotent, and equal for composed and decomposed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = foldText(text);
        assert.deepEqual(foldText(words.join(' ')), words);
        assert.deepEqual(foldText(text.normalize('NFD')).join(''), foldText(text.normalize('NFC')).join(''));
      }),
    );
  });

  it('words have their positions in the original, in UTF-16 code units', () => {
    const text = "🎉 Jürgen O'Brien";
    assert.deepEqual(
      wordsOf(text).map(({ start, end }) => text.slice(start, end)),
      ['Jürgen', "O'Brien"],
    );
  });

  it('other spellings are spelled-out umlauts, romanized scripts and the part after an apostrophe', () => {
    assert.deepEqual(spellingsOf('Müller'), ['mueller']);
    assert.deepEqual(spellingsOf('Иванов'), ['ivanov']);
    assert.deepEqual(spellingsOf('Παπαδόπουλος'), ['papadopoulos']);
    assert.deepEqual(spellingsOf("O'Brien"), ['brien']);
    assert.deepEqual(spellingsOf('Smith'), []);
    assert.deepEqual(spellingsOf('佐藤'), []);
  });

  it('names without spaces yield pairs of characters', () => {
    assert.deepEqual(pairsOf('東京大学'), ['東京', '京大', '大学']);
    assert.deepEqual(pairsOf('佐藤'), []);
  });

  it('words that sound alike have the same sound; numbers and other scripts have none', () => {
    for (const [one, other] of [
      ['muller', 'mueller'],
      ['schmidt', 'schmitt'],
      ['meyer', 'maier'],
      ['stephen', 'steven'],
    ] as const)
      assert.equal(soundOf(one), soundOf(other));
    assert.notEqual(soundOf('smith'), soundOf('johnson'));
    assert.equal(soundOf('4711'), null);
    assert.equal(soundOf('иванов'), null);
  });

  it('an identifier keeps only its letters and digits', () => {
    assert.equal(foldIdentifier('+1 (617) 555-0100'), '16175550100');
    assert.equal(foldIdentifier('CA-12 345/b'), 'ca12345b');
    assert.equal(foldIdentifier("o'hara@x.example"), 'oharaxexample');
  });
});

describe('counting mistakes', () => {
  const cases: [string, string, number][] = [
    ['smith', 'smith', 0],
    ['smtih', 'smith', 1],
    ['smit', 'smith', 1],
    ['smyth', 'smith', 1],
    ['jonhson', 'johnson', 1],
    ['katehrien', 'katherine', 2],
    ['abc', 'xyz', 3],
  ];
  for (const [one, other, mistakes] of cases)
    it(`${one} and ${other} are ${mistakes} mistakes apart`, () => {
      assert.equal(mistakesBetween(one, other, 3), mistakes);
      assert.equal(mistakesBetween(other, one, 3), mistakes);
    });

  it('counting stops above the limit', () => assert.equal(mistakesBetween('abcdef', 'uvwxyz', 2), 3));
});

describe('parsing a query', () => {
  it('a query asks for everything, for nothing or for words', () => {
    assert.equal(parseQuery(undefined), null);
    assert.equal(parseQuery('  '), null);
    assert.equal(parseQuery('*'), null);
    assert.deepEqual(parseQuery('!!! 🎉')?.terms, []);
    assert.deepEqual(parseQuery('Smith')?.terms, [{ words: ['smith'], identifier: null }]);
  });

  it('text with digits or @ may be an identifier as a whole', () => {
    assert.deepEqual(parseQuery('CA-123')?.terms, [{ words: ['ca', '123'], identifier: 'ca123' }]);
    assert.deepEqual(parseQuery('crm_us:HCP:A:1')?.terms, [
      { words: ['crm', 'us', 'hcp', 'a', '1'], identifier: 'a1' },
    ]);
    assert.deepEqual(
      parseQuery('+1 617 555-0100')?.terms.map(({ identifier }) => identifier),
      ['16175550100'],
    );
  });

  const labelled: [q: string, words: string[]][] = [
    ['Smith, NPI 1999999992', ['smith', '1999999992']],
    ['Smith tel:+1-617-555-0142', ['smith', '1', '617', '555', '0142']],
    ['License no. 204417', ['204417']],
    ['Smith ID 83702', ['smith', 'id', '83702']],
    ['Mobile Clinic 12', ['mobile', 'clinic', '12']],
  ];
  for (const [q, words] of labelled)
    it(`a word that says what a long number is need not be in the record: ${q}`, () => {
      assert.deepEqual(
        parseQuery(q)!.terms.flatMap((term) => term.words),
        words,
      );
      assert.ok(parseQuery(q, true)!.terms.flatMap((term) => term.words).length >= words.length);
    });

  const qualified: [q: string, words: string[], qualifiers: string[]][] = [
    ['Dr. Anna Smith, M.D.', ['anna', 'smith'], ['dr', 'md']],
    ['Prof. Dr. med. Jürgen Müller', ['jurgen', 'muller'], ['prof', 'dr', 'med']],
    ['Anna Smith MD, PhD', ['anna', 'smith'], ['md', 'phd']],
    ['Anna Smith, DO', ['anna', 'smith'], ['do']],
    ['Kim Do', ['kim', 'do'], []],
    ['Dr', ['dr'], []],
    ['Med Center Boston', ['med', 'center', 'boston'], []],
    ['Praxis Dr. Müller', ['praxis', 'dr', 'muller'], []],
  ];
  for (const [q, words, qualifiers] of qualified)
    it(`titles and degrees are separated from the name: ${q}`, () => {
      const parsed = parseQuery(q)!;
      assert.deepEqual(
        parsed.terms.flatMap((term) => term.words),
        words,
      );
      assert.deepEqual(parsed.qualifiers, qualifiers);
      assert.deepEqual(parseQuery(q, true)!.qualifiers, []);
    });
});
