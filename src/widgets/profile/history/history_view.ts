/** Renders the history. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Comparison, HistoryController, Revision } from './history_controller.ts';
import type { CallError } from '../../../shared/call_error.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { sessionNotice } from '../../../shared/ui/start_states.ts';
import { displayName } from '../../../records/entity.ts';
import * as common from '../../../texts/common.ts';
import { formatDate } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile_history.ts';
import { changedObjects, type ChangedObject } from '../change_rows.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, recordContext } from '../profile_contexts.ts';
import { viewHeader } from '../../../shared/ui/view_header.ts';
import { closeOnEscape } from '../../../shared/ui/escape.ts';

/** The versions to compare; by default the newest two. */
export interface Chosen {
  readonly one?: number;
  readonly other?: number;
}

const errorNotice = ({ kind, retryAfterSeconds }: CallError, again: () => void): TemplateResult =>
  stripNotice({
    ...errorWords(kind, retryAfterSeconds),
    tone: 'error',
    actions: [{ label: common.tryAgain(), run: again }],
  });

const changedBy = ({ changes }: Revision): ChangedObject[] =>
  changes.map(({ object_type: objectType, vid__v: vid, action, fields }) => ({
    objectType,
    vid,
    isNew: action === 'ADDED',
    changes: fields,
  }));

function maker({ source, user, date, change_request_id: request, job_id: job }: Revision): TemplateResult {
  return html`<p class="maker">
    <span><bdi>${user?.display_name ?? source}</bdi> · ${formatDate(date)}</span>
    ${user && !request ? html`<span class="badge" part="badge">${texts.source(source)}</span>` : nothing}
    ${request ? html`<span class="badge" part="badge">${texts.byRequest(request)}</span>` : nothing}
    ${job === null ? nothing : html`<span class="badge" part="badge">${texts.byJob(String(job))}</span>`}
  </p>`;
}

const revisionItem = (revision: Revision): TemplateResult => html`
  <li class="revision" part="revision">
    <h4 class="revision-title">${texts.version(revision.record_version__v)}</h4>
    ${maker(revision)}
    ${
      revision.is_first
        ? html`<p class="quiet">${texts.first()}</p>`
        : revision.changes.length > 0
          ? changedObjects(changedBy(revision))
          : html`<p class="quiet">${texts.nothingSaid()}</p>`
    }
  </li>
`;

function versionChoice(
  revisions: readonly Revision[],
  label: string,
  chosen: number | undefined,
  choose: (version: number) => void,
): TemplateResult {
  return html`<label class="version-choice"
    ><span>${label}</span>
    <select
      class="sort-select"
      .value=${live(String(chosen))}
      @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}
    >
      ${revisions.map(
        ({ record_version__v: version, date }) =>
          html`<option value=${version} ?selected=${version === chosen}>
            ${version} – ${formatDate(date)}
          </option>`,
      )}
    </select></label
  >`;
}

function comparisonForm(
  history: HistoryController,
  chosen: Chosen,
  choose: (change: Chosen) => void,
): TemplateResult | typeof nothing {
  const { revisions } = history;
  if (revisions.length < 2) return nothing;
  const one = chosen.one ?? revisions[1]!.record_version__v;
  const other = chosen.other ?? revisions[0]!.record_version__v;
  return html`<form
    class="comparison-form"
    @submit=${(event: Event) => {
      event.preventDefault();
      history.compare(one, other);
    }}
  >
    ${versionChoice(revisions, texts.compareVersion(), one, (version) => choose({ one: version }))}
    ${versionChoice(revisions, texts.withVersion(), other, (version) => choose({ other: version }))}
    <button class="button">${texts.compare()}</button>
  </form>`;
}

function comparisonResult(
  history: HistoryController,
  { earlier, later, objects, error }: Comparison,
): TemplateResult {
  const result = error
    ? errorNotice(error, () => history.compare(earlier, later))
    : objects === undefined
      ? html`<p class="quiet" data-say><span class="spinner"></span> ${texts.comparing()}</p>`
      : objects.length === 0
        ? html`<p data-say>${texts.noDifference()}</p>`
        : changedObjects(
            objects.map(({ objectType, vid, before, after, fields }) => ({
              objectType,
              vid,
              fields: after ?? before,
              isNew: before === undefined,
              changes: fields.map(({ name, before: from, after: to }) => ({ field: name, from, to })),
            })),
          );
  return html`<section class="comparison" part="comparison" aria-labelledby="comparison-title">
    <div class="section-head">
      <h4 class="revision-title" id="comparison-title">${texts.compared(earlier, later)}</h4>
      <button type="button" class="button plain" @click=${() => history.endComparison()}>
        ${texts.endComparison()}
      </button>
    </div>
    ${result}
  </section>`;
}

/** Renders the whole view, in place of the record. */
export function historyView(
  history: HistoryController,
  chosen: Chosen,
  choose: (change: Chosen) => void,
): TemplateResult {
  const { revisions, totalCount, isBusy, error, comparison } = history;
  const { entity } = read(recordContext);
  const { back } = read(actionsContext);
  return html`<div class="history-view" @keydown=${closeOnEscape(true, back)}>
    ${viewHeader(texts.title(displayName(entity)), texts.back(), back)}
    <div class="scroller" part="scroller">
      <div class="history" part="history" aria-busy=${isBusy ? 'true' : 'false'}>
        ${sessionNotice()} ${comparisonForm(history, chosen, choose)}
        ${comparison ? comparisonResult(history, comparison) : nothing}
        <ol class="revisions" aria-label=${texts.versions()}>
          ${revisions.map((revision) => revisionItem(revision))}
        </ol>
        ${error ? errorNotice(error, () => history.loadMore()) : nothing}
        ${
          isBusy
            ? html`<p class="quiet busy" data-say><span class="spinner"></span> ${texts.loading()}</p>`
            : revisions.length < totalCount && !error
              ? html`<button type="button" class="button" @click=${() => history.loadMore()}>
                  ${texts.more()}
                </button>`
              : nothing
        }
      </div>
    </div>
  </div>`;
}
