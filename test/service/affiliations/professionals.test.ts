import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onOneEngine, person, type Desk } from '../change_requests/support.ts';

onOneEngine('relationships between professionals (decision 11)', (desk) => {
  const relation = (other: string, more: object = {}) => ({
    affiliated_hcp_vid_key: other,
    affiliation_type__v: 'COAU',
    affiliation_strength__v: '3',
    therapeutic_area__v: 'CARD',
    ...more,
  });
  const change = (vid: string, affiliations__v: object[]) => ({ vid_key: vid, entity: { affiliations__v } });
  const accept = async (d: Desk, vid: string, affiliations: object[]): Promise<void> => {
    const id = await d.create('rep', change(vid, affiliations));
    await d.decide(id, { result: 'CHANGE_ACCEPTED' });
    await d.process(id);
  };
  const network = async (d: Desk, vid: string, query: Record<string, string> = {}) =>
    (await d.call('rep', 'GET', `/entity/${vid}/affiliations`, { query: { depth: '1', ...query } })).body;

  it('a change request adds, changes and ends relationships; record and graph follow', async () => {
    const d = desk();
    const [ida, otto] = [await d.addRecord(person()), await d.addRecord(person())];
    await accept(d, ida, [relation(`Network:HCP:${otto}`)]);
    const [stored] = (await d.record(ida)).affiliations__v;
    const other = await d.record(otto);
    assert.equal(stored.affiliated_hcp_vid__v, otto);
    assert.equal(stored.affiliated_hcp_name__v, other.formatted_name__v);
    assert.equal(stored.affiliation_status__v, 'A');
    for (const [root, peer] of [
      [ida, otto],
      [otto, ida],
    ] as const) {
      const { nodes, edges } = await network(d, root);
      assert.deepEqual(
        nodes.map(({ vid }: { vid: string }) => vid),
        [root, peer],
      );
      assert.equal(nodes[0].peerCount, 1);
      const [edge] = edges;
      assert.deepEqual([edge.kind, edge.from, edge.to], ['AFFILIATION', ida, otto]);
      assert.deepEqual([edge.type, edge.strength, edge.therapeuticArea], ['COAU', '3', 'CARD']);
    }
    await accept(d, ida, [{ vid_key: stored.vid__v, affiliation_strength__v: '1' }]);
    assert.equal((await network(d, otto)).edges[0].strength, '1');
    await accept(d, ida, [{ vid_key: stored.vid__v, affiliation_status__v: 'I' }]);
    assert.deepEqual((await network(d, otto)).edges, []);
    assert.equal((await d.record(ida)).affiliations__v.length, 1, 'nothing is deleted');
  });

  it('requesting the same relationship again does not duplicate it', async () => {
    const d = desk();
    const [ida, otto] = [await d.addRecord(person()), await d.addRecord(person())];
    await accept(d, ida, [relation(otto)]);
    await accept(d, ida, [relation(otto, { affiliation_strength__v: '2' })]);
    const stored = (await d.record(ida)).affiliations__v;
    assert.deepEqual(
      stored.map((one: Record<string, unknown>) => one['affiliation_strength__v']),
      ['2'],
    );
  });

  it('a relationship leads to another professional, and only professionals have one', async () => {
    const d = desk();
    const ida = await d.addRecord(person());
    const { message } = await d.refuse('rep', change(ida, [relation(ida)]));
    assert.match(message, /^affiliations__v\.0\.affiliated_hcp_vid_key: /);
    const hco = await d.addRecord(
      { corporate_name__v: `Clinic of ${ida}`, hco_type__v: 'CLIN', primary_country__v: 'US' },
      'HCO',
    );
    assert.match((await d.refuse('rep', change(ida, [relation(hco)]))).message, /no such professional/);
    const ofHco = { entity_type: 'HCO', ...change(hco, [relation(ida)]) };
    assert.match((await d.refuse('rep', ofHco)).message, /^affiliations__v\.0: /);
    const without = { affiliated_hcp_vid_key: ida, affiliation_strength__v: '1' };
    const other = await d.addRecord(person());
    assert.match((await d.refuse('rep', change(other, [without]))).message, /affiliation_type__v/);
  });

  it('Data Update changes a relationship for a source (4.20)', async () => {
    const d = desk();
    const [ida, otto] = [await d.addRecord(person()), await d.addRecord(person())];
    await accept(d, ida, [relation(otto)]);
    const [{ vid__v }] = (await d.record(ida)).affiliations__v;
    const { body } = await d.call('data', 'PUT', '/objects', {
      body: {
        systemName: 'master',
        entities: [{ vid_key: vid__v, fields: { affiliation_strength__v: '1' } }],
      },
    });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    assert.equal(body.entities[0].entityType, 'AFFILIATION');
    assert.equal((await d.record(ida)).affiliations__v[0].affiliation_strength__v, '1');
  });
});
