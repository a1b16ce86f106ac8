/** Outline of a loading network. */
import { html, type TemplateResult } from 'lit';

export const networkSkeleton = (label: string): TemplateResult => html`
  <div class="network-skeleton breathing" role="status">
    <span class="visually-hidden">${label}</span>
    <span class="bone toolbar-bone"></span>
    <span class="skeleton-map"
      ><span class="bone hub"></span><span class="bone hub"></span><span class="bone hub"></span
      ><span class="bone hub"></span><span class="bone hub"></span
    ></span>
  </div>
`;
