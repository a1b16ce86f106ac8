/** Names in Han characters of which users type another form. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

const japanese = (last: string, first: string) =>
  person(first, last, {
    fields: { formatted_name__v: `${last} ${first}`, primary_country__v: 'JP' },
  });

describe('a search finds names with another form of a character', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        japanese('高橋', '修'),
        japanese('髙橋', '剛'),
        japanese('渡辺', '葵'),
        japanese('山崎', '恵子'),
        japanese('斎藤', '桜'),
        japanese('黒澤', '明'),
        organization('広島医科大学附属病院', { fields: { primary_country__v: 'JP' } }),
        person('雨晨', '黄', { fields: { formatted_name__v: '黄 雨晨', primary_country__v: 'CN' } }),
      );
    });
    const found = [
      ['髙橋 修', '高橋 修'],
      ['高橋 剛', '髙橋 剛'],
      ['渡邊 葵', '渡辺 葵'],
      ['渡邉葵', '渡辺 葵'],
      ['山﨑 惠子', '山崎 恵子'],
      ['齋藤 櫻', '斎藤 桜'],
      ['斉藤桜', '斎藤 桜'],
      ['黒沢 明', '黒澤 明'],
      ['廣島醫科大學附屬病院', '広島医科大学附属病院'],
      ['廣島医科大學', '広島医科大学附属病院'],
      ['黃雨晨', '黄 雨晨'],
    ] as const;
    for (const [q, name] of found) it(q, async () => assert.deepEqual(await fixture.names(q), [name]));

    it('and names with the typed character come first', async () => {
      assert.deepEqual(await fixture.names('髙橋'), ['髙橋 剛', '高橋 修']);
      assert.deepEqual(await fixture.names('高橋'), ['高橋 修', '髙橋 剛']);
    });
    it('but a literal search finds only the typed character', async () =>
      assert.deepEqual(await fixture.names({ q: '渡邊', literal: 'true' }), []));
  });
});
