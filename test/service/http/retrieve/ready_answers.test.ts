/** Answers about one record are kept as text until the record changes (decision 20). A key in another form is always read from the database. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  address,
  onBothEngines,
  organization,
  person,
  unique,
  type Desk,
} from '../../change_requests/support.ts';

type Account = Parameters<Desk['call']>[0];
type Query = Record<string, string>;

/** The first call is not kept, the second one is, and the third one is the kept answer. */
const calls = 3;

onBothEngines('answers about one record that are kept', (desk) => {
  let hco = '';
  let vid = '';
  const retrieve = async (account: Account, key: string, query: Query = {}) => {
    const { body } = await desk().call(account, 'GET', `/entity/${key}`, { query });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body;
  };
  /** Calls until the answer is kept, and compares each answer with the one for a key that is not only an ID. */
  const retrieveKept = async (account: Account = 'steward', query: Query = {}) => {
    const read = await retrieve(account, `Network:Entity:${vid}`, query);
    for (let call = 0; call < calls; call++)
      assert.deepEqual(await retrieve(account, vid, query), read, `call ${call}`);
    return read.entities[0].entity;
  };
  const change = async (of: string, entity: object, entityType = 'HCP'): Promise<void> => {
    const id = await desk().create('steward', { entity_type: entityType, vid_key: of, entity });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
  };

  before(async () => {
    hco = await desk().addRecord(organization(), 'HCO');
    vid = await desk().addRecord(
      person({
        addresses__v: [address(), address({ address_type__v: 'M' })],
        parent_hcos__v: [{ parent_hco_vid__v: hco, relationship_type__v: 'EMPL' }],
      }),
    );
  });

  test('have a change of the record, of a child and of a key at once', async () => {
    const { addresses__v } = await retrieveKept();
    await change(vid, { middle_name__v: 'Ready' });
    assert.equal((await retrieveKept()).middle_name__v, 'Ready');
    const { vid__v } = addresses__v[0];
    await change(vid, { addresses__v: [{ vid_key: vid__v, address_line_2__v: 'Suite 7' }] });
    const now = (await retrieveKept()).addresses__v;
    assert.ok(now.some((one: Query) => one['address_line_2__v'] === 'Suite 7'));
    const value = unique();
    await desk().giveKey(vid, `my_source:HCP:${value}`);
    assert.deepEqual(
      (await retrieveKept()).custom_keys__v.map((key: Query) => key['custom_key_value__v']),
      [value],
    );
  });

  test('have the new name of a parent HCO, although the record itself is not written', async () => {
    await retrieveKept();
    const corporate_name__v = unique('Renamed Hospital ');
    await change(hco, { corporate_name__v }, 'HCO');
    assert.equal((await retrieveKept()).parent_hcos__v[0].parent_hco_name__v, corporate_name__v);
  });

  test('differ by visibility profile, labels, language, fields and type', async () => {
    const count = async (account: Account) => (await retrieveKept(account)).addresses__v.length;
    assert.deepEqual([await count('steward'), await count('partner'), await count('rep')], [2, 1, 2]);
    const label = async (query: Query) => (await retrieveKept('rep', query))['hcp_type__v_value__u'];
    const enrichedResults = 'true';
    const labels = [
      await label({}),
      await label({ enrichedResults }),
      await label({ enrichedResults, resultLanguage: 'de' }),
    ];
    assert.equal(new Set(labels).size, 3, String(labels));
    assert.equal('addresses__v' in (await retrieveKept('rep', { fields: 'last_name__v' })), false);
    for (let call = 0; call < calls; call++) {
      const { body } = await desk().call('rep', 'GET', `/hcos/${vid}`);
      assert.deepEqual([body.responseStatus, body.entities], ['FAILURE', []]);
    }
  });

  test('have labels that an administrator changed', async () => {
    const enrichedResults = 'true';
    const label = async () => (await retrieveKept('rep', { enrichedResults }))['hcp_type__v_value__u'];
    const before = await label();
    const path = '/data_model/reference_types/HCPType';
    const { body } = await desk().call('admin', 'GET', path);
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    const codes = body.reference_type.codes.map((code: { code: string; labels: Query }) =>
      code.code === 'PHYS' ? { ...code, labels: { ...code.labels, en: `${before} of medicine` } } : code,
    );
    const { body: replaced } = await desk().call('admin', 'PUT', path, {
      body: { version: body.reference_type.version, codes },
    });
    assert.equal(replaced.responseStatus, 'SUCCESS', JSON.stringify(replaced));
    assert.equal(await label(), `${before} of medicine`);
  });

  test('are the same when they are compressed, and for older versions', async () => {
    const entity = await retrieveKept();
    for (const coding of ['gzip', 'identity'])
      for (let call = 0; call < calls; call++) {
        const { headers, body } = await desk().call('steward', 'GET', `/entity/${vid}`, {
          headers: { 'accept-encoding': coding },
        });
        assert.equal(headers.get('content-encoding'), coding === 'gzip' ? 'gzip' : null);
        assert.match(headers.get('vary')!, /accept-encoding/i);
        assert.deepEqual(body.entities[0].entity, entity);
      }
    const old = async (key: string) =>
      (await desk().call('steward', 'GET', `/entity/${key}`, { version: 'v1.0' })).body;
    assert.deepEqual(await old(vid), await old(`Network:Entity:${vid}`));
  });

  test('are refused without a session, and with one that has ended', async () => {
    await retrieveKept();
    const session = await desk().service.signIn('steward');
    const status = async (own: string): Promise<number> =>
      (await desk().service.call('GET', `/entity/${vid}`, { session: own })).status;
    assert.deepEqual([await status(session), await status('none')], [200, 401]);
    await desk().service.call('DELETE', '/auth', { session });
    assert.equal(await status(session), 401);
  });
});
