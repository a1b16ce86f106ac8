/** Outline of a loading network. It holds focus while nothing else can. */
import { html, type TemplateResult } from 'lit';

export const networkSkeleton = (label: string): TemplateResult => html`
  <div class="network-skeleton breathing" tabindex="-1">
    <span class="visually-hidden" data-say>${label}</span>
    <span class="bone toolbar-bone"></span>
    <span class="skeleton-map"
      ><span class="bone hub"></span><span class="bone hub"></span><span class="bone hub"></span
      ><span class="bone hub"></span><span class="bone hub"></span
    ></span>
  </div>
`;
