/** Makes the page look like its host: colors, fonts, light or dark, language, direction and size. */
import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps';
import { textDirection } from '../../texts/language.ts';

/** Tokens of the widgets, each with the host's variable that it takes. */
const colors: Readonly<Record<string, string>> = {
  'color-surface': '--color-background-primary',
  'color-surface-raised': '--color-background-secondary',
  'color-surface-hover': '--color-background-tertiary',
  'color-text': '--color-text-primary',
  'color-text-muted': '--color-text-secondary',
  'color-border': '--color-border-secondary',
  // Hosts have no color for main buttons. The inverse pair has their contrast.
  'color-accent': '--color-background-inverse',
  'color-on-accent': '--color-text-inverse',
  'color-focus': '--color-ring-primary',
  'color-danger-soft': '--color-background-danger',
  'color-on-danger-soft': '--color-text-danger',
  'color-warning-soft': '--color-background-warning',
  'color-on-warning-soft': '--color-text-warning',
  'color-success-soft': '--color-background-success',
  'color-on-success-soft': '--color-text-success',
  'color-info-soft': '--color-background-info',
  'color-on-info-soft': '--color-text-info',
};
const others: Readonly<Record<string, string>> = {
  'font-family': '--font-sans',
  'font-size': '--font-text-sm-size',
  radius: '--border-radius-md',
  shadow: '--shadow-lg',
};

/** Pairs of a background and the text on it. One without the other could be unreadable. */
const pairs: readonly (readonly string[])[] = [
  ['color-surface', 'color-surface-raised', 'color-surface-hover', 'color-text', 'color-text-muted'],
  ['color-accent', 'color-on-accent'],
  ...['danger', 'warning', 'success', 'info'].map((tone) => [`color-${tone}-soft`, `color-on-${tone}-soft`]),
];

/** A value must not load anything, and an escape could hide that it does. */
const isSafe = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && !/[\\;{}]|(url|image|-set|src)\(/i.test(value);

function tokensOf(variables: Readonly<Record<string, unknown>>): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [token, variable] of Object.entries({ ...colors, ...others })) {
    const value = variables[variable];
    if (isSafe(value)) tokens.set(token, value);
  }
  for (const pair of pairs)
    if (!pair.every((token) => tokens.has(token))) for (const token of pair) tokens.delete(token);
  const [surface, muted] = [tokens.get('color-surface'), tokens.get('color-text-muted')];
  // Borders of hosts are for decoration. A field has to be found, and a line of a map followed (WCAG 1.4.11).
  if (surface && muted) tokens.set('color-border-strong', `color-mix(in srgb, ${muted} 80%, ${surface})`);
  return tokens;
}

/** Height of a page whose host lets it choose, in pixels. */
const ownHeight = 600;

/** Applies the host's context. Returns the page's height in pixels; undefined when the host sets it. */
export function useHostLook({
  theme,
  locale,
  styles,
  displayMode,
  containerDimensions,
}: McpUiHostContext): number | undefined {
  const { documentElement: root } = document;
  root.lang = locale ?? 'en';
  root.dir = textDirection(root.lang);
  root.removeAttribute('style');
  root.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark';
  for (const [token, value] of tokensOf(styles?.variables ?? {}))
    root.style.setProperty(`--platform-network-${token}`, value);
  const { height, maxHeight } = (containerDimensions ?? {}) as { height?: number; maxHeight?: number };
  if (height !== undefined || displayMode === 'fullscreen') return undefined;
  const own = Math.min(ownHeight, maxHeight ?? ownHeight);
  root.style.blockSize = `${own}px`;
  return own;
}
