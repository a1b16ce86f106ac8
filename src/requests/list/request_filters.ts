/** Renders the filters above a list of requests. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as texts from '../../texts/requests/requests.ts';
import { kinds, states, type RequestFilter } from './request_filter.ts';
import type { RequestsController } from './requests_controller.ts';

/** A filter with a list of values. */
export interface FilterChoice {
  readonly name: Exclude<keyof RequestFilter, 'text'>;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export const stateChoice = (): FilterChoice => ({
  name: 'state',
  label: texts.requestState(),
  options: [
    ['', texts.anyState()],
    ...Object.entries(states).map(([key, { label }]) => [key, label()] as const),
  ],
});

export const kindChoice = (): FilterChoice => ({
  name: 'kind',
  label: texts.requestKind(),
  options: [['', texts.anyKind()], ...Object.entries(kinds).map(([key, label]) => [key, label()] as const)],
});

function select(
  { name, label, options }: FilterChoice,
  { filter, setFilter }: RequestsController,
): TemplateResult {
  return html`<select
    class="request-select"
    aria-label=${label}
    .value=${live(filter[name])}
    @change=${(event: Event) => setFilter({ [name]: (event.target as HTMLSelectElement).value })}
  >
    ${options.map(
      ([value, text]) => html`<option value=${value} ?selected=${filter[name] === value}>${text}</option>`,
    )}
  </select>`;
}

/** Renders the text field, `more` beside it, and the filters. */
export function requestFilters(
  requests: RequestsController,
  choices: readonly FilterChoice[] = [stateChoice(), kindChoice()],
  more: unknown = '',
): TemplateResult {
  const { filter, setFilter } = requests;
  return html`<div class="request-filters" role="search" aria-label=${texts.findRequests()}>
    <input
      class="request-text"
      type="search"
      dir="auto"
      maxlength="200"
      autocomplete="off"
      aria-label=${texts.findRequests()}
      placeholder=${texts.findRequests()}
      .value=${live(filter.text)}
      @input=${(event: Event) => setFilter({ text: (event.target as HTMLInputElement).value })}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || filter.text === '') return;
        event.preventDefault();
        event.stopPropagation();
        setFilter({ text: '' });
      }}
    />
    ${more} ${choices.map((choice) => select(choice, requests))}
  </div>`;
}
