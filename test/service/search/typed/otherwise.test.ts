/** Queries that are typed otherwise than records are written: on another keyboard layout, dictated, with abbreviated kinds, and with the person of a specialty. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { Fixture, organization, person } from '../fixture.ts';

describe('a search finds what is typed otherwise', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    const specialist = (first: string, last: string, specialty_1__v: string) =>
      person(first, last, { fields: { specialty_1__v } });
    before(async () => {
      fixture = await Fixture.open(open);
      await fixture.add(
        person('Maria', 'Russo'),
        person('Quentin', 'Wexford'),
        person('Михаил', 'Щербаков', { fields: { primary_country__v: 'RU' } }),
        person('Леся', 'Їжакевич', { fields: { primary_country__v: 'UA' } }),
        person('Γιώργος', 'Ξένος', { fields: { primary_country__v: 'GR' } }),
        person('דוד', 'כהן', { fields: { primary_country__v: 'IL' } }),
        person('خالد', 'بلال', { fields: { primary_country__v: 'EG' } }),
        person('Theresa', 'Kreiger', { fields: { email_1__v: 'theresa.kreiger@mercy-clinic.example' } }),
        person('Aidan C.', 'Wilcox'),
        person('Cedric', 'Wilcox'),
        person('Anna', 'Cook'),
        specialist('Conrad', 'Johnston', 'GSUR'),
        specialist('Otto', 'Johnston', 'CARD'),
        specialist('Jutta', 'Weber', 'DERM'),
        specialist('Uwe', 'Weber', 'CARD'),
        organization('Centre hospitalier de Lille'),
        organization('Centre hospitalier universitaire de Lille'),
        organization('Allgemeines Krankenhaus Wien'),
        organization('Hospital General de Gijón'),
        person('Chloé', 'Lille'),
        person('Mei', 'Hu'),
        organization('Hospital Universitario La Paz'),
      );
    });
    const first = async (q: string): Promise<string | undefined> => (await fixture.names(q))[0];

    const layouts: readonly (readonly [what: string, q: string, name: string])[] = [
      ['Latin on the Russian layout', 'ьфкшф кгыыщ', 'Maria Russo'],
      ['Latin on the Greek layout', ';θεντιν ςεχφορδ', 'Quentin Wexford'],
      ['Latin on the Hebrew layout', 'צשרןש רודדם', 'Maria Russo'],
      ['Latin on the Arabic layout', 'ةشقهش قعسسخ', 'Maria Russo'],
      ['Russian on the Latin layout', 'vb[fbk oth,frjd', 'Михаил Щербаков'],
      ['its beginning', 'vb[fbk oth,', 'Михаил Щербаков'],
      ['Ukrainian on the Latin layout', 'ktcz ];frtdbx', 'Леся Їжакевич'],
      ['Greek on the Latin layout, with its accents', 'gi;vrgow j;enow', 'Γιώργος Ξένος'],
      ['Hebrew on the Latin layout', 'sus fvi', 'דוד כהן'],
      ['Arabic on the Latin layout', 'ohg] fghg', 'خالد بلال'],
    ];
    for (const [what, q, name] of layouts)
      it(`on another keyboard layout: ${what}`, async () => {
        const { entities, searchMode, corrections } = await fixture.search({ q });
        assert.equal(entities[0]?.entity.formatted_name__v, name);
        assert.equal(searchMode, 'SIMILAR');
        assert.deepEqual(
          corrections!.map(({ typed }) => typed),
          q.split(' '),
        );
      });
    it('and reads no layout into a query that has hits, is literal, or is known on no layout', async () => {
      assert.equal((await fixture.search({ q: 'Maria Russo' })).corrections, undefined);
      assert.equal((await fixture.search({ q: 'ьфкшф кгыыщ', literal: 'true' })).totalCount, 0);
      assert.equal((await fixture.search({ q: 'ьфкшф кгыыщыыы' })).totalCount, 0);
    });

    const dictated = [
      'theresa k r e i g e r',
      'theresa dot kreiger at mercy-clinic dot example',
      'theresa punkt kreiger at mercy-clinic punkt example',
      'theresa punto kreiger arroba mercy-clinic punto example',
      'theresa.kreiger@ mercy-clinic.example',
      'theresa.kreiger @ mercy-clinic.example',
      'theresa.kreiger @mercy-clinic.example',
    ];
    for (const q of dictated)
      it(`dictated: ${q}`, async () => assert.deepEqual(await fixture.names(q), ['Theresa Kreiger']));

    const kinds = [
      ['CH Lille', 'Centre hospitalier de Lille'],
      ['CHU Lille', 'Centre hospitalier universitaire de Lille'],
      ['AKH Wien', 'Allgemeines Krankenhaus Wien'],
      ['AKH', 'Allgemeines Krankenhaus Wien'],
      ['HG Gijón', 'Hospital General de Gijón'],
      ['HU La Paz', 'Hospital Universitario La Paz'],
    ] as const;
    for (const [q, name] of kinds)
      it(`an abbreviated kind: ${q}`, async () => assert.equal(await first(q), name));
    it('but two letters alone are a name', async () =>
      assert.deepEqual(await fixture.names('Hu'), ['Mei Hu']));

    const persons = [
      ['Johnston surgeon', 'Conrad Johnston'],
      ['Johnston surgeons', 'Conrad Johnston'],
      ['cardiologists Johnston', 'Otto Johnston'],
      ['Weber Hautarzt', 'Jutta Weber'],
      ['Weber Kardiologin', 'Uwe Weber'],
    ] as const;
    for (const [q, name] of persons)
      it(`the person of a specialty: ${q}`, async () => assert.deepEqual(await fixture.names(q), [name]));

    it('an initial stands for the first name rather than for a middle name, and for no word that is typed too', async () => {
      assert.deepEqual(await fixture.names('C. Wilcox'), ['Cedric Wilcox', 'Aidan C. Wilcox']);
      assert.equal(await first('A. Wilcox'), 'Aidan C. Wilcox');
    });
  });
});
