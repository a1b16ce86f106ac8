/** Icons that only palettes use. */
import { svg } from 'lit';
import { icon } from '../ui/icons.ts';

export const reloadIcon = icon(svg`<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5" />`);
export const viewIcon = icon(
  svg`<path d="M2.75 12C5 7.750 8.250 5.750 12 5.750S19 7.750 21.250 12C19 16.250 15.750 18.250 12 18.250S5 16.250 2.750 12Z" /><circle cx="12" cy="12" r="2.75" />`,
);
