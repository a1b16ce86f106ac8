/** Renders one change request in detail: requested values by field, decisions, notes, files, and the cancel button. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChangeRequest, WidgetConfiguration } from '../../api/types.ts';
import { configurationContext, languageContext, metadataContext, read } from '../../shared/contexts.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { breakable } from '../../shared/ui/field_values.ts';
import { formatDate } from '../../texts/format.ts';
import * as detailTexts from '../../texts/requests/details.ts';
import { requestQuestions } from '../questions/questions_view.ts';
import { requestedObjects, type RequestedField, type RequestedObject } from './request_fields.ts';
import { badge, fieldState } from './request_state_words.ts';
import { isCancellable, type RequestsController } from './requests_controller.ts';
import { partName, valueWords } from './value_words.ts';
import type { ValuesBefore } from './values_before.ts';

export interface DetailsOptions {
  /** Opens the record of a request; absent when the list does not open records. */
  readonly onOpen?: (request: ChangeRequest) => void;
  /** True when users may not cancel requests here. */
  readonly isFixed?: boolean;
}

const fileStates: Readonly<Record<string, () => string>> = {
  UPLOADED: detailTexts.uploaded,
  SCANNING: detailTexts.scanning,
  AVAILABLE: detailTexts.available,
  REJECTED: detailTexts.refused,
};
const fileState = (status: string): string => fileStates[status]?.() ?? status;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns the columns that a table has beside field and requested value. */
interface Columns {
  readonly before?: ValuesBefore | undefined;
  readonly isDecided: boolean;
}

/** Returns the value before; nothing while it is not known. */
function beforeText(old: unknown, format: (value: unknown) => string): unknown {
  if (old === undefined) return nothing;
  return isEmpty(old)
    ? html`<span class="quiet">${detailTexts.noValue()}</span>`
    : html`<bdi>${breakable(format(old))}</bdi>`;
}

function fieldRow(
  object: RequestedObject,
  field: RequestedField,
  { before, isDecided }: Columns,
): TemplateResult {
  const words = valueWords(read(metadataContext), read(languageContext));
  const { objectType } = object;
  const text = (value: unknown): string =>
    isEmpty(value) ? detailTexts.emptied() : words.value(objectType, field.name, value);
  const isOther = field.result === 'CHANGE_MODIFIED' || field.result === 'CHANGE_ADDED';
  const old = before?.(object, field.name);
  return html`<tr>
    <th scope="row">${words.field(objectType, field.name)}</th>
    ${before ? html`<td>${beforeText(old, (value) => words.value(objectType, field.name, value))}</td>` : nothing}
    <td><bdi>${breakable(text(field.requested))}</bdi></td>
    ${
      isDecided
        ? html`<td>
            ${badge(fieldState(field.result))}
            ${isOther ? html`<p class="quiet"><bdi>${detailTexts.became(text(field.final))}</bdi></p>` : nothing}
          </td>`
        : nothing
    }
  </tr>`;
}

/** Renders the fields of an object of a request. A draft has no decisions. */
export function objectTable(
  object: RequestedObject,
  columns: Columns = { isDecided: false },
): TemplateResult {
  // The page of an assistant has no configuration.
  const configuration: WidgetConfiguration | undefined = read(configurationContext);
  const title = partName(object, { language: read(languageContext), layouts: configuration?.layouts });
  return html`<table class="request-table">
    ${
      title
        ? html`<caption>
            ${title}
          </caption>`
        : nothing
    }
    <thead>
      <tr>
        <th scope="col">${detailTexts.field()}</th>
        ${columns.before ? html`<th scope="col">${detailTexts.before()}</th>` : nothing}
        <th scope="col">${detailTexts.requested()}</th>
        ${columns.isDecided ? html`<th scope="col">${detailTexts.decision()}</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${object.fields.map((field) => fieldRow(object, field, columns))}
    </tbody>
  </table>`;
}

function actions(
  requests: RequestsController,
  request: ChangeRequest,
  { onOpen, isFixed = false }: DetailsOptions,
): TemplateResult {
  const { change_request_id: id, vid__v: vid } = request;
  const { cancellation } = requests;
  const state = cancellation.of(id);
  if (state === 'too-late') return html`<p class="outcome failed" role="alert">${detailTexts.tooLate()}</p>`;
  const isUnderWay = state === 'under-way';
  const isAsked = state === 'asked';
  const open =
    onOpen && vid
      ? html`<button type="button" class="button" data-open=${vid} @click=${() => onOpen(request)}>
          ${detailTexts.openRecord()}
        </button>`
      : nothing;
  // A second press on the same button keeps the request.
  const cancel =
    !isFixed && !request.is_read_only && isCancellable(request)
      ? html`${isAsked ? html`<span role="alert">${detailTexts.cancelFinal()}</span>` : nothing}
        ${
          isUnderWay
            ? nothing
            : html`<button
                type="button"
                class="button"
                @click=${() => (isAsked ? cancellation.keep(id) : cancellation.ask(id))}
              >
                ${isAsked ? detailTexts.keepRequest() : detailTexts.cancelRequest()}
              </button>`
        }
        ${
          isAsked || isUnderWay
            ? html`<button
                type="button"
                class="button"
                aria-disabled=${isUnderWay ? 'true' : nothing}
                @click=${() => void cancellation.cancel(id)}
              >
                ${isUnderWay ? html`<span class="spinner"></span>${detailTexts.cancelling()}` : detailTexts.cancelRequest()}
              </button>`
            : nothing
        }`
      : nothing;
  const why = typeof state === 'object' && errorWords(state.kind, state.retryAfterSeconds);
  return html`
    ${
      why
        ? html`<p class="outcome failed" role="alert">
            ${detailTexts.cancelFailed()} ${why.title}. ${why.hint}
          </p>`
        : nothing
    }
    ${open === nothing && cancel === nothing ? nothing : html`<p class="request-actions">${open} ${cancel}</p>`}
  `;
}

/** Renders the details below the title of a request. */
export function requestDetails(
  requests: RequestsController,
  request: ChangeRequest,
  options: DetailsOptions = {},
): TemplateResult {
  const {
    attachments: files = [],
    questions = [],
    before,
  } = requests.details(request.change_request_id) ?? {};
  const { note } = request.metadata;
  return html`<div id="request-${request.change_request_id}" class="request-details">
    ${requestedObjects(request.entity_type, request.entity).map((object) =>
      objectTable(object, { before, isDecided: true }),
    )}
    ${
      note
        ? html`<h5>${requests.filter.creator ? detailTexts.note() : detailTexts.ownNote()}</h5>
            <p class="request-note"><bdi>${note}</bdi></p>`
        : nothing
    }
    ${requestQuestions(requests, request, questions)}
    ${
      request.resolution_notes.length > 0
        ? html`<h5>${detailTexts.notes()}</h5>
            <ul>
              ${request.resolution_notes.map(
                ({ comment, created_date }) =>
                  html`<li>
                    <bdi class="request-note">${comment}</bdi>
                    <span class="quiet">${formatDate(created_date)}</span>
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    ${
      files.length > 0
        ? html`<h5>${detailTexts.attachments()}</h5>
            <ul>
              ${files.map(
                ({ file_name, file_status }) =>
                  html`<li><bdi>${file_name}</bdi> <span class="badge">${fileState(file_status)}</span></li>`,
              )}
            </ul>`
        : nothing
    }
    ${actions(requests, request, options)}
  </div>`;
}
