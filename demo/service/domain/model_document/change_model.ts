/** What all changes of the data model by an administrator have in common. */
import { inside, type Store } from '../../store/store.ts';
import { logAdministration } from '../audit/administration_audit.ts';
import { watchCalculations } from '../calculations/changes.ts';
import { watchKeys } from '../custom_objects/keys_of_objects.ts';
import type { Clock } from '../clock.ts';
import { raiseModelVersion } from '../custom_fields/model_version.ts';
import { requireAdministrator, type User } from '../users/users.ts';
import { timestamp } from '../wrapper.ts';
import { recordModelVersion } from './history.ts';

/** What a change of the data model may use. */
export interface ModelChange {
  /** The store inside the transaction. */
  readonly inner: Store;
  readonly now: Date;
  /** Logs a change with each value below a name, such as `HCP.golf__c.required`. Without a name, values have their own. */
  log(before: object, after: object, below?: string): Promise<void>;
}

/**
 * Carries out a change of the data model. One change happens after the other, and each makes a version of the model with an entry in its
 * history, with `note` as the reason. Throws INSUFFICIENT_ACCESS, and what the change throws.
 */
export async function changeModel(
  { store, clock }: { store: Store; clock: Clock },
  user: User,
  change: (parts: ModelChange) => Promise<void>,
  note = '',
): Promise<void> {
  requireAdministrator(user);
  await store.db.transaction().execute(async (db) => {
    const inner = inside(store, db);
    await raiseModelVersion(db);
    const now = clock();
    const checkCalculations = await watchCalculations(inner, user);
    const changeKeys = await watchKeys(inner, user);
    await change({
      inner,
      now,
      log: (before, after, below) =>
        logAdministration(
          inner,
          { action: 'data_model', administrator: user, subjectId: null, ...(below && { below }), time: now },
          before,
          after,
        ),
    });
    await checkCalculations();
    await changeKeys();
    await recordModelVersion(inner, user, now, note);
  });
}

/** Returns the version of a part of the data model, and who made and changed it. */
export const stampsOf = (row: {
  readonly version: number;
  readonly created_at: Date;
  readonly creatorName: string;
  readonly modified_at: Date;
  readonly editorName: string;
}) => ({
  version: row.version,
  created_date: timestamp(row.created_at),
  created_by: row.creatorName,
  modified_date: timestamp(row.modified_at),
  modified_by: row.editorName,
});

/** Returns the columns of a part of the data model that a user changes now. */
export const changedBy = ({ id }: User, now: Date) => ({ modified_by: id, modified_at: now });

/** Returns the columns of a part of the data model that a user makes now. */
export const madeBy = (user: User, now: Date) => ({
  created_by: user.id,
  created_at: now,
  ...changedBy(user, now),
});

/** Returns the columns that hold the next version of a part of the data model: its status, and the rest as `definition`. */
export function nextVersion<Status extends string>(
  { status, ...definition }: { readonly status: Status },
  version: number,
  user: User,
  now: Date,
) {
  return {
    definition: JSON.stringify(definition),
    status,
    version: version + 1,
    ...changedBy(user, now),
  };
}
