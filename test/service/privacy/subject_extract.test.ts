/** The subject extract: everything about one record, as JSON and as a page that runs and loads nothing (decision 28). */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { languages } from '../../../demo/languages/languages.ts';
import { readFiles } from '../../../demo/languages/read_files.ts';
import { customField } from '../custom_fields/definitions.ts';
import { allowAgents, connectAgent } from '../agents/agent_client.ts';
import { address, onOneEngine, organization, person, unique, type Json } from '../change_requests/support.ts';

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';

onOneEngine('the subject extract', (desk) => {
  const extract = async (vid: string, query: Record<string, string> = {}) =>
    desk().call('admin', 'GET', `/entity/${vid}/subject_extract`, { query });
  const page = async (vid: string, resultLanguage: string) => {
    const answer = await fetch(
      `${desk().service.url}/api/v39.0/entity/${vid}/subject_extract?format=html&resultLanguage=${resultLanguage}`,
      { headers: { authorization: await desk().service.signIn('admin') } },
    );
    return { answer, text: await answer.text() };
  };

  test('is in the audit history of administration, once for each that was taken', async () => {
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const logged = async () => {
      const { body } = await desk().call('admin', 'GET', '/audit/administration', {
        query: { action: 'subject_extract' },
      });
      return (body.entries as { user: { username: string }; subject: null; changes: Json[] }[]).filter(
        ({ changes }) => changes.some(({ path, to }) => path === 'vid__v' && to === vid),
      );
    };
    assert.deepEqual(await logged(), []);
    await extract(vid);
    await page(vid, 'de');
    await desk().call('rep', 'GET', `/entity/${vid}/subject_extract`);
    const [last, first, ...more] = await logged();
    assert.deepEqual(more, []);
    assert.match(first!.user.username, /^admin@/);
    const formats = [first, last].map(
      (entry) => entry!.changes.find(({ path }) => path === 'format')?.['to'],
    );
    assert.deepEqual(formats, ['json', 'html']);
    assert.equal(first!.subject, null);
  });

  test('has the record, its versions, origins, requests with their log, updates, merges and calls of agents', async () => {
    const [email, nickname, later] = [`${unique('me')}@subject.example`, unique('Nick'), unique('Later')];
    const vid = await desk().addRecord(
      person({ email_1__v: email, addresses__v: [address(), address({ address_type__v: 'M' })] }),
    );
    const id = await desk().create('rep', {
      vid_key: vid,
      entity: { nickname__v: nickname },
      metadata: { note: unique('note') },
    });
    await desk().decide(id, { result: 'CHANGE_REJECTED' });
    await desk().process(id);
    const { body: updated } = await desk().call('integration', 'PUT', '/objects', {
      body: { systemName: 'crm_eu', entities: [{ vid_key: vid, fields: { middle_name__v: later } }] },
    });
    assert.notEqual(updated.responseStatus, 'FAILURE', JSON.stringify(updated));
    await allowAgents(desk().service);
    await (await connectAgent(desk().service)).call('open_record', { vid_key: vid });

    const { body } = await extract(vid);
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body).slice(0, 500));
    const [whole] = body.extract.records;
    assert.equal(whole.record.entity.email_1__v, email);
    assert.equal(whole.record.entity.addresses__v.length, 2);
    assert.ok(whole.lineage.some(({ object_type }: Json) => object_type === 'ADDRESS'));
    const requests = body.extract.change_requests;
    assert.equal(requests.length, 2, 'the add request and the rejected change request');
    const rejected = requests.find(
      ({ change_request }: Json) => (change_request as Json)['change_request_id'] === id,
    );
    assert.equal(rejected.change_request.entity.nickname__v.change_requested, nickname);
    assert.ok(rejected.log.some(({ action }: Json) => action === 'created'));
    assert.ok(JSON.stringify(whole.revisions).includes(later));
    assert.deepEqual(
      body.extract.data_updates.map(({ vid__v }: Json) => vid__v),
      [vid],
    );
    assert.deepEqual(
      body.extract.agent_calls.map(({ tool }: Json) => tool),
      ['open_record'],
    );
  });

  test('has labels of fields and codes in plain words, also of the customer, and marks inactive codes', async () => {
    const admin = async (method: string, path: string, body: object): Promise<Json> => {
      const answer = await desk().call('admin', method, path, { body });
      assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
      return answer.body as Json;
    };
    const code = (name: string, label: string, inactive = false) => ({
      code: name,
      labels: { en: label, de: `${label} (de)` },
      inactive,
      countries: [],
      aliases: {},
    });
    const type = 'ExtractTier__c';
    const { reference_type: list } = await admin('POST', '/data_model/reference_types', {
      type,
      labels: { en: 'Tier' },
      codes: [code('G', 'Gold'), code('S', 'Silver')],
    });
    await admin('POST', '/data_model/fields', {
      ...customField('extract_tiers__c', 'MULTI_REFERENCE', { reference_type: type }),
      labels: { en: 'Tiers', de: 'Stufen' },
    });
    await admin('POST', '/data_model/fields', {
      ...customField('extract_met__c', 'DATETIME'),
      labels: { en: 'Met at', de: 'Getroffen' },
    });
    const vid = await desk().addRecord(
      person({ extract_tiers__c: 'G,S', extract_met__c: '2026-01-02T13:14:15.000+00:00' }),
    );
    await admin('PUT', `/data_model/reference_types/${type}`, {
      version: (list as Json)['version'],
      codes: [code('G', 'Gold'), code('S', 'Silver', true)],
    });

    const { body } = await extract(vid, { resultLanguage: 'de' });
    const { records, labels } = body.extract;
    assert.equal(labels.HCP.extract_tiers__c, 'Stufen');
    assert.equal(labels.HCP.last_name__v, 'Nachname');
    assert.equal(labels.HCP.nickname__v, undefined, 'only fields that the extract names');
    const { entity } = records[0].record;
    assert.equal(entity.extract_tiers__c, 'G,S');
    assert.equal(entity.extract_tiers__c_value__u, 'Gold (de), Silver (de) (inaktiv)');
    assert.equal(entity.hcp_type__v_value__u, 'Ärztin oder Arzt');
    assert.equal((await extract(vid)).body.extract.labels.HCP.last_name__v, 'Last name');

    const { text } = await page(vid, 'de');
    const cells = (...texts: string[]) =>
      new RegExp(texts.map((each) => `<td>${each.replace(/[()]/g, '\\$&')}</td>`).join('\\s*'));
    assert.match(text, cells('Stufen', 'Gold (de), Silver (de) (inaktiv)'));
    assert.match(text, cells('Getroffen', '02.01.2026, 13:14:15 UTC'));
    assert.doesNotMatch(text, /<td>[a-z_]+__[vcu]<\/td>/, 'no technical name in a cell');
    assert.doesNotMatch(text, /\dT\d\d:/, 'no raw time');
  });

  test('has other records that refer to an organization', async () => {
    const parent = await desk().addRecord(organization(), 'HCO');
    const child = await desk().addRecord(
      person({ parent_hcos__v: [{ parent_hco_vid__v: parent, relationship_type__v: 'EMPL' }] }),
    );
    const { body } = await extract(parent);
    assert.deepEqual(
      body.extract.named_by.map(({ vid__v }: Json) => vid__v),
      [child],
    );
  });

  test('as a page names sources, systems and statuses in words', async () => {
    const vid = await desk().addRecord(person());
    const id = await desk().create('rep', { vid_key: vid, entity: { nickname__v: unique('Nick') } });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    const body = {
      systemName: 'crm_us',
      entities: [{ vid_key: vid, fields: { middle_name__v: unique('Later') } }],
    };
    assert.equal(
      (await desk().call('integration', 'PUT', '/objects', { body })).body.responseStatus,
      'SUCCESS',
    );
    const { text } = await page(vid, 'de');
    for (const words of ['Bearbeitet', 'Änderungsanträge', 'CRM, United States'])
      assert.ok(text.includes(`<td>${words}</td>`), words);
    assert.doesNotMatch(text, /<td>(change_request|crm_us|CHANGE_\w+)<\/td>/);
  });

  test('as a page shows hostile data as text, and its policy loads and runs nothing', async () => {
    const vid = await desk().addRecord(
      person({ nickname__v: hostile, addresses__v: [address({ address_line_2__v: hostile })] }),
    );
    for (const language of ['en', 'de', 'ar', 'pt-PT', 'xx']) {
      const { answer, text } = await page(vid, language);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type')!, /^text\/html/);
      assert.match(answer.headers.get('content-security-policy')!, /default-src 'none'/);
      assert.match(answer.headers.get('content-disposition')!, /^attachment/);
      assert.ok(!/<script|<img/.test(text), language);
      assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'), language);
      assert.match(text, /@media print/);
      assert.match(text, language === 'ar' ? /<html lang="ar" dir="rtl">/ : /dir="ltr"/);
    }
    assert.match((await page(vid, 'de')).text, /Woher die Werte stammen/);
    assert.match((await page(vid, 'pt-PT')).text, /<html lang="pt-BR"/);
  });

  test('a missing record is a FAILURE, and only administrators of data who see everything may read one', async () => {
    const { body } = await extract('242975000000099999');
    assert.equal(body.responseStatus, 'FAILURE');
    assert.equal(body.extract, null);
    const vid = await desk().addRecord(person());
    const users = (await desk().call('admin', 'GET', '/users')).body.users as Json[];
    const { id, api_access, api_systems } = users.find(
      ({ username }) => username === 'data@sandbox.example',
    )!;
    const see = (visibility_profile: string) =>
      desk().call('admin', 'PUT', `/users/${String(id)}`, {
        body: { api_access, api_systems, visibility_profile },
      });
    const read = () => desk().call('data', 'GET', `/entity/${vid}/subject_extract`);
    assert.equal((await read()).body.responseStatus, 'SUCCESS');
    await see('HIDE_OPTED_OUT');
    assert.equal((await read()).body.errors[0].type, 'INSUFFICIENT_ACCESS');
    await see('ALL');
  });
});

describe('the words of the subject extract', () => {
  it('are the same in all languages', () => {
    const files = readFiles<Record<string, string>>('subject_extract.json');
    assert.deepEqual([...files.keys()], [...languages]);
    const names = Object.keys(files.get('en')!);
    for (const [language, words] of files) {
      assert.deepEqual(Object.keys(words), names, language);
      assert.match(words['title']!, /\{name\}/);
      assert.match(words['created']!, /\{date\}/);
    }
  });
});
