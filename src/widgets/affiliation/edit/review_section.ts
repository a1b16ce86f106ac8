/** The review before sending: all edits from → to, a note, and the outcome of the last sending. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RelationshipEditController } from './relationship_edit_controller.ts';
import { sourceQuestion } from '../../../requests/source_question.ts';
import type { AffiliationGraph } from '../network/graph.ts';
import { changedPeerFields, peerFields, peerProblem, type PeerDraft } from './peer_edits.ts';
import {
  draftKey,
  otherOf,
  requestsOf,
  type AnyDraft,
  type RelationshipDraft,
} from './relationship_edits.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import * as recordTexts from '../../../texts/record.ts';
import { outcomes } from './outcomes.ts';
import { peerLabel } from './peer_section.ts';
import { codeText, type Words } from './row_controls.ts';

const yesNo = (is: boolean): string => (is ? recordTexts.yes() : recordTexts.no());

function parentChanges(words: Words, { edge, type, isPrimary, isEnded }: RelationshipDraft): string[] {
  const label = (code: string | null): string => codeText(words, 'PARENTHCO', 'relationship_type__v', code);
  if (!edge) return [texts.isNew(), label(type), isPrimary ? texts.primary() : ''];
  return [
    edge.type === type ? '' : texts.fromTo(texts.type(), edge.typeLabel ?? label(edge.type), label(type)),
    edge.isPrimary === isPrimary
      ? ''
      : texts.fromTo(texts.primary(), yesNo(edge.isPrimary), yesNo(isPrimary)),
    edge.isActive === isEnded ? texts.fromTo(texts.ended(), yesNo(!edge.isActive), yesNo(isEnded)) : '',
  ];
}

function peerChanges(words: Words, draft: PeerDraft): string[] {
  const { edge, isEnded } = draft;
  const label = (field: keyof typeof peerFields, code: string | null): string =>
    codeText(words, 'AFFILIATION', peerFields[field], code);
  const changed = changedPeerFields(draft);
  if (!edge) return [texts.isNew(), ...changed.map((field) => label(field, draft[field]))];
  return [
    ...changed.map((field) =>
      texts.fromTo(peerLabel(words, field), label(field, edge[field]), label(field, draft[field])),
    ),
    edge.isActive === isEnded ? texts.fromTo(texts.ended(), yesNo(!edge.isActive), yesNo(isEnded)) : '',
  ];
}

/** What a relationship that has ended says even if the edit does not concern it. */
const endedMark = ({ edge, isEnded }: AnyDraft): string =>
  edge && !edge.isActive && isEnded ? texts.ended() : '';

const changesOf = (words: Words, draft: AnyDraft): string[] =>
  [
    ...(draft.kind === 'parent' ? parentChanges(words, draft) : peerChanges(words, draft)),
    endedMark(draft),
  ].filter(Boolean);

export interface ReviewSection {
  readonly graph: AffiliationGraph;
  readonly edits: RelationshipEditController;
  readonly words: Words;
  readonly onSend: () => void;
}

export function reviewSection({ graph, edits, words, onSend }: ReviewSection): TemplateResult {
  const { drafts } = edits;
  const count = requestsOf(drafts).length;
  const isIncomplete = drafts.some((draft) => draft.kind === 'peer' && peerProblem(graph, draft));
  return html`<section class="edit-section review" part="review">
    <h4 class="section-title">${texts.review()}</h4>
    ${drafts.length === 0 ? html`<p class="quiet">${texts.nothingToSend()}</p>` : nothing}
    <ul class="review-rows">
      ${drafts.map((draft) => {
        const what = texts.change(draft.member.name, otherOf(draft).name);
        return html`<li class="review-row">
          <p class="review-text">
            <strong>${what}</strong>
            <span class="small">${changesOf(words, draft).join(' · ')}</span>
          </p>
          <button
            type="button"
            class="link-button"
            aria-label=${texts.undoOf(what)}
            ?disabled=${edits.isSending}
            @click=${() => edits.undo(draftKey(draft))}
          >
            ${texts.undo()}
          </button>
        </li>`;
      })}
    </ul>
    ${
      drafts.length > 0
        ? html`<label class="note">
              <span class="small">${texts.note()}</span>
              <textarea
                class="text-input"
                rows="2"
                maxlength="4000"
                .value=${live(edits.note)}
                @input=${(event: Event) => edits.setNote((event.target as HTMLTextAreaElement).value)}
              ></textarea>
            </label>
            ${sourceQuestion(edits.source)}
            <button
              type="button"
              class="button primary send"
              ?disabled=${isIncomplete}
              aria-disabled=${edits.isSending ? 'true' : nothing}
              @click=${onSend}
            >
              ${edits.isSending ? html`<span class="spinner"></span>${texts.sending()}` : texts.send(count)}
            </button>`
        : nothing
    }
    ${outcomes(edits)}
  </section>`;
}
