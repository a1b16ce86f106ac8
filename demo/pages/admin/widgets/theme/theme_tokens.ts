/** The public custom properties that a theme sets, with their defaults. */
import { msg } from '@lit/localize';

export interface ColorToken {
  /** The property name after `--platform-network-color-`. */
  name: string;
  label: string;
  light: string;
  dark: string;
}

export const colorGroups: readonly { title: string; tokens: readonly ColorToken[] }[] = [
  {
    title: msg('Accent'),
    tokens: [
      { name: 'accent', label: msg('Main buttons, links'), light: '#0a6c74', dark: '#62cdd0' },
      { name: 'accent-hover', label: msg('The same under the pointer'), light: '#115e66', dark: '#7fd3d6' },
      { name: 'on-accent', label: msg('Text on the accent'), light: '#ffffff', dark: '#0b1418' },
      { name: 'accent-soft', label: msg('Quiet accent background'), light: '#e4eded', dark: '#1b2b31' },
      { name: 'on-accent-soft', label: msg('Text on it'), light: '#135961', dark: '#8ad6d8' },
    ],
  },
  {
    title: msg('Surfaces, text and lines'),
    tokens: [
      { name: 'surface', label: msg('Background'), light: '#ffffff', dark: '#12191f' },
      { name: 'surface-raised', label: msg('Bars and opened records'), light: '#f5f8f9', dark: '#1a232a' },
      { name: 'surface-hover', label: msg('Under the pointer'), light: '#f0f5f6', dark: '#1d272f' },
      { name: 'text', label: msg('Text'), light: '#13232d', dark: '#e9eff2' },
      { name: 'text-muted', label: msg('Secondary text'), light: '#51626d', dark: '#a4b3bc' },
      { name: 'border', label: msg('Lines'), light: '#dde5e9', dark: '#2b3841' },
      { name: 'border-strong', label: msg('Around fields and buttons'), light: '#7d8f9a', dark: '#70828e' },
    ],
  },
  {
    title: msg('Marks and messages'),
    tokens: [
      { name: 'mark', label: msg('Behind matching words'), light: '#fdecab', dark: '#5b4b12' },
      { name: 'on-mark', label: msg('Matching words'), light: '#13232d', dark: '#fff4cc' },
      { name: 'warning-soft', label: msg('Warnings'), light: '#fdf1d8', dark: '#3c2f11' },
      { name: 'on-warning-soft', label: msg('Text on warnings'), light: '#724b00', dark: '#f4cd7c' },
      { name: 'danger-soft', label: msg('Errors'), light: '#fdebe9', dark: '#42201d' },
      { name: 'on-danger-soft', label: msg('Text on errors'), light: '#99231b', dark: '#ffb7ae' },
      { name: 'success-soft', label: msg('Success'), light: '#e2f4e7', dark: '#16351f' },
      { name: 'on-success-soft', label: msg('Text on it'), light: '#166534', dark: '#8fdba6' },
      { name: 'info-soft', label: msg('Hints'), light: '#e8edfb', dark: '#202b4a' },
      { name: 'on-info-soft', label: msg('Text on hints'), light: '#2c4694', dark: '#b6c6ff' },
    ],
  },
];

/** Returns the token with a name from the list above. */
export const colorToken = (name: string): ColorToken =>
  colorGroups.flatMap(({ tokens }) => tokens).find((token) => token.name === name)!;

export const otherTokens: readonly { name: string; label: string; hint: string }[] = [
  { name: 'font-family', label: msg('Font'), hint: msg('Empty: the font of the page.') },
  { name: 'font-size', label: msg('Size of text'), hint: msg('Usually 0.9375rem; all other sizes follow.') },
  { name: 'space', label: msg('Unit of spacing'), hint: msg('Usually 0.25rem.') },
  { name: 'radius', label: msg('Corner radius'), hint: msg('Usually 0.625rem.') },
];

const prefix = '--platform-network-';

export type Tokens = Readonly<Record<string, string>>;

export const propertyOf = (name: string): string => `${prefix}${name}`;

/** Returns the light and dark color of a token; a single value applies to both. */
export function colorsOf(tokens: Tokens, token: ColorToken): { light: string; dark: string; isSet: boolean } {
  const value = tokens[propertyOf(`color-${token.name}`)]?.trim();
  if (!value) return { light: token.light, dark: token.dark, isSet: false };
  const pair = /^light-dark\(\s*([^,]+(?:\([^)]*\))?)\s*,\s*(.+)\s*\)$/i.exec(value);
  return pair
    ? { light: pair[1]!.trim(), dark: pair[2]!.trim(), isSet: true }
    : { light: value, dark: value, isSet: true };
}

/** Returns the tokens with another light or dark color. */
export function withColor(
  tokens: Tokens,
  token: ColorToken,
  scheme: 'light' | 'dark',
  color: string,
): Tokens {
  const colors = { ...colorsOf(tokens, token), [scheme]: color };
  return { ...tokens, [propertyOf(`color-${token.name}`)]: `light-dark(${colors.light}, ${colors.dark})` };
}

/** Returns the tokens with a value, or without it when the text is empty. */
export function withToken(tokens: Tokens, name: string, value: string): Tokens {
  const { [propertyOf(name)]: _, ...others } = tokens;
  return value ? { ...others, [propertyOf(name)]: value } : others;
}
