/** Pairs of records that a steward merges, instead of the match of a load. */
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { mergeOf } from '../../support/unmerging.ts';
import type { Pairs, TwoLoads } from './files_of_pairs.ts';

/** Merges the copies into the records that they were copied from, as a steward. */
export async function mergeCopies({ matched }: TwoLoads, { keys }: Pairs): Promise<void> {
  const { store, context } = matched;
  const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
  const record = async (key: string): Promise<string> => (await matched.record(`crm_us:${key}`)).vid;
  for (const key of keys)
    if (key.includes(':X'))
      await mergeOf(
        { store, model: context.model, steward },
        await record(key),
        await record(key.replace(':X', ':')),
      );
}
