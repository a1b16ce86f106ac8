/**
 * The map in the page: one canvas, drawn when something changed. A large map takes longer to paint than a frame lasts. So it is
 * painted aside, a few milliseconds per frame, and what was painted last is moved and scaled until the new painting is there:
 * the hand is followed in every frame, and everything is sharp once it rests.
 */
import type { Point } from './layout.ts';
import { MapFrames, showPainting } from './drawing/map_frames.ts';
import {
  between,
  fit,
  isSameCamera,
  panned,
  toMap,
  toScreen,
  zoomed,
  type Camera,
  type Size,
} from './camera.ts';
import type { MapInk } from './drawing/map_ink.ts';
import { directions, type Direction } from './map_keys.ts';
import { recordAt, type MapScene } from './map_scene.ts';

const flightMilliseconds = 320;
/** Part of what is in sight by which a step goes on. */
const stepPart = 0.25;
/** Sharper than this nobody sees, and it costs. */
const highestDensity = 2;
/** How far beside a record a pointer may be, in CSS pixels. */
const pointerSlack = 6;
const fingerSlack = 14;

export interface MapSurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  /** The camera moved, or the map changed: what lies over the canvas follows. */
  readonly onView: () => void;
  readonly isStill: () => boolean;
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
  #density = 1;
  #frame = 0;
  #flight: { from: Camera; to: Camera; since: number } | undefined;
  /** Where the map itself looks from: what a person moved is not there any more. Undefined until it is shown whole. */
  #own: Camera | undefined;

  constructor(options: MapSurfaceOptions) {
    this.#options = options;
    this.#context = options.canvas.getContext('2d', { alpha: false })!;
  }

  /** Ends everything under way; the surface can be used again by `resize`. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#flight = undefined;
    this.#frames.forget();
  }

  /** Shows another scene. Where one looks from stays, unless nothing was looked at yet. */
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

  /** Lights these records up and dims the others; undefined ends it. */
  light(vids: Iterable<string> | undefined): void {
    const lit = vids && this.#places(vids);
    if (!lit && !this.#lit) return;
    this.#lit = lit && lit.size > 0 ? lit : undefined;
    this.#changed();
  }

  /** Marks the selected record, and the one the keyboard is on. */
  point(selected: string | undefined, focused: string | undefined): void {
    this.#selected = selected === undefined ? undefined : this.scene?.placeOf(selected);
    this.#focused = focused === undefined ? undefined : this.scene?.placeOf(focused);
    this.#changed();
  }

  /** Shows a map that nobody moved whole again. With a record pointed at, what is in sight stays, and the record with it. */
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

  #lookAgain(): void {
    if (this.size.width < 2) return;
    const at = this.#focused ?? this.#selected;
    const isUnmoved = !this.#own || isSameCamera(this.aim, this.#own);
    if (!this.#own || (isUnmoved && at === undefined)) this.fit(true);
    else if (at !== undefined && this.scene) {
      this.reveal(this.scene.vids[at]!);
      if (isUnmoved) this.#own = this.aim;
    }
  }

  get smallestScale(): number {
    return this.scene ? Math.min(0.6, fit(this.scene.bounds, this.size).scale * 0.6) : 0.05;
  }

  /** Shows the whole map. */
  fit(atOnce = false): void {
    if (!this.scene || this.size.width < 2) return;
    this.#own = fit(this.scene.bounds, this.size);
    this.fly(this.#own, atOnce);
  }

  /** The next scene or size is shown whole again. */
  refit(): void {
    this.#own = undefined;
  }

  /** Moves to another camera, at once where motion is not wanted. */
  fly(to: Camera, atOnce = false): void {
    if (atOnce || this.#options.isStill()) {
      this.#flight = undefined;
      this.camera = to;
    } else this.#flight = { from: this.camera, to, since: performance.now() };
    this.#changed();
  }

  /** Brings a record to the middle, near enough to read its label. */
  center(vid: string, atOnce = false): void {
    const at = this.scene?.placeOf(vid);
    if (at === undefined || !this.scene) return;
    const scale = Math.max(this.camera.scale, 1.1);
    this.fly({ x: this.scene.x[at]!, y: this.scene.y[at]!, scale }, atOnce);
  }

  /** Brings a record into sight, moving no more than needed. */
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

  /** Where one looks from once the map rests. */
  get aim(): Camera {
    return this.#flight?.to ?? this.camera;
  }

  /** Moves on by a part of what is in sight, further along in a flight that is under way. */
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

  /** Where a record is, in CSS pixels of the canvas. */
  place(vid: string): Point | undefined {
    const at = this.scene?.placeOf(vid);
    if (at === undefined || !this.scene) return undefined;
    return toScreen(this.camera, this.size, { x: this.scene.x[at]!, y: this.scene.y[at]! });
  }

  toMap(point: Point): Point {
    return toMap(this.camera, this.size, point);
  }

  /** The record under a point of the canvas. */
  hit(point: Point, isFinger = false): string | undefined {
    if (!this.scene) return undefined;
    const { x, y } = this.toMap(point);
    return recordAt(this.scene, x, y, (isFinger ? fingerSlack : pointerSlack) / this.camera.scale);
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
    const painting = { scene, size, ink, density: this.#density, camera: this.camera };
    const painted = this.#frames.paint(painting);
    showPainting(this.#context, painted, painting);
    this.#overlay();
    this.#options.onView();
    if (this.#flight || !this.#frames.isSharp(this.camera)) this.#changed();
  };

  /** What changes with every glance: lit records over a veil, rings around the selected and the focused one. */
  #overlay(): void {
    const context = this.#context;
    const { scene, size, camera } = this;
    const ink = this.#ink!;
    const density = this.#density;
    if (this.#lit && scene) {
      context.globalAlpha = 0.72;
      context.fillStyle = ink.surface;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.globalAlpha = 1;
      this.#frames.painter.paint(context, { scene, camera, size, density, ink, only: this.#lit });
    }
    for (const [at, color, gap] of [
      [this.#selected, ink.accent, 5],
      [this.#focused, ink.focus, 8],
    ] as const) {
      if (at === undefined || !scene) continue;
      const point = toScreen(camera, size, { x: scene.x[at]!, y: scene.y[at]! });
      context.beginPath();
      const radius = (Math.max(2, scene.radius[at]! * camera.scale) + gap) * density;
      context.arc(point.x * density, point.y * density, radius, 0, 2 * Math.PI);
      context.lineWidth = 2.5 * density;
      context.strokeStyle = color;
      context.stroke();
    }
  }

  /** True when what is on the screen is what `camera` sees, sharp. */
  get isSettled(): boolean {
    return !this.#flight && this.#frames.isSharp(this.camera);
  }

  /** For tests and measuring: resolves once the map rests and is sharp. */
  async settled(): Promise<void> {
    while (!this.isSettled || this.#frame) await new Promise(requestAnimationFrame);
  }
}
