/** The inbox: a live list of change requests, with its filters in the address. */
import { msg, str } from '@lit/localize';
import '../bulk_decisions.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AnswerOf, ChangeRequest } from '../../../../src/api/types.ts';
import { LiveUpdates, type Changes } from '../../service/live_updates.ts';
import { service } from '../../service/session.ts';
import { formatCount, formatTime, readVocabulary, type Vocabulary } from '../../service/vocabulary.ts';
import { Loading } from '../../shell/loading.ts';
import { announce } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { pager } from '../../shell/pager.ts';
import { navigate } from '../../shell/router.ts';
import type { ChosenRequest } from '../bulk_decisions.ts';
import { addressOf, filtersOf, pageSize, readQuery, type InboxQuery } from './inbox_query.ts';
import { inboxFilters } from './inbox_filters.ts';
import { decidable, workThrough } from '../next_request.ts';
import { recordName, recordsOf } from '../record_names.ts';
import { keysCard, triageStyles } from './keys_card.ts';
import { Triage, type TriageItem } from './triage.ts';
import { changedObjects, nameOf } from '../request_changes.ts';
import { listStyles } from '../styles.ts';
import { entityWords, resultWords, statusWords, typeWords } from '../words.ts';
import { counted } from '../../language/texts.ts';

type SearchAnswer = AnswerOf<'get /change_request/search'>;

interface Inbox {
  answer: SearchAnswer;
  /** The records of the requests, by ID. */
  records: Awaited<ReturnType<typeof recordsOf>>;
  vocabulary: Vocabulary;
}

const facets = 'task_status,task_country,task_type,entity_type,system,source,creator';

async function load(signal: AbortSignal, query: InboxQuery): Promise<Inbox> {
  const answer = await service.call('get /change_request/search', {
    query: {
      filters: filtersOf(query),
      sortOrder: query.order,
      offset: (query.page - 1) * pageSize,
      limit: pageSize,
      facets,
    },
    signal,
  });
  const [records, vocabulary] = await Promise.all([
    recordsOf(
      answer.change_requests.flatMap(({ vid__v }) => vid__v ?? []),
      signal,
    ),
    readVocabulary(),
  ]);
  return { answer, records, vocabulary };
}

/** Marks a request whose creator was asked: a question waits, or all have an answer that the steward can decide with. */
const questionTag = ({
  open_questions,
  answered_questions,
}: ChangeRequest): TemplateResult | typeof nothing =>
  open_questions
    ? html`<span class="tag off">${msg('Question open')}</span>`
    : answered_questions
      ? html`<span class="tag">${msg('Answer received')}</span>`
      : nothing;

