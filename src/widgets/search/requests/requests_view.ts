/** Renders the user's own requests: status, requested changes, decisions by field, and the cancel button. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChangeRequest } from '../../../api/types.ts';
import { AgentDraftsController } from './agent_drafts_controller.ts';
import { agentDrafts } from './agent_drafts_view.ts';
import { isCancellable, MyRequestsController } from './my_requests_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import { stateNotice, stripNotice } from '../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import { requestedObjects, type RequestedField, type RequestedObject } from './request_fields.ts';
import { isFiltering, noFilter } from './request_filter.ts';
import { requestFilters } from './request_filters.ts';
import * as common from '../../../texts/common.ts';
import { countryName, formatDate } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search_extras.ts';
import { requestsIcon } from '../search_icons.ts';
import { fieldNames } from '../field_names.ts';
import type { OpenSearchView } from '../search_views.ts';
import { fieldState, fileState, requestState, requestTitle, type Told } from './request_words.ts';
import { languageContext, metadataContext, read, widgetContext } from '../../../shared/contexts.ts';

const badge = ({ text, tone }: Told): TemplateResult => html`<span class="badge ${tone}">${text}</span>`;

const childNames: Readonly<Record<string, () => string>> = {
  ADDRESS: texts.address,
  LICENSE: texts.license,
  PARENTHCO: texts.affiliation,
  CUSTOMKEY: texts.customKey,
};

/** Formats a requested value for reading. */
function valueText(objectType: string, name: string, value: unknown): string {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  if (value === null || value === '') return texts.emptied();
  if (typeof value === 'boolean') return value ? record.yes() : record.no();
  const text = String(value);
  if (/(?:^|_)country__v$/.test(name)) return countryName(text);
  const type = metadata.field(objectType, name)?.type.dataType;
  if (type === 'DATE' || type === 'DATETIME') return formatDate(text);
  return metadata.codeLabel(objectType, name, text, language) ?? text;
}

function fieldRow(objectType: string, field: RequestedField, isDraft: boolean): TemplateResult {
  const text = (value: unknown): string => valueText(objectType, field.name, value);
  const isOther = field.result === 'CHANGE_MODIFIED' || field.result === 'CHANGE_ADDED';
  return html`<tr>
    <th scope="row">${fieldNames()(objectType, field.name)}</th>
    <td><bdi>${text(field.requested)}</bdi></td>
    ${
      isDraft
        ? nothing
        : html`<td>
            ${badge(fieldState(field.result))}
            ${isOther ? html`<p class="quiet"><bdi>${texts.became(text(field.final))}</bdi></p>` : nothing}
          </td>`
    }
  </tr>`;
}

/** Renders the fields of an object of a request, or of a draft, on which nobody decides yet. */
function objectTable(object: RequestedObject, isDraft = false): TemplateResult {
  const { objectType, position, fields } = object;
  const title = childNames[objectType]?.();
  return html`<table class="request-table">
    ${
      title
        ? html`<caption>
            ${title} ${position}
          </caption>`
        : nothing
    }
    <thead>
      <tr>
        <th scope="col">${texts.field()}</th>
        <th scope="col">${texts.requested()}</th>
        ${isDraft ? nothing : html`<th scope="col">${texts.decision()}</th>`}
      </tr>
    </thead>
    <tbody>
      ${fields.map((field) => fieldRow(objectType, field, isDraft))}
    </tbody>
  </table>`;
}

function withdrawal(requests: MyRequestsController, request: ChangeRequest): TemplateResult | typeof nothing {
  const { change_request_id: id } = request;
  const state = requests.cancelling.get(id);
  if (state === 'too-late') return html`<p class="outcome failed" role="alert">${texts.tooLate()}</p>`;
  const isUnderWay = state === 'under-way';
  return html`
    ${
      state && !isUnderWay
        ? html`<p class="outcome failed" role="alert">
            ${texts.cancelFailed()} ${errorWords(state.kind).title}
          </p>`
        : nothing
    }
    ${
      isCancellable(request)
        ? html`<p>
            <button
              type="button"
              class="button"
              aria-disabled=${isUnderWay ? 'true' : nothing}
              @click=${() => requests.cancel(id)}
            >
              ${isUnderWay ? html`<span class="spinner"></span>${texts.cancelling()}` : texts.cancelRequest()}
            </button>
          </p>`
        : nothing
    }
  `;
}

