/** The filters of the inbox, with the number of matching requests for each value. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { formatCount, type Vocabulary } from '../../service/vocabulary.ts';
import type { InboxQuery } from './inbox_query.ts';
import { entityWords, statusGroups, typeWords } from '../words.ts';

type Control = HTMLElement & { value: string | null };
type Choice = 'type' | 'entity' | 'country' | 'system' | 'source' | 'creator' | 'question';

interface Counted {
  answer: AnswerOf<'get /change_request/search'>;
  vocabulary: Vocabulary;
}

const statuses = [
  { value: 'NEW,IN_PROGRESS', label: msg('Open') },
  ...Object.entries(statusGroups).map(([value, label]) => ({ value, label })),
  { value: '', label: msg('All') },
];

const questions = [
  { value: 'open', label: msg('Question open') },
  { value: 'answered', label: msg('Answer received') },
];

/** Returns an option with its count. A list notices a new label only when the option has another element, not another text. */
const option = (value: string, label: string): TemplateResult =>
  html`<wa-option value=${value}>${keyed(label, html`<span>${label}</span>`)}</wa-option>`;

class Filters {
  readonly #query: InboxQuery;
  readonly #counted: Counted | undefined;
  readonly #set: (change: Partial<InboxQuery>) => void;

  constructor(query: InboxQuery, counted: Counted | undefined, set: (change: Partial<InboxQuery>) => void) {
    this.#query = query;
    this.#counted = counted;
    this.#set = set;
  }

  #options(field: string, label: (value: string) => string): { value: string; label: string }[] {
    const facet = this.#counted?.answer.facets?.find((one) => one.field === field);
    return (facet?.values ?? []).map(({ value, count }) => ({
      value,
      label: `${label(value)} (${formatCount(count)})`,
    }));
  }

  #select(name: Choice, label: string, options: { value: string; label: string }[]): TemplateResult {
    const value = this.#query[name];
    // Keeps the selected value in the list even when it matches no request.
    const all =
      !value || options.some((one) => one.value === value) ? options : [...options, { value, label: value }];
    return html`
      <wa-select
        size="s"
        label=${label}
        placeholder=${msg('All')}
        with-clear
        .value=${value}
        @change=${(event: Event) => this.#set({ [name]: (event.currentTarget as Control).value ?? '' })}
      >
        ${all.map((one) => option(one.value, one.label))}
      </wa-select>
    `;
  }

  #date(name: 'from' | 'to', label: string): TemplateResult {
    return html`<wa-input
      size="s"
      type="date"
      label=${label}
      .value=${this.#query[name]}
      @change=${(event: Event) => this.#set({ [name]: (event.currentTarget as Control).value ?? '' })}
    ></wa-input>`;
  }

  render(): TemplateResult {
    const words = this.#counted?.vocabulary;
    const { text, status, order } = this.#query;
    const same = (value: string): string => value;
    return html`
      <form
        class="panel filters first"
        role="search"
        aria-label=${msg('Filters of the inbox')}
        @submit=${(event: Event) => event.preventDefault()}
      >
        <wa-input
          class="search"
          size="s"
          type="search"
          label=${msg('Search')}
          placeholder=${msg('Name, note, id …')}
          with-clear
          .value=${text}
          @change=${(event: Event) => this.#set({ text: (event.currentTarget as Control).value ?? '' })}
          @wa-clear=${() => this.#set({ text: '' })}
        ></wa-input>
        <wa-select
          size="s"
          label=${msg('State')}
          .value=${statuses.find(({ value }) => value === status) ? status || 'all' : 'all'}
          @change=${(event: Event) => {
            const { value } = event.currentTarget as Control;
            this.#set({ status: value === 'all' ? '' : (value ?? '') });
          }}
        >
          ${statuses.map(({ value, label }) => option(value || 'all', `${label}${this.#countOf(value)}`))}
        </wa-select>
        <wa-select
          size="s"
          label=${msg('Order')}
          .value=${order}
          @change=${(event: Event) => this.#set({ order: (event.currentTarget as Control).value === 'desc' ? 'desc' : 'asc' })}
        >
          <wa-option value="asc">${msg('Oldest first')}</wa-option>
          <wa-option value="desc">${msg('Newest first')}</wa-option>
        </wa-select>
        <details class="wide" ?open=${this.#moreFilters > 0}>
          <summary>
            ${this.#moreFilters ? msg(str`More filters (${this.#moreFilters} in use)`) : msg('More filters')}
          </summary>
          <div class="filters">
            ${this.#select(
              'type',
              msg('Kind'),
              this.#options('task_type', (value) => typeWords[value] ?? value),
            )}
            ${this.#select(
              'entity',
              msg('About'),
              this.#options('entity_type', (value) => entityWords[value] ?? value),
            )}
            ${this.#select(
              'country',
              'Country',
              this.#options('task_country', (value) => words?.codeLabel('Country', value) ?? value),
            )}
            ${this.#select(
              'system',
              msg('System'),
              this.#options('system', (value) => words?.systemLabel(value) ?? value),
            )}
            ${this.#select('source', msg('Source'), this.#options('source', same))}
            ${this.#select('creator', msg('Requester'), this.#options('creator', same))}
            ${this.#select('question', msg('Questions'), questions)}
            ${this.#date('from', msg('Requested from'))} ${this.#date('to', msg('Requested until'))}
          </div>
        </details>
      </form>
    `;
  }

  /** The number of active filters in the collapsed section. */
  get #moreFilters(): number {
    const { type, entity, country, system, source, creator, question, from, to } = this.#query;
    return [type, entity, country, system, source, creator, question, from, to].filter(Boolean).length;
  }

  #countOf(status: string): string {
    const values = this.#counted?.answer.facets?.find(({ field }) => field === 'task_status')?.values;
    if (!values) return '';
    const names = status ? status.split(',') : Object.keys(statusGroups);
    const sum = values
      .filter(({ value }) => names.includes(value))
      .reduce((all, { count }) => all + count, 0);
    return ` (${formatCount(sum)})`;
  }
}

/** Calls `set` with the filters that the user changed. */
export const inboxFilters = (
  query: InboxQuery,
  counted: Counted | undefined,
  set: (change: Partial<InboxQuery>) => void,
): TemplateResult => new Filters(query, counted, set).render();
