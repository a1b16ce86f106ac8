/** Computes the contrast of a theme's colors by WCAG 2.2 and describes it in text. */
import { msg, str } from '@lit/localize';
import Color from 'colorjs.io';
import { colorsOf, colorToken, type Tokens } from './theme_tokens.ts';

export interface ContrastPair {
  label: string;
  /** Names of color tokens. */
  front: string;
  back: string;
  /** 4.5 for text (1.4.3), 3 for other content (1.4.11). */
  needed: 3 | 4.5;
}

export const pairs: readonly ContrastPair[] = [
  { label: msg('Text'), front: 'text', back: 'surface', needed: 4.5 },
  { label: msg('Text under the pointer'), front: 'text', back: 'surface-hover', needed: 4.5 },
  { label: msg('Secondary text'), front: 'text-muted', back: 'surface', needed: 4.5 },
  { label: msg('Secondary text on bars'), front: 'text-muted', back: 'surface-raised', needed: 4.5 },
  { label: msg('Links'), front: 'accent', back: 'surface', needed: 4.5 },
  { label: msg('Words on main buttons'), front: 'on-accent', back: 'accent', needed: 4.5 },
  {
    label: msg('Words on main buttons under the pointer'),
    front: 'on-accent',
    back: 'accent-hover',
    needed: 4.5,
  },
  { label: msg('Text on quiet accent'), front: 'on-accent-soft', back: 'accent-soft', needed: 4.5 },
  { label: msg('Frames of fields and buttons'), front: 'border-strong', back: 'surface', needed: 3 },
  { label: msg('Matching words'), front: 'on-mark', back: 'mark', needed: 4.5 },
  { label: msg('Warnings'), front: 'on-warning-soft', back: 'warning-soft', needed: 4.5 },
  { label: msg('Errors'), front: 'on-danger-soft', back: 'danger-soft', needed: 4.5 },
  { label: msg('Success'), front: 'on-success-soft', back: 'success-soft', needed: 4.5 },
  { label: msg('Hints'), front: 'on-info-soft', back: 'info-soft', needed: 4.5 },
];

export interface Contrast extends ContrastPair {
  scheme: 'light' | 'dark';
  /** From 1 to 21; undefined when a color cannot be computed. */
  ratio: number | undefined;
}

/** Returns every pair in light and dark. */
export function contrastsOf(tokens: Tokens, schemes: readonly ('light' | 'dark')[]): Contrast[] {
  const colorOf = (name: string, scheme: 'light' | 'dark'): string =>
    colorsOf(tokens, colorToken(name))[scheme];
  return schemes.flatMap((scheme) =>
    pairs.map((pair) => ({
      ...pair,
      scheme,
      ratio: ratioOf(colorOf(pair.front, scheme), colorOf(pair.back, scheme)),
    })),
  );
}

/** Returns a ratio from 1 to 21; undefined when a color cannot be computed. */
export function ratioOf(front: string, back: string): number | undefined {
  try {
    return new Color(front).contrast(new Color(back), 'WCAG21');
  } catch {
    return undefined;
  }
}

/**
 * For example "3.1 to 1, too little: 4.5 is needed". Rounds down, so that a ratio just below the limit never
 * reads as enough.
 */
export function contrastWords({ ratio, needed }: Contrast): string {
  if (ratio === undefined) return msg('cannot be computed from these values');
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return ratio >= needed
    ? msg(str`${shown} to 1, enough`)
    : msg(str`${shown} to 1, too little: ${needed} is needed`);
}
