/** The header of the portal: its name, and the links to its pages. */
import { html, nothing, type TemplateResult } from 'lit';

/** The navigation has the name of the portal, too, because a page may have its own navigation. */
export const portalHeader = (
  language: string,
  heading: string,
  navigation: string,
  links: unknown,
): TemplateResult =>
  html`<header class="top" part="header" lang=${language}>
    <h1 id="title" part="title">${heading}</h1>
    <nav id="navigation" part="navigation" aria-label=${navigation} aria-labelledby="title navigation">
      <ul>
        ${links}
      </ul>
    </nav>
  </header>`;

export const portalLink = (href: string, isCurrent: boolean, go: () => void, label: string): TemplateResult =>
  html`<li>
    <a
      part="link"
      href=${href}
      aria-current=${isCurrent ? 'page' : nothing}
      @click=${(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go();
      }}
      >${label}</a
    >
  </li>`;
