/** Keeps the map on the page in sync with the arrangement: scene, size, colors, selection, pointers. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AffiliationArrangement } from '../network/network_arrangement.ts';
import { facetValues } from '../filters/facets.ts';
import type { AffiliationGraph, GraphNode } from '../network/graph.ts';
import type { Point } from './layout.ts';
import { inSight, type Size } from './camera.ts';
import { stretchFor } from './fit_scene.ts';
import { nextInDirection, type Direction } from './map_keys.ts';
import { MapGestures } from './map_gestures.ts';
import { readInk, type MapInk } from './drawing/map_ink.ts';
import { countsWithin, mapScene, type InSight, type MapScene } from './map_scene.ts';
import { MapSurface } from './map_surface.ts';
import type { VisibleGraph } from '../network/visible.ts';
import type { Box } from './drawing/taken_room.ts';
import { Minimap } from './drawing/minimap.ts';
import { TypeLooks } from './type_looks.ts';

/** Number of records from which a minimap is useful. */
const largeMap = 120;

export interface MapSource {
  readonly graph: AffiliationGraph;
  /** Changes when more is loaded, so that marks are drawn again. */
  readonly hasMore: (vid: string) => boolean;
  readonly colors: Readonly<Record<string, string>>;
  readonly sizeOf: ((node: GraphNode) => number) | undefined;
  /** Changes when `sizeOf` or `hasMore` return different values. */
  readonly revision: string;
}

export interface MapControllerOptions {
  /** Returns the stage with its canvas, once it is rendered. */
  readonly stage: () => HTMLElement | null;
  /** Returns the canvas of the minimap, beside the stage. */
  readonly overview: () => HTMLCanvasElement | null;
  readonly source: () => MapSource | undefined;
  readonly arrangement: AffiliationArrangement;
  readonly onPress: (vid: string | undefined, place: Point) => void;
}

export class MapController implements ReactiveController {
  /** The record with keyboard focus. */
  focused: string | undefined;
  hovered: string | undefined;
  /** The record that was last hovered or focused, until Escape. */
  described: string | undefined;
  looks: TypeLooks = new TypeLooks([]);

  readonly #host: ReactiveControllerHost;
  readonly #options: MapControllerOptions;
  #stage: HTMLElement | null = null;
  #surface: MapSurface | undefined;
  #minimap: Minimap | undefined;
  #ink: MapInk | undefined;
  #end = new AbortController();
  #sceneKey = '';
  #graph: AffiliationGraph | undefined;
  #root: string | undefined;
  #stretch = 1;
  /** The size of the map that the stretch was computed for. */
  #stretchedFor: Size | undefined;
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(host: ReactiveControllerHost, options: MapControllerOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get surface(): MapSurface | undefined {
    return this.#surface;
  }

  get scene(): MapScene | undefined {
    return this.#surface?.scene;
  }

  get ink(): MapInk | undefined {
    return this.#ink;
  }

  /** Whether the surface is light or dark: by the ink, else by the user's preference. */
  get scheme(): 'light' | 'dark' {
    return this.#ink?.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  get isLarge(): boolean {
    return (this.#options.arrangement.visible?.order.length ?? 0) > largeMap;
  }

  hostConnected(): void {}

  hostDisconnected(): void {
    this.#leave();
  }

  hostUpdated(): void {
    const stage = this.#options.stage();
    if (stage !== this.#stage) {
      this.#leave();
      this.#stage = stage;
      if (stage) this.#enter(stage);
    }
    if (!stage) return;
    this.#readInk();
    this.#update();
  }

  /** Moves keyboard focus to the next record in a direction. */
  step(direction: Direction): void {
    const { scene } = this;
    if (!scene) return;
    const from = this.focused ?? this.#options.arrangement.selected ?? this.#root;
    const next = from === undefined ? scene.vids[0] : nextInDirection(scene, from, direction);
    if (next !== undefined) this.focus(this.focused === undefined && from ? from : next);
  }

  focus(vid: string | undefined): void {
    this.focused = vid;
    this.described = vid;
    if (vid !== undefined) this.#surface?.reveal(vid);
    this.#host.requestUpdate();
  }

  /** Numbers of organizations and HCPs in the viewport, once the map is at rest. */
  get countsInSight(): InSight {
    const surface = this.#surface;
    if (!surface?.scene) return { organizations: 0, people: 0 };
    return countsWithin(surface.scene, inSight(surface.aim, surface.size));
  }

  /** Returns the position of a record on the map. */
  placeOf(vid: string): Point | undefined {
    const { scene } = this;
    const at = scene?.placeOf(vid);
    return scene && at !== undefined ? this.#unstretched({ x: scene.x[at]!, y: scene.y[at]! }) : undefined;
  }

  #enter(stage: HTMLElement): void {
    const { signal } = (this.#end = new AbortController());
    const canvas = stage.querySelector<HTMLCanvasElement>('canvas.map')!;
    addEventListener('keydown', (event) => event.key === 'Escape' && this.#forget(), { signal });
    const surface = (this.#surface = new MapSurface({
      canvas,
      isStill: () => this.#still.matches,
      isMirrored: () => getComputedStyle(stage).direction === 'rtl',
      onView: () => this.#drawMinimap(),
    }));
    MapGestures.listen(
      surface,
      canvas,
      {
        onHover: (vid) => this.#hover(vid),
        onPress: (vid, place) => this.#options.onPress(vid, this.#unstretched(place)),
        onMove: (vid, place) => this.#options.arrangement.move(vid, this.#unstretched(place)),
      },
      signal,
    );
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (!box) return;
      const wasHidden = surface.size.width === 0;
      surface.resize(Math.floor(box.width), Math.floor(box.height), devicePixelRatio);
      // While hidden, the ink was not updated.
      if (wasHidden) this.#readInk();
      this.#update();
    });
    observer.observe(stage);
    signal.addEventListener('abort', () => observer.disconnect());
    // Every change of the colors (preference, page or theme) starts a transition of the hidden shadow.
    stage.querySelector('.ink')!.addEventListener('transitionrun', () => this.#readInk(), { signal });
    surface.resize(stage.clientWidth, stage.clientHeight, devicePixelRatio);
  }

