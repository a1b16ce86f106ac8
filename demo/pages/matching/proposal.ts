/** Weights in matching that stewards' decisions suggest for a field, with the decisions they come from. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import type { ObjectType } from '../admin/model/field_words.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { formatCount } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import type { Comparison } from './draft.ts';

type Proposal =
  AnswerOf<'get /data_model/fields/{object_type}/{field_id}/matching_proposal'>['matching_proposal'];

/** Detail of `weights-taken`, in bits. `disagreement` is not positive. */
export type ProposedWeights = NonNullable<Proposal['proposal']>;

/** How long the element waits for the next digit of the tolerance before it reads. */
const pauseMilliseconds = 300;

/** `<sandbox-matching-proposal>`. Dispatches `weights-taken` with `ProposedWeights`. */
export class MatchingProposal extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .filled {
        padding: 10px 12px;
        border-radius: 8px;
        background: var(--sunken);
      }
      .row > .stack {
        flex: 1 1 15rem;
        gap: 4px;
      }
    `,
  ];

  @property({ attribute: false }) objectType: ObjectType = 'HCP';
  @property({ attribute: false }) fieldId = '';
  @property({ attribute: false }) comparison: Comparison = 'equal';
  /** Null when the comparison needs one that is not there yet; undefined when it needs none. */
  @property({ attribute: false }) tolerance: number | null | undefined;

  @state() private proposal: Proposal | undefined;
  @state() private failure = '';
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#readSoon(0);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const asks = ['objectType', 'fieldId', 'comparison', 'tolerance'].some((name) => changed.has(name));
    if (asks) this.#readSoon(changed.has('tolerance') && this.hasUpdated ? pauseMilliseconds : 0);
  }

  #readSoon(milliseconds: number): void {
    this.#stop();
    if (this.tolerance === null) this.proposal = undefined;
    else this.#timer = setTimeout(() => void this.#read(), milliseconds);
  }

  async #read(): Promise<void> {
    const { signal } = (this.#call = new AbortController());
    try {
      const { matching_proposal: proposal } = await service.call(
        'get /data_model/fields/{object_type}/{field_id}/matching_proposal',
        {
          path: { object_type: this.objectType, field_id: this.fieldId },
          query: {
            comparison: this.comparison,
            ...(typeof this.tolerance === 'number' && { tolerance: String(this.tolerance) }),
          },
          signal,
        },
      );
      if (signal.aborted) return;
      this.proposal = proposal;
      this.failure = '';
    } catch (error) {
      if (signal.aborted) return;
      this.proposal = undefined;
      this.failure = messageOf(error);
    }
  }

  #take(weights: ProposedWeights): void {
    this.dispatchEvent(new CustomEvent<ProposedWeights>('weights-taken', { detail: weights }));
  }

  #words({ merged, kept_apart: apart, needed, proposal }: Proposal): TemplateResult {
    return html`<p>
        ${
          proposal
            ? msg(
                str`Stewards’ decisions suggest ${formatCount(proposal.agreement)} bits when values agree and ${formatCount(-proposal.disagreement || 0)} when they differ.`,
              )
            : msg(
                str`Stewards’ decisions are too few for a suggestion: it needs ${formatCount(needed.decisions)} with values on both sides, and ${formatCount(needed.of_each)} of each kind.`,
              )
        }
      </p>
      <p class="hint">
        ${msg(str`Merged: ${formatCount(merged.decisions)} pairs, values agree in ${formatCount(merged.equal)}.`)}
        ${msg(str`Kept apart: ${formatCount(apart.decisions)} pairs, values agree in ${formatCount(apart.equal)}.`)}
      </p>`;
  }

  protected override render(): TemplateResult {
    const { proposal, failure } = this;
    const weights = proposal?.proposal;
    return html`<div class="row ${proposal || failure ? 'filled' : ''}">
      <div class="stack" role="status">${proposal ? this.#words(proposal) : failure}</div>
      ${
        weights
          ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#take(weights)}
              >${msg('Use these weights')}</wa-button
            >`
          : nothing
      }
    </div>`;
  }
}

customElements.define('sandbox-matching-proposal', MatchingProposal);
