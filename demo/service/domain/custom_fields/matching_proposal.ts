/** Learns from stewards' decisions how much a custom field tells two records apart. Proposes weights and changes nothing. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import {
  fewestDecisions,
  fewestOfAKind,
  mostMatchingWeight,
  type matchingProposal,
} from '../../../../src/contract/custom_fields.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import {
  agreementOf,
  compareOwnValue,
  ownValueOf,
  type CountedField,
  type Matching,
  type OwnFieldName,
} from '../match/compare/own_fields.ts';
import type { User } from '../users/users.ts';
import { readCustomField } from './administer.ts';
import { checkMatching } from './check_matching.ts';
import type { FieldName } from './definition.ts';

type Proposal = z.output<typeof matchingProposal>;
type Asked = Pick<Matching, 'comparison'> & { tolerance: number | null };

/** The values of two records that a steward decided on. */
interface Pair {
  one: unknown;
  other: unknown;
}

/** Latest decisions of each kind that are read. */
const mostDecisions = 2000;

/** Values of records that stewards merged, as they were before the merge. Merges that were undone do not count. */
async function mergedPairs({ db }: Store, { object_type, field_id }: FieldName): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT before -> 'merged' -> 'fields' -> ${field_id}::text AS one,
      before -> 'survivor' -> 'fields' -> ${field_id}::text AS other
    FROM record_merge
    WHERE entity_type = ${object_type} AND merged_by IS NOT NULL AND undone_at IS NULL
    ORDER BY id DESC LIMIT ${mostDecisions}`.execute(db);
  return rows;
}

/** Values of records that stewards kept apart, as they are now. */
async function apartPairs({ db }: Store, { object_type, field_id }: FieldName): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT one.fields -> ${field_id}::text AS one, other.fields -> ${field_id}::text AS other
    FROM record_pair_apart pair
    JOIN entity one ON one.vid = pair.one_vid
    JOIN entity other ON other.vid = pair.other_vid
    WHERE one.entity_type = ${object_type} AND pair.decided_by IS NOT NULL
    ORDER BY pair.decided_at DESC LIMIT ${mostDecisions}`.execute(db);
  return rows;
}

/** Counts the pairs with a value on both sides, and those among them that agree. */
function countAgreeing(
  model: DataModel,
  field: CountedField,
  pairs: readonly Pair[],
): { decisions: number; equal: number } {
  let decisions = 0;
  let equal = 0;
  for (const pair of pairs) {
    const one = ownValueOf(model, field, pair.one);
    const other = ownValueOf(model, field, pair.other);
    const agreement = one && other && agreementOf(compareOwnValue(one, other).level);
    if (agreement === undefined) continue;
    decisions++;
    equal += agreement;
  }
  return { decisions, equal };
}

const tenths = (bits: number): number => Math.round(bits * 10) / 10 || 0;

/**
 * Returns weights as log2 of the ratio of both rates. One decision more of each result smooths the rates, so that few decisions yield small
 * weights.
 */
export function weightsOf(
  merged: Proposal['merged'],
  apart: Proposal['kept_apart'],
): NonNullable<Proposal['proposal']> {
  const rate = ({ decisions, equal }: Proposal['merged']): number => (equal + 1) / (decisions + 2);
  const [m, u] = [rate(merged), rate(apart)];
  const agreement = Math.log2(m / u);
  const disagreement = Math.log2((1 - m) / (1 - u));
  return {
    agreement: tenths(Math.min(mostMatchingWeight, Math.max(0, agreement))),
    disagreement: tenths(Math.max(-mostMatchingWeight, Math.min(0, disagreement))),
  };
}

/** Returns what stewards' decisions suggest. Throws INSUFFICIENT_ACCESS, NOT_FOUND, and INVALID_DATA when the comparison does not fit. */
export async function readMatchingProposal(
  { store, model }: { store: Store; model: DataModel },
  user: User,
  name: FieldName,
  asked: Asked,
): Promise<Proposal> {
  const { data_type: dataType, reference_type: list } = await readCustomField(store, user, name);
  const matching = { ...asked, agreement: 1, disagreement: -1 };
  checkMatching(name.object_type, dataType, matching);
  const field = { id: name.field_id as OwnFieldName, dataType, list, matching };
  const merged = countAgreeing(model, field, await mergedPairs(store, name));
  const apart = countAgreeing(model, field, await apartPairs(store, name));
  const isEnough =
    merged.decisions + apart.decisions >= fewestDecisions &&
    Math.min(merged.decisions, apart.decisions) >= fewestOfAKind;
  return {
    merged,
    kept_apart: apart,
    needed: { decisions: fewestDecisions, of_each: fewestOfAKind },
    proposal: isEnough ? weightsOf(merged, apart) : null,
  };
}
