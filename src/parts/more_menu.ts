/** The menu of what is done less often, behind three dots. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { moreIcon } from './icons.ts';

export interface MenuItem {
  readonly icon: TemplateResult;
  readonly label: string;
  readonly run: () => void;
}

export interface MoreMenu {
  readonly label: string;
  readonly isOpen: boolean;
  /** Asked while the menu is open. */
  readonly items: () => readonly MenuItem[];
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The button, and the menu while it is open; it closes when the focus leaves it. */
export function moreMenu({ label, isOpen, items, toggle, close }: MoreMenu): TemplateResult {
  const onFocusOut = (event: FocusEvent): void => {
    const holder = event.currentTarget as HTMLElement;
    if (isOpen && !holder.contains(event.relatedTarget as Node | null)) close();
  };
  return html`<div class="menu-holder" @focusout=${onFocusOut}>
    <button
      type="button"
      class="icon-button menu-button"
      part="menu-button"
      aria-label=${label}
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${toggle}
    >
      ${moreIcon}
    </button>
    ${
      isOpen
        ? html`<ul class="menu" part="menu" aria-label=${label}>
            ${items().map(
              ({ icon, label, run }) =>
                html`<li>
                  <button
                    type="button"
                    class="menu-item"
                    @click=${() => {
                      close();
                      run();
                    }}
                  >
                    ${icon}${label}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}

export const moreMenuStyles = css`
  .menu-holder {
    position: relative;
    flex: none;
  }
  .menu {
    position: absolute;
    inset-block-start: calc(100% + var(--_space));
    inset-inline-end: 0;
    z-index: 4;
    padding: calc(var(--_space) * 1);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .menu-item {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2.5);
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2.5);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .menu-item:hover,
  .menu-item:focus-visible {
    background: var(--_surface-hover);
  }
  .menu-item svg {
    color: var(--_muted);
  }
`;
