/** A record has one primary organization, even if the network has not loaded all of its organizations. */
import { expect } from '@open-wc/testing';
import type { RequestedEntity } from '../../../../../src/records/difference.ts';
import { onePrimary } from '../../../../../src/widgets/affiliation/edit/relationship_edits.ts';
import { failure, type FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { known, person } from '../../../../../demo/fixtures/fake_records.ts';
import { button, find, findAll, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { edge, node } from '../../../../../demo/fixtures/graphs.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openRelationships } from '../../../support/network_page.ts';

const parent = (vid: string, fields: object = {}): object => ({
  vid__v: vid,
  is_primary_relationship__v: 'N',
  parent_hco_status__v: 'A',
  ...fields,
});
const isPrimary = { is_primary_relationship__v: 'Y' };
const key = (vid: string): string => `Network:ParentHCO:${vid}`;

describe('request for a primary organization', () => {
  it('marks all other organizations of the record as not primary', () => {
    const record = { parent_hcos__v: [parent('1', isPrimary), parent('2'), parent('3', isPrimary)] };
    const entity: RequestedEntity = {
      parent_hcos__v: [
        { vid_key: key('2'), is_primary_relationship__v: 'Y' },
        { vid_key: key('3'), relationship_type__v: 'CONS' },
      ],
      affiliations__v: [],
    };
    expect(onePrimary(entity, record)).to.deep.equal({
      parent_hcos__v: [
        { vid_key: key('2'), is_primary_relationship__v: 'Y' },
        { vid_key: key('3'), relationship_type__v: 'CONS', is_primary_relationship__v: 'N' },
        { vid_key: key('1'), is_primary_relationship__v: 'N' },
      ],
      affiliations__v: [],
    });
  });

  it('activates an ended relationship with the requested values', () => {
    const ended = { ...isPrimary, parent_hco_status__v: 'I' };
    const record = {
      parent_hcos__v: [
        parent('1', { ...ended, parent_hco_vid__v: 'clinic' }),
        parent('2', { ...ended, parent_hco_vid__v: 'ward' }),
      ],
    };
    const entity = { parent_hcos__v: [{ parent_hco_vid_key: 'clinic', is_primary_relationship__v: 'Y' }] };
    expect(onePrimary(entity, record)['parent_hcos__v']).to.deep.equal([
      ...entity.parent_hcos__v,
      { vid_key: key('2'), is_primary_relationship__v: 'N' },
    ]);
  });
});

describe('edit of the primary organization', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  const asked = (): unknown => network.requests[0]!['entity'];

  it('replaces a previous one that the network has not loaded', async () => {
    const [first, second] = [`${vids.ada}-${vids.hospital}`, `${vids.ada}-${vids.ward}`];
    network.edges = network.edges.map((each) => (each.vid === first ? { ...each, isPrimary: false } : each));
    instance.records.push(
      person(vids.ada, 'Ada Lovelace', {
        parent_hcos__v: [
          parent(first, { relationship_type__v: 'EMPL' }),
          parent(second, { relationship_type__v: 'CONS' }),
          parent('elsewhere', isPrimary),
        ],
      }),
    );
    const widget = await openRelationships(instance, vids.ada);
    find(widget, 'input[aria-label="Primary: Ward of Cardiology"]')!.click();
    await shows(widget, 'Primary: No → Yes');
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
    expect(asked()).to.deep.equal({
      parent_hcos__v: [
        { vid_key: key(second), is_primary_relationship__v: 'Y' },
        { vid_key: key('elsewhere'), is_primary_relationship__v: 'N' },
      ],
    });
  });

  it('is not sent while the record cannot be read', async () => {
    const widget = await openRelationships(instance, vids.ada);
    let isDown = true;
    instance.records.push(person(vids.ada, 'Ada Lovelace', { parent_hcos__v: [] }));
    instance.intercept = (call) =>
      isDown && call.path === `/entity/${vids.ada}`
        ? failure(400, 'INSUFFICIENT_ACCESS')
        : network.answer(call);
    find(widget, 'input[aria-label="Primary: Ward of Cardiology"]')!.click();
    await shows(widget, 'Primary: No → Yes');
    button(widget, 'Send 1 request').click();
    await shows(widget, 'not sent. The changes are still here.');
    expect(network.requests).to.have.length(0);
    isDown = false;
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
  });

  it('is not proposed for a record with organizations that are not loaded', async () => {
    network.nodes.push(node(vids.cora, { name: 'Cora Chen', parentCount: 1, peerCount: 1 }));
    network.edges.push(edge(vids.ada, vids.cora, { kind: 'AFFILIATION' }));
    const widget = await openRelationships(instance, vids.cora);
    const input = find<HTMLInputElement>(
      widget,
      'input[aria-label="Connect Cora Chen to another organization"]',
    )!;
    input.value = 'massachusetts';
    input.dispatchEvent(new InputEvent('input'));
    await until(() => find(widget, '.start-hit'), 'hits');
    findAll(widget, '.start-hit')[0]!.click();
    await shows(widget, 'Send 1 request');
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
    expect(asked()).to.deep.equal({
      parent_hcos__v: [
        { parent_hco_vid_key: known.hospital, is_primary_relationship__v: 'N', parent_hco_status__v: 'A' },
      ],
    });
  });
});
