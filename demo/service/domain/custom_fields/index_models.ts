/** The models by which the job of a field changes the search index. */
import { customStatusField, isCustomChild } from '../../records/record.ts';
import type { DataModel, Field } from '../data_model.ts';
import type { ReindexModels } from '../search/index/reindex.ts';
import { fieldIdsOf, type IndexFieldParameters } from './index_field.ts';

/** What a field had before a job, or the type of a child, whose field ID is empty. Absent: what it has now. */
interface Former {
  searchable?: boolean;
  wordless?: boolean;
}

const pathOf = (objectType: string, fieldId: string): string => `${objectType}.${fieldId}`;

/** Returns what fields had before jobs, by path. `jobs`: the newest first, because the oldest of a field has the former settings. */
function formerSettings(jobs: readonly IndexFieldParameters[]): ReadonlyMap<string, Former> {
  const all = new Map<string, Former>();
  for (const job of jobs) {
    const { searchable, was_searchable = !searchable, was_wordless } = job;
    for (const field_id of fieldIdsOf(job)) {
      const path = pathOf(job.object_type, field_id);
      all.set(path, {
        ...all.get(path),
        searchable: was_searchable,
        ...(was_wordless !== undefined && { wordless: was_wordless }),
      });
    }
  }
  return all;
}

/** Returns a model with other fields, and with other parts without words. */
function derivedModel(
  model: DataModel,
  fieldsOf: (objectType: string) => readonly Field[],
  formers: ReadonlyMap<string, Former>,
): DataModel {
  const known = new Map<string, readonly Field[]>();
  const fields = (objectType: string): readonly Field[] => {
    let all = known.get(objectType);
    if (!all) known.set(objectType, (all = fieldsOf(objectType)));
    return all;
  };
  const derived: DataModel = {
    ...model.snapshot,
    get snapshot() {
      return derived;
    },
    isWordless: (objectType, fieldId) =>
      formers.get(pathOf(objectType, fieldId))?.wordless ?? model.isWordless(objectType, fieldId),
    fields,
    field: (objectType, fieldId) => fields(objectType).find((field) => field.fieldId === fieldId),
  };
  return derived;
}

/** Returns the model as it was before jobs, the newest of them first. */
export function modelBefore(model: DataModel, jobs: readonly IndexFieldParameters[]): DataModel {
  if (!jobs.length) return model;
  const formers = formerSettings(jobs);
  const formerField = (field: Field): Field => {
    const searchable = formers.get(pathOf(field.objectType, field.fieldId))?.searchable;
    return searchable === undefined ? field : { ...field, searchable };
  };
  return derivedModel(model, (objectType) => model.fields(objectType).map(formerField), formers);
}

/**
 * Returns the models of a job. `later`: the jobs after it, the newest first, ended ones too. Jobs may run at the same time, so each counts the words of
 * its field as if they ran one after the other. Then a word that fields of two jobs have is counted once, whichever job ends first.
 */
export function reindexModels(
  after: DataModel,
  parameters: IndexFieldParameters,
  later: readonly IndexFieldParameters[],
): ReindexModels {
  const { object_type, searchable, was_searchable = !searchable, was_wordless } = parameters;
  const isRepeated = parameters.is_repeated ?? false;
  const fieldIds = fieldIdsOf(parameters);
  // The status of a custom object is filterable with its first filterable field.
  const isOwn = ({ fieldId }: Field): boolean =>
    fieldIds.includes(fieldId) || (isCustomChild(object_type) && fieldId === customStatusField);
  const ownFields = (objectType: string): readonly Field[] =>
    objectType === object_type ? after.fields(objectType).filter(isOwn) : [];
  const changesWords = was_searchable !== searchable || was_wordless !== undefined;
  // Taking out entries that a row does not have changes nothing.
  const beforeWith = (wordless?: boolean): DataModel =>
    modelBefore(after, [
      { ...parameters, was_searchable: true, ...(wordless !== undefined && { was_wordless: wordless }) },
    ]);
  const mayLose = was_searchable || was_wordless !== undefined;
  return {
    after,
    only: derivedModel(after, ownFields, new Map()),
    none: derivedModel(
      after,
      () => [],
      formerSettings([
        isRepeated
          ? { ...parameters, was_wordless: !after.isWordless(object_type, fieldIds[0]!) }
          : parameters,
      ]),
    ),
    before: isRepeated ? [beforeWith(false), beforeWith(true)] : mayLose ? [beforeWith(was_wordless)] : [],
    words: changesWords
      ? { before: modelBefore(after, [...later, parameters]), after: modelBefore(after, later) }
      : undefined,
  };
}
