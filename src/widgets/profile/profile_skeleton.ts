/** Outline of a loading record, in the size of the record. */
import { html, type TemplateResult } from 'lit';

const block = html`
  <div class="skeleton-section">
    <span class="bone title"></span>
    <span class="bone-grid"
      ><span class="bone"></span><span class="bone"></span><span class="bone"></span><span class="bone"></span
    ></span>
  </div>
`;

export const profileSkeleton = (label: string): TemplateResult => html`
  <div class="skeleton breathing">
    <span class="visually-hidden" data-say>${label}</span>
    <div class="skeleton-row">
      <span class="bone round"></span>
      <span class="bones"
        ><span class="bone wide"></span><span class="bone"></span><span class="bone short"></span
      ></span>
    </div>
    ${block}${block}
  </div>
`;
