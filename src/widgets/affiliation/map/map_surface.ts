/**
 * The map's canvas, which is painted when something changes. Painting a large map takes longer than a frame. It is
 * therefore painted off screen, a few milliseconds per frame. In the meantime, the last painting is moved and scaled,
 * so that the map follows the pointer in every frame. It is sharp again when the map is at rest.
 */
import type { Point } from './layout.ts';
import { MapFrames, showPainting } from './drawing/map_frames.ts';
import { between, isSameCamera, panned, toMap, toScreen, zoomed, type Camera, type Size } from './camera.ts';
import { fitScene, insetsOf } from './fit_scene.ts';
import type { MapInk } from './drawing/map_ink.ts';
import { drawLit, drawRings } from './drawing/map_overlay.ts';
import type { Box } from './drawing/taken_room.ts';
import { directions, type Direction } from './map_keys.ts';
import { recordAt, type MapScene } from './map_scene.ts';

const flightMilliseconds = 320;
/** Size of a step, as a share of the viewport. */
const stepPart = 0.25;
/** A higher density is invisible and expensive. */
const highestDensity = 2;
/** Tolerance of the pointer around a record, in CSS pixels. */
const pointerSlack = 6;
const fingerSlack = 14;

export interface MapSurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  /** Called when the camera or the map changed, so that overlays can follow. */
  readonly onView: () => void;
  readonly isStill: () => boolean;
  /** True in right-to-left languages, where the controls over the map are mirrored. */
  readonly isMirrored?: () => boolean;
}

export class MapSurface {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  scene: MapScene | undefined;

  readonly #options: MapSurfaceOptions;
  readonly #context: CanvasRenderingContext2D;
  readonly #frames = new MapFrames();
  #ink: MapInk | undefined;
  #lit: ReadonlySet<number> | undefined;
  #selected: number | undefined;
  #focused: number | undefined;
  #covered: readonly Box[] = [];
  #density = 1;
  #frame = 0;
  #flight: { from: Camera; to: Camera; since: number } | undefined;
  /**
   * The last camera that the map set itself. While it is unchanged, the map refits. Undefined until the whole map is
   * shown.
   */
  #own: Camera | undefined;

  constructor(options: MapSurfaceOptions) {
    this.#options = options;
    this.#context = options.canvas.getContext('2d', { alpha: false })!;
  }

