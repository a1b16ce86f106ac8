/** Subparts of organizations: a file with the numbers of both ends adds what NPPES only names (docs/nppes.md). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { nppesHeader, nppesLine } from '../../../../../demo/service/seed/nppes/generate.ts';
import { nppesSettings } from '../../../../../demo/service/seed/nppes/subscription.ts';
import { onOneDatabase } from '../../../../support/databases.ts';
import { openLoads, type LoadBench } from '../../loads.ts';

/** The settings that the page shows. */
const [, shown] = /<!-- subparts -->\s+```json\n([^]+?)```/.exec(readFileSync('docs/nppes.md', 'utf8'))!;
const settings = JSON.parse(shown!) as object;

const organization = (npi: string, name: string, parent = ''): string =>
  nppesLine({
    NPI: npi,
    'Entity Type Code': '2',
    'Provider Organization Name (Legal Business Name)': name,
    'Is Organization Subpart': parent && 'Y',
    'Parent Organization LBN': parent,
    'Healthcare Provider Taxonomy Code_1': '282N00000X',
  });

onOneDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('nppes', nppesSettings);
    await bench.subscribe('subparts', settings);
  });
  after(() => bench.stop());
  const parentsOf = async (npi: string): Promise<unknown[]> =>
    (await bench.record(`crm_us:NPI:${npi}`)).children
      .filter(({ child_type }) => child_type === 'PARENTHCO')
      .map(({ fields }) => [fields['parent_hco_name__v'], fields['relationship_type__v']]);

  test('two parents of one name: the numbers say which one it is, the name does not', async () => {
    const rows = [
      organization('1000000012', 'CARE HOLDINGS INC'),
      organization('1000000020', 'CARE HOLDINGS INC'),
      organization('1000000038', 'CARE CLINIC', 'CARE HOLDINGS INC'),
    ];
    await bench.load('nppes', { 'npidata_pfile_1.csv': nppesHeader() + rows.join('') });
    assert.deepEqual(await parentsOf('1000000038'), []);
    const job = await bench.load('subparts', {
      'subparts_1.csv': 'npi,parent_npi\n1000000038,1000000020\n1000000012,1000000099\n',
    });
    assert.equal(job.status, 'COMPLETE', job.error ?? '');
    assert.deepEqual(await parentsOf('1000000038'), [['CARE HOLDINGS INC', 'PART']]);
    const [clinic, holding] = [
      await bench.record('crm_us:NPI:1000000038'),
      await bench.record('crm_us:NPI:1000000020'),
    ];
    assert.equal(clinic.children.at(-1)!.parent_hco_vid, holding.vid);
    assert.deepEqual(
      bench.rejects(job).map(([, line]) => line),
      ['3'],
    );
    await bench.load('subparts', { 'subparts_2.csv': 'npi,parent_npi\n1000000038,1000000020\n' });
    assert.equal((await parentsOf('1000000038')).length, 1);
  });
});
