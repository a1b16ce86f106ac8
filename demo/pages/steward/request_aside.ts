/**
 * The side column of a request: requester, time and reason, files, other requests about the record, notes and
 * history.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { messageOf } from '../service/errors.ts';
import { formatTime } from '../service/vocabulary.ts';
import { notify } from '../shell/notices.ts';
import './questions/questions.ts';
import { meanwhileWords } from './meanwhile.ts';
import { duplicatesPanel } from './request_duplicates.ts';
import { downloadAttachment, type RequestData } from './request_data.ts';
import { resolutionCodes, statusWords, typeWords } from './words.ts';

const bytes = (size: number): string =>
  size < 1024
    ? `${size} B`
    : size < 1024 * 1024
      ? `${Math.round(size / 1024)} KB`
      : `${(size / 1024 / 1024).toFixed(1)} MB`;

const fact = (term: string, value: unknown): TemplateResult | typeof nothing =>
  value
    ? html`<dt>${term}</dt>
        <dd>${value}</dd>`
    : nothing;

async function download(id: string, name: string, fileName: string): Promise<void> {
  try {
    await downloadAttachment(id, name, fileName);
  } catch (error) {
    notify(messageOf(error), { variant: 'danger' });
  }
}

function files({ request }: RequestData): TemplateResult | typeof nothing {
  const { attachments = [], change_request_id: id } = request;
  if (!attachments.length) return nothing;
  return html`
    <section class="panel">
      <h3>${msg('Attachments')}</h3>
      <ul class="plain stack">
        ${attachments.map(
          ({ name, file_name, file_caption, file_size, file_status }) =>
            html`<li class="row">
              <wa-button
                size="s"
                appearance="outlined"
                ?disabled=${file_status !== 'AVAILABLE'}
                @click=${() => void download(id, name, file_name)}
                ><wa-icon slot="start" name="download"></wa-icon>${file_name}</wa-button
              >
              <span class="muted"
                ><bdi dir="ltr">${bytes(file_size)}</bdi
                >${file_caption ? html` · <bdi>${file_caption}</bdi>` : ''}${file_status === 'AVAILABLE' ? '' : ` · ${file_status.toLowerCase()}`}</span
              >
            </li>`,
        )}
      </ul>
    </section>
  `;
}

const codeWords = (code: string): string => resolutionCodes.find((one) => one.code === code)?.label ?? code;

/** The requester's answer to the question whether the data come from another data provider (specification 4.8). */
const verifiedWords = (isVerified: boolean | undefined): string =>
  isVerified === undefined
    ? ''
    : isVerified
      ? msg('Confirmed: not a source of this request')
      : msg('Not confirmed: may be a source of this request');

/** Renders the side column. `typed`: unsent questions. `asked` is called after a question, with the request as it is then. */
export function requestAside(
  data: RequestData,
  typed: Map<string, string>,
  asked: (request: ChangeRequest) => void,
): TemplateResult {
  const { request, others, log, vocabulary } = data;
  const { prepared_by_agent: agent } = request;
  const { metadata, taskCountry, vid__v: vid, vid_key: key, resolution_notes: notes } = request;
  const [created, changed] = [request.created_date, request.modified_date].map(formatTime);
  return html`
    <aside class="stack" aria-label=${msg('About the request')}>
      <section class="panel">
        <h3>${msg('About the request')}</h3>
        <dl class="facts">
          ${fact(msg('Requested by'), metadata.creator)}
          ${fact(msg('Prepared by the assistant'), agent && html`<bdi>${agent.name}</bdi>`)}
          ${fact(msg('On'), created)} ${fact(msg('Changed'), changed === created ? '' : changed)}
          ${fact(msg('Closed'), request.completed_date && formatTime(request.completed_date))}
          ${fact(msg('System'), metadata.system && vocabulary.systemLabel(metadata.system))}
          ${fact(msg('Source'), metadata.source)}
          ${fact(msg('Other data providers'), verifiedWords(request.source_verified))}
          ${fact(msg('Country'), taskCountry && vocabulary.codeLabel('Country', taskCountry))}
          ${fact(msg('Record'), vid && html`<code>${vid}</code>`)}
          ${fact(msg('Key'), key && key !== vid && html`<code>${key}</code>`)}
        </dl>
        ${metadata.note ? html`<blockquote dir="auto">${metadata.note}</blockquote>` : nothing}
      </section>
      <sandbox-request-questions
        .request=${request}
        .texts=${typed}
        .isOpen=${!request.completed_date}
        @asked=${(event: CustomEvent<ChangeRequest>) => asked(event.detail)}
      ></sandbox-request-questions>
      ${duplicatesPanel(data.duplicates)} ${files(data)}
      ${
        others.length
          ? html`<section class="panel">
              <h3>${msg('Also open for this record')}</h3>
              <ul class="plain stack">
                ${others.map(
                  (one) =>
                    html`<li>
                      <a href=${`/steward/requests/${one.change_request_id}`}
                        >${msg(str`No. ${one.change_request_id}`)}</a
                      >
                      <span class="muted"
                        >${typeWords[one.task_type]} · ${one.metadata.creator} ·
                        ${statusWords[one.status__v]}</span
                      >
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
      ${
        notes.length
          ? html`<section class="panel">
              <h3>${msg('Resolution notes')}</h3>
              <ul class="plain stack">
                ${notes.map(
                  ({ comment, code, created_date }) =>
                    html`<li>
                      <bdi>${comment}</bdi>
                      <span class="muted"
                        >${code ? `${codeWords(code)} · ` : ''}${formatTime(created_date)}</span
                      >
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
      <section class="panel">
        <h3>${msg('History')}</h3>
        <ol class="plain stack log">
          ${log.flatMap((entry) => meanwhileWords(entry, request, vocabulary)).map((words) => html`<li>${words}</li>`)}
        </ol>
      </section>
    </aside>
  `;
}
