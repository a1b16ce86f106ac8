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

describe('Folding text: accents, case and spelling habits never matter (decisions, section 5)', () => {
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
    it(`${JSON.stringify(text)} is ${JSON.stringify(words)}`, () => assert.deepEqual(foldText(text), words));

  it('takes text of ASCII alone apart as it does any other', () => {
    const text = fc.string({ unit: fc.constantFrom(...`aZ9'\`-. @`), maxLength: 30 });
    fc.assert(
      fc.property(text, (ascii) => {
        const words = wordsOf(`${ascii} é`);
        assert.deepEqual(wordsOf(ascii), words.slice(0, -1));
        assert.equal(`${foldIdentifier(ascii)}e`, foldIdentifier(`${ascii} é`));
      }),
    );
  });

  it('folds what is folded to itself, and composed and decomposed text alike, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = foldText(text);
        assert.deepEqual(foldText(words.join(' ')), words);
        assert.deepEqual(foldText(text.normalize('NFD')).join(''), foldText(text.normalize('NFC')).join(''));
      }),
    );
  });

  it('says where words stand in the original, in UTF-16 code units', () => {
    const text = "🎉 Jürgen O'Brien";
    assert.deepEqual(
      wordsOf(text).map(({ start, end }) => text.slice(start, end)),
      ['Jürgen', "O'Brien"],
    );
  });

  it('knows other spellings: spelled-out umlauts, romanised scripts, the part after an apostrophe', () => {
    assert.deepEqual(spellingsOf('Müller'), ['mueller']);
    assert.deepEqual(spellingsOf('Иванов'), ['ivanov']);
    assert.deepEqual(spellingsOf('Παπαδόπουλος'), ['papadopoulos']);
    assert.deepEqual(spellingsOf("O'Brien"), ['brien']);
    assert.deepEqual(spellingsOf('Smith'), []);
    assert.deepEqual(spellingsOf('佐藤'), []);
  });

  it('takes names without spaces apart in pairs of characters', () => {
    assert.deepEqual(pairsOf('東京大学'), ['東京', '京大', '大学']);
    assert.deepEqual(pairsOf('佐藤'), []);
  });

  it('hears what sounds alike, and nothing in numbers and other scripts', () => {
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

  it('leaves letters and digits of an identifier', () => {
    assert.equal(foldIdentifier('+1 (617) 555-0100'), '16175550100');
    assert.equal(foldIdentifier('CA-12 345/b'), 'ca12345b');
    assert.equal(foldIdentifier("o'hara@x.example"), 'oharaxexample');
  });
});

describe('Counting mistakes', () => {
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
    it(`${one} and ${other}: ${mistakes}`, () => {
      assert.equal(mistakesBetween(one, other, 3), mistakes);
      assert.equal(mistakesBetween(other, one, 3), mistakes);
    });

  it('stops above the limit', () => assert.equal(mistakesBetween('abcdef', 'uvwxyz', 2), 3));
});

describe('Reading a query', () => {
  it('tells everything, nothing and something apart', () => {
    assert.equal(parseQuery(undefined), null);
    assert.equal(parseQuery('  '), null);
    assert.equal(parseQuery('*'), null);
    assert.deepEqual(parseQuery('!!! 🎉')?.terms, []);
    assert.deepEqual(parseQuery('Smith')?.terms, [{ words: ['smith'], identifier: null }]);
  });

  it('takes what has digits or @ for a possible identifier as a whole', () => {
    assert.deepEqual(parseQuery('CA-123')?.terms, [{ words: ['ca', '123'], identifier: 'ca123' }]);
    assert.deepEqual(parseQuery('crm_us:HCP:A:1')?.terms, [
      { words: ['crm', 'us', 'hcp', 'a', '1'], identifier: 'a1' },
    ]);
    assert.deepEqual(
      parseQuery('+1 617 555-0100')?.terms.map(({ identifier }) => identifier),
      ['16175550100'],
    );
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
    it(`tells titles and degrees from names: ${q}`, () => {
      const parsed = parseQuery(q)!;
      assert.deepEqual(
        parsed.terms.flatMap((term) => term.words),
        words,
      );
      assert.deepEqual(parsed.qualifiers, qualifiers);
      assert.deepEqual(parseQuery(q, true)!.qualifiers, []);
    });
});
