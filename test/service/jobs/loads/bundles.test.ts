/** Loads of FHIR Bundles: several types in one file, references between entries, and files that are meant to break a load. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const pattern = '*bundle*.json';
const records = (object_type: 'HCP' | 'HCO', constants: object) => ({
  pattern,
  format: 'fhir',
  object_type,
  country: { code: 'US' },
  record: { item: object_type, columns: ['id'] },
  constants,
});
const settings = {
  match_on_load: false,
  files: [
    records('HCO', { hco_type__v: 'CLIN' }),
    records('HCP', { hcp_type__v: 'PHYS' }),
    {
      pattern,
      format: 'fhir',
      object_type: 'PARENTHCO',
      record: { item: 'HCP', columns: ['practitioner'] },
      parent: { item: 'HCO', columns: ['organization'] },
      constants: { relationship_type__v: 'MEMB' },
    },
  ],
};

const bundle = (type: string, ...entry: unknown[]) => JSON.stringify({ resourceType: 'Bundle', type, entry });
const npi = (value: string) => ({ system: 'http://hl7.org/fhir/sid/us-npi', value });
const ann = (more: object = {}) => ({
  resourceType: 'Practitioner',
  name: [{ family: 'Bundle', given: ['Ann'] }],
  ...more,
});
const clinic = (more: object = {}) => ({ resourceType: 'Organization', name: 'Bundle Clinic', ...more });
const role = (practitioner: object, organization: object) => ({
  resourceType: 'PractitionerRole',
  active: true,
  practitioner,
  organization,
});
const to = (reference: string) => ({ reference });
const parentsOf = async (bench: LoadBench, id: string): Promise<unknown[]> =>
  (await bench.record(`crm_us:HCP:${id}`)).children
    .filter(({ child_type }) => child_type === 'PARENTHCO')
    .map(({ fields }) => fields['parent_hco_name__v']);

onOneDatabase((open) => {
  describe('a Bundle', () => {
    let bench: LoadBench;
    before(async () => {
      bench = await openLoads(await open());
      await bench.subscribe('bundles', settings);
    });
    after(() => bench.stop());
    let run = 0;
    const load = (content: string | Buffer, end = '.json'): Promise<Job> =>
      bench.load('bundles', { [`bundle${++run}${end}`]: content });
    const rejectsOf = (job: Job): string[] => bench.rejects(job).map((cells) => cells.slice(1).join(' | '));
    const complete = (job: Job): Record<string, unknown> => {
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
      return job.result as Record<string, unknown>;
    };

    test('of a transaction is loaded whole, roles before records, by the fullUrl of its entries', async () => {
      const result = complete(
        await load(
          bundle(
            'transaction',
            {
              fullUrl: 'urn:uuid:33333333-0000-4000-8000-000000000001',
              resource: role(
                to('urn:uuid:11111111-0000-4000-8000-000000000001'),
                to('urn:uuid:22222222-0000-4000-8000-000000000001'),
              ),
              request: { method: 'POST', url: 'PractitionerRole' },
            },
            {
              fullUrl: 'urn:uuid:11111111-0000-4000-8000-000000000001',
              resource: ann(),
              request: { method: 'POST', url: 'Practitioner' },
            },
            {
              fullUrl: 'urn:uuid:22222222-0000-4000-8000-000000000001',
              resource: clinic(),
              request: { method: 'PUT', url: 'Organization/clinic-1' },
            },
          ),
        ),
      );
      assert.deepEqual([result['errorCount'], result['filesProcessed'], result['recordCount']], [0, 1, 3]);
      assert.deepEqual(await parentsOf(bench, '11111111-0000-4000-8000-000000000001'), ['Bundle Clinic']);
      await bench.record('crm_us:HCO:clinic-1');
    });

    test('of the types collection, batch and searchset is loaded, with every form of reference', async () => {
      const host = 'https://elsewhere.example/fhir';
      for (const type of ['collection', 'batch', 'searchset']) {
        const result = complete(
          await load(
            gzipSync(
              bundle(
                type,
                {
                  fullUrl: `${host}/Organization/${type}`,
                  resource: clinic({ id: type, name: `Clinic ${type}` }),
                },
                {
                  resource: clinic({
                    id: `${type}-2`,
                    name: `Second ${type}`,
                    identifier: [npi(`${type}2`)],
                  }),
                },
                {
                  fullUrl: `${host}/Practitioner/${type}`,
                  resource: ann({ id: type, identifier: [npi(`${type}1`)] }),
                },
                {
                  fullUrl: `${host}/PractitionerRole/1${type}`,
                  resource: role(to(`Practitioner/${type}`), to(`${host}/Organization/${type}`)),
                },
                {
                  fullUrl: `${host}/PractitionerRole/2${type}`,
                  resource: role(
                    { identifier: npi(`${type}1`) },
                    to(`Organization?identifier=http://hl7.org/fhir/sid/us-npi|${type}2`),
                  ),
                },
                { search: { mode: 'outcome' }, resource: { resourceType: 'OperationOutcome', issue: [] } },
              ),
            ),
            '.json.gz',
          ),
        );
        // The identifiers are no valid NPIs, which is reported and does not matter here.
        assert.equal(result['badRecordCount'], 0);
        assert.deepEqual((await parentsOf(bench, type)).sort(), [`Clinic ${type}`, `Second ${type}`]);
      }
    });

    test('rejects bad entries in words and loads the others', async () => {
      const job = await load(
        bundle(
          'batch',
          { fullUrl: 'urn:uuid:a', resource: ann({ id: 'good' }) },
          null,
          {},
          { resource: { id: 'typeless' } },
          { resource: { resourceType: 'Patient', id: 'p' } },
          { request: { method: 'DELETE', url: 'Practitioner/good' } },
          { request: { method: 'PATCH', url: 'Practitioner/good' }, resource: {} },
          { fullUrl: 'urn:uuid:a', resource: ann({ id: 'second' }) },
          { resource: role(to('urn:uuid:none'), to('Organization/none')) },
          { resource: role(to('#contained'), to('Organization/none')) },
          { resource: role({ identifier: npi('none') }, to('Organization/none')) },
          { resource: ann() },
        ),
      );
      assert.equal(complete(job)['badRecordCount'], 11);
      await bench.record('crm_us:HCP:good');
      const rejects = rejectsOf(job);
      for (const expected of [
        /^2 \| no \| the entry is no JSON object/,
        /^3 \| no \| the entry has no resource/,
        /^4 \| no \| the resource has no resourceType/,
        /^5 \| no \| no mapping of the subscription reads Patient from this file/,
        /^6 \| no \| a load deletes nothing/,
        /^7 \| no \| send the whole resource instead of a patch/,
        /^8 \| no \| entry 1 has the same fullUrl/,
        /^9 \| no \| no entry of the Bundle has the fullUrl urn:uuid:none/,
        /^10 \| no \| practitioner: expected a reference such as Practitioner\/1, not #contained/,
        /^11 \| no \| no Practitioner in the Bundle has the identifier/,
        /^12 \| no \| no id/,
      ])
        assert.ok(
          rejects.some((reject) => expected.test(reject)),
          `${expected}: ${rejects.join('\n')}`,
        );
    });

    test('loads the first of two resources with one ID, and references in a circle', async () => {
      const job = await load(
        bundle(
          'collection',
          { resource: ann({ id: 'twice', name: [{ family: 'First', given: ['Ann'] }] }) },
          { resource: ann({ id: 'twice', name: [{ family: 'Second', given: ['Ann'] }] }) },
          { fullUrl: 'urn:uuid:x', resource: role(to('urn:uuid:x'), to('urn:uuid:y')) },
          {
            fullUrl: 'urn:uuid:y',
            resource: { ...role(to('urn:uuid:y'), to('urn:uuid:x')), contained: [{}] },
          },
        ),
      );
      complete(job);
      assert.equal((await bench.record('crm_us:HCP:twice')).fields['last_name__v'], 'First');
      assert.match(rejectsOf(job).join('\n'), /not PractitionerRole\/x/);
    });

    test('changes nothing when it is loaded again', async () => {
      const content = bundle(
        'collection',
        { resource: ann({ id: 'same' }) },
        { resource: clinic({ id: 'same' }) },
      );
      complete(await load(content));
      const { record_version } = await bench.record('crm_us:HCP:same');
      assert.equal(complete(await load(content))['unchanged'], 2);
      assert.equal((await bench.record('crm_us:HCP:same')).record_version, record_version);
    });

    test('with entries that are nested deeply or too long rejects only them', async () => {
      const deep = '{"a":'.repeat(200_000) + '1' + '}'.repeat(200_000);
      const content = bundle(
        'collection',
        { resource: ann({ id: 'deep', extension: 'DEEP' }) },
        { resource: ann({ id: 'long', text: { div: 'x'.repeat(1_100_000) } }) },
        { resource: ann({ id: 'shallow' }) },
      ).replace('"DEEP"', deep);
      const job = await load(content);
      assert.equal(complete(job)['badRecordCount'], 2);
      const rejects = rejectsOf(job).join('\n');
      assert.match(rejects, /1 \| no \| the resource is nested too deeply/);
      assert.match(rejects, /2 \| no \| more than 1000000 characters/);
      await bench.record('crm_us:HCP:shallow');
    });

    test('that cannot be loaded ends the job with a message that says why', async () => {
      for (const [content, expected] of [
        ['', /bundle\.json has no valid JSON/],
        ['{"resourceType": "Bundle"', /has no valid JSON/],
        ['[]', /is no Bundle\. Send a Bundle, or NDJSON/],
        [JSON.stringify(ann()), /is no Bundle but has a Practitioner/],
        [bundle('history'), /is a Bundle of the type history/],
        [JSON.stringify({ resourceType: 'Bundle' }), /is a Bundle of the type undefined/],
        [
          JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry: {} }),
          /element entry that is no list/,
        ],
        [
          `"${'x'.repeat(50 * 2 ** 20)}"`,
          /is larger than 50 MB, the maximum of a Bundle\. Send it as NDJSON/,
        ],
        ['['.repeat(5_000_000), /has no valid JSON|needs too much memory/],
      ] as const) {
        // A file that is not loaded stays, so the next one takes its name.
        const job = await bench.load('bundles', { 'bundle.json': content });
        assert.equal(job.status, 'FAILED');
        assert.match(job.error ?? '', expected);
      }
      bench.drop('bundles', { 'bundle.json': bundle('batch') });
      const zipped = await load(gzipSync(' '.repeat(60 * 2 ** 20)), '.json.gz');
      assert.match(zipped.error ?? '', /is larger than 50 MB/);
    });
  });
});
