/** The graph and its derived data: broken data neither hangs nor gives wrong results. */
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { AffiliationGraph, nameOf } from '../../../../../src/widgets/affiliation/network/graph.ts';
import {
  noFilters,
  toggled,
  type Selection,
} from '../../../../../src/widgets/affiliation/filters/filters.ts';
import { visibleGraph } from '../../../../../src/widgets/affiliation/network/visible.ts';
import { collapsedFor, unfolded } from '../../../../../src/widgets/affiliation/network/folding.ts';
import { facetValues } from '../../../../../src/widgets/affiliation/filters/facets.ts';
import { hierarchyOf, treeRows } from '../../../../../src/widgets/affiliation/network/hierarchy.ts';
import { layoutAll, seedPlace } from '../../../../../src/widgets/affiliation/map/layout.ts';
import { placeAll } from '../../../../../src/widgets/affiliation/map/placement.ts';
import { edge, healthSystem, node, organization } from '../../../../../demo/fixtures/graphs.ts';
import { anyGraph } from '../made_graphs.ts';

const all: Selection = { filters: noFilters, hidden: new Set(), collapsed: new Set() };
const hospital = (): AffiliationGraph =>
  new AffiliationGraph('clinic', {
    nodes: [
      organization('system', { type: 'HSYS' }),
      organization('clinic'),
      organization('ward', { type: 'DEPT' }),
      node('ada'),
      node('bob', { specialty: 'ONCO', isActive: false }),
    ],
    edges: [
      edge('clinic', 'system'),
      edge('ward', 'clinic'),
      edge('ada', 'ward'),
      edge('ada', 'clinic', { isPrimary: false, type: 'CONS' }),
      edge('bob', 'ward', { isActive: false }),
      edge('ada', 'bob', { kind: 'AFFILIATION', type: 'MENTOR' }),
    ],
  });

describe('graph of affiliations', () => {
  it('returns parents, children and peers', () => {
    const graph = hospital();
    const vids = (list: readonly { vid: string }[]): string[] => list.map(({ vid }) => vid);
    expect(vids(graph.parentsOf('ada'))).to.deep.equal(['ward', 'clinic']);
    expect(vids(graph.childrenOf('ward'))).to.deep.equal(['ada', 'bob']);
    expect(vids(graph.peersOf('bob'))).to.deep.equal(['ada']);
  });

  it('keeps self-references and missing records apart as problems', () => {
    const graph = new AffiliationGraph('a', {
      nodes: [organization('a')],
      edges: [edge('a', 'a'), edge('a', 'gone')],
    });
    expect(graph.problems).to.deep.equal([
      { kind: 'self', vid: 'a', edge: 'a-a' },
      { kind: 'missing', vid: 'a', edge: 'a-gone' },
    ]);
    expect(graph.nodes.get('gone')).to.include({ isMissing: true, entityType: 'HCO' });
    expect(nameOf(graph.nodes.get('gone')!)).to.equal('gone');
    const later = graph.merge({ nodes: [organization('gone')], edges: [] });
    expect(later.problems).to.deep.equal([{ kind: 'self', vid: 'a', edge: 'a-a' }]);
  });

  it('filters by specialty but keeps the organizations and the path to matching records', () => {
    const graph = hospital();
    const oncology = visibleGraph(graph, { ...all, filters: toggled(noFilters, 'specialties', 'ONCO') });
    expect([...oncology.vids]).to.have.members(['clinic', 'system', 'ward', 'bob']);
    const people = visibleGraph(graph, { ...all, filters: toggled(noFilters, 'types', 'HCP:PHYS') });
    expect([...people.vids]).to.have.members(['clinic', 'ward', 'ada', 'bob']);
    expect([...people.passing]).to.deep.equal(['ward']);
    const mentors = toggled(noFilters, 'relationships', 'AFFILIATION:MENTOR');
    expect([...visibleGraph(graph, { ...all, filters: mentors }).vids]).to.deep.equal(['clinic']);
    expect(facetValues(graph, 'statuses').map(({ value, count }) => [value, count])).to.deep.equal([
      ['A', 4],
      ['I', 1],
    ]);
  });

  it('collapses what is behind a record, except what is reached otherwise', () => {
    const { vids } = visibleGraph(hospital(), { ...all, collapsed: new Set(['ward']) });
    expect([...vids]).to.have.members(['clinic', 'system', 'ward', 'ada', 'bob']);
    const alone = visibleGraph(hospital(), { ...all, collapsed: new Set(['ward', 'ada']) });
    expect([...alone.vids]).to.have.members(['clinic', 'system', 'ward', 'ada']);
  });

  it('expands only the path to a record; a non-matching record expands with the records behind it', () => {
    const graph = hospital();
    const stays = (selection: Selection, vid: string): string[] => [
      ...collapsedFor(vid, unfolded(graph, selection), selection),
    ];
    expect(stays({ ...all, collapsed: new Set(['ward', 'system', 'ada']) }, 'bob')).to.deep.equal([
      'system',
      'ada',
    ]);
    const filters = toggled(toggled(noFilters, 'types', 'HCP:PHYS'), 'specialties', 'ONCO');
    expect(stays({ ...all, filters, collapsed: new Set(['ward']) }, 'ward')).to.deep.equal([]);
  });

  it('orders the hierarchy: each record once under its primary parent, organizations first', () => {
    const visible = visibleGraph(hospital(), all);
    const tree = hierarchyOf(visible, noFilters, 'en');
    const rows = treeRows(tree, () => true);
    expect(rows.map(({ vid, level }) => `${level} ${vid}`)).to.deep.equal([
      '1 system',
      '2 clinic',
      '3 ward',
      '4 ada',
      '4 bob',
    ]);
    expect(treeRows(tree, (vid) => vid === 'system')).to.have.length(2);
  });

  it('cuts a cycle at the record nearest to the root and reports it', () => {
    const graph = new AffiliationGraph('a', {
      nodes: ['a', 'b', 'c'].map((vid) => organization(vid)),
      edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')],
    });
    const tree = hierarchyOf(visibleGraph(graph, all), noFilters, 'en');
    expect([...tree.cuts]).to.deep.equal(['a']);
    expect(treeRows(tree, () => true).map(({ vid }) => vid)).to.deep.equal(['a', 'c', 'b']);
  });
});

