/**
 * One suspect match: the incoming record beside its possible duplicates, the reasons for the match, and the
 * decision.
 */
import { msg, str } from '@lit/localize';
import { inSentence } from '../../language/texts.ts';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { messageOf, ServiceError } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { formatTime, readVocabulary, type Vocabulary } from '../../service/vocabulary.ts';
import { confirm } from '../../shell/confirm.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { navigate } from '../../shell/router.ts';
import { addressLines, comparedRows } from '../compared_fields.ts';
import { likelihood } from './likelihood.ts';
import { matchStatusWords } from './match_list.ts';
import { showRecord } from '../record_drawer.ts';
import { matchStyles } from './match_styles.ts';
import { waterfall, waterfallStyles } from './waterfall.ts';
import { requestStyles } from '../request_styles.ts';
import { entityWords } from '../words.ts';
import { decisionFailed } from '../decision_failed.ts';

type SuspectMatch = NonNullable<AnswerOf<'get /suspect_matches/{suspect_match_id}'>['suspect_match']>;
type Candidate = SuspectMatch['compared'][number];
type Control = HTMLElement & { value: string | null };

const nameOf = ({ entity, entityId }: SuspectMatch['record']): string => {
  const fields = entity as Record<string, unknown>;
  return String(fields['formatted_name__v'] ?? fields['corporate_name__v'] ?? entityId);
};

async function load(
  signal: AbortSignal,
  id: string,
): Promise<{ match: SuspectMatch; vocabulary: Vocabulary }> {
  const [{ suspect_match: match }, vocabulary] = await Promise.all([
    service.call('get /suspect_matches/{suspect_match_id}', {
      path: { suspect_match_id: id },
      query: {},
      signal,
    }),
    readVocabulary(),
  ]);
  if (!match)
    throw new ServiceError(404, [{ type: 'NOT_FOUND', message: msg(str`There is no suspect match ${id}.`) }]);
  return { match, vocabulary };
}

/** Below this probability, merging is not the expected decision. */
const leastToSuggestMerge = 0.9;

export class MatchView extends LitElement {
  static override styles = [pageStyles, requestStyles, matchStyles, waterfallStyles];
  @property({ attribute: false }) matchId = '';
  /** Unsent notes, by suspect match. */
  @state() private notes: ReadonlyMap<string, string> = new Map();
  /** ID of the match whose decision is on its way. */
  @state() private sending = '';
  @state() private failure: unknown;
  /** True after another user was faster. */
  @state() private wasOpen = false;
  readonly #match = new Loading(this, load);
  #id = '';

  get hasDrafts(): boolean {
    return [...this.notes.values()].some((note) => note.trim() !== '');
  }