  /** Stops all work; `resize` makes the surface usable again. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#flight = undefined;
    this.#frames.forget();
  }

  /** Sets another scene. The camera remains, unless nothing was shown yet. */
  setScene(scene: MapScene): void {
    const litVids = [...(this.#lit ?? [])].map((at) => this.scene?.vids[at]);
    this.scene = scene;
    this.#lit = this.#lit && this.#places(litVids);
    this.#frames.forget();
    if (!this.#own) this.fit(true);
    this.#changed();
  }

  setInk(ink: MapInk): void {
    if (ink.key === this.#ink?.key) return;
    this.#ink = ink;
    this.#frames.forget();
    this.#changed();
  }

  /** Sets the parts of the canvas that controls cover, in CSS pixels, so that names avoid them. */
  setCovered(boxes: readonly Box[]): void {
    if (String(boxes) === String(this.#covered)) return;
    this.#covered = boxes;
    this.#frames.forget();
    this.#changed();
  }

  /** Highlights these records and dims the others; undefined ends the highlighting. */
  light(vids: Iterable<string> | undefined): void {
    const lit = vids && this.#places(vids);
    if (!lit && !this.#lit) return;
    this.#lit = lit && lit.size > 0 ? lit : undefined;
    this.#changed();
  }

  /** Marks the selected record and the record with keyboard focus. */
  point(selected: string | undefined, focused: string | undefined): void {
    this.#selected = selected === undefined ? undefined : this.scene?.placeOf(selected);
    this.#focused = focused === undefined ? undefined : this.scene?.placeOf(focused);
    this.#changed();
  }

  /**
   * Fits the map again, unless the user moved it. With a selected or focused record, the viewport stays on that record.
   */
  resize(width: number, height: number, devicePixelRatio: number): void {
    const density = Math.min(highestDensity, Math.max(1, devicePixelRatio));
    if (width === this.size.width && height === this.size.height && density === this.#density) return;
    this.size = { width, height };
    this.#density = density;
    this.#options.canvas.width = Math.max(1, Math.round(width * density));
    this.#options.canvas.height = Math.max(1, Math.round(height * density));
    this.#frames.forget();
    this.#lookAgain();
    this.#changed();
  }

  /** True once the whole map was shown. */
  get hasFitted(): boolean {
    return this.#own !== undefined;
  }

  /** True while the map fits itself: the user did not move it, and no record is selected or focused. */
  get isFitted(): boolean {
    return !this.#own || (this.#isUnmoved && (this.#focused ?? this.#selected) === undefined);
  }

  get #isUnmoved(): boolean {
    return !this.#own || isSameCamera(this.aim, this.#own);
  }

  #lookAgain(): void {
    if (this.size.width < 2) return;
    const at = this.#focused ?? this.#selected;
    const isUnmoved = this.#isUnmoved;
    if (this.isFitted) this.fit(true);
    else if (at !== undefined && this.scene) {
      this.reveal(this.scene.vids[at]!);
      if (isUnmoved) this.#own = this.aim;
    }
  }

  get smallestScale(): number {
    return this.scene ? Math.min(0.6, this.#whole(this.scene).scale * 0.6) : 0.05;
  }

  /** Returns the camera that shows the whole map. */
  #whole(scene: MapScene): Camera {
    return fitScene(scene, this.size, insetsOf(this.size, this.#options.isMirrored?.()));
  }

  /** Shows the whole map. */
  fit(atOnce = false): void {
    if (!this.scene || this.size.width < 2) return;
    this.#own = this.#whole(this.scene);
    this.fly(this.#own, atOnce);
  }

  /** Fits the map again with the next scene or size. */
  refit(): void {
    this.#own = undefined;
  }

  /** Moves the camera, without animation when reduced motion is preferred. */
  fly(to: Camera, atOnce = false): void {
    if (atOnce || this.#options.isStill()) {
      this.#flight = undefined;
      this.camera = to;
    } else this.#flight = { from: this.camera, to, since: performance.now() };
    this.#changed();
  }

  /** Centers a record, close enough to read its label. */
  center(vid: string, atOnce = false): void {
    const at = this.scene?.placeOf(vid);
    if (at === undefined || !this.scene) return;
    const scale = Math.max(this.camera.scale, 1.1);
    this.fly({ x: this.scene.x[at]!, y: this.scene.y[at]!, scale }, atOnce);
  }

  /** Scrolls a record into view, by the shortest distance. */
  reveal(vid: string): void {
    const point = this.place(vid);
    if (!point) return;
    const { width, height } = this.size;
    const edge = 48;
    const right = Math.max(0, edge - point.x) + Math.min(0, width - edge - point.x);
    const down = Math.max(0, edge - point.y) + Math.min(0, height - edge - point.y);
    if (right !== 0 || down !== 0) this.fly(panned(this.camera, right, down));
  }

  pan(right: number, down: number): void {
    this.#flight = undefined;
    this.camera = panned(this.camera, right, down);
    this.#changed();
  }

  /** The camera once the map is at rest. */
  get aim(): Camera {
    return this.#flight?.to ?? this.camera;
  }

  /** Moves by a share of the viewport. During an animation, moves its target. */
  step(direction: Direction): void {
    const [right, down] = directions[direction];
    const { x, y, scale } = this.aim;
    const { width, height } = this.size;
    this.fly({
      x: x + (right * stepPart * width) / scale,
      y: y + (down * stepPart * height) / scale,
      scale,
    });
  }

  zoom(factor: number, at?: Point, isSmooth = false): void {
    const middle = at ?? { x: this.size.width / 2, y: this.size.height / 2 };
    const from = isSmooth ? this.aim : this.camera;
    const to = zoomed(from, this.size, factor, middle, this.smallestScale);
    this.fly(to, !isSmooth);
  }

  /** Returns the position of a record in CSS pixels of the canvas. */
  place(vid: string): Point | undefined {
    const at = this.scene?.placeOf(vid);
    if (at === undefined || !this.scene) return undefined;
    return toScreen(this.camera, this.size, { x: this.scene.x[at]!, y: this.scene.y[at]! });
  }

  toMap(point: Point): Point {
    return toMap(this.camera, this.size, point);
  }

  /** Returns the record at a point of the canvas. */
  hit(point: Point, isFinger = false): string | undefined {
    if (!this.scene) return undefined;
    const { x, y } = this.toMap(point);
    const { scale } = this.camera;
    return recordAt(this.scene, x, y, (isFinger ? fingerSlack : pointerSlack) / scale, scale);
  }

  #places(vids: Iterable<string | undefined>): Set<number> {
    const found = new Set<number>();
    for (const vid of vids) {
      const at = vid === undefined ? undefined : this.scene?.placeOf(vid);
      if (at !== undefined) found.add(at);
    }
    return found;
  }

  #changed(): void {
    if (this.size.width > 1) this.#frame ||= requestAnimationFrame(this.#draw);
  }

  readonly #draw = (now: number): void => {
    this.#frame = 0;
    const { scene, size } = this;
    const ink = this.#ink;
    if (!scene || !ink) return;
    const flight = this.#flight;
    if (flight) {
      const t = Math.min(1, Math.max(0, (now - flight.since) / flightMilliseconds));
      this.camera = between(flight.from, flight.to, t);
      if (t === 1) this.#flight = undefined;
    }
    const { camera } = this;
    const painting = { scene, size, ink, density: this.#density, camera, covered: this.#covered };
    const painted = this.#frames.paint(painting);
    showPainting(this.#context, painted, painting);
    if (this.#lit) drawLit(this.#context, this.#frames.painter, { ...painting, only: this.#lit });
    drawRings(this.#context, painting, { selected: this.#selected, focused: this.#focused });
    this.#options.onView();
    if (this.#flight || !this.#frames.isSharp(this.camera)) this.#changed();
  };

  /** True when the canvas shows the camera's view, sharp. */
  get isSettled(): boolean {
    return !this.#flight && this.#frames.isSharp(this.camera);
  }

  /** For tests and measurements: resolves once the map is at rest and sharp. */
  async settled(): Promise<void> {
    while (!this.isSettled || this.#frame) await new Promise(requestAnimationFrame);
  }
}
