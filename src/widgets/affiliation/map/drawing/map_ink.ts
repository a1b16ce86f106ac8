/** Colors and fonts of the map, read from the element's tokens, so that they follow theme and color scheme. */
import { jsonOf } from '../../../../api/json.ts';

export interface MapInk {
  readonly scheme: 'light' | 'dark';
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly line: string;
  readonly accent: string;
  readonly peer: string;
  readonly focus: string;
  readonly warning: string;
  readonly font: string;
  /** Changes with any of the above. */
  readonly key: string;
}

const names = {
  surface: '--_surface',
  raised: '--_surface-raised',
  text: '--_text',
  muted: '--_muted',
  border: '--_border',
  line: '--_border-strong',
  accent: '--_accent',
  focus: '--_focus',
  warning: '--_on-warning-soft',
} as const;

/** The tokens that the ink consists of. Styles list them too, to detect changes. */
export const inkTokens: readonly string[] = Object.values(names);

/** Returns the brightness of a color from 0 to 1. Browsers write it as `rgb(…)` or `color(srgb …)`. */
function brightness(color: string): number {
  const parts = [...color.matchAll(/[\d.]+/g)].slice(0, 3).map(([part]) => Number(part));
  const [red = 1, green = 1, blue = 1] = color.startsWith('rgb') ? parts.map((part) => part / 255) : parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reads the ink from `probe`, an invisible element of the shadow root. */
export function readInk(probe: HTMLElement): MapInk {
  const style = getComputedStyle(probe);
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return style.color;
  };
  const colors = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read(name)])) as Record<
    keyof typeof names,
    string
  >;
  probe.style.color = '';
  const scheme = brightness(colors.surface) < 0.5 ? 'dark' : 'light';
  const rest = {
    scheme,
    peer: scheme === 'dark' ? '#c4a7ff' : '#7a3fb0',
    font: style.fontFamily,
  } as const;
  return { ...colors, ...rest, key: jsonOf([colors, rest]) };
}
