/**
 * Changes of who belongs to which organization, and of who is related to whom, collected before they are sent: one change request per
 * record, on its `parent_hcos__v` and `affiliations__v` (specification 4.8). Ending a relationship is a change of its status; nothing is deleted.
 */
import type { RequestedEntity, RequestedFields } from '../../../records/difference.ts';
import { children, isActive, isPrimaryRelationship, type FieldSet } from '../../../records/entity.ts';
import type { AffiliationGraph, GraphEdge } from '../network/graph.ts';
import { isPeerChanged, peerRequest, type PeerDraft } from './peer_edits.ts';
import type { DraftRecord } from './draft_record.ts';

export interface RelationshipDraft {
  readonly kind: 'parent';
  readonly member: DraftRecord;
  readonly parent: DraftRecord;
  /** The relationship as it is; undefined for a new one. */
  readonly edge: GraphEdge | undefined;
  readonly type: string | null;
  readonly isPrimary: boolean;
  readonly isEnded: boolean;
}

export type AnyDraft = RelationshipDraft | PeerDraft;

/** The record at the other end of a draft. */
export const otherOf = (draft: AnyDraft): DraftRecord =>
  draft.kind === 'parent' ? draft.parent : draft.other;

/** What a draft is known by: its relationship, or the two it connects. */
export const draftKey = (draft: AnyDraft): string =>
  draft.edge?.vid ?? `${draft.kind} ${draft.member.vid}>${otherOf(draft).vid}`;

const isParentChanged = ({ edge, type, isPrimary, isEnded }: RelationshipDraft): boolean =>
  !edge || edge.type !== type || edge.isPrimary !== isPrimary || edge.isActive === isEnded;

export const isChanged = (draft: AnyDraft): boolean =>
  draft.kind === 'parent' ? isParentChanged(draft) : isPeerChanged(draft);

/** The draft that changes nothing. */
export const draftOf = (edge: GraphEdge, member: DraftRecord, parent: DraftRecord): RelationshipDraft => ({
  kind: 'parent',
  member,
  parent,
  edge,
  type: edge.type,
  isPrimary: edge.isPrimary,
  isEnded: !edge.isActive,
});

/** Why a draft cannot be sent: it connects a record to itself, or to one it belongs to already. */
export function draftProblem(
  graph: AffiliationGraph,
  { member, parent, edge }: RelationshipDraft,
): 'self' | 'exists' | undefined {
  if (member.vid === parent.vid) return 'self';
  const known = graph.parentsOf(member.vid);
  return !edge && known.some(({ vid, edge: at }) => vid === parent.vid && at.isActive) ? 'exists' : undefined;
}

export interface RelationshipRequest {
  readonly member: DraftRecord;
  /** The entity of the request. */
  readonly entity: RequestedEntity;
  readonly keys: readonly string[];
  /** Another organization becomes the primary one (see `onePrimary`). */
  readonly hasNewPrimary: boolean;
}

const parentKey = (vid: string): string => `Network:ParentHCO:${vid}`;

function fieldsOf({ edge, parent, type, isPrimary, isEnded }: RelationshipDraft): RequestedFields {
  if (!edge)
    return {
      parent_hco_vid_key: parent.vid,
      ...(type !== null && { relationship_type__v: type }),
      is_primary_relationship__v: isPrimary ? 'Y' : 'N',
      parent_hco_status__v: 'A',
    };
  return {
    vid_key: parentKey(edge.vid),
    ...(edge.type !== type && { relationship_type__v: type }),
    ...(edge.isPrimary !== isPrimary && { is_primary_relationship__v: isPrimary ? 'Y' : 'N' }),
    ...(edge.isActive === isEnded && { parent_hco_status__v: isEnded ? 'I' : 'A' }),
  };
}

/** What is sent, a request per record. */
export function requestsOf(drafts: readonly AnyDraft[]): RelationshipRequest[] {
  const byMember = new Map<string, AnyDraft[]>();
  for (const draft of drafts.filter(isChanged)) {
    const list = byMember.get(draft.member.vid);
    if (list) list.push(draft);
    else byMember.set(draft.member.vid, [draft]);
  }
  return [...byMember.values()].map((own) => {
    const { member } = own[0]!;
    const keys = own.map(draftKey);
    const parents = own.filter((draft) => draft.kind === 'parent');
    const peers = own.filter((draft) => draft.kind === 'peer').map(peerRequest);
    const entity: RequestedEntity = {
      ...(parents.length > 0 && { parent_hcos__v: parents.map(fieldsOf) }),
      ...(peers.length > 0 && { affiliations__v: peers }),
    };
    const hasNewPrimary = parents.some(({ edge, isPrimary }) => isPrimary && !edge?.isPrimary);
    return { member, keys, entity, hasNewPrimary };
  });
}

/**
 * A request that makes another organization the primary one. A record has one: what else it holds for primary is said to be so no
 * more. `record` is the whole record, for a network knows the organizations that are loaded.
 */
export function onePrimary(entity: RequestedEntity, record: FieldSet): RequestedEntity {
  const asked = (entity['parent_hcos__v'] ?? []) as RequestedFields[];
  // One that ended and is asked for anew comes back as it is asked for.
  const comesBack = (child: FieldSet): boolean =>
    !isActive(child, 'parent_hco_status__v') &&
    asked.some((fields) => fields['parent_hco_vid_key'] === child['parent_hco_vid__v']);
  const former = children(record, 'parent_hcos__v')
    .filter((child) => isPrimaryRelationship(child) && !comesBack(child))
    .map((child) => ({ vid_key: parentKey(String(child['vid__v'])), is_primary_relationship__v: 'N' }));
  const isSame = (one: RequestedFields) => (other: RequestedFields) => one['vid_key'] === other['vid_key'];
  return {
    ...entity,
    parent_hcos__v: [
      ...asked.map((fields) => ({ ...former.find(isSame(fields)), ...fields })),
      ...former.filter((fields) => !asked.some(isSame(fields))),
    ],
  };
}
