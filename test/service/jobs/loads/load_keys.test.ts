/** Files of relationships between professionals and files of keys: what they may name and what results (specification 2.5, 2.7, 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CustomKey } from '../../../../demo/service/records/record.ts';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { forEachDatabase } from '../../../support/databases.ts';
import { addRecord } from '../../exports/support.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const affiliations = {
  match_on_load: false,
  files: [
    {
      pattern: 'affiliations*.csv',
      object_type: 'AFFILIATION',
      record: { source: 'crm_eu', item: 'EXPORT', columns: ['person'] },
      affiliated_hcp: { source: 'crm_eu', item: 'EXPORT', columns: ['other'] },
      fields: { affiliation_type__v: 'type', affiliation_status__v: 'status' },
    },
  ],
};

const keys = {
  match_on_load: false,
  files: [
    {
      pattern: 'keys*.csv',
      object_type: 'CUSTOMKEY',
      record: { vid_column: 'entity' },
      keyed: { vid_column: 'keyed' },
      custom_keys: [
        { source: { column: 'source' }, item: { column: 'item' }, columns: ['value'], status: 'status' },
      ],
    },
  ],
};

const parents = {
  match_on_load: false,
  files: [
    {
      pattern: 'parents*.csv',
      object_type: 'PARENTHCO',
      record: { vid_column: 'member' },
      parent: { vid_column: 'above' },
      key: { item: 'RELATION', columns: ['key'] },
      fields: {},
      constants: { relationship_type__v: 'EMPL' },
    },
  ],
};

const keyText = ({ record_vid, source, item, value, status }: CustomKey): string =>
  [record_vid, source, item, value, status].join(' ');

forEachDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('affiliations', affiliations);
    await bench.subscribe('keys', keys);
  });
  after(() => bench.stop());

  const reasons = (job: Job): string[] => bench.rejects(job).map((row) => row[3]!);
  const loadKeys = (rows: readonly (readonly string[])[]): Promise<Job> =>
    bench.load('keys', {
      'keys.csv': ['entity,keyed,source,item,value,status', ...rows.map((row) => row.join())].join('\n'),
    });
  const person = (name: string): Promise<string> =>
    addRecord(bench.context, {
      fields: { last_name__v: name, formatted_name__v: name },
      keys: [name],
    });
  /** Creates an organization with an address, and returns their vids. */
  async function clinic(): Promise<{ vid: string; address: string }> {
    const vid = await addRecord(bench.context, {
      type: 'HCO',
      children: [{ type: 'ADDRESS', fields: { address_line_1__v: '1 Elm Street', locality__v: 'Salem' } }],
    });
    return { vid, address: (await bench.record(vid)).children[0]!.vid };
  }

  test('a relationship between professionals names the other one by key, stores their name, and is unchanged when loaded again', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const files = { 'affiliations.csv': 'person,other,type,status\nAnn,Ben,COLL,A\n' };
    const job = await bench.load('affiliations', files);
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    assert.deepEqual(job.result!['processedDataSummary'], { AFFILIATION: 1 });
    const record = await bench.record(ann);
    const [child] = record.children;
    assert.equal(child!.child_type, 'AFFILIATION');
    assert.equal(child!.fields['affiliated_hcp_vid__v'], ben);
    assert.equal(child!.fields['affiliated_hcp_name__v'], 'Ben');
    await bench.load('affiliations', files);
    assert.deepEqual(await bench.record(ann), record);
  });

  test('an affiliation with oneself, an organization or nobody is not loaded, nor one of an organization', async () => {
    const cid = await person('Cid');
    for (const [key, type] of [
      ['House', 'HCO'],
      ['Dan', 'HCP'],
    ] as const)
      await addRecord(bench.context, { type, keys: [key] });
    const rows = ['Cid,Cid', 'Cid,House', 'Cid,Nobody', 'Cid,', 'House,Dan'].map((row) => `${row},COLL,A`);
    const job = await bench.load('affiliations', {
      'affiliations.csv': `person,other,type,status\n${rows.join('\n')}\n`,
    });
    assert.equal(job.status, 'COMPLETE');
    assert.deepEqual(
      reasons(job),
      [
        'a professional cannot be affiliated with themselves',
        'there is no professional crm_eu:EXPORT:House',
        'there is no professional crm_eu:EXPORT:Nobody',
        'there is no professional (the row names none)',
        'only professionals have affiliations',
      ].map((reason) => `affiliated_hcp_vid__v: ${reason}`),
    );
    assert.deepEqual((await bench.record(cid)).children, []);
  });

  test('a row of keys names source, item and the child that gets the key; without a child, or with the record itself, the record gets it', async () => {
    const { vid, address } = await clinic();
    const job = await loadKeys([
      [vid, address, 'crm_us', 'SITE', 'child', 'A'],
      [vid, vid, 'crm_eu', 'ORG', 'own:1', ''],
      [vid, '', 'crm_us', 'ORG', 'too', 'A'],
    ]);
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    const record = await bench.record(vid);
    assert.deepEqual(
      record.custom_keys.map(keyText).toSorted(),
      [`${address} crm_us SITE child A`, `${vid} crm_eu ORG own:1 A`, `${vid} crm_us ORG too A`].toSorted(),
    );
    assert.equal(record.custom_keys.find(({ value }) => value === 'child')!.record_type, 'ADDRESS');
  });

  test('2.5: the key of a parent HCO has the type RELATION, however a load gives it', async () => {
    await bench.subscribe('parents', parents);
    const { vid: above } = await clinic();
    const { vid } = await clinic();
    const job = await bench.load('parents', {
      'parents.csv': `member,above,key\n${vid},${above},relation-1\n`,
    });
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    const { vid: relation } = (await bench.record(vid)).children.find(
      ({ child_type }) => child_type === 'PARENTHCO',
    )!;
    await loadKeys([[vid, relation, 'crm_us', 'RELATION', 'relation-2', 'A']]);
    const { custom_keys } = await bench.record(vid);
    assert.deepEqual(
      custom_keys.map(({ record_vid, record_type }) => [record_vid, record_type]),
      [
        [relation, 'RELATION'],
        [relation, 'RELATION'],
      ],
    );
  });

  test('a load only adds keys: a row with an inactive key neither adds nor removes one', async () => {
    const { vid } = await clinic();
    await loadKeys([[vid, '', 'crm_us', 'ORG', 'stays', 'A']]);
    const before = await bench.record(vid);
    const job = await loadKeys([
      [vid, '', 'crm_us', 'ORG', 'stays', 'I'],
      [vid, '', 'crm_us', 'ORG', 'never', 'I'],
    ]);
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    assert.deepEqual(await bench.record(vid), before);
  });

  test('keys that no call could name, keys for children of other records, and keys with an invalid status are reported and not given', async () => {
    const [own, other] = [await clinic(), await clinic()];
    const job = await loadKeys([
      [own.vid, '', 'crm:us', 'ORG', '1', 'A'],
      [own.vid, other.address, 'crm_us', 'ORG', '2', 'A'],
      [own.vid, '', 'crm_us', 'ORG', '3', 'perhaps'],
      [own.vid, '', 'network', 'ORG', '4', 'A'],
    ]);
    assert.equal(job.status, 'COMPLETE');
    assert.deepEqual(
      reasons(job).toSorted(),
      [
        'crm:us:ORG cannot begin a key <source>:<item>:<key>',
        'network:ORG cannot begin a key <source>:<item>:<key>',
        `the record has no child ${other.address}`,
        'custom_key_status__v: not a value of this field: perhaps',
      ].toSorted(),
    );
    assert.deepEqual((await bench.record(own.vid)).custom_keys, []);
    assert.deepEqual((await bench.record(other.vid)).custom_keys, []);
  });
});
