/**
 * Places the names of records and the roles on lines, so that they cover neither records nor each other. A name is
 * tried beside its record on all sides, in full before it is cut. On small maps, a name that blocks another one moves.
 */
import { drawnRadius } from '../camera.ts';
import { mark, type MapScene } from '../map_scene.ts';
import { leastSize, type LabelKind, type LabelSize } from './label_sprites.ts';
import { labelForms, type LabelLines } from './label_texts.ts';
import { cornerOf, sides, type Reach, type Side } from './label_sides.ts';
import { TakenRoom, type Box } from './taken_room.ts';

const labelLimit = 320;
const roleLimit = 90;
/** Positions to try in all, so that a large map is not blocked. */
const mostTries = 16_000;
/** Up to this number of visible records, names are moved for others. */
const smallMap = 160;
/** Radius in CSS pixels from which HCPs have names. */
const namedRadius = 3.6;
/** Radius in CSS pixels from which records are shapes that no name covers. */
const shapeRadius = 2.5;
/** Scale from which lines have roles. */
const roleScale = 1.2;
/** Up to this number of visible records, lines have roles at every scale. */
const fewRecords = 14;
/** Distances of an organization's name from its background area to try, in CSS pixels. */
const fieldDistances = [0, 16, 40, 80];
/** CSS pixels between a label and the edge of the map, and between a label and its record. */
const edge = 4;
const gap = 3;

export interface PlacedLabel extends LabelSize {
  /** Index of the record, or of the line of a role. */
  readonly at: number;
  readonly lines: LabelLines;
  readonly kind: LabelKind;
  /** Upper left corner, in CSS pixels of the painting. */
  readonly left: number;
  readonly top: number;
  /** True when the label is so far from its record that a line must connect them. */
  readonly hasLeader?: boolean;
}

/** A picture of the scene: where each record is in CSS pixels. */
export interface LabelScreen {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  x(at: number): number;
  y(at: number): number;
}

export type MeasureLabel = (lines: LabelLines, kind: LabelKind) => LabelSize;

/** The room that records take. Dots are too small to recognize; an organization's name may cover them. */
export interface RecordRoom {
  readonly shapes: TakenRoom;
  readonly dots: TakenRoom;
}

export function recordRoom(scene: MapScene, seen: readonly number[], screen: LabelScreen): RecordRoom {
  const room = { shapes: new TakenRoom(), dots: new TakenRoom() };
  for (const at of seen) {
    const r = drawnRadius(scene.radius[at]!, screen.scale);
    const [x, y] = [screen.x(at), screen.y(at)];
    (r < shapeRadius ? room.dots : room.shapes).take([x - r, y - r, x + r, y + r]);
  }
  return room;
}

const point: LabelSize = { width: 0, height: 0 };

interface Placed {
  label: PlacedLabel;
  box: Box;
}

/** The forms and positions of a name to try: `near` is in full and beside its record, `full` also beside its area. */
type How = 'near' | 'full' | 'cut' | 'any' | 'over dots';

export class LabelPlaces {
  readonly #scene: MapScene;
  readonly #screen: LabelScreen;
  readonly #records: RecordRoom;
  readonly #measure: MeasureLabel;
  readonly #labels = new TakenRoom();
  readonly #placed = new Map<Box, Placed>();
  readonly #air: number;
  /** Radius of the background area of an organization, on the map. */
  readonly #fields: ReadonlyMap<number, number>;
  #tries = 0;

  constructor(scene: MapScene, screen: LabelScreen, records: RecordRoom, measure: MeasureLabel) {
    this.#scene = scene;
    this.#screen = screen;
    this.#records = records;
    this.#measure = measure;
    this.#fields = new Map(scene.fields.map(({ at, radius }) => [at, radius]));
    // When zoomed out, few names are more readable than many.
    this.#air = screen.scale < 0.5 ? 8 : screen.scale < 1 ? 3 : 1;
  }

