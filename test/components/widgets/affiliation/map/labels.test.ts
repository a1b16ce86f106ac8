/** Names on the map: their places, their lines, and how the map fills its room. */
import { expect } from '@open-wc/testing';
import { AffiliationGraph, type GraphPart } from '../../../../../src/widgets/affiliation/network/graph.ts';
import { noFilters } from '../../../../../src/widgets/affiliation/filters/filters.ts';
import { facetValues } from '../../../../../src/widgets/affiliation/filters/facets.ts';
import { visibleGraph } from '../../../../../src/widgets/affiliation/network/visible.ts';
import { layoutAll } from '../../../../../src/widgets/affiliation/map/layout.ts';
import {
  drawnRadius,
  inSight,
  toScreen,
  type Size,
} from '../../../../../src/widgets/affiliation/map/camera.ts';
import { fitScene, stretchFor } from '../../../../../src/widgets/affiliation/map/fit_scene.ts';
import {
  LabelPlaces,
  recordRoom,
  type PlacedLabel,
} from '../../../../../src/widgets/affiliation/map/drawing/label_places.ts';
import { labelForms, shortLabel } from '../../../../../src/widgets/affiliation/map/drawing/label_texts.ts';
import { mapScene, type MapScene } from '../../../../../src/widgets/affiliation/map/map_scene.ts';
import { TypeLooks } from '../../../../../src/widgets/affiliation/map/type_looks.ts';
import { edge, healthSystem, node, organization, withNames } from '../../../../../demo/fixtures/graphs.ts';

const wide: Size = { width: 960, height: 560 };
const narrow: Size = { width: 296, height: 420 };

function sceneOf(part: GraphPart, size: Size): MapScene {
  const graph = new AffiliationGraph('0', part);
  const visible = visibleGraph(graph, { filters: noFilters, hidden: new Set(), collapsed: new Set() });
  const looks = new TypeLooks(facetValues(graph, 'types'));
  const places = layoutAll(visible);
  const stretch = stretchFor(places.values(), size);
  return mapScene({ visible, filters: noFilters, places, looks, stretch });
}

/** Returns the labels of the part of a scene that is in sight, `zoom` times closer than the whole. */
function labelsOf(scene: MapScene, size: Size, zoom = 1) {
  const whole = fitScene(scene, size);
  const camera = { ...whole, scale: whole.scale * zoom };
  const seen = scene.index.search(inSight(camera, size));
  const point = (at: number) => toScreen(camera, size, { x: scene.x[at]!, y: scene.y[at]! });
  const screen = {
    ...size,
    scale: camera.scale,
    x: (at: number) => point(at).x,
    y: (at: number) => point(at).y,
  };
  const places = new LabelPlaces(scene, screen, recordRoom(scene, seen, screen), (lines, kind) => ({
    width: Math.max(...lines.map(({ length }) => length)) * (kind === 'organization' ? 7 : 6) + 8,
    height: lines.length * (kind === 'organization' ? 15 : 14) + 2,
  }));
  places.placeNames(seen);
  places.placeRoles([...scene.lines.from.keys()], seen.length);
  return { labels: places.all, camera, seen, screen };
}

const isApart = (a: PlacedLabel, b: PlacedLabel): boolean =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;
const isName = ({ kind }: PlacedLabel): boolean => kind !== 'role';
const isCut = ({ lines }: PlacedLabel): boolean => lines.some((line) => line.endsWith('…'));

