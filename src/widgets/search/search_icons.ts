/** Icons that only the search uses, so that no other widget loads them. */
import { svg } from 'lit';
import { icon } from '../../shared/ui/icons.ts';

export const slidersIcon = icon(
  svg`<path d="M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9" /><circle cx="15.5" cy="7.5" r="2.25" /><circle cx="8.5" cy="16.5" r="2.25" />`,
);
export const plusIcon = icon(svg`<path d="M12 5.5v13M5.5 12h13" />`);
export const stoppedIcon = icon(svg`<circle cx="12" cy="12" r="8" /><path d="m6.5 17.5 11-11" />`);
export const sortIcon = icon(
  svg`<path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5" />`,
);
export const rowsIcon = icon(svg`<path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h15" />`);
