/** Takes the words of hidden fields out of the search index, and brings them back. */
import type { Store } from '../../../store/store.ts';
import { withCalculated } from '../../calculations/hidden.ts';
import { changeWordless, openIndexJobs } from '../../custom_fields/index_field.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { isIdentifier, isPlaceText, isSearchableText } from '../../search/index/terms.ts';
import type { User } from '../users.ts';
import type { OwnProfile } from '../../../records/hidden_parts.ts';
import { partOf } from './hidden_parts.ts';

/** Returns whether the index has words or numbers of the field. */
const isIndexed = (field: Field): boolean =>
  isSearchableText(field) ||
  (!field.customer_defined &&
    (isIdentifier(field) || (field.objectType === 'ADDRESS' && isPlaceText(field)))) ||
  (field.customer_defined && isIdentifier(field));

/** Returns the indexed fields that entries hide. */
export function wordsOf(model: DataModel, entries: readonly string[]): Field[] {
  const fields = entries.map(partOf).flatMap(({ objectType, fieldId }) => {
    if (fieldId === undefined) return model.fields(objectType);
    return model.field(objectType, fieldId) ?? [];
  });
  return [...new Set(fields)].filter(isIndexed);
}

/** Starts the jobs for fields that profiles hide after a change and did not before, or the other way round. `watchCalculations` does it for calculated fields. */
export async function changeIndex(
  store: Store,
  model: DataModel,
  user: User,
  before: readonly OwnProfile[],
  after: readonly OwnProfile[],
): Promise<void> {
  const hiddenIn = (profiles: readonly OwnProfile[]): ReadonlySet<Field> =>
    new Set(
      wordsOf(
        model,
        profiles.flatMap(({ hidden }) => hidden),
      ).filter(({ calculated }) => !calculated),
    );
  const [were, are] = [hiddenIn(before), hiddenIn(after)];
  for (const field of new Set([...were, ...are]))
    if (were.has(field) !== are.has(field)) await changeWordless(store, user, field, were.has(field));
}

/** Returns the jobs that still take words of a profile out of the index, or bring them back. */
export async function openJobsOf(
  store: Store,
  model: DataModel,
  { hidden }: Pick<OwnProfile, 'hidden'>,
): Promise<number[]> {
  const words = wordsOf(model, withCalculated(model, hidden));
  const names = new Set(words.map(({ objectType, fieldId }) => `${objectType}.${fieldId}`));
  const open = await openIndexJobs(store);
  return open
    .filter(({ object_type, field_id }) => names.has(`${object_type}.${field_id}`))
    .map(({ job }) => job.job_id);
}
