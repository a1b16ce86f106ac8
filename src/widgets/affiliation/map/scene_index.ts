/**
 * Finds what of a scene lies in a rectangle. Whoever looks at the whole map gets everything without a search: the index is made when
 * somebody comes nearer, or points at something, and not before the first picture.
 */
import Flatbush from 'flatbush';
import type { Bounds } from './camera.ts';

export class SceneIndex {
  readonly #count: number;
  readonly #bounds: Bounds;
  readonly #boxOf: (at: number) => Bounds;
  #tree: Flatbush | undefined;

  /** `bounds` is the rectangle of all, `boxOf` that of one. */
  constructor(count: number, bounds: Bounds, boxOf: (at: number) => Bounds) {
    this.#count = count;
    this.#bounds = bounds;
    this.#boxOf = boxOf;
  }

  /** Places of what touches the rectangle. */
  search({ minX, minY, maxX, maxY }: Bounds): number[] {
    if (this.#count === 0) return [];
    const all = this.#bounds;
    if (minX <= all.minX && minY <= all.minY && maxX >= all.maxX && maxY >= all.maxY)
      return Array.from({ length: this.#count }, (_, at) => at);
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
