/** The list of suspect matches: records created by loads that may duplicate existing ones, newest first. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { LiveUpdates } from '../../service/live_updates.ts';
import { service } from '../../service/session.ts';
import { formatTime, readVocabulary, type Vocabulary } from '../../service/vocabulary.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { pager } from '../../shell/pager.ts';
import { navigate } from '../../shell/router.ts';
import { listStyles } from '../styles.ts';
import { entityWords } from '../words.ts';
import { counted, formatAlternatives } from '../../language/texts.ts';

type Answer = AnswerOf<'get /suspect_matches'>;
type SuspectMatch = Answer['suspect_matches'][number];
type Control = HTMLElement & { value: string | null };

const pageSize = 25;
export const matchStatusWords: Record<SuspectMatch['status'], string> = {
  OPEN: msg('Open'),
  MERGED: msg('Merged'),
  KEPT_APART: msg('Kept apart'),
  REJECTED: msg('Rejected'),
};

interface Filter {
  status: string;
  entityType: string;
  page: number;
}

const readFilter = (query: URLSearchParams): Filter => ({
  status: query.get('status') ?? 'OPEN',
  entityType: query.get('entity') ?? '',
  page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
});

class MatchList extends LitElement {
  static override styles = [pageStyles, listStyles];
  @property({ attribute: false }) query = new URLSearchParams();
  @property({ attribute: false }) isShown = true;
  #filter = readFilter(new URLSearchParams());
  readonly #list = new Loading(this, async (signal, { status, entityType, page }: Filter) => {
    const [answer, vocabulary] = await Promise.all([
      service.call('get /suspect_matches', {
        query: {
          ...(status && status !== 'all' ? { status: status as SuspectMatch['status'] } : {}),
          ...(entityType ? { entityType: entityType as SuspectMatch['entity_type'] } : {}),
          offset: (page - 1) * pageSize,
          limit: pageSize,
        },
        signal,
      }),
      readVocabulary(),
    ]);
    return { answer, vocabulary };
  });

  /** Follows change requests, because the decision on a suspect match closes its add request. */
  protected readonly live = new LiveUpdates(this, 'change_requests', () => this.#list.run(this.#filter));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('query')) return;
    this.#filter = readFilter(this.query);
    void this.#list.run(this.#filter);
  }

  #set(change: Partial<Filter>): void {
    const { status, entityType, page } = { ...this.#filter, page: 1, ...change };
    const query = new URLSearchParams();
    if (status !== 'OPEN') query.set('status', status);
    if (entityType) query.set('entity', entityType);
    if (page > 1) query.set('page', String(page));
    navigate(query.size ? `/steward/matches?${query}` : '/steward/matches', { replace: !('page' in change) });
  }

  protected override render(): TemplateResult {
    const { status, entityType } = this.#filter;
    return html`
      <div class="stack">
        <div class="panel filters">
          <wa-select
            size="s"
            label=${msg('State')}
            .value=${status}
            @change=${(event: Event) => this.#set({ status: (event.currentTarget as Control).value ?? 'OPEN' })}
          >
            ${Object.entries(matchStatusWords).map(([value, label]) => html`<wa-option value=${value}>${label}</wa-option>`)}
            <wa-option value="all">${msg('All')}</wa-option>
          </wa-select>
          <wa-select
            size="s"
            label=${msg('About')}
            placeholder=${msg('All')}
            with-clear
            .value=${entityType}
            @change=${(event: Event) => this.#set({ entityType: (event.currentTarget as Control).value ?? '' })}
          >
            ${Object.entries(entityWords).map(([value, label]) => html`<wa-option value=${value}>${label}</wa-option>`)}
          </wa-select>
        </div>
        ${this.#list.render(({ answer, vocabulary }) => this.#items(answer, vocabulary))}
      </div>
    `;
  }

  #items({ suspect_matches: matches, totalCount }: Answer, vocabulary: Vocabulary): TemplateResult {
    const pages = Math.max(1, Math.ceil(totalCount / pageSize));
    const { page } = this.#filter;
    return html`
      <h2>${counted(totalCount, '1 suspect match', '{0} suspect matches')}</h2>
      ${
        matches.length
          ? html`<ul class="items">
              ${repeat(
                matches,
                ({ suspect_match_id: id }) => id,
                (match) =>
                  html`<li>
                    <a class="item" href=${`/steward/matches/${match.suspect_match_id}`}>
                      <span class="name">${match.name || match.vid__v}</span>
                      <span class="tags"
                        ><span class="tag ${match.status === 'OPEN' ? '' : 'off'}"
                          >${matchStatusWords[match.status]}</span
                        ></span
                      >
                      <span class="facts">
                        <span
                          >${msg(
                            str`may be ${formatAlternatives(match.candidates.map(({ name, vid__v }) => name || vid__v).slice(0, 2))}`,
                          )}${match.candidates.length > 2 ? ' …' : ''}</span
                        >
                        <span>${entityWords[match.entity_type]}</span>
                        ${match.country ? html`<span>${vocabulary.codeLabel('Country', match.country)}</span>` : nothing}
                        <span>${msg(str`from ${vocabulary.systemLabel(match.source)}`)}</span>
                        <span>${formatTime(match.created_date)}</span>
                      </span>
                    </a>
                  </li>`,
              )}
            </ul>`
          : html`<div class="panel">
              <p>
                ${msg('No suspect matches. A load adds a record here when it may match an existing one.')}
              </p>
            </div>`
      }
      ${pager({ label: msg('Pages of suspect matches'), page, pages, go: (to) => this.#set({ page: to }) })}
    `;
  }
}

customElements.define('sandbox-steward-matches', MatchList);