describe('names on the map', () => {
  for (const [count, size, zoom, least] of [
    [30, wide, 1, 30],
    [30, narrow, 1, 12],
    [300, wide, 1, 11],
    [300, wide, 3, 20],
    [3000, wide, 1, 12],
    [3000, wide, 6, 25],
    [3000, narrow, 1, 3],
  ] as const)
    it(`cover neither each other nor records, with ${count} records in ${size.width} pixels, ${zoom} times closer`, () => {
      const scene = sceneOf(withNames(healthSystem(count)), size);
      const { labels, screen, seen } = labelsOf(scene, size, zoom);
      expect(labels.filter(isName).length).to.be.at.least(least);
      labels.forEach((one, at) => {
        for (const other of labels.slice(at + 1)) expect(isApart(one, other)).to.equal(true);
        for (const record of seen) {
          const r = drawnRadius(scene.radius[record]!, screen.scale);
          // Smaller ones are dots of a map that is zoomed out.
          if (r < 2.5) continue;
          const [x, y] = [screen.x(record), screen.y(record)];
          const nearX = Math.max(one.left, Math.min(x, one.left + one.width));
          const nearY = Math.max(one.top, Math.min(y, one.top + one.height));
          const words = `${one.lines.join(' ')} over ${scene.labelOf(record)}`;
          expect(Math.hypot(nearX - x, nearY - y), words).to.be.at.least(r - 0.01);
        }
      });
    });

  it('belong to records that the buttons for zoom do not cover on a narrow map', () => {
    const scene = sceneOf(withNames(healthSystem(3)), narrow);
    const { screen, seen } = labelsOf(scene, narrow);
    // The buttons are 34 px wide, 12 px from the edge.
    for (const record of seen)
      expect(screen.x(record) + drawnRadius(scene.radius[record]!, screen.scale)).to.be.at.most(
        narrow.width - 46,
      );
  });

  it('are all there and in full with 30 records', () => {
    const scene = sceneOf(withNames(healthSystem(30)), wide);
    const names = labelsOf(scene, wide).labels.filter(isName);
    expect(names).to.have.length(30);
    expect(names.filter(isCut)).to.deep.equal([]);
    for (const { at, lines } of names) expect(lines.join(' ')).to.equal(scene.labelOf(at));
  });

  it('include the only doctor, with the role on the line', () => {
    const part = {
      nodes: [organization('0', { name: 'Fictional Hospital' }), node('1', { name: 'Ada Lovelace' })],
      edges: [edge('1', '0', { typeLabel: 'Head of' })],
    };
    for (const size of [wide, narrow]) {
      const { labels } = labelsOf(sceneOf(part, size), size);
      expect(labels.map(({ lines }) => lines.join(' '))).to.have.members([
        'Fictional Hospital',
        'Ada Lovelace',
        'Head of',
      ]);
    }
  });

  it('stay within the picture while their record is in it', () => {
    for (const size of [wide, narrow])
      for (const { left, top, width, height } of labelsOf(sceneOf(withNames(healthSystem(60)), size), size)
        .labels) {
        expect(left).to.be.at.least(0);
        expect(top).to.be.at.least(0);
        expect(left + width).to.be.at.most(size.width);
        expect(top + height).to.be.at.most(size.height);
      }
  });

  it('keep out of the controls over the map', () => {
    const scene = sceneOf(withNames(healthSystem(30)), wide);
    const { screen, seen } = labelsOf(scene, wide);
    const records = recordRoom(scene, seen, screen);
    records.shapes.take([0, 0, wide.width, wide.height / 2]);
    const places = new LabelPlaces(scene, screen, records, () => ({ width: 60, height: 16 }));
    places.placeNames(seen);
    expect(places.all.length).to.be.greaterThan(5);
    for (const { top } of places.all) expect(top).to.be.at.least(wide.height / 2);
  });

  it('show roles only when zoomed in', () => {
    const scene = sceneOf(withNames(healthSystem(300)), wide);
    const roles = (zoom: number) => labelsOf(scene, wide, zoom).labels.filter((label) => !isName(label));
    expect(roles(1)).to.deep.equal([]);
    expect(roles(4).map(({ lines }) => lines[0])).to.include('Head of');
  });

  it('break between words into lines of similar length, and are cut between characters', () => {
    expect(labelForms('Ada')).to.deep.equal([['Ada']]);
    expect(labelForms('Ada Lovelace of Marylebone')[0]).to.deep.equal(['Ada Lovelace', 'of Marylebone']);
    expect(labelForms('東京大学医学部附属病院循環器内科外来')[1]).to.have.length(2);
    expect(shortLabel('W'.repeat(500))).to.have.length(28);
    for (const form of labelForms('🏥'.repeat(400)))
      for (const line of form) expect(/\p{Cs}/u.test(line)).to.equal(false);
  });
});

describe('fitted map', () => {
  for (const size of [wide, narrow, { width: 1280, height: 480 }])
    for (const count of [2, 3, 30, 300, 3000])
      it(`fills most of ${size.width} × ${size.height} pixels with ${count} records`, () => {
        const scene = sceneOf(withNames(healthSystem(count)), size);
        const { screen, seen } = labelsOf(scene, size);
        expect(seen).to.have.length(count);
        const boxes = [
          ...seen.map((at) => [at, drawnRadius(scene.radius[at]!, screen.scale), 1] as const),
          ...scene.fields.map(({ at, radius }) => [at, radius * screen.scale, scene.stretch] as const),
        ];
        const left = Math.min(...boxes.map(([at, r, across]) => screen.x(at) - r * across));
        const right = Math.max(...boxes.map(([at, r, across]) => screen.x(at) + r * across));
        const top = Math.min(...boxes.map(([at, r]) => screen.y(at) - r));
        const bottom = Math.max(...boxes.map(([at, r]) => screen.y(at) + r));
        for (const side of [left, size.width - right, top, size.height - bottom])
          expect(side).to.be.at.least(11);
        const share = Math.max((right - left) / size.width, (bottom - top) / size.height);
        expect(share).to.be.at.least(0.8);
      });
});
