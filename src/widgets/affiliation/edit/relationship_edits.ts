/**
 * Drafts of relationships to organizations and between HCPs, collected before sending. There is one change request per
 * record, with its `parent_hcos__v` and `affiliations__v` (specification 4.8). A relationship ends with a change of its
 * status, because nothing is ever deleted.
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
  /** The existing relationship; undefined for a new one. */
  readonly edge: GraphEdge | undefined;
  readonly type: string | null;
  readonly isPrimary: boolean;
  readonly isEnded: boolean;
}

export type AnyDraft = RelationshipDraft | PeerDraft;

/** Returns the record at the other end of a draft. */
export const otherOf = (draft: AnyDraft): DraftRecord =>
  draft.kind === 'parent' ? draft.parent : draft.other;

/** Returns the key of a draft: its relationship, or the two records it connects. */
export const draftKey = (draft: AnyDraft): string =>
  draft.edge?.vid ?? `${draft.kind} ${draft.member.vid}>${otherOf(draft).vid}`;

const isParentChanged = ({ edge, type, isPrimary, isEnded }: RelationshipDraft): boolean =>
  !edge || edge.type !== type || edge.isPrimary !== isPrimary || edge.isActive === isEnded;

export const isChanged = (draft: AnyDraft): boolean =>
  draft.kind === 'parent' ? isParentChanged(draft) : isPeerChanged(draft);

/** Returns a draft without changes. */
export const draftOf = (edge: GraphEdge, member: DraftRecord, parent: DraftRecord): RelationshipDraft => ({
  kind: 'parent',
  member,
  parent,
  edge,
  type: edge.type,
  isPrimary: edge.isPrimary,
  isEnded: !edge.isActive,
});

/** Returns why a draft cannot be sent: it connects a record to itself, or duplicates a relationship. */
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
  /** True when the primary organization changes (see `onePrimary`). */
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

/** Returns the requests to send, one per record. */
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
 * Adds to a request with a new primary organization that the previous ones are not primary. `record` is the complete
 * record, because the network contains only loaded organizations.
 */
export function onePrimary(entity: RequestedEntity, record: FieldSet): RequestedEntity {
  const asked = (entity['parent_hcos__v'] ?? []) as RequestedFields[];
  // An ended relationship that the request activates again keeps the requested values.
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
