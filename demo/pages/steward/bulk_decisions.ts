/**
 * One decision for several requests: accepts or rejects every undecided field of each, with one note, and
 * reports each outcome.
 */

import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { messageOf } from '../service/errors.ts';
import { formatCount } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { announce } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { counted } from '../language/texts.ts';
import { sendDecision } from './request_data.ts';

/** A selected request, as the user saw it. */
export interface ChosenRequest {
  id: string;
  /** The name of its record. */
  name: string;
  /**
   * The version that the user saw. The service refuses the decision when another user has changed the request
   * since.
   */
  version: number;
}

interface Outcome extends ChosenRequest {
  /** Why the decision failed; undefined when it succeeded. */
  problem: string | undefined;
}

type Choice = 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED';

const acceptWords = (count: number) => ({
  title: counted(count, 'Accept 1 request?', 'Accept {0} requests?'),
  text: msg(
    'Every field without a decision is accepted, and the requests are closed. A closed request cannot be opened again.',
  ),
  action: counted(count, 'Accept 1 request', 'Accept {0} requests'),
  outcome: (done: number) => msg(str`Accepted: ${formatCount(done)} of ${formatCount(count)}.`),
});

const rejectWords = (count: number) => ({
  title: counted(count, 'Reject 1 request?', 'Reject {0} requests?'),
  text: msg(
    'Every field without a decision is rejected, and the requests are closed. A closed request cannot be opened again.',
  ),
  action: counted(count, 'Reject 1 request', 'Reject {0} requests'),
  outcome: (done: number) => msg(str`Rejected: ${formatCount(done)} of ${formatCount(count)}.`),
});

/**
 * `<sandbox-bulk-decisions>`: dispatches `requests-decided` with the ids of the requests that are now closed,
 * and `choice-cleared` when the selection is cleared.
 */
export class BulkDecisions extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .decide {
        align-items: end;
      }
      wa-input {
        flex: 1 1 220px;
      }
      .fails {
        color: var(--danger);
      }
    `,
  ];

  @property({ attribute: false }) chosen: readonly ChosenRequest[] = [];
  @state() private note = '';
  @state() private isSending = false;
  @state() private outcomes: readonly Outcome[] = [];

  async #decide(result: Choice): Promise<void> {
    const { chosen, note } = this;
    const words = (result === 'CHANGE_ACCEPTED' ? acceptWords : rejectWords)(chosen.length);
    const agreed = await confirm({
      ...words,
      isDangerous: result === 'CHANGE_REJECTED',
    });
    if (!agreed) return;
    this.isSending = true;
    this.outcomes = [];
    // Sequential, because a decision may change the record of the next request.
    for (const request of chosen) {
      const problem = await sendDecision(
        request.id,
        { version: request.version, result, entity: {}, note: note.trim(), code: '' },
        true,
      ).then(
        () => undefined,
        (error: unknown) => messageOf(error),
      );
      this.outcomes = [...this.outcomes, { ...request, problem }];
    }
    this.isSending = false;
    const done = this.outcomes.filter(({ problem }) => problem === undefined).map(({ id }) => id);
    if (done.length === chosen.length) this.note = '';
    announce(words.outcome(done.length));
    this.dispatchEvent(new CustomEvent('requests-decided', { detail: done }));
  }

  #outcomes(): TemplateResult | typeof nothing {
    if (!this.outcomes.length) return nothing;
    return html`<ul class="plain" aria-label=${msg('What became of them')}>
      ${this.outcomes.map(
        ({ id, name, problem }) =>
          html`<li>
            <a href=${`/steward/requests/${id}`}>${msg(str`${name}, No. ${id}`)}</a>:
            ${problem === undefined ? msg('done') : html`<span class="fails">${problem}</span>`}
          </li>`,
      )}
    </ul>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { chosen, isSending } = this;
    if (!chosen.length && !this.outcomes.length) return nothing;
    return html`<section class="panel stack" aria-label=${msg('Decide several requests')}>
      ${
        chosen.length
          ? html`<div class="row">
                <b class="grow">${msg(str`${chosen.length} chosen`)}</b>
                <wa-button
                  size="s"
                  appearance="plain"
                  @click=${() => this.dispatchEvent(new CustomEvent('choice-cleared'))}
                  >${msg('Choose none')}</wa-button
                >
              </div>
              <div class="row decide">
                <wa-input
                  size="s"
                  label=${msg('Note for all of them')}
                  maxlength="4000"
                  .value=${this.note}
                  @input=${(event: Event) => (this.note = (event.target as WaInput).value ?? '')}
                ></wa-input>
                <wa-button
                  size="s"
                  variant="brand"
                  ?loading=${isSending}
                  @click=${() => void this.#decide('CHANGE_ACCEPTED')}
                  >${msg('Accept all fields')}</wa-button
                >
                <wa-button
                  size="s"
                  appearance="outlined"
                  ?disabled=${isSending}
                  @click=${() => void this.#decide('CHANGE_REJECTED')}
                  >${msg('Reject all fields')}</wa-button
                >
              </div>`
          : html`<div class="row">
              <b class="grow">${msg('Decided')}</b>
              <wa-button size="s" appearance="plain" @click=${() => (this.outcomes = [])}
                >${msg('Close')}</wa-button
              >
            </div>`
      }
      ${this.#outcomes()}
    </section>`;
  }
}

customElements.define('sandbox-bulk-decisions', BulkDecisions);
