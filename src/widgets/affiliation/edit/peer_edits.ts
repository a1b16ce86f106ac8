/**
 * Changes of relationships between professionals, collected before they are sent: they stand in `affiliations__v` of the one the
 * relationship is stored with. Ending one is a change of its status; nothing is deleted.
 */
import type { RequestedFields } from '../../../records/difference.ts';
import type { AffiliationGraph, GraphEdge } from '../network/graph.ts';
import type { DraftRecord } from './draft_record.ts';

export interface PeerDraft {
  readonly kind: 'peer';
  /** The one it is stored with: of a new relationship the one it was begun from. */
  readonly member: DraftRecord;
  readonly other: DraftRecord;
  /** The relationship as it is; undefined for a new one. */
  readonly edge: GraphEdge | undefined;
  /** Codes; null for none. `direction` says who influences whom, seen from `member`. */
  readonly type: string | null;
  readonly strength: string | null;
  readonly direction: string | null;
  readonly therapeuticArea: string | null;
  readonly isEnded: boolean;
}

/** What can be chosen of such a relationship, and the field that holds it. */
export const peerFields = {
  type: 'affiliation_type__v',
  strength: 'affiliation_strength__v',
  direction: 'affiliation_direction__v',
  therapeuticArea: 'therapeutic_area__v',
} as const;
export type PeerField = keyof typeof peerFields;
export const peerFieldNames = Object.keys(peerFields) as PeerField[];

/** The draft that changes nothing. */
export const peerDraftOf = (edge: GraphEdge, member: DraftRecord, other: DraftRecord): PeerDraft => ({
  kind: 'peer',
  member,
  other,
  edge,
  type: edge.type,
  strength: edge.strength,
  direction: edge.direction,
  therapeuticArea: edge.therapeuticArea,
  isEnded: !edge.isActive,
});

export const newPeerDraft = (member: DraftRecord, other: DraftRecord): PeerDraft => ({
  kind: 'peer',
  member,
  other,
  edge: undefined,
  type: null,
  strength: null,
  direction: null,
  therapeuticArea: null,
  isEnded: false,
});

/** Fields that differ from the relationship as it is. */
export const changedPeerFields = (draft: PeerDraft): PeerField[] =>
  peerFieldNames.filter((name) => draft[name] !== (draft.edge?.[name] ?? null));

export const isPeerChanged = (draft: PeerDraft): boolean =>
  !draft.edge || changedPeerFields(draft).length > 0 || draft.edge.isActive === draft.isEnded;

/**
 * Why a draft cannot be sent: it relates somebody to themselves, or anew to somebody they have that relationship with already (of the
 * same type in the same therapeutic area), or it lacks its type.
 */
export function peerProblem(
  graph: AffiliationGraph,
  draft: PeerDraft,
): 'self' | 'exists' | 'type' | undefined {
  const { member, other, edge, type, therapeuticArea } = draft;
  if (member.vid === other.vid) return 'self';
  if (type === null) return 'type';
  const isThere = graph
    .peersOf(member.vid)
    .some(
      ({ vid, edge: known }) =>
        vid === other.vid &&
        known.vid !== edge?.vid &&
        known.isActive &&
        known.type === type &&
        known.therapeuticArea === therapeuticArea,
    );
  return isThere && !draft.isEnded ? 'exists' : undefined;
}

/** What a request asks for, as an item of `affiliations__v`. */
export function peerRequest(draft: PeerDraft): RequestedFields {
  const { edge, other, isEnded } = draft;
  const fields = Object.fromEntries(changedPeerFields(draft).map((name) => [peerFields[name], draft[name]]));
  if (!edge) return { affiliated_hcp_vid_key: other.vid, ...fields, affiliation_status__v: 'A' };
  return {
    vid_key: edge.vid,
    ...fields,
    ...(edge.isActive === isEnded && { affiliation_status__v: isEnded ? 'I' : 'A' }),
  };
}