  #write(note: string): void {
    this.notes = new Map([...this.notes, [this.#id, note]]);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('matchId') || !this.matchId) return;
    this.#id = this.matchId;
    this.#match.value = undefined;
    this.failure = undefined;
    this.wasOpen = false;
    void this.#match.run(this.matchId);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#id) return nothing;
    return html`
      <p><a href="/steward/matches">${msg('← Back to the suspect matches')}</a></p>
      ${this.#match.render(({ match, vocabulary }) => this.#view(match, vocabulary))}
    `;
  }

  #view(match: SuspectMatch, vocabulary: Vocabulary): TemplateResult {
    const isOpen = match.status === 'OPEN';
    const note = this.notes.get(match.suspect_match_id)?.trim();
    return html`
      <section class="head">
        <div>
          <h2>${match.name || nameOf(match.record)}</h2>
          <p class="muted">
            ${entityWords[match.entity_type]} · ${vocabulary.systemLabel(match.source)} ·
            ${msg(str`${match.subscription}, load ${match.job_id}`)} · ${formatTime(match.created_date)}
          </p>
        </div>
        <div class="row end">
          <span class="tag ${isOpen ? '' : 'off'}">${matchStatusWords[match.status]}</span>
          <wa-button size="s" appearance="outlined" @click=${() => void showRecord(match.vid__v, match.name)}
            >${msg('Show the record')}</wa-button
          >
        </div>
      </section>
      ${decisionFailed(this.failure)}
      ${
        isOpen
          ? nothing
          : html`<wa-callout variant="neutral" role=${this.wasOpen ? 'alert' : nothing}
              ><wa-icon slot="icon" name="circle-info"></wa-icon>
              <p>
                ${msg(str`Decided by ${match.decided_by ?? msg('the service')}: ${inSentence(matchStatusWords[match.status])}`)}${match.decided_date ? ` · ${formatTime(match.decided_date)}` : ''}
                ${match.decided_vid__v ? html`· <code>${match.decided_vid__v}</code>` : nothing}
                ${match.comment ?? ''}
              </p>
              ${note ? html`<p>${msg('Note')}: <bdi>${note}</bdi></p>` : nothing}
            </wa-callout>`
      }
      ${match.compared.map((candidate) => this.#candidate(match, candidate, vocabulary, isOpen))}
      ${isOpen ? this.#decision(match) : nothing}
    `;
  }

  #candidate(
    match: SuspectMatch,
    { entity, matchResult }: Candidate,
    vocabulary: Vocabulary,
    isOpen: boolean,
  ): TemplateResult {
    const rows = comparedRows(match.record, entity, vocabulary);
    const name = nameOf(entity);
    const addresses = [addressLines(match.record), addressLines(entity)];
    return html`
      <section class="panel candidate" aria-label=${msg(str`Compared with ${name}`)}>
        <div class="row">
          <h3>${name}</h3>
          <span class="muted">${msg(str`${likelihood(matchResult.probability)} likely the same`)}</span>
          <span class="row end">
            <wa-button size="s" appearance="plain" @click=${() => void showRecord(entity.entityId, name)}
              >${msg('Show')}</wa-button
            >
            ${
              isOpen
                ? html`<wa-button
                    size="s"
                    variant=${matchResult.probability >= leastToSuggestMerge ? 'brand' : 'neutral'}
                    appearance=${matchResult.probability >= leastToSuggestMerge ? 'accent' : 'outlined'}
                    ?loading=${this.sending === match.suspect_match_id}
                    @click=${() => void this.#merge(match, entity.entityId, name)}
                    ><wa-icon slot="start" name="merge"></wa-icon>${msg('Merge with this record')}</wa-button
                  >`
                : nothing
            }
          </span>
        </div>
        <table role="table">
          <caption class="visually-hidden">
            ${msg(str`The incoming record and ${name}; what differs first`)}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">${msg('Field')}</th>
              <th role="columnheader" scope="col">${msg('Incoming')}</th>
              <th role="columnheader" scope="col">${msg('There already')}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              ({ label, incoming, candidate, isSame }) =>
                html`<tr role="row" class=${isSame ? '' : 'other'}>
                  <th role="rowheader" scope="row">${label}</th>
                  <td role="cell"><bdi>${incoming || '–'}</bdi></td>
                  <td role="cell"><bdi>${candidate || '–'}</bdi></td>
                </tr>`,
            )}
            <tr role="row">
              <th role="rowheader" scope="row">${msg('Addresses')}</th>
              ${addresses.map((lines) => html`<td role="cell">${lines.length ? lines.map((line) => html`<div><bdi>${line}</bdi></div>`) : '–'}</td>`)}
            </tr>
          </tbody>
        </table>
        ${waterfall(matchResult, [msg('Incoming'), msg('There already')], (field) => vocabulary.fieldLabel(match.entity_type, field))}
      </section>
    `;
  }

  #decision(match: SuspectMatch): TemplateResult {
    return html`
      <section class="panel actions" aria-label=${msg('Decide')}>
        <wa-textarea
          size="s"
          rows="2"
          maxlength="4000"
          label=${msg('Note')}
          .value=${this.notes.get(match.suspect_match_id) ?? ''}
          @input=${(event: Event) => this.#write((event.currentTarget as Control).value ?? '')}
        ></wa-textarea>
        <div class="row">
          <wa-button
            appearance="outlined"
            ?loading=${this.sending === match.suspect_match_id}
            @click=${() => void this.#send(match, 'KEEP_APART')}
            ><wa-icon slot="start" name="split"></wa-icon>${msg('No match: keep apart')}</wa-button
          >
          <span class="muted">${msg('Kept apart, no later load asks about the two again.')}</span>
        </div>
      </section>
    `;
  }

  async #merge(match: SuspectMatch, vid: string, name: string): Promise<void> {
    const isSure = await confirm({
      title: msg('Merge the records?'),
      text: msg(
        str`${name} survives. The incoming record’s values, children, keys and relationships move to it, as source rankings allow. The merge can be undone under Merges.`,
      ),
      action: msg('Merge'),
    });
    if (isSure) await this.#send(match, 'MERGE', vid);
  }

  async #send(
    { suspect_match_id: id, version, name }: SuspectMatch,
    decision: 'MERGE' | 'KEEP_APART',
    vid?: string,
  ): Promise<void> {
    if (this.sending === id) return;
    this.sending = id;
    this.failure = undefined;
    const note = this.notes.get(id);
    const comment = note?.trim();
    try {
      await service.call('put /suspect_matches/{suspect_match_id}', {
        path: { suspect_match_id: id },
        body: {
          version,
          decision,
          ...(vid !== undefined && { vid__v: vid }),
          ...(comment && { comment }),
        },
      });
      this.notes = new Map([...this.notes].filter(([of, text]) => of !== id || text !== note));
      notify(decision === 'MERGE' ? msg('The records are merged.') : msg('The record is kept apart.'));
      // The user may be at another match by now, or on another page.
      if (this.matchId === id && this.checkVisibility()) navigate('/steward/matches');
      else if (this.#id === id) await this.#match.run(id);
    } catch (error) {
      // Reloads, because another user may have decided in the meantime. The note stays.
      if (this.#id === id) this.wasOpen = true;
      const read = this.#id === id ? await this.#match.run(id) : undefined;
      if (this.#id !== id) return notify(`${name}: ${messageOf(error)}`, { variant: 'danger' });
      if (!read || read.match.status === 'OPEN') this.failure = error;
    } finally {
      if (this.sending === id) this.sending = '';
      await this.updateComplete;
      this.#match.focusTitle();
    }
  }
}

customElements.define('sandbox-steward-match', MatchView);
