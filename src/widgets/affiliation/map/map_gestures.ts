/**
 * Pointer gestures on the map. One finger or the mouse pans, two fingers or the wheel zoom. A press selects a record; a
 * press on the selected record loads more or collapses it. Dragging a record moves it.
 */
import type { Point } from './layout.ts';
import type { MapSurface } from './map_surface.ts';

export interface MapGestureEvents {
  readonly onHover: (vid: string | undefined) => void;
  /** Called for a press on a record or on empty space, with the position on the map. */
  readonly onPress: (vid: string | undefined, place: Point) => void;
  readonly onMove: (vid: string, place: Point) => void;
}

/** A pointer that moved less than this counts as a press. */
const pressPixels = 5;
const wheelFactor = 0.0016;

export class MapGestures {
  readonly #surface: MapSurface;
  readonly #element: HTMLElement;
  readonly #events: MapGestureEvents;
  readonly #pointers = new Map<number, Point>();
  #start: Point | undefined;
  #dragged: string | undefined;
  #hasMoved = false;

  private constructor(surface: MapSurface, element: HTMLElement, events: MapGestureEvents) {
    this.#surface = surface;
    this.#element = element;
    this.#events = events;
  }

  /** Listens to pointers on `element` until `signal` aborts. */
  static listen(
    surface: MapSurface,
    element: HTMLElement,
    events: MapGestureEvents,
    signal: AbortSignal,
  ): void {
    new MapGestures(surface, element, events).#listen(signal);
  }

  #listen(signal: AbortSignal): void {
    const element = this.#element;
    element.addEventListener('pointerdown', this.#onDown, { signal });
    element.addEventListener('pointermove', this.#onMove, { signal });
    element.addEventListener('pointerup', this.#onUp, { signal });
    element.addEventListener('pointercancel', this.#onUp, { signal });
    element.addEventListener('pointerleave', this.#onLeave, { signal });
    element.addEventListener('wheel', this.#onWheel, { signal, passive: false });
  }

  #point(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const point = this.#point(event);
    this.#pointers.set(event.pointerId, point);
    this.#element.setPointerCapture(event.pointerId);
    if (this.#pointers.size > 1) {
      this.#dragged = undefined;
      this.#hasMoved = true;
      return;
    }
    this.#start = point;
    this.#hasMoved = false;
    // A moving finger always pans, because records are too small to drag by touch.
    this.#dragged = event.pointerType === 'touch' ? undefined : this.#surface.hit(point);
  };

  readonly #onMove = (event: PointerEvent): void => {
    const point = this.#point(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      const vid = this.#surface.hit(point);
      this.#element.classList.toggle('on-record', vid !== undefined);
      this.#events.onHover(vid);
      return;
    }
    if (this.#pointers.size === 2) this.#pinch(event.pointerId, before, point);
    else if (this.#hasMoved || this.#isFar(point)) {
      this.#hasMoved = true;
      if (this.#dragged !== undefined) this.#events.onMove(this.#dragged, this.#surface.toMap(point));
      else this.#surface.pan(point.x - before.x, point.y - before.y);
    } else return;
    this.#pointers.set(event.pointerId, point);
  };

  #isFar({ x, y }: Point): boolean {
    return this.#start !== undefined && Math.hypot(x - this.#start.x, y - this.#start.y) > pressPixels;
  }

  #pinch(id: number, before: Point, now: Point): void {
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    this.#surface.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 1) this.#surface.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  readonly #onUp = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (this.#hasMoved || event.type === 'pointercancel' || this.#pointers.size > 0) return;
    const point = this.#point(event);
    this.#events.onPress(this.#surface.hit(point, event.pointerType === 'touch'), this.#surface.toMap(point));
  };

  readonly #onLeave = (): void => this.#events.onHover(undefined);

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // Browsers report a trackpad pinch as small wheel steps with the control key.
    const strength = event.ctrlKey ? 6 : 1;
    this.#surface.zoom(Math.exp(-event.deltaY * lines * wheelFactor * strength), this.#point(event));
  };
}
