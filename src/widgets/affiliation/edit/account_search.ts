/** The button for the configured search widget, which offers the full search and add requests. */
import { html, nothing, type TemplateResult } from 'lit';
import { searchIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/affiliation_edit.ts';

export interface AccountSearch {
  readonly isLoading: boolean;
  /** Accessible name of the button. */
  readonly label: string;
  readonly problem: string | undefined;
  readonly onOpen: () => void;
}

export const accountSearch = ({ isLoading, label, problem, onOpen }: AccountSearch): TemplateResult =>
  html`<div class="picker">
    <button
      type="button"
      class="button open-search"
      aria-label=${label}
      aria-haspopup="dialog"
      ?disabled=${isLoading}
      @click=${onOpen}
    >
      ${isLoading ? html`<span class="spinner"></span>` : searchIcon}${texts.searchAccount()}
    </button>
    <p class="problem small" role="alert">${problem ?? nothing}</p>
  </div>`;
