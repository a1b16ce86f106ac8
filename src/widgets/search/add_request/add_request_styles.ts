/** Styles of the add request: one column, with its buttons always visible. */
import { css } from 'lit';

export const addRequestStyles = css`
  .add-request,
  .step-content {
    display: flex;
    flex-direction: column;
    flex: 1 0 auto;
    min-inline-size: 0;
  }
  /* Keeps focused elements from scrolling behind the buttons. */
  .view:has(.step-actions) {
    scroll-padding-block: calc(var(--_space) * 4) min(8rem, 35vh);
  }
  .step {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 4);
    flex: 1 0 auto;
    padding: calc(var(--_space) * 3) var(--_gutter) 0;
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 5);
    margin: 0;
    padding: calc(var(--_space) * 4) var(--_gutter) 0;
    list-style: none;
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .trail-step {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .trail-number {
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--_border-strong);
    border-radius: 50%;
    font-variant-numeric: tabular-nums;
  }
  .trail-step[aria-current] {
    color: var(--_text);
    font-weight: 600;
  }
  .trail-step[aria-current] .trail-number {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .step-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_space) calc(var(--_space) * 4);
  }
  .step-title {
    padding: 0;
    font-size: var(--_size-title);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.3;
    color: var(--_text);
    outline-offset: 4px;
  }
  .step-title:focus:not(:focus-visible) {
    outline: none;
  }
  .kind-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  .kind-bar .combo {
    flex: 1 1 16rem;
    min-inline-size: 0;
    max-inline-size: 20rem;
  }
  .kind-bar .segment {
    flex: auto;
  }
  .kind-name {
    grid-auto-flow: column;
    gap: calc(var(--_space) * 1.5);
  }
  .form-columns,
  .form-column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: calc(var(--_space) * 4);
  }
  .beside {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 3);
  }
  .beside[hidden] {
    display: none;
  }
  .beside .duplicate {
    gap: calc(var(--_space) * 1.5);
  }
  @container widget (inline-size >= 54rem) {
    .form-columns:has(.beside:not([hidden])) {
      grid-template-columns: minmax(0, 1fr) 20rem;
      gap: calc(var(--_space) * 6);
    }
    .beside {
      position: sticky;
      inset-block-start: calc(var(--_space) * 3);
      align-self: start;
    }
  }
  .step-actions {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_space) * 2);
    margin-inline: calc(var(--_gutter) * -1);
    margin-block-start: auto;
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .wait {
    inline-size: min(20rem, 80%);
    accent-color: var(--_accent);
  }
  .closing {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 4) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_warning-soft);
    color: var(--_on-warning-soft);
  }
  .closing-actions,
  .add-request .outcome {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .add-request .outcome {
    justify-content: center;
  }
  .add-request .duplicate .outcome {
    justify-content: start;
  }
  @container widget (inline-size < 24rem) {
    .step,
    .trail {
      padding-inline: calc(var(--_space) * 3.5);
    }
    .step-actions {
      margin-inline: calc(var(--_space) * -3.5);
      padding-inline: calc(var(--_space) * 3.5);
    }
    .trail {
      column-gap: calc(var(--_space) * 3);
    }
    .step-actions .button {
      flex: 1 1 auto;
    }
  }
`;
