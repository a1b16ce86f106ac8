import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, newVid, organization, person } from './fixture.ts';

describe('search finds names that are written differently', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const surgery = newVid();
    before(async () => {
      fixture = await Fixture.open(open);
      const inCountry = (country: string) => ({ fields: { primary_country__v: country } });
      const named = (name: string, country: string) => ({
        fields: { formatted_name__v: name, primary_country__v: country },
      });
      await fixture.add(
        person('Amanda', 'Turcotte', { fields: { medical_degree_1__v: 'MD' } }),
        person('Amanda', 'Aturcotte'),
        person('Patricia', 'Hamill', {
          addresses: [{ address_line_1__v: '8 Ocean Dr', locality__v: 'Boston' }],
        }),
        person('Gerardo', 'Watson'),
        person('Małgorzata', 'Quellmann'),
        person('Teresa', 'Quellmeier'),
        person('Alice', 'McCarthy'),
        person('Jean-Pierre', 'Lefèvre'),
        person('Annamaria', 'Rossi'),
        person('小明', '王', named('小明 王', 'CN')),
        person('修', '欧阳', named('欧阳修', 'CN')),
        person('', '', named('曾国藩', 'CN')),
        person('健一', '佐藤', named('佐藤 健一', 'JP')),
        person('철수', '김', named('철수 김', 'KR')),
        person('', '', named('박지영', 'KR')),
        person('محمد', 'السيد', inCountry('EG')),
        person('خالد', 'عبدالرحمن', inCountry('EG')),
        person('Юлия', 'Щербакова', inCountry('RU')),
        organization('Lakeview Community Health Center'),
        organization('Massachusetts General Hospital'),
        organization("Children's Hospital of Philadelphia"),
        organization('University of California, Los Angeles Medical Center'),
        organization('Centre Hospitalier Universitaire de Bordeaux'),
        organization('Department of Surgery, Northgate Mercy Hospital', { vid: surgery }),
        person('Rhonda', 'Winterbottom', { parents: [{ parent_hco_vid__v: surgery }] }),
        person('Rhonda', 'Winterfeld'),
        organization('Austin Regional Hospital'),
        organization("St. Mary's Medical Center"),
        organization('Rossi Pharmacy'),
        organization('Russo Pharmacy'),
        organization('Smith & Jones Medical Group'),
        organization('Riverside HealthCare'),
        ...['Rossini', 'Rossetti', 'Rossellini'].map((name) => organization(`${name} Pharmacie`)),
      );
    });

    const found: [what: string, q: string, name: string][] = [
      ['a nickname', 'Mandy Turcotte', 'Amanda Turcotte'],
      ['another nickname', 'Patsy Hamill', 'Patricia Hamill'],
      ['a Polish pet name', 'Gosia Quellmann', 'Małgorzata Quellmann'],
      ['a Spanish pet name', 'Maite Quellmeier', 'Teresa Quellmeier'],
      ['two typos in a short word', 'Gerardo Wtsoln', 'Gerardo Watson'],
      ['a name in two words', 'Alice Mc Carthy', 'Alice McCarthy'],
      ['a name without its hyphen', 'Jeanpierre Lefevre', 'Jean-Pierre Lefèvre'],
      ['a name with an extra space', 'Anna Maria Rossi', 'Annamaria Rossi'],
      ['first and last name as one word', 'gerardowatson', 'Gerardo Watson'],
      ['last and first name as one word', 'watsongerardo', 'Gerardo Watson'],
      ['a Chinese name without space', '王小明', '小明 王'],
      ['a Chinese name in Pinyin', 'Wang Xiaoming', '小明 王'],
      ['separate Chinese syllables', 'Xiao-Ming Wang', '小明 王'],
      ['a Chinese name in Pinyin as one word', 'wangxiaoming', '小明 王'],
      ['a family name of two characters', 'Ouyang Xiu', '欧阳修'],
      ['the reading of a family name', 'Zeng Guofan', '曾国藩'],
      ['a Chinese name with a space', '曾 国藩', '曾国藩'],
      ['a Japanese name without space', '佐藤健一', '佐藤 健一'],
      ['a Korean name without space', '김철수', '철수 김'],
      ['a Korean name with a space', '박 지영', '박지영'],
      ['a romanized Korean name', 'Kim Chulsoo', '철수 김'],
      ['a Korean name in the official romanization', 'Gim Cheolsu', '철수 김'],
      ['separate Korean syllables', 'Chul-soo Kim', '철수 김'],
      ['the romanized form of a Korean name in one field', 'Park Jiyoung', '박지영'],
      ['a romanized Arabic name', 'Mohamed Elsayed', 'محمد السيد'],
      ['an Arabic name with a separate article', 'Muhammad al-Sayed', 'محمد السيد'],
      ['an Arabic name in several words', 'Khaled Abd al Rahman', 'خالد عبدالرحمن'],
      ['another romanization of a Cyrillic name', 'Julia Scherbakova', 'Юлия Щербакова'],
      ['abbreviations', 'Lakeview Comm Hlth Ctr', 'Lakeview Community Health Center'],
      ['more abbreviations', 'Austin Reg Hosp', 'Austin Regional Hospital'],
      ['an acronym', 'MGH', 'Massachusetts General Hospital'],
      ['an acronym with dots', 'M.G.H.', 'Massachusetts General Hospital'],
      ['an acronym with a connective', 'CHOP', "Children's Hospital of Philadelphia"],
      ['the beginning of an acronym', 'UCLA med ctr', 'University of California, Los Angeles Medical Center'],
      ['an acronym and a word', 'CHU Bordeaux', 'Centre Hospitalier Universitaire de Bordeaux'],
      ['a person at an organization', 'Rhonda Winterbottom at Northgate Mercy', 'Rhonda Winterbottom'],
      ['a person after an organization', 'Northgate Mercy Hospital, Winterbottom', 'Rhonda Winterbottom'],
      ['a misspelled person at an organization', 'Rhonda Winterbotom Northgate Mercy', 'Rhonda Winterbottom'],
      ['"Saint" for "St."', 'Saint Marys Medical Center', "St. Mary's Medical Center"],
      ['"and" for "&"', 'Smith and Jones Medical Group', 'Smith & Jones Medical Group'],
      ['"&" for "and"', 'Smith & Jones Medical Group', 'Smith & Jones Medical Group'],
      ['a name without its possessive s', 'St Mary Medical Center', "St. Mary's Medical Center"],
      ['a word of an organization written as two', 'River side Health Care', 'Riverside HealthCare'],
      ['two words of an organization written as one', 'Austin Regionalhospital', 'Austin Regional Hospital'],
      ['a query with one unknown word', 'Gerardo Xylophone Watson', 'Gerardo Watson'],
    ];
    for (const [what, q, name] of found)
      it(`a record is found by ${what}: ${q}`, async () => assert.equal((await fixture.names(q))[0], name));

    it('the closest look-alike comes first, however many there are', async () =>
      assert.deepEqual((await fixture.names('Rossi Pharmxacy'))[0], 'Rossi Pharmacy'));

    it('titles and degrees are optional; records with them come first', async () => {
      assert.equal((await fixture.names('Dr. Gerardo Watson, MD'))[0], 'Gerardo Watson');
      const { entities, searchMode } = await fixture.search({ q: 'Prof. Amanda Turcotte, M.D.' });
      assert.equal(entities[0]!.entity.formatted_name__v, 'Amanda Turcotte');
      assert.equal(searchMode, 'EXACT');
    });

    it('a title is not highlighted in a street', async () => {
      const { entities } = await fixture.search({ q: 'Dr. Hamill', highlight: 'true' });
      const paths = entities[0]!.metaData.highlights!.map(({ path }) => path);
      assert.ok(paths.includes('last_name__v'));
      assert.ok(!paths.some((path) => path.startsWith('addresses__v')), `${paths}`);
    });

    it('the answer tells whether its hits contain the typed words, and which words they have instead', async () => {
      const exact = await fixture.search({ q: 'gerardo watson' });
      assert.deepEqual([exact.searchMode, exact.corrections], ['EXACT', undefined]);
      const similar = await fixture.search({ q: 'gerardo wtsoln' });
      assert.equal(similar.searchMode, 'SIMILAR');
      assert.deepEqual(similar.corrections, [{ typed: 'wtsoln', used: 'watson' }]);
      assert.equal(similar.totalCount, similar.entities.length);
      assert.deepEqual(similar.entities[0]!.metaData.highlights, undefined);
      const none = await fixture.search({ q: 'qqqqqq zzzzzz' });
      assert.deepEqual([none.searchMode, none.totalCount], ['EXACT', 0]);
    });

    it('a literal query finds only its words and their prefixes', async () => {
      const literal = (q: string) => fixture.names({ q, literal: 'true' });
      assert.deepEqual(await literal('gerardo wats'), ['Gerardo Watson']);
      for (const q of ['gerardo wtsoln', 'gerardo watsom', 'mandy turcotte', 'xylophone watson'])
        assert.deepEqual(await literal(q), [], q);
      assert.equal((await fixture.search({ q: 'gerardo', literal: 'true' })).searchMode, 'LITERAL');
    });

    it('similar hits respect filters, are counted in facets and are paged', async () => {
      const q = 'rossini xylophone pharmacie';
      const all = await fixture.search({ q, facets: 'entity_type,primary_country__v', limit: 100 });
      assert.equal(all.searchMode, 'SIMILAR');
      assert.ok(all.totalCount > 1, String(all.totalCount));
      for (const { field, values } of all.facets)
        for (const { value, count } of values)
          assert.equal(
            (await fixture.search({ q, filters: `${field}:${value}`, facets: field })).totalCount,
            count,
            `${field}:${value}`,
          );
      const pages: string[] = [];
      for (let offset = 0; offset < all.totalCount; offset++)
        pages.push(...(await fixture.names({ q, offset, limit: 1 })));
      assert.deepEqual(
        pages,
        all.entities.map(({ entity }) => entity.formatted_name__v),
      );
      const byName = await fixture.names({ q, sort: 'name', limit: 100 });
      assert.deepEqual(byName, byName.toSorted());
      assert.equal(byName.length, all.totalCount);
    });

    it('an unknown identifier finds nothing', async () =>
      assert.deepEqual(await fixture.names('1999999991'), []));
  });
});
