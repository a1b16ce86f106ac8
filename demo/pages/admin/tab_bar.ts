/** A tab bar of links to the sections of a page. */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { SectionTab } from '../shell/section_tabs.ts';

export const tabBarStyles = css`
  .tab-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 0;
    border-block-end: 1px solid var(--line);
    list-style: none;
  }
  .tab-bar a {
    display: inline-block;
    padding: 8px 12px;
    border-block-end: 3px solid transparent;
    color: var(--muted);
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 479px) {
    .tab-bar a {
      padding: 6px 8px;
      font-size: 0.92rem;
    }
  }
  .tab-bar a[aria-current] {
    border-color: var(--accent);
    color: var(--accent);
    /* Seen only in forced colors, in which all tabs have the same border. */
    text-decoration-line: underline;
    text-decoration-color: transparent;
  }
`;

export const tabBar = (label: string, tabs: readonly SectionTab[]): TemplateResult => html`
  <nav aria-label=${label}>
    <ul class="tab-bar">
      ${tabs.map(
        (tab) =>
          html`<li>
            <a href=${tab.address} aria-current=${tab.isCurrent ? 'page' : nothing}>${tab.label}</a>
          </li>`,
      )}
    </ul>
  </nav>
`;
