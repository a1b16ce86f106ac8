/** Converts origins and lineage to API responses. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { objectLineage, origin as shownOrigin } from '../../../../src/contract/records/lineage.ts';
import type { Store } from '../../store/store.ts';
import type { ChildRecord, FullRecord } from '../../records/record.ts';
import { timestamp } from '../wrapper.ts';
import { readLineage } from './lineage_rows.ts';
import type { Origin } from '../../records/origins.ts';

type ShownOrigin = z.output<typeof shownOrigin>;

/** Returns a function that converts an origin. Reads the users of all origins with one query. */
export async function originPresenter(
  { db }: Store,
  origins: readonly Origin[],
): Promise<(origin: Origin) => ShownOrigin> {
  const ids = [...new Set(origins.flatMap(({ userId }) => userId ?? []))];
  const users = ids.length
    ? await db
        .selectFrom('app_user')
        .select(['id', 'username', 'display_name'])
        .where('id', '=', sql<number>`ANY (${ids}::integer[])`)
        .execute()
    : [];
  const byId = new Map(users.map(({ id, ...user }) => [id, user]));
  return ({ source, time, jobId, changeRequestId, userId }) => ({
    source,
    date: timestamp(time),
    job_id: jobId === null ? null : Number(jobId),
    change_request_id: changeRequestId,
    user: (userId === null ? undefined : byId.get(userId)) ?? null,
  });
}

/** Returns the origin of every value of a record and its children, without hidden fields (by object type). */
export async function presentLineage(
  store: Store,
  record: FullRecord,
  hidden: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Promise<z.output<typeof objectLineage>[]> {
  const lineage = await readLineage(store, [record.vid]);
  const objects: [FullRecord | ChildRecord, z.output<typeof objectLineage>['object_type']][] = [
    [record, record.entity_type],
    ...record.children.map((child): [ChildRecord, ChildRecord['child_type']] => [child, child.child_type]),
  ];
  const found = objects.map(([object, object_type]) => {
    const named = lineage.marks(object.vid).flatMap(({ fields }) => fields ?? []);
    const names = [...new Set([...Object.keys(object.fields), ...named])];
    const fields = names.flatMap((field) => {
      // The lineage also knows fields that are empty now.
      if (hidden.get(object_type)?.has(field)) return [];
      const origin = lineage.originOf(record, object, field);
      return origin ? [{ field, origin }] : [];
    });
    return { object_type, vid__v: object.vid, fields };
  });
  const show = await originPresenter(
    store,
    found.flatMap(({ fields }) => fields.map(({ origin }) => origin)),
  );
  return found.map(({ fields, ...object }) => ({
    ...object,
    fields: fields.map(({ field, origin }) => ({ field, ...show(origin) })),
  }));
}
