/** Renders the filters above the user's requests. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as texts from '../../../texts/search_extras.ts';
import type { MyRequestsController } from './my_requests_controller.ts';
import { kinds, states } from './request_filter.ts';

function select(
  name: 'state' | 'kind',
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  { filter, setFilter }: MyRequestsController,
): TemplateResult {
  return html`<select
    class="sort-select"
    aria-label=${label}
    .value=${live(filter[name])}
    @change=${(event: Event) => setFilter({ [name]: (event.target as HTMLSelectElement).value })}
  >
    ${options.map(
      ([value, text]) => html`<option value=${value} ?selected=${filter[name] === value}>${text}</option>`,
    )}
  </select>`;
}

export function requestFilters(requests: MyRequestsController): TemplateResult {
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
    ${select(
      'state',
      texts.requestState(),
      [['', texts.anyState()], ...Object.entries(states).map(([key, { label }]) => [key, label()] as const)],
      requests,
    )}
    ${select(
      'kind',
      texts.requestKind(),
      [['', texts.anyKind()], ...Object.entries(kinds).map(([key, label]) => [key, label()] as const)],
      requests,
    )}
  </div>`;
}
