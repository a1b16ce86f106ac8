/** Renders a list of change requests with its filters. A request opens in place. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChangeRequest } from '../../api/types.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { chevronIcon, requestsIcon } from '../../shared/ui/icons.ts';
import { stateNotice, stripNotice } from '../../shared/ui/notice.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import * as common from '../../texts/common.ts';
import { formatDate } from '../../texts/format.ts';
import * as texts from '../../texts/requests/requests.ts';
import { isFiltering, noFilter } from './request_filter.ts';
import { requestFilters } from './request_filters.ts';
import { badge, questionOpen, requestState, requestTitle } from './request_state_words.ts';
import type { RequestsController } from './requests_controller.ts';

export interface ListOptions {
  /** Renders the details of an open request. */
  readonly details: (request: ChangeRequest) => unknown;
  /** Above the filters. */
  readonly first?: unknown;
  /** Replaces the filters by state and kind. */
  readonly filters?: unknown;
  /** Between the filters and the list. */
  readonly count?: unknown;
  /** Renders the message that there are no requests in another way. */
  readonly empty?: (message: TemplateResult) => TemplateResult;
}

function item(requests: RequestsController, request: ChangeRequest, options: ListOptions): TemplateResult {
  const { change_request_id: id, task_type, created_date, completed_date, metadata } = request;
  const isOpen = requests.openId === id;
  return html`<li class="request" data-focus-scope>
    <h4 class="request-head">
      <button
        type="button"
        class="request-button"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls=${isOpen ? `request-${id}` : nothing}
        @click=${(event: Event) => requests.toggle(id, event.currentTarget as Element)}
      >
        <span class="request-title">
          <bdi class="request-name">${requestTitle(request, requests.names)}</bdi>
          ${badge(requestState(request))} ${request.open_questions ? badge(questionOpen()) : nothing}
        </span>
        <span class="chevron">${chevronIcon}</span>
      </button>
    </h4>
    <p class="request-facts quiet small">
      <span>${task_type === 'ADD_REQUEST' ? texts.addRequest() : texts.changeRequest()}</span>
      ${
        requests.filter.creator && metadata.creator
          ? html`<span><bdi>${texts.by(metadata.creator)}</bdi></span>`
          : nothing
      }
      <span>${texts.asked(formatDate(created_date))}</span>
      ${completed_date ? html`<span>${texts.closed(formatDate(completed_date))}</span>` : nothing}
      <span>${texts.requestNumber(id)}</span>
    </p>
    ${isOpen ? options.details(request) : nothing}
  </li>`;
}

/** Says why the list is empty: there are no requests, or the filters match none. */
function noRequests(
  { filter, isLoading, setFilter }: RequestsController,
  { empty }: ListOptions,
): TemplateResult {
  if (!isFiltering(filter)) {
    const message = stateNotice({
      icon: requestsIcon,
      title: texts.noRequests(),
      hint: texts.noRequestsHint(),
    });
    return empty?.(message) ?? message;
  }
  if (isLoading) return listSkeleton(texts.requestsLoading());
  const { creator } = filter;
  const actions = [{ label: texts.allRequests(), run: () => setFilter({ ...noFilter, creator }) }];
  return stateNotice({ icon: requestsIcon, title: texts.noRequestMatches(), actions });
}

export function requestList(requests: RequestsController, options: ListOptions): TemplateResult {
  const { requests: list, error, isLoading, hasMore, changed } = requests;
  const again = { label: common.tryAgain(), run: () => requests.retry(), primary: true };
  if (!list)
    return error
      ? stateNotice({ ...errorWords(error.kind, error.retryAfterSeconds), tone: 'error', actions: [again] })
      : listSkeleton(texts.requestsLoading());
  const news = changed.map((request) =>
    texts.nowIs(
      requestTitle(request, requests.names),
      (request.open_questions ? questionOpen() : requestState(request)).text,
    ),
  );
  return html`
    <p hidden data-say>${news.join('. ')}</p>
    ${options.first ?? nothing}
    ${
      error
        ? stripNotice({
            ...errorWords(error.kind, error.retryAfterSeconds),
            tone: 'warning',
            actions: [again],
          })
        : nothing
    }
    ${options.filters ?? (requests.hasAny ? requestFilters(requests) : nothing)} ${options.count ?? nothing}
    ${
      list.length === 0
        ? noRequests(requests, options)
        : html`<ul class="requests" part="requests">
            ${repeat(
              list,
              ({ change_request_id: id }) => id,
              (request) => item(requests, request, options),
            )}
          </ul>`
    }
    ${
      hasMore
        ? html`<p class="view-end">
            <button
              type="button"
              class="button"
              aria-disabled=${isLoading ? 'true' : nothing}
              @click=${() => requests.loadMore()}
            >
              ${isLoading ? html`<span class="spinner"></span>` : nothing}${texts.moreRequests()}
            </button>
          </p>`
        : nothing
    }
  `;
}
