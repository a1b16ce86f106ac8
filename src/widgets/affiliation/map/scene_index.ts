/**
 * Finds the items of a scene in a rectangle. The view of the whole map needs no search. The index is therefore built on
 * the first zoom or hit test, and not before the first picture.
 */
import Flatbush from 'flatbush';
import type { Bounds } from './camera.ts';

export class SceneIndex {
  readonly #count: number;
  readonly #bounds: Bounds;
  readonly #boxOf: (at: number) => Bounds;
  #tree: Flatbush | undefined;

  /** `bounds` is the rectangle of all items, `boxOf` returns that of one. */
  constructor(count: number, bounds: Bounds, boxOf: (at: number) => Bounds) {
    this.#count = count;
    this.#bounds = bounds;
    this.#boxOf = boxOf;
  }

  /** Returns the indexes of the items that touch the rectangle. */
  search({ minX, minY, maxX, maxY }: Bounds): number[] {
    if (this.#count === 0) return [];
    const all = this.#bounds;
    if (minX <= all.minX && minY <= all.minY && maxX >= all.maxX && maxY >= all.maxY)
      return [...new Array(this.#count).keys()];
    return (this.#tree ??= this.#grow()).search(minX, minY, maxX, maxY);
  }

  #grow(): Flatbush {
    const tree = new Flatbush(this.#count, 16, Float32Array);
    for (let at = 0; at < this.#count; at++) {
      const { minX, minY, maxX, maxY } = this.#boxOf(at);
      tree.add(minX, minY, maxX, maxY);
    }
    tree.finish();
    return tree;
  }
}