  get all(): PlacedLabel[] {
    return [...this.#placed.values()].map(({ label }) => label);
  }

  /** Places the names of visible records, by weight. */
  placeNames(seen: readonly number[]): void {
    const { weight, radius, marks } = this.#scene;
    const hasName = (at: number): boolean =>
      (marks[at]! & (mark.hub | mark.root)) !== 0 ||
      drawnRadius(radius[at]!, this.#screen.scale) >= namedRadius;
    const wanted = seen.filter(hasName).sort((a, b) => weight[b]! - weight[a]! || a - b);
    const isSmall = wanted.length <= smallMap;
    const left: number[] = [];
    for (const at of wanted) {
      if (this.#isFull) break;
      if (!this.#place(at, isSmall ? 'full' : 'any')) left.push(at);
    }
    if (isSmall) for (const at of left) if (!this.#makeRoom(at)) this.#place(at, 'cut');
    // Only the largest organizations of a map that is zoomed out may hide a few dots.
    for (const at of left) if (!this.#isFull && (marks[at]! & mark.hub) !== 0) this.#place(at, 'over dots');
  }

  /** Places the roles of lines, such as "Head of", at their middle. */
  placeRoles(lines: readonly number[], records: number): void {
    const { scale } = this.#screen;
    if (scale < roleScale && records > fewRecords) return;
    const { from, to, roleOf } = this.#scene.lines;
    let count = 0;
    for (const at of lines) {
      const role = roleOf(at);
      if (!role) continue;
      const text = [role.length > 26 ? `${role.slice(0, 25).trimEnd()}…` : role];
      const size = this.#measure(text, 'role');
      const [x, y] = [this.#screen.x(from[at]!), this.#screen.y(from[at]!)];
      const [right, down] = [this.#screen.x(to[at]!) - x, this.#screen.y(to[at]!) - y];
      // A role between records out of sight would belong to nothing.
      if (!this.#isIn(x, y, point) && !this.#isIn(x + right, y + down, point)) continue;
      // A role that is longer than its line would not belong to it visibly.
      if (Math.hypot(right, down) < size.width * (Math.abs(right) > Math.abs(down) ? 1.3 : 0.7)) continue;
      for (const part of [0.5, 0.42, 0.58, 0.34, 0.66]) {
        const left = x + right * part - size.width / 2;
        const top = y + down * part - size.height / 2;
        if (!this.#isIn(left, top, size)) continue;
        const label: PlacedLabel = { at, lines: text, kind: 'role', ...size, left, top };
        const box = this.#boxOf(label);
        if (!this.#isFree(box, false) || this.#tries > mostTries * 2) continue;
        this.#take(label, box);
        count++;
        break;
      }
      if (count >= roleLimit) return;
    }
  }

  get #isFull(): boolean {
    return this.#placed.size >= labelLimit || this.#tries > mostTries;
  }

  #kindOf(at: number): LabelKind {
    return (this.#scene.marks[at]! & (mark.hub | mark.root)) === 0 ? 'person' : 'organization';
  }

  #place(at: number, how: How): boolean {
    const isCut = (form: LabelLines): boolean => form.length === 1 && form[0]!.endsWith('…');
    const forms = labelForms(this.#scene.labelOf(at)).filter(
      (form) => how === 'any' || how === 'over dots' || isCut(form) === (how === 'cut'),
    );
    for (const isFar of how === 'near' ? [false] : [false, true])
      for (const lines of forms) {
        const found = this.#options(at, lines, isFar).find(({ box }) =>
          this.#isFree(box, how === 'over dots'),
        );
        if (!found) continue;
        this.#take(found.label, found.box);
        return true;
      }
    return false;
  }

  /** Places a name where one other name is in its way, if that one has another place. */
  #makeRoom(at: number): boolean {
    for (const lines of labelForms(this.#scene.labelOf(at)).slice(0, 2))
      for (const { label, box } of this.#options(at, lines, false)) {
        if (!this.#records.shapes.isFree(box) || !this.#records.dots.isFree(box)) continue;
        const [blocker, ...others] = this.#labels.blockers(box, 2);
        if (!blocker || others.length > 0) continue;
        const moved = this.#placed.get(blocker)!;
        this.#drop(blocker);
        this.#take(label, box);
        if (this.#place(moved.label.at, 'near')) return true;
        this.#drop(box);
        this.#take(moved.label, moved.box);
      }
    return false;
  }

  /** Returns the positions of a name, beside its record or far from it, that are within the picture. */
  #options(at: number, lines: LabelLines, isFar: boolean): Placed[] {
    const { width, height } = this.#screen;
    const kind = this.#kindOf(at);
    const [x, y] = [this.#screen.x(at), this.#screen.y(at)];
    const r = Math.max(2, drawnRadius(this.#scene.radius[at]!, this.#screen.scale)) + gap;
    // Measuring is slower than a lookup. Without space for the smallest label on any side, nothing is measured.
    const least = leastSize(lines, kind);
    const isPossible = sides.some((side) => {
      const [left, top] = cornerOf({ x, y, across: r, down: r }, least, side);
      return this.#records.shapes.isFree([left, top, left + least.width, top + least.height]);
    });
    const field = this.#fields.get(at);
    if (isFar ? field === undefined : !isPossible) return [];
    const size = this.#measure(lines, kind);
    const isInside = x >= 0 && x <= width && y >= 0 && y <= height;
    const found: Placed[] = [];
    const add = (reach: Reach, side: Side, hasLeader = false): void => {
      const [corner, top] = cornerOf(reach, size, side);
      // A label shifts sideways at the edge, as long as its record is visible.
      const isMiddle = side[0] === 0 && side[2] === 0;
      const left =
        isInside && isMiddle ? Math.max(edge, Math.min(width - size.width - edge, corner)) : corner;
      if (isInside && !this.#isIn(left, top, size)) return;
      const label: PlacedLabel = { at, lines, kind, ...size, left, top, hasLeader };
      found.push({ label, box: this.#boxOf(label) });
    };
    if (!isFar || field === undefined) {
      for (const side of sides) add({ x, y, across: r, down: r }, side);
      return found;
    }
    // Among many HCPs, the name of their organization is at the edge of its background area, or outside of it.
    const edgeOf = field * this.#screen.scale + gap;
    for (const more of fieldDistances)
      for (const side of more === 0 ? sides.slice(0, 4) : sides)
        add({ x, y, across: edgeOf * this.#scene.stretch + more, down: edgeOf + more }, side, more > 0);
    return found;
  }

  #isIn(left: number, top: number, size: LabelSize): boolean {
    const { width, height } = this.#screen;
    return left >= 0 && top >= 0 && left + size.width <= width && top + size.height <= height;
  }

  #boxOf({ left, top, width, height }: PlacedLabel): Box {
    const air = this.#air;
    return [left - air, top - air / 2, left + width + air, top + height + air / 2];
  }

  #isFree(box: Box, mayCoverDots: boolean): boolean {
    this.#tries++;
    return (
      this.#labels.isFree(box) &&
      this.#records.shapes.isFree(box) &&
      (mayCoverDots || this.#records.dots.isFree(box))
    );
  }

  #take(label: PlacedLabel, box: Box): void {
    this.#labels.take(box);
    this.#placed.set(box, { label, box });
  }

  #drop(box: Box): void {
    this.#labels.free(box);
    this.#placed.delete(box);
  }
}
