/** Runs in the browser: draws a graph with the widget's map or another library, and moves it frame by frame. */
import { facetValues } from '../../../src/widgets/affiliation/filters/facets.ts';
import { noFilters } from '../../../src/widgets/affiliation/filters/filters.ts';
import { visibleGraph } from '../../../src/widgets/affiliation/network/visible.ts';
import {
  AffiliationGraph,
  isOrganization,
  type GraphPart,
} from '../../../src/widgets/affiliation/network/graph.ts';
import { layoutAll } from '../../../src/widgets/affiliation/map/layout.ts';
import { readInk } from '../../../src/widgets/affiliation/map/drawing/map_ink.ts';
import { mapScene } from '../../../src/widgets/affiliation/map/map_scene.ts';
import { MapSurface } from '../../../src/widgets/affiliation/map/map_surface.ts';
import { TypeLooks } from '../../../src/widgets/affiliation/map/type_looks.ts';
import { healthSystem } from '../../../demo/fixtures/graphs.ts';

/** A drawn graph that can be panned and zoomed. */
interface Drawn {
  pan(right: number, down: number): void;
  zoom(factor: number): void;
}

/** The functions that the bench calls in the page. Times are in milliseconds. */
export interface MapPage {
  /** Creates the graph and loads the library that draws it. */
  prepare(name: string, count: number): Promise<void>;
  /** Returns the time from data to the settled picture. */
  draw(): Promise<number>;
  /** Returns the time of each frame while the map moves in every frame. */
  pan(): Promise<number[]>;
  zoom(): Promise<number[]>;
}

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const colorOf = (vid: string, part: GraphPart): string =>
  isOrganization(part.nodes[Number(vid)]!) ? '#0072b2' : '#c65300';

/** Returns places for the other libraries, so that they compute no layout. The widget's map computes its own. */
function placesOf(part: GraphPart): ReadonlyMap<string, { x: number; y: number }> {
  const graph = new AffiliationGraph('0', part);
  return layoutAll(visibleGraph(graph, { filters: noFilters, hidden: new Set(), collapsed: new Set() }));
}

/** Loads a library. Not measured, because the widget's map is loaded with the page. */
type Load = () => Promise<Draw>;
type Draw = (
  at: HTMLElement,
  part: GraphPart,
  places: ReadonlyMap<string, { x: number; y: number }>,
) => Promise<Drawn>;

