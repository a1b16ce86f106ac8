/** Controls of the view of saved views. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** In the button whose change is on its way. */
export const spinner = (isShown: boolean): unknown =>
  isShown ? html`<span class="spinner"></span>` : nothing;

export const check = (label: string, isChecked: boolean, set: (isChecked: boolean) => void): TemplateResult =>
  html`<label class="option">
    <input
      type="checkbox"
      .checked=${live(isChecked)}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    <span class="option-label">${label}</span>
  </label>`;
