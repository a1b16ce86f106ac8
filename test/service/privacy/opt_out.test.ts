/** Section 5, rule 1, and decision 28: the contact data of a record that opted out leaves the instance through no outlet. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Practitioner } from '@medplum/fhirtypes';
import { strFromU8, unzipSync } from 'fflate';
import { allowAgents, connectAgent } from '../agents/agent_client.ts';
import {
  address,
  onOneEngine,
  person,
  unique,
  uniqueNumber,
  type Desk,
  type Json,
} from '../change_requests/support.ts';
import { fhirAt } from '../fhir/client.ts';
import { until } from '../jobs/support.ts';

type Account = Parameters<Desk['call']>[0];

/** Sees everything; sees all but contact data after an opt-out; does not see mail-only addresses either. */
const [whole, some, least] = ['steward', 'rep', 'partner'] as const;

onOneEngine('a record that opted out of the use of contact data', (desk) => {
  const phone = `+1617${uniqueNumber().slice(0, 7)}`;
  const second = `+1312${uniqueNumber().slice(0, 7)}`;
  const email = `${unique('secret')}@hidden.example`;
  const lane = unique('Lane');
  const secrets = [phone.slice(2), second.slice(2), email, lane];
  let vid = '';
  /** The change request for the second phone number. */
  let asked = '';
  const change = async (entity: Json): Promise<string> => {
    const id = await desk().create('steward', { vid_key: vid, entity });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    return id;
  };
  const get = async (account: Account, path: string, query = {}) => {
    const { body } = await desk().call(account, 'GET', path, { query });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body;
  };
  const clean = (answer: unknown, where: string): void => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    assert.ok(text.length > 2, where);
    for (const secret of secrets)
      assert.ok(!text.includes(secret), `${where} has ${secret}: ${text.slice(0, 3000)}`);
  };

  before(async () => {
    vid = await desk().addRecord(
      person({
        phone_1__v: phone,
        email_1__v: email,
        addresses__v: [
          address({ phone_1__v: second }),
          address({ address_type__v: 'M', address_line_1__v: `9 ${lane}` }),
        ],
      }),
    );
    asked = await change({ phone_2__v: second, nickname__v: 'Kit' });
    await change({
      data_privacy_opt_out__v: true,
      data_privacy_opt_out_date__v: '2026-05-04',
      data_privacy_opt_out_source__v: 'Letter of May 4',
    });
  });

  test('retrieve and batch show the opt-out and no contact data; the profile ALL sees both', async () => {
    for (const account of [some, least]) {
      const [wrapper] = (await get(account, `/entity/${vid}`)).entities;
      clean(wrapper, `GET /entity as ${account}`);
      assert.equal(wrapper.entity.data_privacy_opt_out__v, true);
      assert.equal(wrapper.entity.data_privacy_opt_out_source__v, 'Letter of May 4');
      assert.equal(wrapper.entity.addresses__v.length, 1);
      const { body } = await desk().call(account, 'POST', '/entities/batch', {
        body: { entities: [{ vid_key: vid }] },
      });
      clean(body, `POST /entities/batch as ${account}`);
    }
    const seen = (await get(whole, `/entity/${vid}`)).entities[0].entity;
    assert.deepEqual([seen.phone_1__v, seen.email_1__v, seen.addresses__v.length], [phone, email, 2]);
  });

  test('search finds nothing by it and does not show it, with highlights and facets', async () => {
    for (const account of [some, least, whole])
      for (const q of [phone, second.slice(2), email, lane])
        assert.deepEqual((await get(account, '/search', { q })).entities, [], `${account} ${q}`);
    const { first_name__v } = await desk().record(vid);
    const found = await get(some, '/search', { q: first_name__v, highlight: 'true', facets: 'type' });
    assert.equal(found.entities.length, 1);
    clean(found, 'GET /search');
    const optedOut = await get('admin', '/search', { filters: 'hcp.data_privacy_opt_out__v:true' });
    assert.deepEqual(
      optedOut.entities.map(({ entityId }: Json) => entityId),
      [vid],
    );
  });

  test('revisions and lineage do not show it, also for the time before the opt-out', async () => {
    const revisions = await get(some, `/entity/${vid}/revisions`);
    clean(revisions, 'the list of revisions');
    const fields = JSON.stringify(revisions);
    assert.ok(fields.includes('nickname__v') && !fields.includes('phone_2__v'), fields);
    for (const version of [1, 2, 3])
      clean(
        (await desk().call(some, 'GET', `/entity/${vid}/revisions/${version}`)).body,
        `version ${version}`,
      );
    const lineage = JSON.stringify((await get(some, `/entity/${vid}/lineage`)).lineage);
    assert.ok(lineage.includes('nickname__v') && !/phone_|email_/.test(lineage), lineage);
    assert.ok(JSON.stringify(await get(whole, `/entity/${vid}/revisions`)).includes(second));
    assert.match(JSON.stringify((await get(whole, `/entity/${vid}/lineage`)).lineage), /phone_1__v/);
  });

  test('change requests show and find the requested contact data only to their creator and the profile ALL', async () => {
    const [decided] = (await get(whole, `/change_requests/${asked}`)).change_requests;
    assert.equal(decided.entity.phone_2__v.final_value, second);
    const word = unique('word');
    const own = await desk().create('integration', {
      vid_key: vid,
      entity: { email_1__v: `${word}@hidden.example`, nickname__v: `nick${word}` },
      metadata: { system: 'crm_eu' },
    });
    const request = (await get(least, `/change_requests/${own}`, { includeEntity: 'true' }))
      .change_requests[0];
    clean(request, 'a change request');
    assert.equal(request.entity.email_1__v, undefined);
    assert.ok(request.entity.nickname__v);
    const finds = async (text: string) =>
      (await get(least, '/change_request/search', { filters: `text:${text}` })).totalCount;
    assert.equal(await finds(`nick${word}`), 1);
    assert.equal(await finds(`${word}@hidden.example`), 0);
  });

  test('a user who does not see the contact data cannot request or guess it', async () => {
    for (const entity of [
      { phone_1__v: phone },
      { email_1__v: null },
      { addresses__v: [{ vid_key: (await desk().record(vid)).addresses__v[0].vid__v, phone_1__v: second }] },
    ]) {
      const { type, message } = await desk().refuse(some, { vid_key: vid, entity });
      assert.equal(type, 'INVALID_DATA');
      assert.match(message, /opted out of the use of contact data/);
    }
    await desk().create(some, { vid_key: vid, entity: { nickname__v: unique('Nick') } });
  });

  test('an add request for the person becomes a change request without contact data', async () => {
    const { first_name__v, last_name__v, hcp_type__v, primary_country__v, addresses__v } =
      await desk().record(vid);
    const [{ address_line_1__v, locality__v, postal_code__v, country__v }] = addresses__v;
    const npi = '1003000126';
    await change({ npi_num__v: npi });
    const id = await desk().create(some, {
      entity: {
        first_name__v,
        last_name__v,
        hcp_type__v,
        primary_country__v,
        npi_num__v: npi,
        phone_1__v: phone,
        addresses__v: [{ address_line_1__v, locality__v, postal_code__v, country__v }],
      },
    });
    const request = await desk().read(id);
    assert.equal(request.task_type, 'CHANGE_REQUEST');
    assert.equal(request.vid__v, vid);
    assert.equal(request.entity.phone_1__v, undefined);
    assert.match(JSON.stringify(request.resolution_notes), /opted out/);
  });

  test('FHIR reads, versions, history and searches have no telecom of it, and a PUT of the read resource changes nothing', async () => {
    const fhir = fhirAt(desk().service.url, await desk().service.signIn(some));
    const { body } = await fhir<Practitioner>(`Practitioner/${vid}`);
    clean(body, 'the Practitioner');
    assert.equal(body.telecom, undefined);
    assert.ok(
      body.extension!.some(
        ({ url, valueBoolean }) => url.endsWith('data_privacy_opt_out__v') && valueBoolean,
      ),
      'the opt-out travels along',
    );
    for (const version of [1, 2])
      clean((await fhir(`Practitioner/${vid}/_history/${version}`)).body, 'a version');
    clean((await fhir(`Practitioner/${vid}/_history`)).body, 'the history');
    const { body: found } = await fhir(`Practitioner?email=${encodeURIComponent(email)}`);
    assert.equal((found as { total?: number }).total ?? 0, 0);
    const { body: ofPhone } = await fhir(`Practitioner?phone=${encodeURIComponent(phone)}`);
    assert.equal((ofPhone as { total?: number }).total ?? 0, 0);
    const put = await fhir(`Practitioner/${vid}`, { method: 'PUT', body: { ...body, active: false } });
    assert.ok([200, 202].includes(put.status), JSON.stringify(put.body));
    const id = put.headers.get('content-location')!.split('/').at(-1)!;
    assert.deepEqual(
      Object.keys((await desk().read(id)).entity).filter((name) => /phone|email|fax/.test(name)),
      [],
    );
  });

  test('agents get no contact data', async () => {
    await allowAgents(desk().service);
    const agent = await connectAgent(desk().service);
    const { first_name__v } = await desk().record(vid);
    clean(await agent.call('open_record', { vid_key: vid }), 'open_record');
    clean(await agent.call('find_records', { query: first_name__v }), 'find_records');
    clean(await agent.call('record_history', { vid_key: vid }), 'record_history');
  });

  test('exports leave it out, unless the subscription includes it and the user sees everything', async () => {
    const keep = async (name: string, settings: Json): Promise<void> => {
      const { body } = await desk().call('admin', 'PUT', `/systems/crm_us/target_subscriptions/${name}`, {
        body: { settings },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    };
    const run = async (name: string, format: string): Promise<string> => {
      const path = `/systems/crm_us/target_subscriptions/${name}/job`;
      const { body } = await desk().call('integration', 'POST', path, { query: { export_format: format } });
      const job = await until(async () => {
        const answer = await desk().call('integration', 'GET', `${path}/${body.job_id}`);
        return answer.body.completed_date === null ? undefined : answer.body;
      }, 'the end of the export');
      assert.equal(job.job_status, 'COMPLETE');
      const files = await Promise.all(
        job.jobExportLinks.map(async ({ href }: { href: string }) => {
          const answer = await fetch(`${desk().service.url}/api/v39.0${href}`, {
            headers: { authorization: await desk().service.signIn('integration') },
          });
          const bytes = new Uint8Array(await answer.arrayBuffer());
          if (format === 'CSV') return Buffer.from(bytes).toString();
          return Object.values(unzipSync(bytes))
            .map((part) => strFromU8(part))
            .join();
        }),
      );
      return files.join('\n');
    };
    await keep('privacy', { object_types: ['HCP', 'ADDRESS', 'CUSTOMKEY'] });
    for (const format of ['CSV', 'XLSX']) {
      const text = await run('privacy', format);
      clean(text, format);
      assert.ok(text.includes('Letter of May 4'), 'the opt-out travels along');
    }
    await keep('privacy_all', { object_types: ['HCP', 'ADDRESS'], include_opted_out_contact: true });
    assert.ok((await run('privacy_all', 'CSV')).includes(email));
  });
});
