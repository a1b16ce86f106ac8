/** Gestures on the map: pinching, dragging the map and its records, the minimap. Also broken and large data. */
import { expect } from '@open-wc/testing';
import { fit, toScreen } from '../../../../../src/widgets/affiliation/map/camera.ts';
import { MapGestures } from '../../../../../src/widgets/affiliation/map/map_gestures.ts';
import { mapScene, type MapScene } from '../../../../../src/widgets/affiliation/map/map_scene.ts';
import { MapSurface } from '../../../../../src/widgets/affiliation/map/map_surface.ts';
import { Minimap } from '../../../../../src/widgets/affiliation/map/drawing/minimap.ts';
import { TypeLooks } from '../../../../../src/widgets/affiliation/map/type_looks.ts';
import { facetValues } from '../../../../../src/widgets/affiliation/filters/facets.ts';
import { noFilters } from '../../../../../src/widgets/affiliation/filters/filters.ts';
import { visibleGraph } from '../../../../../src/widgets/affiliation/network/visible.ts';
import { AffiliationGraph, type GraphPart } from '../../../../../src/widgets/affiliation/network/graph.ts';
import { layoutAll, type Point } from '../../../../../src/widgets/affiliation/map/layout.ts';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { edge, healthSystem, node, organization } from '../../../../../demo/fixtures/graphs.ts';
import { type FakeNetwork, vids } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork } from '../../../support/network_page.ts';

function sceneOf(part: GraphPart): MapScene {
  const graph = new AffiliationGraph('0', part);
  const visible = visibleGraph(graph, { filters: noFilters, hidden: new Set(), collapsed: new Set() });
  const looks = new TypeLooks(facetValues(graph, 'types'));
  return mapScene({ visible, filters: noFilters, places: layoutAll(visible), looks });
}

const width = 400;
const height = 300;