  #leave(): void {
    this.#end.abort();
    this.#surface?.stop();
    this.#surface = undefined;
    this.#minimap = undefined;
    this.#stage = null;
    this.#sceneKey = '';
    this.#root = undefined;
  }

  #readInk(): void {
    const probe = this.#stage?.querySelector<HTMLElement>('.ink');
    if (!probe || !this.#surface) return;
    const ink = readInk(probe);
    const { scheme } = this;
    this.#ink = ink;
    this.#surface.setInk(ink);
    // Icons beside the map were rendered for the other scheme.
    if (ink.scheme !== scheme) this.#host.requestUpdate();
  }

  #update(): void {
    const { arrangement } = this.#options;
    const source = this.#options.source();
    const surface = this.#surface;
    const { visible } = arrangement;
    if (!source || !surface || !visible) return;
    if (source.graph !== this.#graph) {
      const before = source.graph.root === this.#graph?.root ? this.looks : undefined;
      this.#graph = source.graph;
      this.looks = new TypeLooks(facetValues(source.graph, 'types'), source.colors, before);
      this.#sceneKey = '';
    }
    if (source.graph.root !== this.#root) {
      this.#root = source.graph.root;
      this.focused = undefined;
      this.described = undefined;
      surface.refit();
    }
    this.#fill(surface, visible);
    const key = `${arrangement.revision} ${source.revision} ${this.#stretch}`;
    if (key !== this.#sceneKey) {
      this.#sceneKey = key;
      const { filters, places } = arrangement;
      const { hasMore, sizeOf } = source;
      surface.setScene(
        mapScene({
          visible,
          filters,
          places,
          looks: this.looks,
          stretch: this.#stretch,
          hasMore: (vid) => hasMore(vid) || arrangement.collapsed.has(vid),
          ...(sizeOf ? { sizeOf } : {}),
        }),
      );
    }
    const minimap = this.#options.overview();
    if (!minimap) this.#minimap = undefined;
    else this.#minimap ??= new Minimap(minimap, surface, this.#end.signal);
    surface.setCovered(coveredBy(this.#stage!));
    surface.point(arrangement.selected, this.focused);
    this.#light();
  }

  /** Stretches the map to the proportions of its place, unless that would move what the user arranged. */
  #fill(surface: MapSurface, { graph, order }: VisibleGraph): void {
    const { size } = surface;
    const { width, height } = this.#stretchedFor ?? { width: 0, height: 0 };
    const isResized = size.width !== width || size.height !== height;
    if (size.width < 2 || !surface.isFitted || (surface.hasFitted && !isResized)) return;
    this.#stretchedFor = size;
    const { places } = this.#options.arrangement;
    const shown = order.flatMap((at) => places.get(graph.all[at]!.vid) ?? []);
    const stretch = stretchFor(shown, size);
    if (stretch === this.#stretch) return;
    this.#stretch = stretch;
    surface.refit();
  }

  /** Returns a point of the map without the stretch, as positions are stored. */
  #unstretched({ x, y }: Point): Point {
    return { x: x / this.#stretch, y };
  }

  /** Ends the description, also while the pointer stays on the record. */
  #forget(): void {
    this.described = undefined;
    this.#host.requestUpdate();
  }

  #hover(vid: string | undefined): void {
    if (vid === this.hovered) return;
    this.hovered = vid;
    this.described = vid ?? this.described;
    this.#light();
    this.#host.requestUpdate();
  }

  /** Highlights the path, or else the neighbors of the hovered or focused record. */
  #light(): void {
    const { path, visible } = this.#options.arrangement;
    const at = this.hovered ?? this.focused;
    if (path && at === undefined) this.#surface?.light(path);
    else if (at !== undefined && visible)
      this.#surface?.light([at, ...visible.graph.neighboursOf(at).map(({ vid }) => vid)]);
    else this.#surface?.light(undefined);
  }

  #drawMinimap(): void {
    const { scene } = this;
    if (this.#minimap && scene && this.#ink)
      this.#minimap.draw(scene, this.#ink, Math.min(2, devicePixelRatio));
  }
}

/** Returns the rectangles of the controls over the map, in CSS pixels of the stage. */
function coveredBy(stage: HTMLElement): Box[] {
  const { left, top } = stage.getBoundingClientRect();
  return [...stage.parentElement!.querySelectorAll('.legend, .zoom, .minimap')].flatMap((each) => {
    const box = each.getBoundingClientRect();
    return box.width === 0 ? [] : [[box.left - left, box.top - top, box.right - left, box.bottom - top]];
  });
}
