/** Writes versions of shared records (decision 39). */
import type { Store } from '../../store/store.ts';
import type { Origin } from '../../records/origins.ts';
import type { FieldDifference, SharedRecord } from '../../records/shared_record.ts';
import type { DataModel } from '../data_model.ts';
import { nameOfShared, wordsOfShared } from './shared_model.ts';

interface Writing {
  store: Store;
  model: DataModel;
  cause: Origin;
}

/** Writes the row of a record with its name and words. */
export async function writeRow({ store, model }: Writing, record: SharedRecord): Promise<void> {
  const { vid, object_name: object, record_version, fields, created_at, modified_at } = record;
  record.name = nameOfShared(model, { object, vid, fields });
  const keys = record.keys.filter(({ status }) => status === 'A').map(({ value }) => value);
  const content = {
    record_version,
    name: record.name,
    words: wordsOfShared(model, { object, name: record.name, fields, keys }),
    fields: JSON.stringify(fields),
    modified_at,
  };
  await store.db
    .insertInto('shared_record')
    .values({ vid, object_name: object, created_at, ...content })
    .onConflict((conflict) => conflict.column('vid').doUpdateSet(content))
    .execute();
}

/** Adds the revision of the record as it is now. */
export async function writeRevision(
  { store, cause }: Writing,
  { vid, record_version }: SharedRecord,
  changes: readonly FieldDifference[],
): Promise<void> {
  await store.db
    .insertInto('shared_record_revision')
    .values({
      shared_vid: vid,
      record_version,
      user_id: cause.userId,
      system: cause.source,
      job_id: cause.jobId,
      created_at: cause.time,
      changes: JSON.stringify(changes),
    })
    .execute();
}
