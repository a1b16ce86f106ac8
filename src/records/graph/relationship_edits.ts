/**
 * Changes of who belongs to which organization, collected before they are sent: one change request per record, on its
 * `parent_hcos__v` (specification 4.8). Ending a relationship is a change of its status; nothing is deleted.
 */
import type { RequestedFields } from '../change_request/difference.ts';
import type { AffiliationGraph, GraphEdge } from './graph.ts';

/** A record as a draft names it; it need not be loaded. */
export interface DraftRecord {
  readonly vid: string;
  readonly entityType: 'HCP' | 'HCO';
  readonly name: string;
}

export interface RelationshipDraft {
  readonly member: DraftRecord;
  readonly parent: DraftRecord;
  /** The relationship as it is; undefined for a new one. */
  readonly edge: GraphEdge | undefined;
  readonly type: string | null;
  readonly isPrimary: boolean;
  readonly isEnded: boolean;
}

/** What a draft is known by: its relationship, or the two it connects. */
export const draftKey = ({
  edge,
  member,
  parent,
}: Pick<RelationshipDraft, 'edge' | 'member' | 'parent'>): string =>
  edge?.vid ?? `${member.vid}>${parent.vid}`;

export const isChanged = ({ edge, type, isPrimary, isEnded }: RelationshipDraft): boolean =>
  !edge || edge.type !== type || edge.isPrimary !== isPrimary || edge.isActive === isEnded;

/** The draft that changes nothing. */
export const draftOf = (edge: GraphEdge, member: DraftRecord, parent: DraftRecord): RelationshipDraft => ({
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
  readonly parents: readonly RequestedFields[];
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
export function requestsOf(
  graph: AffiliationGraph,
  drafts: readonly RelationshipDraft[],
): RelationshipRequest[] {
  const byMember = new Map<string, RelationshipDraft[]>();
  for (const draft of drafts.filter(isChanged)) {
    const list = byMember.get(draft.member.vid);
    if (list) list.push(draft);
    else byMember.set(draft.member.vid, [draft]);
  }
  return [...byMember.values()].map((own) => {
    const { member } = own[0]!;
    const keys = own.map(draftKey);
    const hasNewPrimary = own.some(({ edge, isPrimary }) => isPrimary && !edge?.isPrimary);
    const given = new Set(own.map(({ edge }) => edge?.vid));
    const former = graph
      .parentsOf(member.vid)
      .filter(({ edge }) => hasNewPrimary && edge.isPrimary && !given.has(edge.vid))
      .map(({ edge }) => ({ vid_key: `Network:ParentHCO:${edge.vid}`, is_primary_relationship__v: 'N' }));
    return { member, keys, parents: [...own.map(fieldsOf), ...former] };
  });
}
