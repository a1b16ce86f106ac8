/** "Why not?": compares any two records and shows how the score comes about, also when no match would find them. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { ServiceError } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { readVocabulary, type Vocabulary } from '../../service/vocabulary.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { navigate } from '../../shell/router.ts';
import { listStyles } from '../styles.ts';
import { namesOf } from '../record_names.ts';
import { requestStyles } from '../request_styles.ts';
import { likelihood } from './likelihood.ts';
import { matchStyles } from './match_styles.ts';
import { waterfall, waterfallStyles } from './waterfall.ts';

type Comparison = NonNullable<AnswerOf<'get /entities/{vid_key}/comparison/{other_vid_key}'>['comparison']>;
type Result = Comparison['matchResult'];
type Control = HTMLElement & { value: string | null };

const outcomeWords: Record<Result['outcome'], string> = {
  ACT: msg('A certain match'),
  ASK: msg('A possible match, for a steward to decide'),
  NONE: msg('No match'),
};
const whyNotWords: Record<Result['whyNot'][number], string> = {
  NO_COMMON_BLOCK: msg(
    'A match never compares these two: they share no identifier, and too little of name and place to find one by the other.',
  ),
  UNDECIDED_ADD_REQUEST: msg('An undecided add request proposes one of them, so a match leaves it out.'),
  SCORE_TOO_LOW: msg('The score is below the limit for a question to a steward.'),
  ONLY_PLACE_AGREES: msg('Only places and phones agree, which colleagues and families share.'),
  NAMES_TELL_APART: msg('The names differ or are missing, and no identifier, e-mail or birth date agrees.'),
};

/** Throws with the key that the user typed, because the service names its parameter. */
function refuse(error: unknown, one: string, other: string): never {
  if (!(error instanceof ServiceError) || error.type !== 'NOT_FOUND') throw error;
  const key = error.message.startsWith('other_vid_key') ? other : one;
  throw new ServiceError(error.status, [
    {
      type: error.type,
      message: msg(str`No record has the ID or key “${key}”. Copy it from the page of the record.`),
    },
  ]);
}

async function load(
  signal: AbortSignal,
  one: string,
  other: string,
): Promise<{ comparison: Comparison; names: [string, string]; vocabulary: Vocabulary }> {
  const { comparison, errors } = await service
    .call('get /entities/{vid_key}/comparison/{other_vid_key}', {
      path: { vid_key: one, other_vid_key: other },
      signal,
    })
    .catch((error: unknown) => refuse(error, one, other));
  if (!comparison) throw new Error(errors[0]?.message ?? msg('The records cannot be compared.'));
  const [names, vocabulary] = await Promise.all([namesOf([one, other], signal), readVocabulary()]);
  return { comparison, vocabulary, names: [names.get(one) ?? one, names.get(other) ?? other] };
}

class ComparisonView extends LitElement {
  static override styles = [
    pageStyles,
    requestStyles,
    listStyles,
    matchStyles,
    waterfallStyles,
    css`
      /* An ID has 18 digits, and a key is longer. */
      .filters {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
      }
    `,
  ];
  @property({ attribute: false }) query = new URLSearchParams();
  readonly #comparison = new Loading(this, load);

  get #keys(): [string, string] {
    return [this.query.get('one') ?? '', this.query.get('other') ?? ''];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const [one, other] = this.#keys;
    if (changed.has('query') && one && other) void this.#comparison.run(one, other);
  }

  #compare(event: Event): void {
    event.preventDefault();
    const [one, other] = [...(event.currentTarget as HTMLElement).querySelectorAll<Control>('wa-input')].map(
      ({ value }) => (value ?? '').trim(),
    );
    const query = new URLSearchParams({ one: one ?? '', other: other ?? '' });
    if (one && other) navigate(`/steward/compare?${query}`);
  }

  protected override render(): TemplateResult {
    const [one, other] = this.#keys;
    return html`
      <form
        class="panel filters"
        aria-label=${msg('Records to compare')}
        @submit=${(event: Event) => this.#compare(event)}
      >
        <wa-input
          size="s"
          label=${msg('First record')}
          placeholder=${msg('ID or key')}
          required
          .value=${one}
        ></wa-input>
        <wa-input
          size="s"
          label=${msg('Second record')}
          placeholder=${msg('ID or key')}
          required
          .value=${other}
        ></wa-input>
        <wa-button size="s" type="submit" variant="brand">${msg('Compare')}</wa-button>
      </form>
      ${one && other ? this.#comparison.render((found) => this.#view(found)) : html`<p class="muted">${msg('Compare any two professionals or organizations: the page shows each step to the score, and why they do not match.')}</p>`}
    `;
  }

  #view({
    comparison,
    names,
    vocabulary,
  }: {
    comparison: Comparison;
    names: [string, string];
    vocabulary: Vocabulary;
  }): TemplateResult {
    const { matchResult: result, thresholds } = comparison;
    return html`
      <section class="panel candidate" aria-label=${msg('Comparison')}>
        <h2>${outcomeWords[result.outcome]}</h2>
        <p class="muted">
          ${msg(str`${likelihood(result.probability)} likely the same · score ${result.score.toFixed(1)} · question from ${thresholds.ASK.score.toFixed(1)}, certain from ${thresholds.ACT.score.toFixed(1)}`)}
        </p>
        ${
          result.whyNot.length
            ? html`<wa-callout variant="neutral"
                ><wa-icon slot="icon" name="circle-info"></wa-icon>
                <ul>
                  ${result.whyNot.map((why) => html`<li>${whyNotWords[why]}</li>`)}
                </ul></wa-callout
              >`
            : nothing
        }
        ${waterfall(result, names, (field) => vocabulary.fieldLabel(comparison.entityType, field))}
      </section>
    `;
  }
}

customElements.define('sandbox-steward-comparison', ComparisonView);
