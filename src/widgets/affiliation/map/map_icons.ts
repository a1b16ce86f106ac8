/** Icons that only the network uses. They are decorative; a text beside each gives its meaning. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const icon = (shape: SVGTemplateResult): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const plusIcon = icon(svg`<path d="M12 5.5v13M5.5 12h13" />`);
export const minusIcon = icon(svg`<path d="M5.5 12h13" />`);
export const fitIcon = icon(svg`<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />`);
export const tidyIcon = icon(
  svg`<circle cx="12" cy="12" r="2.5" /><circle cx="12" cy="4.5" r="1.5" /><circle cx="18.5" cy="15.75" r="1.5" /><circle cx="5.5" cy="15.75" r="1.5" />`,
);
export const mapIcon = icon(
  svg`<circle cx="12" cy="6" r="2.5" /><circle cx="6" cy="17.5" r="2.5" /><circle cx="18" cy="17.5" r="2.5" /><path d="m11 8.25-3.75 7M13 8.250l3.75 7" />`,
);
export const treeIcon = icon(svg`<path d="M5 5h6M8 5v14M8 12h4M8 19h4M14 12h5M14 19h5" />`);
export const listIcon = icon(svg`<path d="M4.5 6.500h15M4.5 12h15M4.5 17.500h15" />`);
export const pathIcon = icon(
  svg`<circle cx="5.5" cy="18" r="2" /><circle cx="18.5" cy="6" r="2" /><path d="M7.5 18h5a3 3 0 0 0 0-6h-1a3 3 0 0 1 0-6h5" />`,
);
export const eyeOffIcon = icon(
  svg`<path d="M4 4l16 16M9.5 6.300A9.5 9.5 0 0 1 21 12a15 15 0 0 1-2.5 3M6 8.200A14 14 0 0 0 3 12c2 4 5.5 6 9 6a9 9 0 0 0 3.3-.600" />`,
);
export const bookmarkIcon = icon(svg`<path d="M6.5 4h11v16l-5.5-4-5.5 4Z" />`);
export const moveIcon = icon(
  svg`<path d="M12 4v16M4 12h16M9.5 6.500 12 4l2.500 2.500M9.500 17.500 12 20l2.500-2.500M6.500 9.500 4 12l2.500 2.500M17.500 9.500 20 12l-2.500 2.500" />`,
);
export const placeIcon = icon(
  svg`<path d="M12 20.500s-6-5.500-6-10.250a6 6 0 0 1 12 0c0 4.750-6 10.250-6 10.250Z" /><circle cx="12" cy="10" r="2" />`,
);
export const columnsIcon = icon(svg`<path d="M4.500 5.500h15v13h-15ZM9.500 5.500v13M14.500 5.500v13" />`);
export const leadersIcon = icon(
  svg`<path d="m12 4 2.400 4.900 5.400.800-3.900 3.800.900 5.400L12 16.400l-4.800 2.500.900-5.400-3.900-3.800 5.400-.800Z" />`,
);
