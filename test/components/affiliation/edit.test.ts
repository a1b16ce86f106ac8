/** Changing relationships: collected, reviewed, sent as one change request per record. */
import { expect } from '@open-wc/testing';
import { AffiliationGraph } from '../../../src/records/graph/graph.ts';
import {
  draftOf,
  draftProblem,
  isChanged,
  requestsOf,
} from '../../../src/records/graph/relationship_edits.ts';
import { FakeInstance } from '../support/fake_instance.ts';
import { known } from '../support/fake_records.ts';
import { button, find, findAll, record, shows, text, until } from '../support/shown.ts';
import { edge, node, organization } from './made_graphs.ts';
import { FakeNetwork, openNetwork, vids, type Network } from './network_page.ts';

const person = { vid: 'ada', entityType: 'HCP', name: 'Ada' } as const;
const clinic = { vid: 'clinic', entityType: 'HCO', name: 'Clinic' } as const;
const ward = { vid: 'ward', entityType: 'HCO', name: 'Ward' } as const;

describe('changes of relationships', () => {
  const first = edge('ada', 'clinic', { vid: '1' });
  const second = edge('ada', 'ward', { vid: '2', isPrimary: false });
  const graph = new AffiliationGraph('clinic', {
    nodes: [organization('clinic'), organization('ward'), node('ada')],
    edges: [first, second],
  });

  it('what is as it was is not sent', () => {
    const draft = draftOf(first, person, clinic);
    expect(isChanged(draft)).to.equal(false);
    expect(requestsOf(graph, [draft])).to.deep.equal([]);
  });

  it('ending is a change of status; only what changed is sent, one request per record', () => {
    const [request, ...others] = requestsOf(graph, [
      { ...draftOf(first, person, clinic), isEnded: true },
      { ...draftOf(second, person, ward), type: 'CONS' },
    ]);
    expect(others).to.deep.equal([]);
    expect(request!.parents).to.deep.equal([
      { vid_key: 'Network:ParentHCO:1', parent_hco_status__v: 'I' },
      { vid_key: 'Network:ParentHCO:2', relationship_type__v: 'CONS' },
    ]);
  });

  it('a new primary relationship takes the mark from the former one', () => {
    const [request] = requestsOf(graph, [{ ...draftOf(second, person, ward), isPrimary: true }]);
    expect(request!.parents).to.deep.equal([
      { vid_key: 'Network:ParentHCO:2', is_primary_relationship__v: 'Y' },
      { vid_key: 'Network:ParentHCO:1', is_primary_relationship__v: 'N' },
    ]);
  });

  it('connects nobody to itself, nor twice to the same organization', () => {
    const draft = { member: person, edge: undefined, type: null, isPrimary: false, isEnded: false };
    expect(draftProblem(graph, { ...draft, parent: clinic })).to.equal('exists');
    expect(draftProblem(graph, { ...draft, parent: { ...clinic, vid: 'ada' } })).to.equal('self');
    expect(draftProblem(graph, { ...draft, parent: { ...clinic, vid: 'new' } })).to.equal(undefined);
  });
});

describe('changing relationships in the widget', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  beforeEach(() => {
    instance = new FakeInstance();
    network = new FakeNetwork(instance);
  });
  afterEach(() => instance.restore());

  async function editing(vid: string): Promise<Network> {
    const widget = await openNetwork(instance);
    button(widget, 'List').click();
    await until(() => find(widget, `[data-vid="${vid}"]`));
    find(widget, `[data-vid="${vid}"]`)!.click();
    await widget.updateComplete;
    button(widget, 'Change').click();
    await shows(widget, 'Nothing is changed yet.');
    return widget;
  }
  const check = (widget: Network, label: string): void =>
    find<HTMLInputElement>(widget, `input[aria-label="${label}"]`)!.click();
  async function pick(widget: Network, label: string, words: string, name: string): Promise<void> {
    const input = find<HTMLInputElement>(widget, `input[aria-label="${label}"]`)!;
    input.value = words;
    input.dispatchEvent(new InputEvent('input'));
    await until(() => findAll(widget, '.start-name').some((each) => each.textContent === name), name);
    findAll(widget, '.start-hit')
      .find((each) => each.textContent!.includes(name))!
      .click();
    await widget.updateComplete;
  }

  it('collects, reviews from → to, undoes, and sends with events', async () => {
    const widget = await editing(vids.ada);
    const events = record(
      widget,
      'platform-network:affiliation:dcr-presubmit',
      'platform-network:affiliation:dcr-submitted',
    );
    check(widget, 'Ended: Fictional Hospital');
    await shows(widget, 'Ended: No → Yes');
    check(widget, 'Primary: Ward of Cardiology');
    await shows(widget, 'Primary: No → Yes');
    button(widget, 'Undo: Ada Lovelace → Fictional Hospital').click();
    await widget.updateComplete;
    expect(text(widget)).not.to.contain('Ended: No → Yes');
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request 7001');
    expect(network.requests).to.have.length(1);
    expect(network.requests[0]).to.deep.include({
      entity_type: 'HCP',
      vid_key: `Network:Entity:${vids.ada}`,
    });
    expect(network.requests[0]!['entity']).to.deep.equal({
      parent_hcos__v: [
        { vid_key: `Network:ParentHCO:${vids.ada}-${vids.ward}`, is_primary_relationship__v: 'Y' },
        { vid_key: `Network:ParentHCO:${vids.ada}-${vids.hospital}`, is_primary_relationship__v: 'N' },
      ],
    });
    expect(events.map(({ type }) => type.split(':')[2])).to.deep.equal(['dcr-presubmit', 'dcr-submitted']);
    expect(text(widget)).to.contain('Nothing is changed yet.');
  });

  it('connects to another organization and adds an account, both in one go', async () => {
    const widget = await editing(vids.hospital);
    await pick(
      widget,
      'Connect Fictional Hospital to another organization',
      'massachusetts',
      'Massachusetts General Hospital',
    );
    await pick(
      widget,
      'Add a person or organization to Fictional Hospital',
      'katherine',
      'Katherine Johnson',
    );
    button(widget, 'Send 2 requests').click();
    await until(() => network.requests.length === 2);
    await shows(widget, 'Katherine Johnson: sent');
    expect(network.requests.map(({ entity }) => entity)).to.deep.equal([
      {
        parent_hcos__v: [
          {
            parent_hco_vid_key: known.hospital,
            is_primary_relationship__v: 'N',
            parent_hco_status__v: 'A',
          },
        ],
      },
      {
        parent_hcos__v: [
          {
            parent_hco_vid_key: vids.hospital,
            is_primary_relationship__v: 'N',
            parent_hco_status__v: 'A',
          },
        ],
      },
    ]);
  });

  it('keeps what was not taken, and what the page stopped', async () => {
    const widget = await editing(vids.ada);
    check(widget, 'Ended: Fictional Hospital');
    await shows(widget, 'Send 1 request');
    const stop = (event: Event): void => event.preventDefault();
    widget.addEventListener('platform-network:affiliation:dcr-presubmit', stop, { once: true });
    button(widget, 'Send 1 request').click();
    await shows(widget, 'stopped by the page');
    network.isRefusing = true;
    button(widget, 'Send 1 request').click();
    await shows(widget, 'not sent. The changes are still here.');
    button(widget, 'Back to the network').click();
    await shows(widget, 'Change (1 not sent)');
    network.isRefusing = false;
    button(widget, 'Change (1 not sent)').click();
    await shows(widget, 'Send 1 request');
    await expect(widget).to.be.accessible();
    button(widget, 'Send 1 request').click();
    await shows(widget, 'sent as request');
  });
});
