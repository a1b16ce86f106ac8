/** Outline of a loading list, in the size of the list. */
import { css, html, type TemplateResult } from 'lit';

const row = html`
  <div class="skeleton-row">
    <span class="bone round"></span>
    <span class="bones"
      ><span class="bone wide"></span><span class="bone"></span><span class="bone short"></span
    ></span>
  </div>
`;

export const listSkeleton = (label: string, rows = 4): TemplateResult => html`
  <div class="skeleton breathing">
    <span class="visually-hidden" data-say>${label}</span>
    ${new Array(rows).fill(row)}
  </div>
`;

export const skeletonStyles = css`
  .skeleton {
    flex: 1 1 auto;
    overflow: hidden;
  }
  /* One animation for the whole outline. One per row would slow down weak machines before the user can type. */
  .breathing {
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  @media (prefers-reduced-motion: reduce) {
    .breathing {
      animation: none;
    }
  }
  .skeleton-row {
    display: flex;
    gap: calc(var(--_space) * 3.5);
    padding: calc(var(--_space) * 4) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .bones {
    flex: 1;
    display: grid;
    gap: calc(var(--_space) * 2);
    align-content: start;
  }
  .bone {
    display: block;
    block-size: 0.75rem;
    inline-size: 60%;
    border-radius: 0.375rem;
    background: var(--_border);
  }
  .bone.wide {
    block-size: 1rem;
    inline-size: 40%;
  }
  .bone.short {
    inline-size: 32%;
  }
  .bone.round {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: 50%;
  }
  @keyframes breathe {
    from {
      opacity: 1;
    }
    to {
      opacity: 0.45;
    }
  }
`;
