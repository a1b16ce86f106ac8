/** Lists of codes as CSV files. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { listFixture } from './fixture.ts';

export function fileRules({
  load,
  exported,
  codesOf,
  metadata,
  errorOf,
}: ReturnType<typeof listFixture>): void {
  it('CSV that is exported, edited and imported again changes what was edited', async () => {
    const csv = await exported();
    assert.match(csv, /^code,inactive,countries,label:en,label:de,/);
    assert.deepEqual((await load(csv, { dry_run: true })).body.changes, []);
    const edited = csv.replace('Parkland course', '"=Park, trees"');
    assert.equal((await load(edited)).body.responseStatus, 'SUCCESS');
    assert.equal((await metadata())[1].values.en, '=Park, trees');
    // Text that looks like a formula is exported with an apostrophe, which the import removes.
    const again = await exported();
    assert.match(again, /'=Park, trees/);
    assert.deepEqual((await load(again, { dry_run: true })).body.changes, []);
    await load('code;label:en;label:fr\nPARK;Parkland course;Parcours boisé\nDUNE;Dune course;\n');
    assert.deepEqual(await codesOf(), ['LINKS', 'PARK', 'HEATH', 'DUNE']);
    assert.deepEqual((await metadata())[1].values, { en: 'Parkland course', fr: 'Parcours boisé' });
  });

  it('a file that does not fit is refused with line and column', async () => {
    for (const [csv, reason] of [
      ['name\nLINKS\n', /needs a column code/],
      ['code,lable:en\nLINKS,x\n', /no column lable:en, only code, .* label:<language>/],
      ['code\nNEW\n', /line 2, labels: an English label/],
      ['code,label:en\nLINKS,Fine\nA B,Wrong\n', /line 3, code: at most 40/],
      ['code,inactive\nLINKS,perhaps\n', /line 2, inactive/],
      ['code,alias:nobody\nLINKS,x\n', /line 2, aliases: there is no system nobody/],
      ['code,alias:crm_us\nPARK,L1\n', /aliases: in crm_us, LINKS and PARK both have the alias L1/],
      ['code,countries\nLINKS,XX\n', /line 2, countries: there is no country XX/],
      ['code,label:en\nLINKS,x\nlinks,x\n', /line 3, code: links is in the list already/],
      ['code,label:en\n"LINKS,x\n', /csv: /],
    ] as const)
      assert.match(errorOf(await load(csv)), reason);
  });

  it('a file with more codes than a list may have is refused before its lines are checked', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => `C${index},perhaps\n`);
    assert.match(errorOf(await load(`code,inactive\n${rows.join('')}`)), /at most 2000 codes/);
  });
}