class StewardInbox extends LitElement {
  static override styles = [pageStyles, listStyles, triageStyles];
  @property({ attribute: false }) query = new URLSearchParams();
  @property({ attribute: false }) isShown = true;
  readonly #inbox = new Loading(this, load);
  readonly #live = new LiveUpdates(this, 'change_requests', (changes) => this.#changed(changes));
  /** IDs of requests that arrived or changed since the user opened the list. */
  #fresh: ReadonlySet<string> = new Set();
  /** Requests selected for a bulk decision, by ID, as the user saw them. */
  @state() private chosen: ReadonlyMap<string, ChosenRequest> = new Map();
  #query: InboxQuery = readQuery(new URLSearchParams());
  readonly #triage = new Triage(this, {
    items: () => this.#items,
    focus: (id) =>
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(`a[href="/steward/requests/${id}"]`)?.focus(),
      ),
    decided: (id) => this.#decided([id]),
    isShown: () => this.isShown,
  });

  get #items(): TriageItem[] {
    const { answer, records } = this.#inbox.value ?? {};
    return (answer?.change_requests ?? []).map((request) => ({
      id: request.change_request_id,
      name: nameOf(request, recordName(records?.get(request.vid__v ?? ''))),
      version: request.version,
      canDecide: decidable.has(request.status__v),
    }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const cameBack = changed.has('isShown') && this.isShown && changed.get('isShown') === false;
    if (!changed.has('query') && !cameBack) return;
    this.#query = readQuery(this.query);
    workThrough(this.#query);
    this.#fresh = new Set();
    void this.#inbox.run(this.#query);
  }

  async #changed({ change_requests = [] }: Changes): Promise<void> {
    const before = this.#inbox.value?.answer.totalCount;
    // Kept even when a newer load aborts this one, which then shows them.
    this.#fresh = new Set([...this.#fresh, ...change_requests]);
    const inbox = await this.#inbox.run(this.#query);
    if (!inbox) return;
    const { totalCount } = inbox.answer;
    if (totalCount !== before) announce(msg(str`The inbox now has ${formatCount(totalCount)} requests.`));
  }

  #set(change: Partial<InboxQuery>): void {
    navigate(addressOf({ ...this.#query, page: 1, ...change }), { replace: !('page' in change) });
  }

  #choose(request: ChosenRequest, isChosen: boolean): void {
    const chosen = new Map(this.chosen);
    if (isChosen) chosen.set(request.id, request);
    else chosen.delete(request.id);
    this.chosen = chosen;
  }

  #decided(ids: readonly string[]): void {
    this.chosen = new Map([...this.chosen].filter(([id]) => !ids.includes(id)));
    void this.#inbox.run(this.#query);
  }

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        ${inboxFilters(this.#query, this.#inbox.value, (change) => this.#set(change))}
        <sandbox-bulk-decisions
          .chosen=${[...this.chosen.values()]}
          @requests-decided=${(event: CustomEvent<string[]>) => this.#decided(event.detail)}
          @choice-cleared=${() => (this.chosen = new Map())}
        ></sandbox-bulk-decisions>
        ${this.#inbox.render((inbox) => this.#list(inbox))}
      </div>
    `;
  }

  #list({ answer, records, vocabulary }: Inbox): TemplateResult {
    const { change_requests: requests, totalCount } = answer;
    const pages = Math.max(1, Math.ceil(totalCount / pageSize));
    const { page } = this.#query;
    const isFiltered = addressOf(this.#query) !== '/steward';
    return html`
      <div class="summary">
        <h2>${counted(totalCount, '1 request', '{0} requests')}</h2>
        <span class="muted"
          ><span class="dot ${this.#live.isConnected ? '' : 'off'}" aria-hidden="true"></span>${
            this.#live.isConnected ? msg('Live') : msg('Waiting for the connection')
          }</span
        >
        <span class="end row"
          >${isFiltered ? html`<a href="/steward">${msg('Reset the filters')}</a>` : nothing}
          ${keysCard(this.#triage)}</span
        >
      </div>
      ${
        requests.length
          ? html`<ul class="items">
              ${repeat(
                requests,
                ({ change_request_id: id }) => id,
                (request) => html`<li class="choosable">${this.#item(request, records, vocabulary)}</li>`,
              )}
            </ul>`
          : html`<div class="panel">
              <p>
                ${
                  isFiltered
                    ? msg('No request fits these filters.')
                    : html`${msg('No requests are waiting. Request a change in the profile of an account; it then appears here automatically.')}
                        <a href="/">${msg('Go to the playground')}</a>`
                }
              </p>
            </div>`
      }
      ${pager({ label: msg('Pages of the inbox'), page, pages, go: (to) => this.#set({ page: to }) })}
    `;
  }

  /** Renders the buttons of a request, or the way back from its decision. */
  #verdicts(item: TriageItem): TemplateResult | typeof nothing {
    const triage = this.#triage;
    const verdict = triage.verdictOf(item.id);
    const words = msg(str`${item.name}, No. ${item.id}`);
    const button = (label: string, run: () => void): TemplateResult =>
      html`<button type="button" class="verdict" @click=${run}>
        ${label}<span class="visually-hidden">: ${words}</span>
      </button>`;
    if (verdict)
      return html`<span class="verdicts"
        ><span class="muted">${verdict === 'CHANGE_ACCEPTED' ? msg('Accepting …') : msg('Rejecting …')}</span
        >${triage.mayUndo(item.id) ? button(msg('Undo'), () => triage.undo(item.id)) : nothing}</span
      >`;
    if (!item.canDecide) return nothing;
    return html`<span class="verdicts"
      >${button(msg('Accept'), () => triage.decide(item, 'CHANGE_ACCEPTED'))}${button(msg('Reject'), () =>
        triage.decide(item, 'CHANGE_REJECTED'),
      )}</span
    >`;
  }

  #item(request: ChangeRequest, records: Inbox['records'], vocabulary: Vocabulary): TemplateResult {
    const { change_request_id: id, status__v: status, result__v: result, task_type: type } = request;
    const record = records.get(request.vid__v ?? '');
    const related_entity = record && { entity: record };
    const rows = changedObjects({ ...request, related_entity } as ChangeRequest).flatMap(
      (object) => object.rows,
    );
    const say = (objectType: string, field: string, value: unknown) =>
      vocabulary.value(objectType, field, value) || html`<span class="nothing">${msg('nothing')}</span>`;
    const labels = rows.map(({ objectType, name }) => vocabulary.fieldLabel(objectType, name));
    const shown = [...new Set(labels)].slice(0, 4).join(', ');
    const name = nameOf(request, recordName(record));
    return html`
      <input
        type="checkbox"
        aria-label=${msg(str`Choose ${name}, No. ${id}`)}
        ?disabled=${!decidable.has(status)}
        .checked=${this.chosen.has(id)}
        @change=${(event: Event) =>
          this.#choose({ id, name, version: request.version }, (event.target as HTMLInputElement).checked)}
      />
      <a
        class="item ${this.#fresh.has(id) ? 'fresh' : ''} ${this.#triage.verdictOf(id) ? 'deciding' : ''}"
        href=${`/steward/requests/${id}`}
        @focus=${() => (this.#triage.current = id)}
      >
        <span class="name">${name}</span>
        <span class="tags">
          ${this.#fresh.has(id) ? html`<span class="tag">${msg('Just changed')}</span>` : nothing}
          ${questionTag(request)}
          <span class="tag ${status === 'CHANGE_NEW' ? '' : 'off'}"
            >${result ? (resultWords[result] ?? result) : (statusWords[status] ?? status)}</span
          >
        </span>
        <span class="facts">
          <span
            >${typeWords[type]}${type === 'CHANGE_REQUEST' && shown ? `: ${shown}${labels.length > 4 ? ' …' : ''}` : ''}</span
          >
          <span>${entityWords[request.entity_type]}</span>
          ${request.taskCountry ? html`<span>${vocabulary.codeLabel('Country', request.taskCountry)}</span>` : nothing}
          <span>${request.metadata.creator}</span>
          <span>${formatTime(request.created_date)}</span>
          <span>${msg(str`No. ${id}`)}</span>
        </span>
        ${
          type === 'CHANGE_REQUEST'
            ? html`<span class="changes">
                ${rows.slice(0, 3).map(
                  ({ objectType, name: field, from, asked }) =>
                    html`<span
                      >${vocabulary.fieldLabel(objectType, field)}:
                      <bdi class="from">${say(objectType, field, from)}</bdi>
                      <span class="arrow" aria-hidden="true">→</span
                      ><span class="visually-hidden"> ${msg('to')} </span>
                      <bdi class="to">${say(objectType, field, asked)}</bdi></span
                    >`,
                )}
              </span>`
            : nothing
        }
      </a>
      ${this.#verdicts({ id, name, version: request.version, canDecide: decidable.has(status) })}
    `;
  }
}

customElements.define('sandbox-steward-inbox', StewardInbox);
