/** Places every name of a slide: beside its record where there is room, in smaller letters where there is little. */
import type { Size } from '../map/camera.ts';
import { TakenRoom, type Box } from '../map/drawing/taken_room.ts';
import type { Point } from '../map/layout.ts';
import { mark, type MapScene } from '../map/map_scene.ts';
import type { Measure, SlideText } from './slide_shapes.ts';

interface NameOptions {
  readonly size: Size;
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly measure: Measure;
  readonly fill: string;
  readonly halo: string;
}

/** Font sizes by height of the slide, and the shares to which names may shrink. */
const fontOf = { organization: 0.0145, person: 0.0125 } as const;
const shares = [1, 0.85, 0.7, 0.55];
/** Length of a line in characters, from which a name is broken. */
const lineLength = 24;

/** Breaks a name between words into lines. Names in scripts without spaces break anywhere. */
export function nameLines(name: string): string[] {
  const plain = name.replace(/\s+/g, ' ').trim();
  const words = /\s/.test(plain) ? plain.split(' ') : (plain.match(/.{1,16}/gsu) ?? []);
  const joint = /\s/.test(plain) ? ' ' : '';
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length ? `${lines.at(-1)!}${joint}${word}` : word;
    if (lines.length && longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Side = 'below' | 'above' | 'right' | 'left';
const sides: readonly Side[] = ['below', 'above', 'right', 'left'];

/** Returns the box of a name with this size on a side of a record. */
function boxAt({ x, y }: Point, radius: number, side: Side, width: number, height: number, gap: number): Box {
  const away = radius + gap;
  if (side === 'below') return [x - width / 2, y + away, x + width / 2, y + away + height];
  if (side === 'above') return [x - width / 2, y - away - height, x + width / 2, y - away];
  if (side === 'right') return [x + away, y - height / 2, x + away + width, y + height / 2];
  return [x - away - width, y - height / 2, x - away, y + height / 2];
}

/** Returns the names of all records. Those of large records take their room first. */
export function placeNames(
  scene: MapScene,
  places: readonly Point[],
  radii: readonly number[],
  { size, bounds, measure, fill, halo }: NameOptions,
): SlideText[] {
  const taken = new TakenRoom();
  places.forEach(({ x, y }, at) => {
    const radius = radii[at]!;
    taken.take([x - radius, y - radius, x + radius, y + radius]);
  });
  const texts: SlideText[] = [];
  const order = scene.vids
    .map((_, at) => at)
    .toSorted((a, b) => scene.weight[b]! - scene.weight[a]! || a - b);
  for (const at of order) {
    const isHub = (scene.marks[at]! & mark.hub) !== 0;
    const weight = isHub ? 600 : 400;
    const lines = nameLines(scene.labelOf(at));
    const full = size.height * (isHub ? fontOf.organization : fontOf.person);
    const widest = Math.max(...lines.map((each) => measure(each, full, weight)));
    const candidates = shares.flatMap((share) => sides.map((side) => ({ share, side })));
    const boxOf = ({ share, side }: (typeof candidates)[number]): Box =>
      boxAt(places[at]!, radii[at]!, side, widest * share, lines.length * full * share * 1.15, full * 0.2);
    const fits = ([left, top, right, bottom]: Box): boolean =>
      left >= bounds.left && right <= bounds.right && top >= bounds.top && bottom <= bounds.bottom;
    // Without room, a small name over others is better than none: the drawing can be enlarged.
    const chosen = candidates.find((each) => {
      const box = boxOf(each);
      return fits(box) && taken.isFree(box);
    }) ?? { share: shares.at(-1)!, side: 'below' as const };
    const box = boxOf(chosen);
    taken.take(box);
    const font = full * chosen.share;
    lines.forEach((text, row) =>
      texts.push({
        kind: 'text',
        x: (box[0] + box[2]) / 2,
        y: box[1] + (row + 0.85) * font * 1.15,
        text,
        size: font,
        weight,
        anchor: 'middle',
        fill,
        halo,
      }),
    );
  }
  return texts;
}
