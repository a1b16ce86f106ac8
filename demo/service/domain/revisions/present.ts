/** Converts revisions to API responses. */
import { sql } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { fieldValue } from '../../../../src/contract/records/entity.ts';
import type { revision } from '../../../../src/contract/records/revisions.ts';
import type { Store } from '../../store/store.ts';
import type { RequestMetadata } from '../change_requests/request.ts';
import { originPresenter } from '../lineage/present.ts';
import { unshownFields } from './differences.ts';
import type { ObjectChange } from '../../records/object_change.ts';
import type { Revision } from './history.ts';

type FieldValue = z.output<typeof fieldValue>;

function showChange({ object_type, vid, added, fields }: ObjectChange) {
  return {
    object_type,
    vid__v: vid,
    action: added ? ('ADDED' as const) : ('CHANGED' as const),
    fields: Object.entries(fields)
      .filter(([field]) => !unshownFields.includes(field))
      .map(([field, [from, to]]) => ({ field, from: from as FieldValue, to: to as FieldValue })),
  };
}

/**
 * Returns the metadata of the accepted change requests behind the revisions, by request ID (4.8: "saved in entity history if accepted"). Only users
 * who see the request see the metadata of open and rejected requests.
 */
async function acceptedMetadata(
  { db }: Store,
  revisions: readonly Revision[],
): Promise<Map<string, RequestMetadata>> {
  const ids = [...new Set(revisions.flatMap(({ changeRequestId }) => changeRequestId ?? []))];
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('change_request')
    .select(['id', 'metadata'])
    .where('id', '=', sql<string>`ANY (${ids}::bigint[])`)
    .where('result', 'in', ['CHANGE_ACCEPTED', 'CHANGE_PARTIALLYACCEPTED'])
    .execute();
  return new Map(rows.map(({ id, metadata }) => [id, metadata as RequestMetadata]));
}

/** Returns revisions in the given order. */
export async function presentRevisions(
  store: Store,
  revisions: readonly Revision[],
): Promise<z.output<typeof revision>[]> {
  const show = await originPresenter(store, revisions);
  const metadata = await acceptedMetadata(store, revisions);
  return revisions.map((one) => ({
    ...show(one),
    record_version__v: one.recordVersion,
    is_first: one.isFirst,
    request_metadata: metadata.get(one.changeRequestId ?? '') ?? null,
    // A changed child also changes the platform fields of its entity. Entries without visible fields are left out.
    changes: one.changes.map(showChange).filter(({ fields }) => fields.length),
  }));
}
