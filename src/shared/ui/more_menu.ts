/** A menu of less frequent actions behind a button with three dots. */
import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import * as common from '../../texts/common.ts';
import { moreIcon } from './icons.ts';
import { closeOnEscape } from './escape.ts';

export interface MenuItem {
  readonly icon: TemplateResult;
  readonly label: string;
  /** Shown below the label. */
  readonly detail?: string | undefined;
  /** The key that does the same, after the label. */
  readonly shownKey?: string;
  /** True for an entry that has no effect now; `detail` says why. The palette leaves it out. */
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface MoreMenu {
  readonly isOpen: boolean;
  /** Called while the menu is open. */
  readonly items: () => readonly MenuItem[];
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The state of a menu. Opening moves focus into the menu; closing by its button returns it. */
export class OpenMenu {
  isOpen = false;

  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
  }

  readonly toggle = (): void => {
    this.isOpen = !this.isOpen;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>(this.isOpen ? '.menu-item' : '.menu-button')?.focus(),
    );
  };

  /** Closes the menu after another element receives focus, or after a choice. */
  readonly close = (): void => {
    // Removing the menu also fires `focusout`.
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#host.requestUpdate();
  };
}

/** Renders the button and the open menu. The menu closes on Escape and when focus leaves it. */
export function moreMenu({ isOpen, items, toggle, close }: MoreMenu): TemplateResult {
  const label = common.more();
  const onFocusOut = (event: FocusEvent): void => {
    const holder = event.currentTarget as HTMLElement;
    if (isOpen && !holder.contains(event.relatedTarget as Node | null)) close();
  };
  return html`<div
    class="menu-holder"
    data-focus-group
    @focusout=${onFocusOut}
    @keydown=${closeOnEscape(isOpen, toggle)}
  >
    <button
      type="button"
      class="icon-button menu-button"
      part="menu-button"
      aria-label=${label}
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? 'more-menu' : nothing}
      @click=${toggle}
    >
      ${moreIcon}
    </button>
    ${
      isOpen
        ? html`<ul id="more-menu" class="menu" part="menu" aria-label=${label}>
            ${items().map(
              ({ icon, label, detail, shownKey, isDisabled, run }) =>
                html`<li>
                  <button
                    type="button"
                    class="menu-item"
                    aria-disabled=${isDisabled ? 'true' : nothing}
                    @click=${() => {
                      if (isDisabled) return;
                      close();
                      run();
                    }}
                  >
                    ${icon}<span
                      >${label} ${detail ? html`<bdi class="menu-detail">${detail}</bdi>` : nothing}</span
                    >${shownKey ? html`<kbd>${shownKey}</kbd>` : nothing}
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
    inline-size: max-content;
    max-inline-size: min(18rem, 80cqi);
    padding: var(--_space);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .corner {
    position: relative;
    z-index: 4;
    display: flex;
    align-items: start;
    justify-content: end;
    block-size: 0;
    padding-inline-end: calc(var(--_space) * 3);
    translate: 0 calc(var(--_space) * 3);
  }
  .menu-item {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2.5);
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: var(--_space) calc(var(--_space) * 2.5);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .menu-detail {
    display: block;
    color: var(--_muted);
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
  .menu-item kbd {
    margin-inline-start: auto;
    color: var(--_muted);
    font: inherit;
    font-size: 0.9em;
  }
  .menu-item:hover,
  .menu-item:focus-visible {
    background: var(--_surface-hover);
  }
  .menu-item[aria-disabled] {
    color: var(--_muted);
    cursor: default;
  }
  .menu-item svg {
    color: var(--_muted);
  }
  /* Mirrors the sign-out icon, whose arrow points in the reading direction. */
  .menu-item:has(.menu-detail):dir(rtl) svg {
    scale: -1 1;
  }
`;
