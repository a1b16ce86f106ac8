/** The shapes of a slide, in its pixels. */
import type { Point } from '../map/layout.ts';

export interface SlideText extends Point {
  readonly kind: 'text';
  readonly text: string;
  /** Font size in pixels of the slide. */
  readonly size: number;
  readonly weight: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
  /** Drawn around the letters of a name, so that no line crosses it. */
  readonly halo?: string;
}

export type SlideShape =
  | SlideText
  | (Point & {
      readonly kind: 'icon';
      /** Half of its side. */
      readonly radius: number;
      /** SVG path on a 24-unit grid. */
      readonly path: string;
      readonly stroke: string;
    })
  | (Point & {
      readonly kind: 'circle' | 'square';
      readonly radius: number;
      readonly fill: string;
      readonly stroke?: string;
      /** The full name of a record. */
      readonly title?: string;
    })
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly stroke: string;
      readonly width: number;
      readonly dash: readonly number[];
      readonly opacity: number;
    }
  | { readonly kind: 'head'; readonly corners: readonly Point[]; readonly fill: string };

/** Returns the width of a text in pixels. */
export type Measure = (text: string, size: number, weight: number) => number;
