/** Queries with half of what a record has: a name in composition, and the last digits of a key. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, person } from '../fixture.ts';

const written = (last: string, first: string, primary_country__v: string) =>
  person(first, last, { fields: { formatted_name__v: `${last} ${first}`, primary_country__v } });

describe('a search finds what is typed by half', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        written('高野', '直美', 'JP'),
        written('郭', '娜', 'CN'),
        written('오', '혜진', 'KR'),
        ...Array.from({ length: 30 }, (_, at) =>
          person(`Anna ${String.fromCharCode(65 + (at % 26))}.`, 'Sullivan', {
            fields: { npi_num__v: `14${String(10_300_000 + at * 1_111)}` },
          }),
        ),
        person('Judd', 'Garcia', { fields: { npi_num__v: '1497122246' } }),
      );
    });
    const first = async (q: string): Promise<string | undefined> => (await fixture.names(q))[0];

    for (const [q, name] of [
      ['直美 高n', '高野 直美'],
      ['高n', '高野 直美'],
      ['郭na', '郭 娜'],
      ['오h', '오 혜진'],
      ['오ㅎ', '오 혜진'],
    ] as const)
      it(`in composition: ${q}`, async () => assert.equal(await first(q), name));
    it('but a literal search keeps the letter', async () =>
      assert.deepEqual(await fixture.names({ q: '高n', literal: 'true' }), []));

    it('by the last digits of a key beside a name', async () => {
      assert.equal(await first('Garcia 2246'), 'Judd Garcia');
      assert.equal(await first('Judd Garcia 122246'), 'Judd Garcia');
      assert.equal(await first('Sullivan 304444'), 'Anna E. Sullivan');
    });
    it('and finds the names when no key ends so', async () =>
      assert.equal((await fixture.names('Garcia 9999')).at(0), 'Judd Garcia'));
  });
});
