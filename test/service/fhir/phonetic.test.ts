/** `phonetic` of the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bundle, Organization } from '@medplum/fhirtypes';
import { resourcesIn } from './client.ts';
import { known, onOneEngine } from './support.ts';

onOneEngine('phonetic through the FHIR face', 120, (face) => {
  const search = async (path: string) => {
    const { status, body } = await face().fhir<Bundle>(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return { found: resourcesIn(body) };
  };

  it('phonetic finds names that sound like the words, within the other parameters', async () => {
    const idsOf = async (query: string) => (await search(`Practitioner?${query}`)).found.map(({ id }) => id!);
    assert.ok((await idsOf('phonetic=jonson catherine')).includes(known.practitioner));
    assert.ok(!(await idsOf('name=jonson catherine')).includes(known.practitioner));
    assert.ok((await idsOf('phonetic=jonson&given=kath')).includes(known.practitioner));
    assert.deepEqual(await idsOf('phonetic=jonson catherine&given=catherine'), [], 'others stay literal');
    assert.deepEqual(await idsOf('phonetic=jonson catherine&gender=male'), []);
    assert.deepEqual(await idsOf('phonetic=xqzw'), []);
    const { body: hospital } = await face().fhir<Organization>(`Organization/${known.hospital}`);
    const misspelled = hospital.name!.split(' ')[0]!.replace(/[aeiou]/, '');
    const { found } = await search(`Organization?phonetic=${encodeURIComponent(misspelled)}&_count=100`);
    assert.ok(
      found.some(({ id }) => id === known.hospital),
      misspelled,
    );
  });
});
