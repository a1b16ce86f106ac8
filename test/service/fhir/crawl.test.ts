/** A crawler walks all links of the FHIR face without an error. `npm run bench -- crawl` does so for 10,000 resources. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { resourceNames } from '../../../demo/service/fhir/mapping/resources.ts';
import { crawl } from './crawler.ts';
import { onOneEngine } from './support.ts';

onOneEngine('a crawler of the FHIR face', 60, (face) => {
  it('follows every link of some hundred resources to a valid resource', async () => {
    const { service, fhir } = face();
    const { errors, resources, calls } = await crawl(fhir, `${service.url}/fhir/R4`, resourceNames, 200);
    assert.deepEqual(errors.slice(0, 10), []);
    assert.equal(resources, 200);
    assert.ok(calls > 2 * resources, `${calls} calls: resources, histories and versions`);
  });

  it('reports a link that leads nowhere, and one that leads to another resource', async () => {
    const { service, fhir } = face();
    const base = `${service.url}/fhir/R4`;
    const changed = async (path: string) => {
      const answer = await fhir(path);
      const text = JSON.stringify(answer.body);
      return {
        ...answer,
        body: JSON.parse(text.replaceAll(/"Organization\/\d{18}"/g, '"Organization/242975000000000999"')),
      };
    };
    const { errors } = await crawl(changed, base, ['PractitionerRole'], 20);
    assert.ok(
      errors.some((error) => error.startsWith('Organization/242975000000000999')),
      errors.join('\n'),
    );
    const other = async (path: string) =>
      fhir(path.startsWith('Practitioner/') && !path.includes('_history') ? 'metadata' : path);
    const strange = await crawl(other, base, ['Practitioner'], 5);
    assert.match(strange.errors.join('\n'), /it is CapabilityStatement/);
  });
});
