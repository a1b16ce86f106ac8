/** Latin names that are typed by ear in another script. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, person } from '../fixture.ts';

describe('a search finds Latin names in another script', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Kevin', 'Johnson'),
        person('Ruben', 'Smith'),
        person('Wendy', 'Williams'),
        person('Luciana', 'Barbosa'),
        person('Bent', 'Weber'),
        person('Nokam', 'Kanker'),
        person('Михаил', 'Смирнов', { fields: { primary_country__v: 'RU' } }),
        person('健一', '佐藤', {
          fields: {
            formatted_name__v: '佐藤 健一',
            primary_country__v: 'JP',
            alternate_name_1__v: 'Kenichi Sato',
          },
        }),
        person('涼子', '京極', {
          fields: {
            formatted_name__v: '京極 涼子',
            primary_country__v: 'JP',
            alternate_name_1__v: 'Ryoko Kyogoku',
          },
        }),
      );
    });
    const found = [
      ['Cyrillic', 'Кевин Джонсон', 'Kevin Johnson'],
      ['Cyrillic letter by letter', 'Рубен Смитх', 'Ruben Smith'],
      ['Cyrillic, a last name', 'Уильямс', 'Wendy Williams'],
      ['Cyrillic letters for Spanish sounds', 'Лусиана Барбоса', 'Luciana Barbosa'],
      ['Greek', 'Κέβιν Τζόνσον', 'Kevin Johnson'],
      ['Greek with two letters for one sound', 'Λουσιάνα Μπαρμπόσα', 'Luciana Barbosa'],
      ['katakana', 'ケビン・ジョンソン', 'Kevin Johnson'],
      ['katakana with vowels between', 'ルーベン スミス', 'Ruben Smith'],
      ['Hangul', '케빈 존슨', 'Kevin Johnson'],
      ['Hangul with vowels between', '루벤 스미스', 'Ruben Smith'],
      ['Arabic', 'كيفن جونسون', 'Kevin Johnson'],
      ['Hebrew', 'קווין ג׳ונסון', 'Kevin Johnson'],
      ['hiragana of a Japanese name', 'さとう けんいち', '佐藤 健一'],
      ['the same without a space', 'さとうけんいち', '佐藤 健一'],
      ['katakana without a space, with small letters', 'キョウゴクリョウコ', '京極 涼子'],
      ['Latin with Cyrillic letters that look like it', 'Kеvin Jоhnsоn', 'Kevin Johnson'],
    ] as const;
    for (const [what, q, name] of found)
      it(`${what}: ${q}`, async () => assert.equal((await fixture.names(q))[0], name));

    it('says which word it used', async () => {
      const { searchMode, corrections } = await fixture.search({ q: 'Рубен Смит' });
      assert.equal(searchMode, 'SIMILAR');
      assert.deepEqual(corrections, [{ typed: 'смит', used: 'smith' }]);
    });

    it('but a text whose words are known on another keyboard layout is that one', async () => {
      assert.deepEqual(await fixture.names("נקמא 'קנקר"), ['Bent Weber']);
    });

    it('but a name in the same script is itself, and a literal search reads no other script', async () => {
      assert.deepEqual(await fixture.names('Михаил Смирнов'), ['Михаил Смирнов']);
      assert.deepEqual(await fixture.names({ q: 'Рубен Смит', literal: 'true' }), []);
    });
  });
});
