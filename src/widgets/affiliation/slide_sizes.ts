/** The sizes of exported maps. The last chosen one applies to all networks of the page. */
import type { Size } from './map/camera.ts';

export interface SlideSize extends Size {
  readonly id: 'wide' | 'standard' | 'a4';
  /** Pixels of the picture per pixel of the slide. */
  readonly density: number;
}

/** Slides of 16:9 and 4:3, and A4 landscape at 300 dpi. */
const sizes: readonly SlideSize[] = [
  { id: 'wide', width: 1920, height: 1080, density: 2 },
  { id: 'standard', width: 1600, height: 1200, density: 2 },
  { id: 'a4', width: 1754, height: 1240, density: 2 },
];

let chosen = 0;

export const slideSize = (): SlideSize => sizes[chosen]!;

export function nextSlideSize(): void {
  chosen = (chosen + 1) % sizes.length;
}
