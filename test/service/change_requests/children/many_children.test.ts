/** The limit of children of one type per record, for loads and change requests (docs/api.md, Limits). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { routeRequest } from '../../../../demo/service/domain/change_requests/route/route.ts';
import { childrenOfRecord } from '../../../../src/contract/shared/limits.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { addRecord } from '../../exports/support.ts';
import { openLoads, type LoadBench } from '../../jobs/loads.ts';
import { openBench, type Bench } from '../support_domain.ts';

const licenses = {
  match_on_load: false,
  files: [
    {
      pattern: 'licenses*.csv',
      object_type: 'LICENSE',
      record: { vid_column: 'entity_vid__v' },
      fields: { license_number__v: 'number', type__v: 'type', body__v: 'body' },
    },
  ],
};

const license = (number: number) => ({
  license_number__v: `L${number}`,
  type__v: 'LABO',
  body__v: 'US-CMS',
});

onOneDatabase((open) => {
  let loads: LoadBench;
  let requests: Bench;
  /** A clinic with two licenses fewer than the limit. */
  let vid: string;
  before(async () => {
    const store = await open();
    requests = await openBench(() => Promise.resolve(store));
    loads = await openLoads(store);
    await loads.subscribe('licenses', licenses);
    vid = await addRecord(loads.context, {
      type: 'HCO',
      fields: { corporate_name__v: 'Harbor Clinic', primary_country__v: 'US' },
      children: Array.from({ length: childrenOfRecord - 2 }, (_, index) => ({
        type: 'LICENSE' as const,
        fields: license(index),
      })),
    });
  });
  after(() => loads.stop());

  const requestFor = (...numbers: number[]) =>
    requests.create({
      entity_type: 'HCO',
      vid_key: vid,
      metadata: { system: 'crm_us' },
      entity: { licenses__v: numbers.map(license) },
    });

  test('a change request beyond the limit is refused, and names the child', async () => {
    await requestFor(5001, 5002);
    await assert.rejects(requestFor(5001, 5002, 5003), /licenses__v\.2.*at most 500 of type LICENSE/);
  });

  test('a load adds children up to the limit, and rejects the others with the reason', async () => {
    const rows = [0, 6001, 6002, 6003].map((number) => `${vid},${Object.values(license(number)).join()}`);
    const job = await loads.load('licenses', {
      'licenses.csv': `entity_vid__v,number,type,body\n${rows.join('\n')}\n`,
    });
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 1]);
    const { children } = await loads.record(vid);
    assert.equal(children.length, childrenOfRecord);
    assert.ok(children.some(({ fields }) => fields['license_number__v'] === 'L6002'));
  });

  test('a request that was made before the record was full is refused at its acceptance, in words', async () => {
    const full = await addRecord(loads.context, {
      type: 'HCO',
      fields: { corporate_name__v: 'Harbor Laboratory', primary_country__v: 'US' },
      children: Array.from({ length: childrenOfRecord - 1 }, (_, index) => ({
        type: 'LICENSE' as const,
        fields: license(index),
      })),
    });
    const make = async (number: number): Promise<string> => {
      const id = await requests.create({
        entity_type: 'HCO',
        vid_key: full,
        metadata: { system: 'crm_us' },
        entity: { licenses__v: [license(number)] },
      });
      await routeRequest(requests.context, id);
      return id;
    };
    const [first, second] = [await make(7001), await make(7002)];
    await requests.close(first);
    await assert.rejects(requests.close(second), /at most 500 of type LICENSE/);
  });
});
