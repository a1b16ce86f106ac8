/** How a scene is shown. The page and its frames pass it in the query of the frame's address. */
import { pseudoLanguages } from './pseudo_names.ts';

export const schemes = ['light', 'dark'] as const;
/** Widgets take their direction from their language, so Arabic shows right-to-left. */
export const directions = ['ltr', 'rtl'] as const;
/** Widths of a frame in pixels. */
export const widths = [320, 480, 768, 1280] as const;

/** Languages of the texts: English, or Arabic from right to left; or a pseudo-language. */
export const textChoices = ['usual', ...pseudoLanguages] as const;

export interface Look {
  readonly scheme: (typeof schemes)[number];
  readonly direction: (typeof directions)[number];
  readonly width: (typeof widths)[number];
  readonly texts?: (typeof textChoices)[number];
}

const oneOf = <T extends string | number>(options: readonly T[], text: string | null, fallback: T): T =>
  options.find((each) => String(each) === text) ?? fallback;

export const lookOf = (query: URLSearchParams): Look => ({
  scheme: oneOf(schemes, query.get('scheme'), 'light'),
  direction: oneOf(directions, query.get('direction'), 'ltr'),
  width: oneOf(widths, query.get('width'), 768),
  texts: oneOf(textChoices, query.get('texts'), 'usual'),
});

export function queryOf(
  { scheme, direction, width, texts = 'usual' }: Look,
  more: Readonly<Record<string, string>> = {},
) {
  return new URLSearchParams({ ...more, scheme, direction, width: String(width), texts }).toString();
}

/** Address of the frame of a scene. */
export const sceneAddress = (id: string, look: Look): string =>
  `/gallery_scene.html?${queryOf(look, { scene: id })}`;