function details(requests: MyRequestsController, request: ChangeRequest): TemplateResult {
  const files = requests.attachments.get(request.change_request_id) ?? [];
  const { note } = request.metadata;
  return html`<div id="request-${request.change_request_id}" class="request-details">
    ${requestedObjects(request.entity_type, request.entity).map((object) => objectTable(object))}
    ${
      note
        ? html`<h5>${texts.ownNote()}</h5>
            <p class="request-note"><bdi>${note}</bdi></p>`
        : nothing
    }
    ${
      request.resolution_notes.length > 0
        ? html`<h5>${texts.notes()}</h5>
            <ul>
              ${request.resolution_notes.map(
                ({ comment, created_date }) =>
                  html`<li class="request-note">
                    <bdi>${comment}</bdi> <span class="quiet">${formatDate(created_date)}</span>
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    ${
      files.length > 0
        ? html`<h5>${texts.attachments()}</h5>
            <ul>
              ${files.map(
                ({ file_name, file_status }) =>
                  html`<li><bdi>${file_name}</bdi> <span class="badge">${fileState(file_status)}</span></li>`,
              )}
            </ul>`
        : nothing
    }
    ${withdrawal(requests, request)}
  </div>`;
}

function item(requests: MyRequestsController, request: ChangeRequest): TemplateResult {
  const { change_request_id: id, task_type, created_date, completed_date } = request;
  const isOpen = requests.openId === id;
  return html`<li class="request" data-focus-scope>
    <h4 class="request-head">
      <button
        type="button"
        class="request-button"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls=${isOpen ? `request-${id}` : nothing}
        @click=${() => requests.toggle(id)}
      >
        <span class="request-title">
          <bdi class="request-name">${requestTitle(request, requests.names)}</bdi>
          ${badge(requestState(request))}
        </span>
        <span class="chevron">${chevronIcon}</span>
      </button>
    </h4>
    <p class="request-facts quiet small">
      <span>${task_type === 'ADD_REQUEST' ? texts.addRequest() : texts.changeRequest()}</span>
      <span>${texts.asked(formatDate(created_date))}</span>
      ${completed_date ? html`<span>${texts.closed(formatDate(completed_date))}</span>` : nothing}
      <span>${texts.requestNumber(id)}</span>
    </p>
    ${isOpen ? details(requests, request) : nothing}
  </li>`;
}

/** Says why the list is empty: there are no requests, or the filters match none. */
function noRequests({ filter, isLoading, setFilter }: MyRequestsController): TemplateResult {
  if (!isFiltering(filter))
    return stateNotice({ icon: requestsIcon, title: texts.noRequests(), hint: texts.noRequestsHint() });
  if (isLoading) return listSkeleton(texts.requestsLoading());
  const actions = [{ label: texts.allRequests(), run: () => setFilter(noFilter) }];
  return stateNotice({ icon: requestsIcon, title: texts.noRequestMatches(), actions });
}

function content(requests: MyRequestsController, drafts: AgentDraftsController): TemplateResult {
  const { requests: list, error, isLoading, hasMore, changed } = requests;
  const again = { label: common.tryAgain(), run: () => requests.retry(), primary: true };
  if (!list)
    return error
      ? stateNotice({ ...errorWords(error.kind, error.retryAfterSeconds), tone: 'error', actions: [again] })
      : listSkeleton(texts.requestsLoading());
  const news = changed.map((request) =>
    texts.nowIs(requestTitle(request, requests.names), requestState(request).text),
  );
  return html`
    <p class="visually-hidden" role="status">${news.join('. ')}</p>
    ${agentDrafts(drafts, (object) => objectTable(object, true))}
    ${
      error
        ? stripNotice({
            ...errorWords(error.kind, error.retryAfterSeconds),
            tone: 'warning',
            actions: [again],
          })
        : nothing
    }
    ${requests.hasAny ? requestFilters(requests) : nothing}
    ${
      list.length === 0
        ? noRequests(requests)
        : html`<ul class="requests" part="requests">
            ${repeat(
              list,
              ({ change_request_id: id }) => id,
              (request) => item(requests, request),
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

/** Opens the requests, which are loaded and polled until the view is closed. */
export function openRequests(host: LitElement): OpenSearchView {
  let requests: MyRequestsController | undefined;
  let drafts: AgentDraftsController | undefined;
  return {
    title: texts.requestsTitle,
    render: () => {
      const { transport } = read(widgetContext);
      if (!requests && transport) {
        const own = (requests = new MyRequestsController(host, transport));
        drafts = new AgentDraftsController(host, transport, () => own.retry());
      }
      return requests && drafts ? content(requests, drafts) : nothing;
    },
    close: () => {
      requests?.end();
      drafts?.stop();
    },
  };
}
