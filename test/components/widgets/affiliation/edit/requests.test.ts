/** The change requests that edits of relationships lead to (specification 4.8). */
import { AffiliationGraph } from '../../../../../src/widgets/affiliation/network/graph.ts';
import {
  draftOf,
  draftProblem,
  isChanged,
  requestsOf,
} from '../../../../../src/widgets/affiliation/edit/relationship_edits.ts';
import { edge, node, organization } from '../../../../../demo/fixtures/graphs.ts';
import { expect } from '@open-wc/testing';
import {
  newPeerDraft,
  peerDraftOf,
  peerProblem,
} from '../../../../../src/widgets/affiliation/edit/peer_edits.ts';
import { person, clinic, ward } from './records.ts';

describe('requests for changed relationships', () => {
  const first = edge('ada', 'clinic', { vid: '1' });
  const second = edge('ada', 'ward', { vid: '2', isPrimary: false });
  const graph = new AffiliationGraph('clinic', {
    nodes: [organization('clinic'), organization('ward'), node('ada')],
    edges: [first, second],
  });

  it('exclude unchanged relationships', () => {
    const draft = draftOf(first, person, clinic);
    expect(isChanged(draft)).to.equal(false);
    expect(requestsOf([draft])).to.deep.equal([]);
  });

  it('end a relationship by its status, and contain only changes, one request per record', () => {
    const [request, ...others] = requestsOf([
      { ...draftOf(first, person, clinic), isEnded: true },
      { ...draftOf(second, person, ward), type: 'CONS' },
    ]);
    expect(others).to.deep.equal([]);
    expect(request!.entity['parent_hcos__v']).to.deep.equal([
      { vid_key: 'Network:ParentHCO:1', parent_hco_status__v: 'I' },
      { vid_key: 'Network:ParentHCO:2', relationship_type__v: 'CONS' },
    ]);
  });

  it('never connect a record to itself, or twice to the same organization', () => {
    const draft = {
      kind: 'parent',
      member: person,
      edge: undefined,
      type: null,
      isPrimary: false,
      isEnded: false,
    } as const;
    expect(draftProblem(graph, { ...draft, parent: clinic })).to.equal('exists');
    expect(draftProblem(graph, { ...draft, parent: { ...clinic, vid: 'ada' } })).to.equal('self');
    expect(draftProblem(graph, { ...draft, parent: { ...clinic, vid: 'new' } })).to.equal(undefined);
  });
});

describe('requests for relationships between HCPs', () => {
  const bob = { vid: 'bob', entityType: 'HCP', name: 'Bob' } as const;
  const mentor = edge('ada', 'bob', {
    vid: '3',
    kind: 'AFFILIATION',
    type: 'MENT',
    strength: '3',
    direction: 'F',
    therapeuticArea: 'CARD',
  });
  const graph = new AffiliationGraph('ada', {
    nodes: [organization('clinic'), node('ada'), node('bob')],
    edges: [edge('ada', 'clinic', { vid: '1' }), mentor],
  });

  it('contain only changes of the HCP that stores the relationship, and end it by its status', () => {
    const draft = peerDraftOf(mentor, person, bob);
    expect(isChanged(draft)).to.equal(false);
    expect(requestsOf([{ ...draft, strength: '1', direction: null }])[0]).to.deep.include({
      member: person,
      entity: {
        affiliations__v: [{ vid_key: '3', affiliation_strength__v: '1', affiliation_direction__v: null }],
      },
    });
    expect(requestsOf([{ ...draft, isEnded: true }])[0]!.entity).to.deep.equal({
      affiliations__v: [{ vid_key: '3', affiliation_status__v: 'I' }],
    });
  });

  it('name the other HCP of a new relationship, and include changes of parents', () => {
    const fresh = { ...newPeerDraft(person, bob), type: 'COLL', therapeuticArea: 'ONCO' };
    const parent = { ...draftOf(graph.edges.get('1')!, person, clinic), isEnded: true };
    const requests = requestsOf([fresh, parent]);
    expect(requests.map(({ entity }) => entity)).to.deep.equal([
      {
        parent_hcos__v: [{ vid_key: 'Network:ParentHCO:1', parent_hco_status__v: 'I' }],
        affiliations__v: [
          {
            affiliated_hcp_vid_key: 'bob',
            affiliation_type__v: 'COLL',
            therapeutic_area__v: 'ONCO',
            affiliation_status__v: 'A',
          },
        ],
      },
    ]);
  });

  it('require a type, and refuse self-relations and duplicates', () => {
    const fresh = newPeerDraft(person, bob);
    expect(peerProblem(graph, fresh)).to.equal('type');
    expect(peerProblem(graph, newPeerDraft(person, person))).to.equal('self');
    const same = { ...fresh, type: 'MENT', therapeuticArea: 'CARD' };
    expect(peerProblem(graph, same)).to.equal('exists');
    expect(peerProblem(graph, { ...same, therapeuticArea: 'ONCO' })).to.equal(undefined);
    expect(peerProblem(graph, peerDraftOf(mentor, person, bob))).to.equal(undefined);
  });
});