const loads: Record<string, Load> = {
  widget: async () => async (at, part) => {
    const canvas = document.createElement('canvas');
    at.append(canvas);
    canvas.style.cssText = 'inline-size:100%;block-size:100%;display:block';
    const surface = new MapSurface({ canvas, onView: () => {}, isStill: () => true });
    const graph = new AffiliationGraph('0', part);
    const visible = visibleGraph(graph, { filters: noFilters, hidden: new Set(), collapsed: new Set() });
    surface.setInk(readInk(at));
    surface.resize(at.clientWidth, at.clientHeight, devicePixelRatio);
    surface.setScene(
      mapScene({
        visible,
        filters: noFilters,
        places: layoutAll(visible),
        looks: new TypeLooks(facetValues(graph, 'types')),
      }),
    );
    await surface.settled();
    return {
      pan: (right, down) => surface.pan(right, down),
      zoom: (factor) => surface.zoom(factor),
    };
  },

  async cytoscape() {
    const { default: cytoscape } = await import('cytoscape');
    return async (at, part, places) => {
      const cy = cytoscape({
        container: at,
        elements: [
          ...part.nodes.map(({ vid, name }) => ({
            data: { id: vid, label: name, color: colorOf(vid, part) },
            position: { ...places.get(vid)! },
          })),
          ...part.edges.map(({ vid, from, to }) => ({ data: { id: `e${vid}`, source: from, target: to } })),
        ],
        style: [
          {
            selector: 'node',
            style: {
              width: 11,
              height: 11,
              'background-color': 'data(color)',
              label: 'data(label)',
              'min-zoomed-font-size': 9,
            },
          },
          { selector: 'edge', style: { width: 1, 'line-color': '#999' } },
        ],
        layout: { name: 'preset' },
        textureOnViewport: true,
        hideEdgesOnViewport: true,
        pixelRatio: devicePixelRatio,
      });
      cy.fit();
      await new Promise<void>((done) => {
        cy.one('render', () => done());
        cy.forceRender();
      });
      return {
        pan: (right, down) => cy.panBy({ x: right, y: down }),
        zoom: (factor) =>
          cy.zoom({
            level: cy.zoom() * factor,
            renderedPosition: { x: at.clientWidth / 2, y: at.clientHeight / 2 },
          }),
      };
    };
  },

  async sigma() {
    const [{ default: Sigma }, { default: Graph }] = await Promise.all([
      import('sigma'),
      import('graphology'),
    ]);
    return async (at, part, places) => {
      const graph = new Graph({ multi: true });
      for (const { vid, name } of part.nodes) {
        const { x, y } = places.get(vid)!;
        graph.addNode(vid, { x, y: -y, size: 2, label: name, color: colorOf(vid, part) });
      }
      for (const { from, to } of part.edges) graph.addEdge(from, to, { color: '#999', size: 0.5 });
      const sigma = new Sigma(graph, at, { labelRenderedSizeThreshold: 9 });
      await new Promise<void>((done) => {
        sigma.once('afterRender', () => done());
        sigma.refresh();
      });
      const camera = sigma.getCamera();
      return {
        pan: (right, down) => {
          const { x, y, ratio } = camera.getState();
          camera.setState({
            x: x - (right / at.clientWidth) * ratio,
            y: y + (down / at.clientHeight) * ratio,
          });
        },
        zoom: (factor) => camera.setState({ ratio: camera.getState().ratio / factor }),
      };
    };
  },

  async 'force-graph'() {
    const { default: ForceGraph } = await import('force-graph');
    return async (at, part, places) => {
      let painted = (): void => {};
      const first = new Promise<void>((done) => (painted = done));
      const graph = new ForceGraph(at)
        .width(at.clientWidth)
        .height(at.clientHeight)
        .autoPauseRedraw(true)
        .cooldownTicks(0)
        .nodeRelSize(3)
        .nodeColor((node) => colorOf(String(node.id), part))
        .onRenderFramePost(() => painted())
        .graphData({
          nodes: part.nodes.map(({ vid }) => ({ id: vid, fx: places.get(vid)!.x, fy: places.get(vid)!.y })),
          links: part.edges.map(({ from, to }) => ({ source: from, target: to })),
        });
      await first;
      graph.zoomToFit(0);
      await frame();
      return {
        pan: (right, down) => {
          const { x, y } = graph.centerAt() as unknown as { x: number; y: number };
          graph.centerAt(x - right / graph.zoom(), y - down / graph.zoom());
        },
        zoom: (factor) => graph.zoom(graph.zoom() * factor),
      };
    };
  },

  async 'vis-network'() {
    const { Network } = await import('vis-network/standalone');
    return async (at, part, places) => {
      const network = new Network(
        at,
        {
          nodes: part.nodes.map(({ vid, name }) => ({
            id: vid,
            label: name ?? vid,
            shape: 'dot',
            size: 5,
            color: colorOf(vid, part),
            ...places.get(vid)!,
          })),
          edges: part.edges.map(({ vid, from, to }) => ({ id: vid, from, to })),
        },
        {
          physics: false,
          layout: { improvedLayout: false },
          edges: { smooth: false },
          interaction: { hideEdgesOnDrag: true, hideEdgesOnZoom: true },
        },
      );
      await new Promise<void>((done) => network.once('afterDrawing', () => done()));
      network.fit({ animation: false });
      await frame();
      return {
        pan: (right, down) => {
          const { x, y } = network.getViewPosition();
          const scale = network.getScale();
          network.moveTo({ position: { x: x - right / scale, y: y - down / scale } });
        },
        zoom: (factor) => network.moveTo({ scale: network.getScale() * factor }),
      };
    };
  },
};

/** Returns the time of each frame while an action runs in every frame. */
async function frames(count: number, act: (at: number) => void): Promise<number[]> {
  const lengths: number[] = [];
  let before = await frame();
  for (let at = 0; at < count; at++) {
    act(at);
    const now = await frame();
    lengths.push(now - before);
    before = now;
  }
  return lengths;
}

let start: () => Promise<Drawn>;
let drawn: Drawn;

const page: MapPage = {
  async prepare(name, count) {
    const at = document.createElement('div');
    at.className = 'map';
    document.body.replaceChildren(at);
    const part = healthSystem(count);
    const places = placesOf(part);
    const draw = await loads[name]!();
    start = () => draw(at, part, places);
    await new Promise((rest) => setTimeout(rest, 200));
  },
  async draw() {
    const before = performance.now();
    drawn = await start();
    // The picture is visible after the frame that draws it.
    await frame();
    return performance.now() - before;
  },
  pan: () => frames(90, (step) => drawn.pan(step < 45 ? 6 : -6, step < 45 ? 3 : -3)),
  zoom: () => frames(90, (step) => drawn.zoom(step < 45 ? 1.03 : 1 / 1.03)),
};
Object.assign(window, page);
