/** The map: painting, hit tests, camera, and exports. */
import { expect } from '@open-wc/testing';
import { AffiliationGraph, type GraphPart } from '../../../../../src/widgets/affiliation/network/graph.ts';
import { facetValues } from '../../../../../src/widgets/affiliation/filters/facets.ts';
import { noFilters } from '../../../../../src/widgets/affiliation/filters/filters.ts';
import { visibleGraph } from '../../../../../src/widgets/affiliation/network/visible.ts';
import { layoutAll } from '../../../../../src/widgets/affiliation/map/layout.ts';
import type { ListColumn } from '../../../../../src/widgets/affiliation/table/list_columns.ts';
import {
  defaultSettings,
  readSettings,
  writeSettings,
} from '../../../../../src/widgets/affiliation/network/view_settings.ts';
import {
  between,
  fit,
  isSameCamera,
  toMap,
  toScreen,
  zoomed,
} from '../../../../../src/widgets/affiliation/map/camera.ts';
import { fitScene } from '../../../../../src/widgets/affiliation/map/fit_scene.ts';
import type { MapInk } from '../../../../../src/widgets/affiliation/map/drawing/map_ink.ts';
import { nextInDirection } from '../../../../../src/widgets/affiliation/map/map_keys.ts';
import { MapPainter } from '../../../../../src/widgets/affiliation/map/drawing/map_painter.ts';
import { mapScene, recordAt, type MapScene } from '../../../../../src/widgets/affiliation/map/map_scene.ts';
import { MapSurface } from '../../../../../src/widgets/affiliation/map/map_surface.ts';
import { slideOf, type Slide } from '../../../../../src/widgets/affiliation/export/slide.ts';
import { measureText } from '../../../../../src/widgets/affiliation/export/slide_canvas.ts';
import { svgOf } from '../../../../../src/widgets/affiliation/export/slide_svg.ts';
import { TypeLooks } from '../../../../../src/widgets/affiliation/map/type_looks.ts';
import { edge, healthSystem, node, organization } from '../../../../../demo/fixtures/graphs.ts';

const ink: MapInk = {
  scheme: 'light',
  surface: 'rgb(255, 255, 255)',
  raised: 'rgb(245, 248, 249)',
  text: 'rgb(0, 0, 0)',
  muted: 'rgb(80, 80, 80)',
  border: 'rgb(220, 220, 220)',
  line: 'rgb(120, 120, 120)',
  accent: 'rgb(0, 100, 100)',
  peer: 'rgb(120, 60, 180)',
  focus: 'rgb(0, 100, 100)',
  warning: 'rgb(120, 80, 0)',
  font: 'sans-serif',
  key: 'test',
};

function sceneOf(part: GraphPart, root = '0'): MapScene {
  const graph = new AffiliationGraph(root, part);
  const visible = visibleGraph(graph, { filters: noFilters, hidden: new Set(), collapsed: new Set() });
  const looks = new TypeLooks(facetValues(graph, 'types'));
  return mapScene({ visible, filters: noFilters, places: layoutAll(visible), looks });
}

