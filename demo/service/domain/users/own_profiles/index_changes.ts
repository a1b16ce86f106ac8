/** Takes the words of hidden fields out of the search index, and brings them back. */
import type { Store } from '../../../store/store.ts';
import { withCalculated } from '../../calculations/hidden.ts';
import { changeWordless, openIndexJobs } from '../../custom_fields/index_field.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { isIdentifier, isName, isPlaceText, isSearchableText } from '../../search/index/terms.ts';
import type { User } from '../users.ts';
import { isCustomChild } from '../../../records/record.ts';
import type { OwnProfile } from '../../../records/hidden_parts.ts';
import { partOf } from './hidden_parts.ts';
import { withTellers } from './told_by_others.ts';

/** Returns whether the index has words or numbers of the field. */
const isIndexed = (field: Field): boolean =>
  isSearchableText(field) ||
  (!field.customer_defined &&
    (isIdentifier(field) ||
      (field.objectType === 'ADDRESS' && isPlaceText(field)) ||
      (/^HC[PO]$/.test(field.objectType) && isName(field)))) ||
  (field.customer_defined && isIdentifier(field));

/** A field, or with an empty ID the custom keys of all children of a type. */
interface HiddenPart {
  objectType: string;
  fieldId: string;
  field?: Field;
}

/** Returns the fields that entries hide, and the custom keys of whole types, by path. */
function partsIn(model: DataModel, entries: readonly string[]): ReadonlyMap<string, HiddenPart> {
  const parts = withTellers(entries)
    .map(partOf)
    .flatMap(({ objectType, fieldId }): HiddenPart[] => {
      const fields =
        fieldId === undefined ? model.fields(objectType) : [model.field(objectType, fieldId) ?? []].flat();
      const ofFields = fields.map((field) => ({ objectType, fieldId: field.fieldId, field }));
      return fieldId === undefined ? [...ofFields, { objectType, fieldId: '' }] : ofFields;
    });
  return new Map(parts.map((part) => [`${part.objectType}.${part.fieldId}`, part]));
}

/**
 * Starts the jobs for what profiles hide after a change and did not before, or the other way round. `watchCalculations` does it for calculated fields, and `watchKeys` for
 * the custom keys of custom objects.
 */
export async function changeIndex(
  store: Store,
  model: DataModel,
  user: User,
  before: readonly OwnProfile[],
  after: readonly OwnProfile[],
): Promise<void> {
  const hiddenIn = (profiles: readonly OwnProfile[]) =>
    partsIn(
      model,
      profiles.flatMap(({ hidden }) => hidden),
    );
  const [were, are] = [hiddenIn(before), hiddenIn(after)];
  const together = new Map<string, Change>();
  for (const [path, { field, ...name }] of new Map([...were, ...are])) {
    const was = were.has(path);
    if (was === are.has(path) || field?.calculated) continue;
    if (!field && isCustomChild(name.objectType)) continue;
    const hasWords = !field || isIndexed(field);
    // A custom field that is no longer searchable may have a job of the same import, which takes out the words that it had.
    if (!hasWords && !field.customer_defined) continue;
    const searchable = field?.searchable ?? false;
    const key = JSON.stringify([name.objectType, searchable, was, hasWords ? '' : name.fieldId]);
    const known = together.get(key);
    if (known) known.fieldIds.push(name.fieldId);
    else together.set(key, { ...name, fieldIds: [name.fieldId], searchable, was, isIndexed: hasWords });
  }
  for (const { was, isIndexed, ...fields } of together.values())
    await changeWordless(store, user, fields, { was, isIndexed });
}

/** Fields of an object type that one job takes out of the index, or brings back. */
interface Change {
  objectType: string;
  fieldId: string;
  fieldIds: string[];
  searchable: boolean;
  was: boolean;
  isIndexed: boolean;
}

/** Returns the jobs that still take words of a profile out of the index, or bring them back. */
export async function openJobsOf(
  store: Store,
  model: DataModel,
  { hidden }: Pick<OwnProfile, 'hidden'>,
): Promise<number[]> {
  const names = partsIn(model, withCalculated(model, withTellers(hidden)));
  const open = await openIndexJobs(store);
  return open
    .filter(({ object_type, field_id }) => names.has(`${object_type}.${field_id}`))
    .map(({ job }) => job.job_id);
}