function place(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:fixed;inset:0;inline-size:${width}px;block-size:${height}px`;
  // Pointers that are made by a test cannot be captured.
  canvas.setPointerCapture = () => {};
  document.body.append(canvas);
  return canvas;
}

describe('gestures on the map', () => {
  let canvas: HTMLCanvasElement;
  let surface: MapSurface;
  let end: AbortController;
  let presses: (string | undefined)[];
  let moves: [string, Point][];
  beforeEach(() => {
    end = new AbortController();
    [presses, moves] = [[], []];
    canvas = place();
    surface = new MapSurface({ canvas, onView: () => {}, isStill: () => true });
    surface.resize(width, height, 1);
    surface.setScene(sceneOf(healthSystem(200)));
    const events = {
      onHover: () => {},
      onPress: (vid: string | undefined) => presses.push(vid),
      onMove: (vid: string, to: Point) => moves.push([vid, to]),
    };
    MapGestures.listen(surface, canvas, events, end.signal);
  });
  afterEach(() => {
    end.abort();
    surface.stop();
    canvas.remove();
  });

  const point = (type: string, pointerId: number, { x, y }: Point, pointerType = 'touch'): void => {
    const how = { pointerId, pointerType, clientX: x, clientY: y, button: 0, buttons: 1, bubbles: true };
    canvas.dispatchEvent(new PointerEvent(type, how));
  };

  it('zoom with two fingers and keep the point between them', () => {
    const before = surface.camera.scale;
    const middle = { x: 200, y: 150 };
    const under = surface.toMap(middle);
    point('pointerdown', 1, { x: 180, y: 150 });
    point('pointerdown', 2, { x: 220, y: 150 });
    for (let step = 1; step <= 10; step++) {
      point('pointermove', 1, { x: 180 - 4 * step, y: 150 });
      point('pointermove', 2, { x: 220 + 4 * step, y: 150 });
    }
    expect(surface.camera.scale / before).to.be.closeTo(3, 0.01);
    const now = toScreen(surface.camera, surface.size, under);
    expect(Math.hypot(now.x - middle.x, now.y - middle.y)).to.be.lessThan(2);
    point('pointerup', 1, { x: 140, y: 150 });
    point('pointerup', 2, { x: 260, y: 150 });
    expect(presses, 'a pinch is no press').to.deep.equal([]);
  });

  it('pan with one finger, also from a record; a short touch is a press', () => {
    const root = surface.place('0')!;
    const before = surface.camera;
    point('pointerdown', 1, root);
    point('pointermove', 1, { x: root.x + 30, y: root.y + 10 });
    point('pointerup', 1, { x: root.x + 30, y: root.y + 10 });
    expect(surface.camera.x).to.be.closeTo(before.x - 30 / before.scale, 1e-6);
    expect(surface.camera.y).to.be.closeTo(before.y - 10 / before.scale, 1e-6);
    expect([presses, moves]).to.deep.equal([[], []]);
    const there = surface.place('0')!;
    point('pointerdown', 1, there);
    point('pointerup', 1, there);
    expect(presses).to.deep.equal(['0']);
  });

  it('move a record with the mouse and keep the camera', () => {
    surface.center('0', true);
    const root = surface.place('0')!;
    const before = surface.camera;
    point('pointerdown', 1, root, 'mouse');
    point('pointermove', 1, { x: root.x + 40, y: root.y - 20 }, 'mouse');
    point('pointerup', 1, { x: root.x + 40, y: root.y - 20 }, 'mouse');
    expect(surface.camera).to.deep.equal(before);
    const [vid, to] = moves.at(-1)!;
    expect(vid).to.equal('0');
    const asked = surface.toMap({ x: root.x + 40, y: root.y - 20 });
    expect(Math.hypot(to.x - asked.x, to.y - asked.y)).to.be.lessThan(1e-6);
  });

  it('end when the pointer is canceled', () => {
    point('pointerdown', 1, { x: 10, y: 10 });
    point('pointercancel', 1, { x: 10, y: 10 });
    const before = surface.camera;
    point('pointermove', 1, { x: 200, y: 200 });
    expect(surface.camera).to.deep.equal(before);
    expect(presses).to.deep.equal([]);
  });

  it('move the viewport with a drag on the minimap, at the same scale', () => {
    const overview = place();
    overview.style.cssText = 'position:fixed;inset:0;inline-size:132px;block-size:96px';
    void new Minimap(overview, surface, end.signal);
    const { scale } = surface.camera;
    const go = (type: string, { x, y }: Point): void => {
      overview.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, buttons: 1, button: 0 }));
    };
    const whole = fit(surface.scene!.bounds, { width: 132, height: 96 }, 4);
    for (const [type, at] of [
      ['pointerdown', { x: 40, y: 40 }],
      ['pointermove', { x: 90, y: 60 }],
    ] as const) {
      go(type, at);
      const shown = toScreen(whole, { width: 132, height: 96 }, surface.camera);
      expect(Math.hypot(shown.x - at.x, shown.y - at.y)).to.be.lessThan(0.01);
    }
    expect(surface.camera.scale).to.equal(scale);
    overview.remove();
  });
});

describe('network with broken or large data', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  it('shows each record of a cycle through the root once, and reports the cycle', async () => {
    network.edges = [...network.edges, edge(vids.system, vids.ward), edge(vids.ward, vids.system)];
    const widget = await openNetwork(instance);
    button(widget, 'Tree').click();
    await until(() => find(widget, `[data-vid="${vids.ward}"]`), 'the tree');
    const rows = findAll(widget, '[role=row][data-vid]').map((row) => row.dataset['vid']);
    expect(new Set(rows).size).to.equal(rows.length);
    const isTold = (): boolean => /circle/i.test(widget.shadowRoot!.textContent);
    for (const vid of rows) {
      find(widget, `[data-vid="${vid}"]`)?.click();
      await widget.updateComplete;
      if (isTold()) break;
    }
    expect(isTold()).to.equal(true);
  });

  it('shows names of 500 characters in full in the list, within the widget’s width', async () => {
    const name = 'Städtisches Universitätsklinikum '.repeat(16).slice(0, 500);
    const unbroken = 'W'.repeat(500);
    network.nodes = network.nodes.map((each) =>
      each.vid === vids.ada ? { ...each, name } : each.vid === vids.ward ? { ...each, name: unbroken } : each,
    );
    const widget = await openNetwork(instance);
    button(widget, 'List').click();
    await shows(widget, name.trim());
    // The number of rows that a name of 500 letters hides depends on the engine's fonts, so scrolls until the row appears.
    const scroller = find(widget, '.grid-scroller')!;
    await until(() => {
      scroller.scrollTop += 40;
      return find(widget, `[data-vid="${vids.ward}"]`);
    }, 'the row');
    find(widget, `[data-vid="${vids.ward}"]`)!.click();
    await until(() => find(widget, '[part=details]'), 'the details');
    const frame = find(widget, '[part=frame]')!.getBoundingClientRect();
    const details = find(widget, '.details-name')!.getBoundingClientRect();
    expect(details.right).to.be.lessThan(frame.right + 1);
    expect(widget.scrollWidth).to.be.at.most(widget.clientWidth + 1);
  });

  it('paints the map and renders only visible rows with 5,000 HCPs of one organization', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => String(990_000_000_000_000_000n + BigInt(at)));
    network.nodes = [
      organization(vids.hospital, { name: 'Fictional Hospital', hcpCount: many.length }),
      ...many.map((vid, at) => node(vid, { name: `Person ${at}`, parentCount: 1 })),
    ];
    network.edges = many.map((vid) => edge(vid, vids.hospital));
    const widget = await openNetwork(instance);
    button(widget, 'List').click();
    await until(() => findAll(widget, '[role=row][data-vid]').length > 5, 'rows');
    expect(findAll(widget, '[role=row][data-vid]').length).to.be.lessThan(200);
    expect(Number(find(widget, '[aria-rowcount]')!.getAttribute('aria-rowcount'))).to.be.at.least(5001);
  });
});
