/** Rebases edits of relationships on the stored record, because another user may have changed them since the network was loaded. */
import {
  children,
  fieldText,
  isActive,
  isPrimaryRelationship,
  type FieldSet,
} from '../../../records/entity.ts';
import type { GraphEdge } from '../network/graph.ts';
import { peerFieldNames, peerFields, type PeerDraft } from './peer_edits.ts';
import type { AnyDraft, RelationshipDraft } from './relationship_edits.ts';

const code = (child: FieldSet, field: string): string | null => fieldText(child, field) ?? null;

const storedParent = (edge: GraphEdge, child: FieldSet): GraphEdge => {
  const type = code(child, 'relationship_type__v');
  return {
    ...edge,
    type,
    typeLabel: type === edge.type ? edge.typeLabel : null,
    isPrimary: isPrimaryRelationship(child),
    isActive: isActive(child, 'parent_hco_status__v'),
  };
};

const storedPeer = (edge: GraphEdge, child: FieldSet): GraphEdge => ({
  ...edge,
  ...Object.fromEntries(peerFieldNames.map((name) => [name, code(child, peerFields[name])])),
  isActive: isActive(child, 'affiliation_status__v'),
});

/** Returns what the user chose, or else what is stored. */
const kept = <T>(own: T, before: T, stored: T): T => (own === before ? stored : own);

const rebasedParent = (draft: RelationshipDraft, before: GraphEdge, edge: GraphEdge): RelationshipDraft => ({
  ...draft,
  edge,
  type: kept(draft.type, before.type, edge.type),
  isPrimary: kept(draft.isPrimary, before.isPrimary, edge.isPrimary),
  isEnded: kept(draft.isEnded, !before.isActive, !edge.isActive),
});

const rebasedPeer = (draft: PeerDraft, before: GraphEdge, edge: GraphEdge): PeerDraft => ({
  ...draft,
  edge,
  ...Object.fromEntries(peerFieldNames.map((name) => [name, kept(draft[name], before[name], edge[name])])),
  isEnded: kept(draft.isEnded, !before.isActive, !edge.isActive),
});

const compared = ['isPrimary', 'isActive', ...peerFieldNames] as const;

/**
 * Returns the draft on its relationship as `record` has it; undefined when that is as the user saw it, when it is new, or when
 * the record does not have it.
 */
export function rebasedDraft(draft: AnyDraft, record: FieldSet): AnyDraft | undefined {
  const { kind, edge: before } = draft;
  if (!before) return undefined;
  const array = kind === 'parent' ? 'parent_hcos__v' : 'affiliations__v';
  const child = children(record, array).find(({ vid__v: vid }) => vid === before.vid);
  if (!child) return undefined;
  const edge = (kind === 'parent' ? storedParent : storedPeer)(before, child);
  if (compared.every((name) => edge[name] === before[name])) return undefined;
  return kind === 'parent' ? rebasedParent(draft, before, edge) : rebasedPeer(draft, before, edge);
}
