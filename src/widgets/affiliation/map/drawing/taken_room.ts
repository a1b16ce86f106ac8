/** Occupied rectangles, indexed by the cells of a grid. */

/** Left, top, right and bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const cell = 48;

const touch = ([l, t, r, b]: Box, [left, top, right, bottom]: Box): boolean =>
  l < right && left < r && t < bottom && top < b;

export class TakenRoom {
  readonly #cells = new Map<number, Box[]>();

  isFree(box: Box): boolean {
    return this.blockers(box, 1).length === 0;
  }

  take(box: Box): void {
    for (const key of keysOf(box)) {
      const list = this.#cells.get(key);
      if (list) list.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** Frees a rectangle that was taken. */
  free(box: Box): void {
    for (const key of keysOf(box)) {
      const list = this.#cells.get(key);
      const at = list?.indexOf(box) ?? -1;
      if (at >= 0) list!.splice(at, 1);
    }
  }

  /** Returns up to `most` rectangles that overlap this one. */
  blockers(box: Box, most: number): Box[] {
    const found: Box[] = [];
    const [left, top, right, bottom] = box;
    const toColumn = Math.floor(right / cell);
    const toRow = Math.floor(bottom / cell);
    // Plain loops, because this runs for every candidate of every label.
    for (let column = Math.floor(left / cell); column <= toColumn; column++)
      for (let row = Math.floor(top / cell); row <= toRow; row++)
        for (const each of this.#cells.get(column * 65_536 + row) ?? [])
          if (touch(each, box) && !found.includes(each)) {
            found.push(each);
            if (found.length >= most) return found;
          }
    return found;
  }
}

function keysOf([left, top, right, bottom]: Box): number[] {
  const keys: number[] = [];
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      keys.push(column * 65_536 + row);
  return keys;
}
