/** The relationships of an HCP to other HCPs: type, strength, influence and therapeutic area. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordFinder } from './record_finder.ts';
import type { RelationshipEditController } from './relationship_edit_controller.ts';
import { readableFieldName } from '../../../records/field_name.ts';
import type { AffiliationGraph } from '../network/graph.ts';
import {
  newPeerDraft,
  peerDraftOf,
  peerFieldNames,
  peerFields,
  peerProblem,
  type PeerDraft,
  type PeerField,
} from './peer_edits.ts';
import type { DraftRecord } from './draft_record.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import { recordPicker } from './record_picker.ts';
import { checkOption, codeSelect, rowName, type Words } from './row_controls.ts';

export interface PeerSection {
  readonly me: DraftRecord;
  readonly recordOf: (vid: string) => DraftRecord;
  readonly graph: AffiliationGraph;
  readonly edits: RelationshipEditController;
  readonly words: Words;
  /** Finds HCPs. */
  readonly finder: RecordFinder;
  readonly problem: string | undefined;
  readonly onPick: (picked: DraftRecord) => void;
  readonly recordOfHit: (hit: NonNullable<RecordFinder['hits']>[number]) => DraftRecord;
}

/** Returns the label of a field of such a relationship. */
export const peerLabel = ({ metadata, language }: Words, field: PeerField): string =>
  metadata.fieldLabel('AFFILIATION', peerFields[field], language) ?? readableFieldName(peerFields[field]);

function row({ me, graph, edits, words }: PeerSection, draft: PeerDraft): TemplateResult {
  // A relationship that the other HCP stores has its direction from that HCP's side.
  const isFromHere = draft.member.vid === me.vid;
  const { name } = isFromHere ? draft.other : draft.member;
  const put = (change: Partial<PeerDraft>): void => edits.put({ ...draft, ...change });
  const problem = peerProblem(graph, draft);
  const problemId = `problem-${draft.member.vid}-${draft.other.vid}-${draft.edge?.vid ?? 'new'}`;
  return html`<li class="edit-row peer">
    ${rowName(isFromHere ? html`<bdi>${name}</bdi>` : texts.change(name, me.name), !draft.edge)}
    ${peerFieldNames.map((field) => {
      const label = peerLabel(words, field);
      const isType = field === 'type';
      return html`<div class="peer-field">
        <label>
          <span class="small quiet" aria-hidden="true"
            >${label}${isType ? html`<span class="required">*</span>` : nothing}</span
          >
          ${codeSelect({
            words,
            objectType: 'AFFILIATION',
            field: peerFields[field],
            label: `${label}: ${name}`,
            value: draft[field],
            onChange: (code) => put({ [field]: code }),
            isRequired: isType,
            problemId: isType && problem ? problemId : undefined,
          })}
        </label>
        ${
          isType
            ? html`<p class="problem small" id=${problemId} role="alert">
                ${problem === 'type' ? texts.typeNeeded() : problem === 'exists' ? texts.exists() : nothing}
              </p>`
            : nothing
        }
      </div>`;
    })}
    ${draft.edge ? checkOption(texts.ended(), name, draft.isEnded, (isEnded) => put({ isEnded })) : nothing}
  </li>`;
}

export function peerSection(section: PeerSection): TemplateResult {
  const { me, graph, edits, finder, recordOf, problem, onPick, recordOfHit } = section;
  const known = graph
    .peersOf(me.vid)
    .map(({ edge }) => edits.draft(peerDraftOf(edge, recordOf(edge.from), recordOf(edge.to))));
  const added = edits.drafts.filter(
    (draft): draft is PeerDraft => draft.kind === 'peer' && !draft.edge && draft.member.vid === me.vid,
  );
  return html`<section class="edit-section peers">
    <h4 class="section-title">${texts.relatedTo(me.name)}</h4>
    ${known.length + added.length === 0 ? html`<p class="quiet">${texts.relatedToNobody()}</p>` : nothing}
    <ul class="edit-rows">
      ${[...known, ...added].map((draft) => row(section, draft))}
    </ul>
    ${recordPicker({
      finder,
      label: texts.relate(me.name),
      showsLabel: true,
      problem,
      onPick: (hit) => onPick(recordOfHit(hit)),
    })}
  </section>`;
}

/** Adds a relationship with the chosen HCP. Returns the reason when that is not possible. */
export function addPeer(
  graph: AffiliationGraph,
  edits: RelationshipEditController,
  me: DraftRecord,
  other: DraftRecord,
): string | undefined {
  const draft = newPeerDraft(me, other);
  if (peerProblem(graph, draft) === 'self') return texts.selfRelated();
  edits.put(draft);
  return undefined;
}
