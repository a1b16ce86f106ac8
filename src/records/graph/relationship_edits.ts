/**
 * Changes of who belongs to which organization, and of who is related to whom, collected before they are sent: one change request per
 * record, on its `parent_hcos__v` and `affiliations__v` (specification 4.8). Ending a relationship is a change of its status; nothing is deleted.
 */
import type { RequestedEntity, RequestedFields } from '../change_request/difference.ts';
import type { AffiliationGraph, GraphEdge } from './graph.ts';
import { isPeerChanged, peerRequest, type PeerDraft } from './peer_edits.ts';

/** A record as a draft names it; it need not be loaded. */
export interface DraftRecord {
  readonly vid: string;
  readonly entityType: 'HCP' | 'HCO';
  readonly name: string;
}

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
}

function fieldsOf({ edge, parent, type, isPrimary, isEnded }: RelationshipDraft): RequestedFields {
  if (!edge)
    return {
      parent_hco_vid_key: parent.vid,
      ...(type !== null && { relationship_type__v: type }),
      is_primary_relationship__v: isPrimary ? 'Y' : 'N',
      parent_hco_status__v: 'A',
    };
  return {
    vid_key: `Network:ParentHCO:${edge.vid}`,
    ...(edge.type !== type && { relationship_type__v: type }),
    ...(edge.isPrimary !== isPrimary && { is_primary_relationship__v: isPrimary ? 'Y' : 'N' }),
    ...(edge.isActive === isEnded && { parent_hco_status__v: isEnded ? 'I' : 'A' }),
  };
}

/**
 * What is sent, a request per record. A record has one primary organization: where another is made primary, the one that was
 * is said to be so no more.
 */
export function requestsOf(graph: AffiliationGraph, drafts: readonly AnyDraft[]): RelationshipRequest[] {
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
    const hasNewPrimary = parents.some(({ edge, isPrimary }) => isPrimary && !edge?.isPrimary);
    const given = new Set(parents.map(({ edge }) => edge?.vid));
    const former = graph
      .parentsOf(member.vid)
      .filter(({ edge }) => hasNewPrimary && edge.isPrimary && !given.has(edge.vid))
      .map(({ edge }) => ({ vid_key: `Network:ParentHCO:${edge.vid}`, is_primary_relationship__v: 'N' }));
    const belonging = [...parents.map(fieldsOf), ...former];
    const entity: RequestedEntity = {
      ...(belonging.length > 0 && { parent_hcos__v: belonging }),
      ...(peers.length > 0 && { affiliations__v: peers }),
    };
    return { member, keys, entity };
  });
}
