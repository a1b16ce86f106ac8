/** A modal dialog that asks before something is lost. It is above everything on the page. */
import { css, html, type TemplateResult } from 'lit';

export interface Confirmation {
  readonly title: string;
  readonly hint: string;
  /** Label of the button that discards. */
  readonly confirm: string;
  /** Label of the button that keeps everything. It has the initial focus, and Escape chooses it. */
  readonly keep: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

export const confirmDialog = (question: Confirmation): TemplateResult => html`
  <dialog
    class="confirm"
    part="confirm"
    role="alertdialog"
    aria-labelledby="confirm-title"
    aria-describedby="confirm-hint"
    @cancel=${(event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      question.onKeep();
    }}
    @close=${(event: Event) => event.stopPropagation()}
  >
    <h2 class="confirm-title" id="confirm-title">${question.title}</h2>
    <p id="confirm-hint">${question.hint}</p>
    <div class="confirm-actions">
      <button type="button" class="button primary" autofocus @click=${question.onKeep}>
        ${question.keep}
      </button>
      <button type="button" class="button" @click=${question.onConfirm}>${question.confirm}</button>
    </div>
  </dialog>
`;

export const confirmStyles = css`
  dialog.confirm {
    inline-size: min(26rem, calc(100vw - 2rem));
    block-size: fit-content;
    max-block-size: calc(100dvh - 2rem);
    padding: calc(var(--_space) * 5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    overflow-wrap: anywhere;
  }
  .confirm-title {
    margin-block-end: calc(var(--_space) * 2);
    font-size: var(--_size-title);
    font-weight: 650;
    line-height: 1.3;
  }
  .confirm-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 5);
  }
`;
