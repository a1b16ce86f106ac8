/** Renders the progress and outcome of an add request. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkIcon, hourglassIcon } from '../../../shared/ui/icons.ts';
import type { NoticeAction } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/add_request.ts';
import * as common from '../../../texts/common.ts';
import { formatPercent } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import { selectFailureText } from '../record/select_failure_text.ts';
import type { AddRequest } from './add_request.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, viewsContext, type SearchParts } from '../search_contexts.ts';

interface Outcome {
  readonly icon: TemplateResult;
  readonly title: string;
  readonly hint: string;
  readonly more?: unknown;
  readonly actions?: readonly NoticeAction[];
}

const outcome = ({ icon, title, hint, more, actions = [] }: Outcome): TemplateResult => html`
  <div class="state" part="state">
    <span class="state-icon">${icon}</span>
    <div class="state-words" data-say>
      <h3 class="state-title step-title" tabindex="-1">${title}</h3>
      <p class="state-hint">${hint}</p>
    </div>
    ${more ?? nothing}
    ${
      actions.length > 0
        ? html`<div class="state-actions">
            ${actions.map(
              ({ label, run, primary }) =>
                html`<button type="button" class=${primary ? 'button primary' : 'button'} @click=${run}>
                  ${label}
                </button>`,
            )}
          </div>`
        : nothing
    }
  </div>
`;

/** `share` is the progress from 0 to 1; without it the bar is indeterminate. */
const bar = (label: string, share?: number): TemplateResult =>
  html`<progress
    class="wait"
    aria-label=${label}
    value=${share === undefined || share >= 1 ? nothing : share}
  ></progress>`;

/** Renders the upload progress with a cancel button. */
function sending(request: AddRequest, share: number | undefined): Outcome {
  const isLeaving = share !== undefined && share < 1;
  return {
    icon: html`<span class="spinner"></span>`,
    title: texts.sending(),
    hint: '',
    more: html`${bar(texts.sending(), share)}
    ${isLeaving ? html`<p class="quiet small" aria-hidden="true">${formatPercent(share)}</p>` : nothing}`,
    actions: isLeaving ? [{ label: common.cancel(), run: () => request.stopSending() }] : [],
  };
}

/** Renders the progress of selecting the new record. */
function handOver(request: AddRequest, entityId: string): TemplateResult {
  const { selecting } = read(partsContext);
  const progress = selecting.progress.get(entityId);
  if (progress === undefined || progress === 'preparing' || progress === 'downloading')
    return html`<p class="outcome" data-say><span class="spinner"></span>${record.preparing()}</p>`;
  if (progress === 'selected')
    return html`<p class="outcome done" data-say>${checkIcon}${record.selected()}</p>`;
  return html`<p class="outcome failed">
    <span role="alert">${record.selectFailed()}: ${selectFailureText(progress)}</span>
    <button type="button" class="link-button" @click=${() => request.handOver(entityId)}>
      ${texts.handOverAgain()}
    </button>
  </p>`;
}

/** Prepares results with the new record. When the search does not find it, its name becomes the search. */
function showNew({ madeName }: AddRequest, search: SearchParts['search'], entityId: string): void {
  const isFound = (search.found?.rowOf(entityId) ?? -1) >= 0;
  if (!isFound && !search.isBusy) search.setText(madeName);
}

/** Renders nothing while the request is being edited. */
export function outcomePage(request: AddRequest): TemplateResult | typeof nothing {
  const views = read(viewsContext);
  const { search } = read(partsContext);
  const { state } = request.sender;
  const toResults: NoticeAction = { label: texts.backToResults(), run: () => views.back() };
  const toNew = (entityId: string): void => {
    showNew(request, search, entityId);
    views.back();
  };
  switch (state.kind) {
    case 'sending':
      return outcome(sending(request, state.sentShare));
    case 'waiting':
      return outcome({
        icon: hourglassIcon,
        title: texts.waitingTitle(),
        hint: request.sender.hadArrived ? texts.hadArrived() : texts.waitingHint(),
        more: html`${bar(texts.waitingTitle())}
          <p class="quiet small">${texts.requestNumber(state.taskId)}</p>`,
      });
    case 'late':
      return outcome({
        icon: hourglassIcon,
        title: texts.lateTitle(),
        hint: texts.lateHint(),
        more: html`<p class="quiet small">${texts.requestNumber(state.taskId)}</p>`,
        actions: [
          { label: texts.keepWaiting(), run: () => request.keepWaiting(), primary: true },
          { label: texts.another(), run: () => request.startAnew() },
          toResults,
        ],
      });
    case 'made':
      return outcome({
        icon: checkIcon,
        title: state.becameChange ? texts.changedTitle() : texts.madeTitle(request.madeName),
        hint: state.becameChange ? texts.changedHint() : texts.madeHint(),
        more: handOver(request, state.entityId),
        actions: [
          { ...toResults, primary: true, run: () => toNew(state.entityId) },
          { label: texts.another(), run: () => request.startAnew() },
        ],
      });
    default:
      return nothing;
  }
}