describe('any graph, including broken ones', () => {
  it('shows every record at most once, and the same ones in every view', () => {
    fc.assert(
      fc.property(anyGraph, fc.constantFrom('EMPL', 'CONS', undefined), (part, type) => {
        const graph = new AffiliationGraph('0', part);
        const filters = type ? toggled(noFilters, 'relationships', `PARENTHCO:${type}`) : noFilters;
        const visible = visibleGraph(graph, { ...all, filters });
        expect(visible.vids.has('0')).to.equal(true);
        const rows = treeRows(hierarchyOf(visible, filters, 'en'), () => true).map(({ vid }) => vid);
        expect(rows.toSorted()).to.deep.equal([...visible.vids].toSorted());
        expect([...layoutAll(visible).keys()].toSorted()).to.deep.equal([...visible.vids].toSorted());
      }),
    );
  });

  it('keeps every relationship: drawn, reported as a problem, or out of reach', () => {
    fc.assert(
      fc.property(anyGraph, (part) => {
        const graph = new AffiliationGraph('0', part);
        const selfs = graph.problems.filter(({ kind }) => kind === 'self').length;
        expect(graph.edges.size + selfs).to.equal(part.edges.length);
        const halves = new AffiliationGraph('0', { nodes: part.nodes, edges: part.edges.slice(0, 40) }).merge(
          {
            nodes: [],
            edges: part.edges.slice(40),
          },
        );
        expect([...halves.edges.keys()]).to.have.members([...graph.edges.keys()]);
        expect(halves.problems).to.have.length(graph.problems.length);
      }),
    );
  });
});

describe('positions on the map', () => {
  const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
    Math.hypot(a.x - b.x, a.y - b.y);

  it('are finite and distinct', () => {
    const visible = visibleGraph(new AffiliationGraph('0', healthSystem(2000)), all);
    const places = [...layoutAll(visible).values()];
    expect(places).to.have.length(2000);
    const cells = new Map<string, { x: number; y: number }[]>();
    for (const place of places) {
      expect(Number.isFinite(place.x + place.y)).to.equal(true);
      const key = `${Math.round(place.x / 12)} ${Math.round(place.y / 12)}`;
      for (const other of cells.get(key) ?? []) expect(distance(place, other)).to.be.greaterThan(8);
      cells.set(key, [...(cells.get(key) ?? []), place]);
    }
  });

  it('stay unchanged when more is loaded', () => {
    fc.assert(
      fc.property(anyGraph, (part) => {
        const some = new AffiliationGraph('0', { nodes: part.nodes, edges: part.edges.slice(0, 30) });
        const before = layoutAll(visibleGraph(some, all));
        const visible = visibleGraph(some.merge(part), all);
        const after = placeAll(visible, before);
        for (const [vid, place] of before) expect(after.get(vid)).to.deep.equal(place);
        for (const vid of visible.vids) expect(after.has(vid), vid).to.equal(true);
      }),
    );
  });

  it('of new records do not overlap others', () => {
    const part = healthSystem(600);
    const some = new AffiliationGraph('0', { nodes: part.nodes, edges: part.edges.slice(0, 300) });
    const before = layoutAll(visibleGraph(some, all));
    const after = placeAll(visibleGraph(some.merge(part), all), before);
    const places = [...after.values()];
    for (let one = 0; one < places.length; one++)
      for (let other = one + 1; other < places.length; other++)
        expect(distance(places[one]!, places[other]!)).to.be.greaterThan(8);
  });

  it('of HCPs around a hub never change when more are added', () => {
    expect(seedPlace(3, { x: 0, y: 0 })).to.deep.equal(seedPlace(3, { x: 0, y: 0 }));
    // No record covers the name of the hub.
    for (let at = 0; at < 300; at++) {
      const { x, y } = seedPlace(at, { x: 0, y: 0 });
      expect(Math.abs(x) < 50 && y > 18 && y < 48, String(at)).to.equal(false);
    }
    expect(distance(seedPlace(0, { x: 0, y: 0 }), { x: 0, y: 0 })).to.be.greaterThan(34);
  });

  it('exist, with rows, for a chain of 5,000 organizations', () => {
    const vids = Array.from({ length: 5000 }, (_, at) => String(at));
    const graph = new AffiliationGraph('0', {
      nodes: vids.map((vid) => organization(vid)),
      edges: vids.slice(1).map((vid, at) => edge(vid, String(at))),
    });
    const visible = visibleGraph(graph, all);
    expect(layoutAll(visible).size).to.equal(5000);
    expect(treeRows(hierarchyOf(visible, noFilters, 'en'), () => true)).to.have.length(5000);
  });
});
