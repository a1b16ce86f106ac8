/** Compares two stored records, also those that no match would bring together: "why not?". */
import { proposalsAmong } from '../../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import type { FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { candidates } from './find/blocking.ts';
import { compareWith, withProfile, type Compared, type Comparison } from './match.ts';
import { storedEntity } from './submitted.ts';

export interface RecordComparison extends Pick<Comparison, 'parameters' | 'records'> {
  /** Whether a match of either record would find the other one and compare them. */
  isCandidate: boolean;
  /** Whether an undecided add request proposes one of the records. Match leaves these out. */
  isProposal: boolean;
  result: Compared;
}

/**
 * Compares two records as a match of the first one would. Values that the profile hides are neither compared nor returned. Throws
 * `INVALID_DATA` when both are the same record or not of one type.
 */
export async function compareTwo(
  store: Store,
  model: DataModel,
  one: FullRecord,
  other: FullRecord,
  visibilityProfile: VisibilityProfile,
): Promise<RecordComparison> {
  if (one.vid === other.vid)
    throw new Refusal('INVALID_DATA', 'other_vid_key: both keys name the same record. Name two records.');
  if (one.entity_type !== other.entity_type)
    throw new Refusal(
      'INVALID_DATA',
      'other_vid_key: an HCP and an HCO are never the same. Name two of one type.',
    );
  const asked = (record: FullRecord) =>
    withProfile(model, record.entity_type, storedEntity(asSeen(record, model, visibilityProfile)));
  const own = asked(one);
  const { compared, parameters, records } = await compareWith(store, model, own, [other], visibilityProfile);
  const proposals = await proposalsAmong(store, [one.vid, other.vid]);
  const isCandidate =
    (await candidates(store, model, own, visibilityProfile)).includes(other.vid) ||
    (await candidates(store, model, asked(other), visibilityProfile)).includes(one.vid);
  return { parameters, records, isCandidate, isProposal: proposals.size > 0, result: compared[0]! };
}
