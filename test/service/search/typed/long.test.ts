/** Long texts, names in copied text, and organizations with another word for their kind. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { copiedTokens } from '../../../../demo/service/domain/search/language/copied_tokens.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('tokens of copied text are read as what they stand for', () => {
  const cases: readonly (readonly [token: string, words: readonly string[]])[] = [
    ['mailto:ann.lee@mercy.example?subject=Visit%20on%20Monday', ['ann.lee@mercy.example']],
    ['<ann.lee@mercy.example>', ['ann.lee@mercy.example']],
    ['Lee_Ann_CV.pdf', ['Lee', 'Ann']],
    ['LeeAnn_signed_v2.docx', ['Lee', 'Ann']],
    [String.raw`C:\Files\Lee-2024.pdf`, ['Lee']],
    ['94;Lee;Ann;Boston', ['94', 'Lee', 'Ann', 'Boston']],
    ['"Lee","Ann","MD"', ['Lee', 'Ann', 'MD']],
    ['N:Lee;Ann;;;', ['Lee', 'Ann']],
    ['Re:', []],
    ['Lee,Ann', ['Lee,Ann']],
    ['crm:HCP:1', ['crm:HCP:1']],
    ['1,234,567', ['1,234,567']],
    ['gi;vrgow', ['gi;vrgow']],
  ];
  for (const [token, words] of cases)
    it(`${token} stands for ${words.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(copiedTokens(token), words));
});

describe('a search finds a name in a long text', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Theodora', 'Winterbottom', { fields: { phone_1__v: '+44 114 888 2997' } }),
        person('Theodor', 'Summerfield'),
        person('서연', '홍', { fields: { formatted_name__v: '홍 서연', primary_country__v: 'KR' } }),
        person('Lakeview', 'Thompson'),
        person('Joanie', 'Kim'),
        person('Philippe', 'Blanc', { fields: { specialty_1__v: 'GSUR' } }),
        person('Sarah', 'Wilson'),
        organization('Ferncliff Hospital'),
        organization('Thompson Pharmacy'),
      );
    });
    const found: readonly (readonly [what: string, q: string, name: string])[] = [
      [
        'a link to a mail address',
        'mailto:theodora.winterbottom@mercy.example?subject=Hi',
        'Theodora Winterbottom',
      ],
      ['the name of a file', 'Winterbottom_Theodora_CV.pdf', 'Theodora Winterbottom'],
      [
        'a row of a table without spaces',
        '94;Winterbottom;Theodora;Active;2024-03-01',
        'Theodora Winterbottom',
      ],
      ['a profile in a network', 'network.example/in/theodora-winterbottom-8a41b2', 'Theodora Winterbottom'],
      [
        'a signature with its phone number',
        'Best regards\nTheodora Winterbottom\nAcute care\n486 The Beeches, Sheffield\nTel: +44 114 888 2997',
        'Theodora Winterbottom',
      ],
      ['another word for the kind of organization', 'Ferncliff Clinic', 'Ferncliff Hospital'],
      ['the legal form behind the name', 'Ferncliff Hospital GmbH', 'Ferncliff Hospital'],
      ['another kind, before a person with the same name', 'Thompson Clinic', 'Thompson Pharmacy'],
      ['a last name of three letters without one', 'Joanie km', 'Joanie Kim'],
      ['a Latin name with W in Greek letters', 'Σάρα Γουίλσον', 'Sarah Wilson'],
      ['a joined name with a mistake in the last name', 'sarahwislon', 'Sarah Wilson'],
      ['a joined name with a mistake in the first name', 'sarrahwilson', 'Sarah Wilson'],
      ['a joined Korean name with a wrong letter', '홍서영', '홍 서연'],
      ['a Korean given name with a wrong letter', '홍 서영', '홍 서연'],
    ];
    for (const [what, q, name] of found)
      it(`by ${what}`, async () => assert.equal((await fixture.names(q))[0], name));

    it('and a word of a specialty still answers exactly', async () => {
      const { searchMode, totalCount } = await fixture.search({ q: 'Blanc general surgery' });
      assert.deepEqual([searchMode, totalCount], ['EXACT', 1]);
    });

    it('and tells that a wrong letter was corrected', async () => {
      assert.equal((await fixture.search({ q: '홍서영' })).searchMode, 'SIMILAR');
    });
  });
});