describe('map', () => {
  it('hits the record under the pointer, and nothing elsewhere', () => {
    const scene = sceneOf(healthSystem(500));
    for (const at of [0, 7, 250, 499])
      expect(recordAt(scene, scene.x[at]!, scene.y[at]!, 2)).to.equal(scene.vids[at]);
    expect(recordAt(scene, scene.bounds.maxX + 500, 0, 5)).to.equal(undefined);
  });

  it('zooms around the pointer, and maps screen positions back', () => {
    const size = { width: 400, height: 300 };
    const camera = fit({ minX: -900, minY: -400, maxX: 900, maxY: 500 }, size);
    const pointer = { x: 120, y: 40 };
    const before = toMap(camera, size, pointer);
    const after = toMap(zoomed(camera, size, 2, pointer, 0.01), size, pointer);
    expect(Math.hypot(before.x - after.x, before.y - after.y)).to.be.lessThan(1e-6);
    const back = toScreen(camera, size, before);
    expect(Math.hypot(back.x - pointer.x, back.y - pointer.y)).to.be.lessThan(1e-6);
    expect(between(camera, { x: 5, y: 6, scale: 2 }, 1)).to.deep.equal({ x: 5, y: 6, scale: 2 });
  });

  it('keeps the look of types when more is loaded, and in every language', () => {
    const type = (value: string, count: number, label = value) => ({ value, count, label });
    const first = new TypeLooks([type('HCP:B', 2, 'A'), type('HCP:A', 2, 'B'), type('HCO:C', 1)]);
    expect(first.all.map(({ key }) => key)).to.deep.equal(['HCP:A', 'HCP:B', 'HCO:C']);
    const later = new TypeLooks([type('HCO:D', 90), type('HCO:C', 50), type('HCP:A', 2)], {}, first);
    expect(later.all.map(({ key }) => key)).to.deep.equal(['HCP:A', 'HCO:C', 'HCO:D']);
    const all = new TypeLooks(
      [type('HCO:D', 90), type('HCO:C', 9), type('HCP:B', 8), type('HCP:A', 2)],
      {},
      first,
    );
    for (const { key, color } of first.all) expect(all.of(key)!.color, key).to.deep.equal(color);
  });

  it('reaches every record by arrow keys', () => {
    const scene = sceneOf(healthSystem(60));
    const reached = new Set(['0']);
    for (const vid of reached)
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = nextInDirection(scene, vid, direction);
        if (next !== undefined) reached.add(next);
      }
    expect(reached.size).to.equal(60);
  });

  it('follows the pointer at once, and is sharp at rest', async () => {
    const canvas = document.createElement('canvas');
    document.body.append(canvas);
    const surface = new MapSurface({ canvas, onView: () => {}, isStill: () => true });
    surface.setInk(ink);
    surface.resize(400, 300, 1);
    surface.setScene(sceneOf(healthSystem(1500)));
    await surface.settled();
    const inked = (): number => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, 400, 300);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! + data[at + 1]! + data[at + 2]! < 700) count++;
      return count;
    };
    expect(inked()).to.be.greaterThan(500);
    const start = surface.place('0')!;
    surface.pan(30, 20);
    const moved = surface.place('0')!;
    expect(Math.hypot(moved.x - start.x - 30, moved.y - start.y - 20)).to.be.lessThan(1e-6);
    await surface.settled();
    expect(surface.hit(surface.place('0')!)).to.equal('0');
    surface.pan(90_000, 0);
    await surface.settled();
    expect(inked()).to.equal(0);
    surface.fit();
    await surface.settled();
    expect(inked()).to.be.greaterThan(500);
    surface.stop();
    canvas.remove();
  });

  describe('resized map', () => {
    let surface: MapSurface;
    const isWhole = (): boolean => {
      const { width, height } = surface.size;
      const whole = fitScene(surface.scene!, { width, height });
      return isSameCamera(surface.aim, whole);
    };
    const isInSight = (vid: string): boolean => {
      const { x, y } = surface.place(vid)!;
      return x >= 0 && y >= 0 && x <= surface.size.width && y <= surface.size.height;
    };
    beforeEach(() => {
      const canvas = document.createElement('canvas');
      surface = new MapSurface({ canvas, onView: () => {}, isStill: () => true });
      surface.resize(800, 600, 1);
      surface.setScene(sceneOf(healthSystem(1500)));
    });
    afterEach(() => surface.stop());
    /** Returns the record farthest to the right. */
    const rightmost = (): string => {
      const { x, vids } = surface.scene!;
      return vids[x.indexOf(Math.max(...x))]!;
    };

    it('is fitted again when the user has not moved it', () => {
      surface.resize(400, 300, 1);
      expect(isWhole()).to.equal(true);
      surface.resize(1200, 700, 2);
      expect(isWhole()).to.equal(true);
    });

    it('keeps the user’s camera', () => {
      surface.pan(30, 20);
      const before = surface.aim;
      surface.resize(400, 300, 1);
      expect(surface.aim).to.deep.equal(before);
    });

    it('keeps its camera and shows the record when details open, and is fitted again when they close', () => {
      const { scale } = surface.aim;
      surface.point(rightmost(), undefined);
      surface.resize(420, 600, 1);
      expect(surface.aim.scale).to.equal(scale);
      expect(isInSight(rightmost())).to.equal(true);
      surface.point(undefined, undefined);
      surface.resize(800, 600, 1);
      expect(isWhole()).to.equal(true);
    });

    it('keeps everything while it is hidden', () => {
      surface.point(rightmost(), undefined);
      const before = surface.aim;
      surface.resize(0, 0, 1);
      surface.resize(800, 600, 1);
      expect(surface.aim).to.deep.equal(before);
    });
  });

  const slide = (scene: MapScene): Slide =>
    slideOf(
      scene,
      { width: 1920, height: 1080 },
      { title: 'Map', date: 'Today', lines: ['1', '2', '3', '4'], noType: 'None' },
      measureText,
    );

  it('exports well-formed SVG with any names, and runs nothing', () => {
    const names = ['<script>alert(1)</script>', '"&\'', '\u0000\u0007\uffff\ud800', '🏥'];
    const part = {
      nodes: [organization('0'), ...names.map((name, at) => node(String(at + 1), { name }))],
      edges: names.map((_, at) => edge(String(at + 1), '0')),
    };
    const drawing = new DOMParser().parseFromString(svgOf(slide(sceneOf(part))), 'image/svg+xml');
    expect(drawing.querySelector('parsererror')).to.equal(null);
    expect(drawing.querySelector('script, [onload], image, foreignObject')).to.equal(null);
    expect([...drawing.querySelectorAll('title')].map((each) => each.textContent)).to.include(names[0]);
  });

  it('draws an arrowhead at the influenced HCP, on the map and in a drawing', () => {
    const heads = (direction: string | null, kind: 'AFFILIATION' | 'PARENTHCO' = 'AFFILIATION') => {
      const part = { nodes: [node('0'), node('1')], edges: [edge('0', '1', { kind, direction })] };
      const scene = sceneOf(part);
      const made = slide(scene);
      const drawing = new DOMParser().parseFromString(svgOf(made), 'image/svg+xml');
      const [one, other] = [0, 1].map((place) => made.at({ x: scene.x[place]!, y: scene.y[place]! }));
      const points = [...drawing.querySelectorAll('polygon')].map((each) => each.getAttribute('points')!);
      const tips = points.map((each) => each.split(/[ ,]/).map(Number) as [number, number]);
      const nearest = ([x, y]: [number, number]): string =>
        Math.hypot(x - one!.x, y - one!.y) < Math.hypot(x - other!.x, y - other!.y)
          ? scene.vids[0]!
          : scene.vids[1]!;
      const size = { width: 300, height: 300 };
      const canvas = Object.assign(document.createElement('canvas'), size);
      const camera = fit(scene.bounds, size);
      new MapPainter().paint(canvas.getContext('2d')!, { scene, camera, size, density: 1, ink });
      return { ends: tips.map(nearest), picture: canvas.toDataURL() };
    };
    const plain = heads('N');
    expect(plain.ends).to.deep.equal([]);
    for (const [direction, ends] of [
      ['F', ['1']],
      ['R', ['0']],
      ['B', ['1', '0']],
    ] as const) {
      expect(heads(direction).ends, direction).to.deep.equal(ends);
      expect(heads(direction).picture, direction).not.to.equal(plain.picture);
    }
    expect(heads(null).picture).to.equal(plain.picture);
    expect(heads('F', 'PARENTHCO').ends).to.deep.equal([]);
  });

  it('restores saved settings, and leaves out unreadable ones', () => {
    const settings = {
      view: 'tree',
      filters: { ...noFilters, types: new Set(['HCP:PHYS']) },
      hidden: new Set(['1']),
      collapsed: new Set(['2']),
      moved: new Map([['3', { x: 4, y: -5 }]]),
      columns: new Set<ListColumn>(['name', 'hcpsBelow']),
      sorting: { column: 'hcpsBelow', isDescending: true },
      withEnded: true,
    } as const;
    expect(
      readSettings(JSON.parse(JSON.stringify(writeSettings(settings))) as object as never),
    ).to.deep.equal(settings);
    const nonsense = { filters: 7, hidden: 'x', moved: [[1, 2], null, ['a', 'b', 'c']], view: {} };
    for (const hostile of [{}, { ...nonsense, columns: 'all', sorting: { column: 'constructor' } }])
      expect(readSettings(hostile)).to.deep.equal(defaultSettings);
    expect(readSettings({ columns: ['place', 'place', {}, 'nothing'] }).columns).to.deep.equal(
      new Set(['name', 'place']),
    );
  });
});
