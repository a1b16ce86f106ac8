/**
 * Drafts of relationships between HCPs, collected before sending. They belong to `affiliations__v` of the HCP that
 * stores the relationship. A relationship ends with a change of its status, because nothing is ever deleted.
 */
import type { RequestedFields } from '../../../records/difference.ts';
import type { AffiliationGraph, GraphEdge } from '../network/graph.ts';
import type { DraftRecord } from './draft_record.ts';

export interface PeerDraft {
  readonly kind: 'peer';
  /** The HCP that stores the relationship. For a new one, the HCP where the user began. */
  readonly member: DraftRecord;
  readonly other: DraftRecord;
  /** The existing relationship; undefined for a new one. */
  readonly edge: GraphEdge | undefined;
  /** Codes; null for no value. `direction` is seen from `member`. */
  readonly type: string | null;
  readonly strength: string | null;
  readonly direction: string | null;
  readonly therapeuticArea: string | null;
  readonly isEnded: boolean;
}

/** The editable properties of a relationship between HCPs, and the field of each. */
export const peerFields = {
  type: 'affiliation_type__v',
  strength: 'affiliation_strength__v',
  direction: 'affiliation_direction__v',
  therapeuticArea: 'therapeutic_area__v',
} as const;
export type PeerField = keyof typeof peerFields;
export const peerFieldNames = Object.keys(peerFields) as PeerField[];

/** Returns a draft without changes. */
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

/** Returns the fields that differ from the existing relationship. */
export const changedPeerFields = (draft: PeerDraft): PeerField[] =>
  peerFieldNames.filter((name) => draft[name] !== (draft.edge?.[name] ?? null));

export const isPeerChanged = (draft: PeerDraft): boolean =>
  !draft.edge || changedPeerFields(draft).length > 0 || draft.edge.isActive === draft.isEnded;

/**
 * Returns why a draft cannot be sent: it relates an HCP to itself, it duplicates a relationship of the same type and
 * therapeutic area, or it has no type.
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

/** Returns the item of `affiliations__v` that requests the draft. */
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
