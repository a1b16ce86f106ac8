/** Jobs and source subscriptions over HTTP (specification 4.14, 4.15, 2.7; section 5 for access). */
import { test } from 'node:test';
import { clinics, clinicFile, clinic } from './loads.ts';
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { readdirSync, existsSync } from 'node:fs';
import { forEachDatabase } from '../../support/databases.ts';
import { ofAllTypes, fixture } from './http/fixture.ts';
import { jobListTests } from './http/job_list.ts';

forEachDatabase((_, engine) => {
  const given = fixture(engine);
  const { call, base, typeOf, send, loaded, sessions } = given;

  test('an administrator saves a subscription, and its mapping is checked against the data model', async () => {
    const put = (settings: unknown, as = 'data') =>
      call('PUT', `${base}/clinics`, { body: { settings }, as });
    const { body } = await put(clinics);
    assert.equal(body.source_subscription.name, 'clinics');
    assert.deepEqual(body.source_subscription.settings.files[0].fields, clinics.files[0]!.fields);
    const again = await put({ ...clinics, delimiter: ';' }, 'admin');
    assert.equal(again.body.source_subscription.subscription_id, body.source_subscription.subscription_id);
    assert.equal((await put(clinics)).body.source_subscription.settings.delimiter, undefined);
    assert.equal(typeOf(await put(clinics, 'integration')), 'INSUFFICIENT_ACCESS');
    const [file] = clinics.files;
    for (const [changed, message] of [
      [{ fields: { corporate_name: 'name' } }, /files\.0\.fields\.corporate_name: HCO has no such field/],
      [{ fields: { formatted_name__v: 'name' } }, /formatted_name__v: is calculated/],
      [{ constants: { hco_type__v: 'Clinic of dreams' } }, /hco_type__v: not a value/],
      [{ country: undefined }, /country: required/],
      [{ columns: ['code'] }, /columns: has no/],
      [{ object_type: 'PARENTHCO', addresses: [] }, /parent: required/],
      [{ object_type: 'AFFILIATION', addresses: [] }, /affiliated_hcp: required/],
      [{ keyed: { vid_column: 'code' } }, /keyed: allowed only in files of custom keys/],
      [{ record: { source: { column: 'code' }, item: 'a:b', columns: ['code'] } }, /cannot begin a key/],
      [{ record: { item: { column: 'kind' }, columns: ['code'] }, columns: ['code'] }, /has no kind/],
      [{ surprise: 1 }, /files\.0/],
    ] as const) {
      const refused = await put({ files: [{ ...file, ...changed }] });
      assert.equal(refused.status, 400);
      assert.match(refused.body.errors[0].message, message);
    }
  });

  test('4.14 and 4.15: uploaded files are loaded by a job and reported as in 2.7', async () => {
    assert.equal(
      (await send('clinics_1.csv', clinicFile(clinic('1'), clinic('2')))).body.file.file_size > 0,
      true,
    );
    await send('clinics_2.csv.gz', gzipSync(clinicFile(clinic('3'), ',No key,,,open,,,,\n')));
    const files = await call('GET', `${base}/clinics/files`);
    assert.deepEqual(
      files.body.files.map((file: { file_name: string }) => file.file_name),
      ['clinics_1.csv', 'clinics_2.csv.gz'],
    );
    const job = await loaded();
    const { job_id, durationInMilliseconds, created_date, completed_date, subscriptionId, ...rest } = job;
    assert.ok(
      job_id > 0 && durationInMilliseconds >= 0 && created_date <= completed_date && subscriptionId > 0,
    );
    assert.deepEqual(rest, {
      responseStatus: 'SUCCESS',
      job_status: 'COMPLETE',
      subscriptionName: 'clinics',
      type: 'MANUAL',
      errorCount: 1,
      badRecordCount: 1,
      recordCount: 4,
      skippedRecordCount: 0,
      filesProcessed: 2,
      dataLoadSummary: { ...ofAllTypes({ rowsRead: 0, rowsParsed: 0 }), HCO: { rowsRead: 4, rowsParsed: 3 } },
      processedDataSummary: { ...ofAllTypes(0), HCO: 3, ADDRESS: 3, CUSTOMKEYS: 6 },
      matchSummary: {
        HCP: { notMatched: 0, ACT: 0, ASK: 0 },
        HCO: { notMatched: 3, ACT: 0, ASK: 0 },
      },
      jobResultSummary: {
        ...ofAllTypes({ total: 0, newRecordsAdded: 0, recordsMerged: 0 }),
        HCO: { total: 3, newRecordsAdded: 3, recordsMerged: 0 },
        ADDRESS: { total: 3, newRecordsAdded: 3, recordsMerged: 0 },
        CUSTOMKEYS: { total: 6, newRecordsAdded: 6, recordsMerged: 0 },
      },
      error: null,
      rejectFile: 'rejected_0000.csv',
    });
    const rejects = await fetch(`${given.service.url}/api/v39.0/artifact/job/${job_id}/${rest.rejectFile}`, {
      headers: { authorization: sessions['integration']! },
    });
    assert.match(await rejects.text(), /"clinics_2\.csv\.gz","3","no","no key",",No key,,,open,,,,"/);
    assert.equal((await call('GET', `${base}/clinics/files`)).body.files.length, 0);
    const found = await call('GET', '/entity/crm_us:CODE:3');
    assert.equal(found.body.entities[0].entity.corporate_name__v, 'Clinic 3');
    const query = { q: 'Clinic 3 Salem', types: 'HCO' };
    const search = await given.service.call('GET', '/search', { session: sessions['rep'], query });
    assert.equal(search.body.entities[0].entityId, found.body.entities[0].entityId);
  });

  test('2.7: a job without files has every object type in its summaries, with zeros', async () => {
    await call('PUT', `${base}/nothing`, {
      as: 'data',
      body: {
        settings: {
          files: [
            {
              pattern: '*.csv',
              object_type: 'HCO',
              record: { item: 'CODE', columns: ['code'] },
              country: { code: 'US' },
            },
          ],
        },
      },
    });
    const job = await loaded('nothing');
    assert.equal(job.job_status, 'COMPLETE');
    assert.deepEqual(job.dataLoadSummary, ofAllTypes({ rowsRead: 0, rowsParsed: 0 }));
    assert.deepEqual(job.processedDataSummary, ofAllTypes(0));
    const noMatches = { notMatched: 0, ACT: 0, ASK: 0 };
    assert.deepEqual(job.matchSummary, { HCP: noMatches, HCO: noMatches });
    assert.deepEqual(job.jobResultSummary, ofAllTypes({ total: 0, newRecordsAdded: 0, recordsMerged: 0 }));
  });

  test('4.14: HEAD does not start a job', async () => {
    const jobs = async (): Promise<number> => (await call('GET', '/jobs')).body.totalCount;
    const before = await jobs();
    const { status } = await fetch(`${given.service.url}/api/v39.0${base}/clinics/job`, {
      method: 'HEAD',
      headers: { authorization: sessions['integration']! },
    });
    assert.deepEqual([status, await jobs()], [404, before]);
  });

  test('4.14: a record that a load names by ID or matches becomes part of the instance; the rest of the master data set does not', async () => {
    const search = async (includeMasterResults: string) => {
      const query = { types: 'HCP', limit: '100', includeMasterResults };
      const { body } = await given.service.call('GET', '/search', { session: sessions['admin'], query });
      return body.entities as { entityId: string; metaData: { resultIsFromMaster: boolean } }[];
    };
    const masters = async (): Promise<string[]> =>
      (await search('true'))
        .filter(({ metaData }) => metaData.resultIsFromMaster)
        .map(({ entityId }) => entityId);
    const [described, keyed, ...others] = await masters();
    assert.ok(described && keyed && others.length);
    const record = { vid_column: 'vid' };
    const files = [
      {
        pattern: 'hcps.csv',
        object_type: 'HCP',
        record,
        country: { code: 'US' },
        fields: { nickname__v: 'nick' },
      },
      { pattern: 'keys.csv', object_type: 'CUSTOMKEY', record, custom_keys: [{ item: 'X', columns: ['x'] }] },
    ];
    await call('PUT', `${base}/by_id`, { body: { settings: { match_on_load: false, files } }, as: 'admin' });
    await send('hcps.csv', `vid,nick\n${described},Zip\n`, 'integration', 'by_id');
    await send('keys.csv', `vid,x\n${keyed},7\n`, 'integration', 'by_id');
    const job = await loaded('by_id');
    assert.deepEqual([job.job_status, job.errorCount], ['COMPLETE', 0]);
    const here = (await search('false')).map(({ entityId }) => entityId);
    assert.ok(here.includes(described) && here.includes(keyed));
    assert.deepEqual((await masters()).sort(), others.sort());
  });

  test('file names cannot lead out of the folder, and missing files are NOT_FOUND', async () => {
    for (const name of ['..%2F..%2Fetc', '.hidden', 'a%2Fb.csv', '%00.csv', 'x'.repeat(300), 'processed']) {
      const answer = await given.service.call('PUT', `${base}/clinics/files/${name}`, {
        session: sessions['admin'],
        body: 'a',
        headers: { 'content-type': 'text/csv' },
      });
      assert.ok([400, 404].includes(answer.status), `${name}: ${answer.status}`);
    }
    assert.equal(typeOf(await call('DELETE', `${base}/clinics/files/none.csv`)), 'NOT_FOUND');
    await send('gone.csv', 'a');
    assert.equal((await call('DELETE', `${base}/clinics/files/gone.csv`)).body.responseStatus, 'SUCCESS');
    assert.equal(typeOf(await call('GET', `${base}/unknown/job`)), 'NOT_FOUND');
    assert.equal(typeOf(await call('GET', '/systems/nowhere/source_subscriptions')), 'NOT_FOUND');
    const inbound = join(given.service.settings.dataDirectory, 'inbound', 'crm_us', 'clinics');
    assert.deepEqual(
      readdirSync(inbound).filter((name) => name !== 'processed'),
      [],
      'nothing half-sent is left',
    );
    assert.ok(!existsSync(join(given.service.settings.dataDirectory, 'etc')));
  });

  test('section 5: loads are for administrators and integration users with access to the system', async () => {
    for (const account of ['rep', 'steward', 'partner'])
      for (const path of ['', '/clinics', '/clinics/job', '/clinics/files']) {
        const answer = await call('GET', base + path, { as: account });
        assert.equal(typeOf(answer), 'INSUFFICIENT_ACCESS', `${account} ${path}`);
      }
    assert.equal(typeOf(await send('clinics.csv', 'a', 'partner')), 'INSUFFICIENT_ACCESS');
    const own = await call('GET', '/systems/crm_eu/source_subscriptions', { as: 'partner' });
    assert.deepEqual(own.body.source_subscriptions, []);
  });

  test('suspect matches are for stewards and administrators; a missing one is NOT_FOUND', async () => {
    for (const account of ['rep', 'integration', 'partner'])
      for (const path of ['/suspect_matches', '/suspect_matches/1'])
        assert.equal(typeOf(await call('GET', path, { as: account })), 'INSUFFICIENT_ACCESS', account + path);
    const list = await call('GET', '/suspect_matches', { as: 'steward' });
    assert.deepEqual([list.status, list.body.suspect_matches, list.body.limit], [200, [], 50]);
    const decision = { version: 1, decision: 'KEEP_APART' };
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', decision],
    ] as const) {
      const answer = await call(method, '/suspect_matches/999', { as: 'steward', ...(body && { body }) });
      assert.deepEqual([answer.status, typeOf(answer)], [200, 'NOT_FOUND']);
    }
  });

  jobListTests(given);

  test('4.12: a request answered with a load job gets the values that the load wrote', async () => {
    const entity = { corporate_name__v: 'Asked For', hco_type__v: 'CLIN', primary_country__v: 'US' };
    const created = await call('POST', '/change_request', {
      body: { entity_type: 'HCO', entity, create_unverified: 'N', metadata: { system: 'crm_us' } },
      as: 'rep',
    });
    await send('clinics.csv', clinicFile(clinic('R1', 'As Loaded')));
    const { job_id } = await loaded();
    const id = String(created.body.change_request_id);
    const answered = await call('PUT', '/change_requests/batch', {
      body: {
        change_requests: [
          {
            change_request_id: id,
            metadata: { system: 'crm_us' },
            job_ids: [String(job_id)],
            entity: { master_keys: ['crm_us:CODE:R1'], corporate_name__v: { result: 'CHANGE_ACCEPTED' } },
          },
        ],
      },
    });
    assert.equal(answered.body.responseStatus, 'SUCCESS', JSON.stringify(answered.body));
    const { body } = await call('GET', `/change_requests/${id}`);
    const [request] = body.change_requests;
    assert.deepEqual(
      [request.entity.corporate_name__v.final_value, request.entity.corporate_name__v.result],
      ['As Loaded', 'CHANGE_MODIFIED'],
    );
    assert.equal(request.entity.hco_type__v.result, 'CHANGE_ACCEPTED');
  });
});
