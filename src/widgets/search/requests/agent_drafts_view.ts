/** Renders what agents prepared: who prepared it, every value before and as requested, and the buttons that send or discard it. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AgentDraft } from '../../../api/agent_drafts.ts';
import { objectTable } from '../../../requests/list/request_details.ts';
import { proposedObjects } from './proposed_objects.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { formatDate } from '../../../texts/format.ts';
import * as requestTexts from '../../../texts/requests/requests.ts';
import * as texts from '../../../texts/search_views.ts';
import type { AgentDraftsController } from './agent_drafts_controller.ts';

function item(drafts: AgentDraftsController, draft: AgentDraft): TemplateResult {
  const { draft_id: id, vid__v: vid, name, agent, created_date, task_type, entity_type, request } = draft;
  const before = vid === null ? undefined : drafts.before.get(vid);
  const error = drafts.errors.get(id);
  const isBusy = drafts.busyId === id;
  const button = (decision: 'send' | 'discard', words: string): TemplateResult =>
    html`<button
      type="button"
      class=${decision === 'send' ? 'button primary' : 'button'}
      aria-disabled=${drafts.busyId === undefined ? nothing : 'true'}
      @click=${() => void drafts.decide(id, decision)}
    >
      ${isBusy ? html`<span class="spinner"></span>` : nothing}<span
        >${words}<span class="visually-hidden">: ${name || requestTexts.unnamed()}</span></span
      >
    </button>`;
  return html`<li class="request" data-focus-scope data-draft=${id} tabindex="-1">
    <h5 class="request-head"><bdi class="request-name">${name || requestTexts.unnamed()}</bdi></h5>
    <p class="request-facts quiet small">
      <span>${task_type === 'ADD_REQUEST' ? requestTexts.addRequest() : requestTexts.changeRequest()}</span>
      <span><bdi>${texts.draftBy(agent.name)}</bdi></span>
      <span>${formatDate(created_date)}</span>
    </p>
    <div class="request-details">
      ${proposedObjects(entity_type, request.entity).map((object) =>
        objectTable(object, { before, isDecided: false }),
      )}
      ${request.metadata?.note ? html`<p class="request-note"><bdi>${request.metadata.note}</bdi></p>` : nothing}
      ${error ? html`<p class="outcome failed" role="alert">${errorWords(error.kind).title}</p>` : nothing}
      <p class="agent-drafts-actions">
        ${button('send', texts.sendDraft())} ${button('discard', texts.discardDraft())}
      </p>
    </div>
  </li>`;
}

/** Returns the section of drafts; nothing without one. */
export const agentDrafts = (drafts: AgentDraftsController): TemplateResult | typeof nothing =>
  drafts.drafts.length === 0
    ? nothing
    : html`<section class="agent-drafts" aria-labelledby="agent-drafts">
        <div class="agent-drafts-head">
          <h4 id="agent-drafts">${texts.draftsTitle()}</h4>
          <p class="quiet small">${texts.draftsHint()}</p>
        </div>
        <ul class="requests">
          ${repeat(
            drafts.drafts,
            ({ draft_id: id }) => id,
            (draft) => item(drafts, draft),
          )}
        </ul>
      </section>`;
