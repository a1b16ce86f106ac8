/** Reads the relationships that are stored with records, and converts them to edges of a response. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { affiliationEdge } from '../../../../src/contract/affiliations/affiliations.ts';
import type { Store } from '../../store/store.ts';
import { seenColumn } from '../users/own_profiles/seen_fields.ts';
import { readColumns } from './columns.ts';
import { relationshipFits, type Kind, type Scope } from './scope.ts';
import { labelOf, type Wording } from './wording.ts';

export type AffiliationEdge = z.output<typeof affiliationEdge>;

/** Relationship with codes. `from` is the record that it is stored with: the member, or one of the two HCPs. */
export interface Relationship {
  vid: string;
  kind: Kind;
  from: string;
  to: string;
  type: string | null;
  isPrimary: boolean;
  isActive: boolean;
  strength: string | null;
  direction: string | null;
  therapeuticArea: string | null;
}

/** Returns the relationships of records that match the filters, of both kinds and to any record. */
export const readRelationships = (
  store: Store,
  vids: readonly string[],
  scope: Scope,
): Promise<Relationship[]> =>
  readColumns<Relationship>(
    store,
    {
      vid: sql`a.vid::text`,
      kind: sql`a.kind`,
      from: sql`a.from_vid::text`,
      to: sql`a.to_vid::text`,
      type: sql`a.type`,
      isPrimary: sql`a.is_primary`,
      isActive: sql`a.is_active`,
      strength: seenColumn(sql`a.strength`, 'AFFILIATION', 'affiliation_strength__v'),
      direction: seenColumn(sql`a.direction`, 'AFFILIATION', 'affiliation_direction__v'),
      therapeuticArea: seenColumn(sql`a.therapeutic_area`, 'AFFILIATION', 'therapeutic_area__v'),
    },
    sql`unnest(${vids}::bigint[]) f (vid) JOIN affiliation a ON a.from_vid = f.vid AND ${relationshipFits(scope)}`,
  );

/** Returns the edges of a response: relationships of the requested kinds between its records, ordered by ID. */
export const edgesOf = (
  relationships: readonly Relationship[],
  isNode: (vid: string) => boolean,
  { kinds }: Scope,
  wording: Wording,
): AffiliationEdge[] =>
  relationships
    .filter(({ kind, to }) => kinds.includes(kind) && isNode(to))
    .sort((one, other) => (one.vid < other.vid ? -1 : 1))
    .map(({ vid, kind, from, to, type, isPrimary, isActive, strength, direction, therapeuticArea }) => ({
      vid,
      kind,
      from,
      to,
      type,
      typeLabel: labelOf(wording, kind === 'PARENTHCO' ? 'RelationshipType' : 'AffiliationType', type),
      isPrimary,
      isActive,
      strength,
      strengthLabel: labelOf(wording, 'AffiliationStrength', strength),
      direction,
      therapeuticArea,
      therapeuticAreaLabel: labelOf(wording, 'TherapeuticArea', therapeuticArea),
    }));
