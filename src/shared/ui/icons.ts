/** Line icons on a 24-unit grid in the color of the text. They are decorative; a text beside each gives its meaning. */
import { svg, html, type SVGTemplateResult, type TemplateResult } from 'lit';

export const icon = (shape: SVGTemplateResult): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const searchIcon = icon(svg`<circle cx="11" cy="11" r="6.5" /><path d="m16 16 4.5 4.5" />`);
export const closeIcon = icon(svg`<path d="M6 6l12 12M18 6 6 18" />`);
export const chevronIcon = icon(svg`<path d="m7 10 5 5 5-5" />`);
export const personIcon = icon(
  svg`<circle cx="12" cy="8" r="3.75" /><path d="M4.75 20c.7-4 3.4-6 7.25-6s6.55 2 7.25 6" />`,
);
export const buildingIcon = icon(
  svg`<path d="M5 20.5V6.25L12 3.5l7 2.75V20.5M3.5 20.5h17M12 8v5M9.5 10.5h5M10 20.5v-4h4v4" />`,
);
export const pinIcon = icon(
  svg`<path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11Z" /><circle cx="12" cy="10" r="2.25" />`,
);
export const filterIcon = icon(svg`<path d="M4 6.5h16M7 12h10M10.5 17.5h3" />`);
export const checkIcon = icon(svg`<path d="m5 12.5 4.5 4.5L19 7.5" />`);
export const alertIcon = icon(svg`<path d="M12 4 2.75 20h18.5L12 4Zm0 6v4.5M12 17.25v.1" />`);
export const infoIcon = icon(svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 11v5M12 7.75v.1" />`);
export const lockIcon = icon(
  svg`<rect x="5" y="10.5" width="14" height="10" rx="2.5" /><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />`,
);
export const cloudIcon = icon(
  svg`<path d="M12 20v-8m0 8-3-3m3 3 3-3M7 16.5a4 4 0 0 1-.4-8A5.5 5.5 0 0 1 17.3 9.6a3.5 3.5 0 0 1 .2 6.9" />`,
);
export const offlineIcon = icon(
  svg`<path d="M3.5 9.5A13 13 0 0 1 8 6.8M20.5 9.5A13 13 0 0 0 12 6M6.5 13a8.5 8.5 0 0 1 5-2.4M9.5 16.3a4 4 0 0 1 5 0M12 19.5v.1M4 4l16 16" />`,
);
export const historyIcon = icon(svg`<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.75" />`);
export const externalIcon = icon(svg`<path d="M13.5 5H19v5.5M19 5l-8.5 8.5M16.5 14v5H5V7.5h5" />`);
export const windowIcon = icon(
  svg`<rect x="3.5" y="5" width="17" height="14" rx="2" /><path d="M3.5 9h17M6.5 7v.1M9 7v.1" />`,
);
export const leaveIcon = icon(svg`<path d="M10 4.5H5.5v15H10M15 8l4 4-4 4M19 12H9.5" />`);
export const actionsIcon = icon(svg`<path d="M13 3.5 5.5 13.5H11l-.5 7 7.5-10H12Z" />`);
export const copyIcon = icon(
  svg`<rect x="8.5" y="8.5" width="11" height="11.5" rx="2" /><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6.5a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2" />`,
);
export const pencilIcon = icon(svg`<path d="m14.5 6.5 3 3M5 19l1-4L16.5 4.5l3 3L9 18l-4 1Z" />`);
export const hourglassIcon = icon(svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 7.5V12l3 2" />`);
export const moreIcon = icon(svg`<path d="M6 12v.1M12 12v.1M18 12v.1" stroke-width="2.75" />`);
export const backIcon = icon(svg`<path d="M19 12H5.5M11 6l-6 6 6 6" />`);
export const compareIcon = icon(
  svg`<rect x="3.5" y="5" width="7" height="14" rx="1.5" /><rect x="13.5" y="5" width="7" height="14" rx="1.5" />`,
);
export const downloadIcon = icon(svg`<path d="M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M5 19.5h14" />`);
export const fileIcon = icon(
  svg`<path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Zm0 0v5h5" />`,
);
export const requestsIcon = icon(
  svg`<path d="M8 5H6.5A1.5 1.5 0 0 0 5 6.5v12A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17.5 5H16M9 3.5h6v3H9zM8.5 11.5l1.25 1.25L12 10.5M14 12h2M8.5 16H16" />`,
);
