/** The card that explains the keys of the inbox, and switches them off. */
import { msg } from '@lit/localize';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { Triage } from './triage.ts';

const keys: readonly (readonly [string, string])[] = [
  ['J', msg('Next request')],
  ['K', msg('Previous request')],
  ['Enter', msg('Open the request')],
  ['A', msg('Accept all its fields')],
  ['R', msg('Reject all its fields')],
  ['U', msg('Undo the last decision, within five seconds')],
  ['?', msg('Show or hide this card')],
];

export function keysCard(triage: Triage): TemplateResult {
  return html`<div class="keys">
    <button
      type="button"
      class="keys-button"
      aria-expanded=${triage.isHelpOpen ? 'true' : 'false'}
      aria-controls="keys-card"
      @click=${() => triage.toggleHelp()}
    >
      ${msg('Keys')}
    </button>
    <section id="keys-card" class="panel" aria-label=${msg('Keys')} ?hidden=${!triage.isHelpOpen}>
      ${
        triage.isHelpOpen
          ? html`<dl>
                ${keys.map(
                  ([key, what]) =>
                    html`<div>
                      <dt><kbd>${key}</kbd></dt>
                      <dd>${what}</dd>
                    </div>`,
                )}
              </dl>
              <label
                ><input
                  type="checkbox"
                  .checked=${triage.hasKeys}
                  @change=${(event: Event) => triage.setKeys((event.target as HTMLInputElement).checked)}
                />
                ${msg('Single keys are on')}</label
              >`
          : nothing
      }
    </section>
  </div>`;
}

export const triageStyles = css`
  .keys {
    position: relative;
  }
  .keys-button,
  .verdict {
    min-block-size: 30px;
    padding: 3px 12px;
    border: 1px solid light-dark(#82959c, #5d737b);
    border-radius: 99px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: 0.9rem;
    cursor: pointer;
  }
  .verdict:hover,
  .keys-button:hover {
    border-color: var(--accent);
  }
  #keys-card {
    position: absolute;
    z-index: 3;
    inset-inline-end: 0;
    inset-block-start: calc(100% + 6px);
    inline-size: min(320px, 86vw);
    box-shadow: 0 6px 24px rgb(16 42 56 / 22%);
  }
  #keys-card dl {
    display: grid;
    gap: 6px;
    margin: 0 0 10px;
  }
  #keys-card dl div {
    display: grid;
    grid-template-columns: 64px 1fr;
  }
  #keys-card dd {
    margin: 0;
  }
  kbd {
    padding: 1px 7px;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--sunken);
    font-size: 0.88rem;
  }
  .choosable {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  .verdicts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  }
  .item .changes {
    grid-column: 1 / -1;
    display: grid;
    gap: 2px;
    font-size: 0.92rem;
    overflow-wrap: anywhere;
  }
  .item .changes .from {
    color: var(--muted);
    text-decoration: line-through;
  }
  .item .changes .from:has(.nothing) {
    text-decoration: none;
  }
  .item .changes .nothing {
    color: var(--muted);
    font-style: italic;
    font-weight: 400;
  }
  .item .changes .to {
    font-weight: 600;
  }
  .item.deciding {
    opacity: 0.65;
  }
  @media (max-width: 640px) {
    .choosable > .verdicts {
      grid-column: 2;
    }
  }
`;
