/** The header of a page with several sections: its title and links to the sections. */
import { css, html, type TemplateResult } from 'lit';

export interface SectionTab {
  /** Path relative to the document's base address. */
  address: string;
  label: string;
  isCurrent: boolean;
}

export const sectionTabStyles = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline-start: auto;
  }
  .tabs a {
    padding: 5px 12px;
    border-radius: 99px;
    font-size: 0.92rem;
    color: var(--muted);
    font-weight: 600;
    text-decoration: none;
  }
  .tabs a:hover,
  .tabs a[aria-current='page'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .tabs a[aria-current='page'] {
    /* Seen only in forced colors, which leave the background out. */
    text-decoration-line: underline;
    text-decoration-color: transparent;
  }
  @media (max-width: 479px) {
    .tabs {
      inline-size: 100%;
    }
    .tabs a {
      padding-inline: 9px;
    }
  }
`;

export const sectionHead = (title: string, tabs: readonly SectionTab[]): TemplateResult => html`
  <header class="row">
    <h1>${title}</h1>
    <nav class="tabs" aria-label=${title}>
      ${tabs.map(
        ({ address, label, isCurrent }) =>
          html`<a href=${address} aria-current=${isCurrent ? 'page' : 'false'}>${label}</a>`,
      )}
    </nav>
  </header>
`;
