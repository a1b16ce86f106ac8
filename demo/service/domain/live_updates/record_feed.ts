/**
 * The feed of record changes: which version of which record, and what kind of change, never the content. Versions of one record come in order. A reader that follows
 * positions misses no change, however transactions overlap (see migration 029).
 */
import { sql, type RawBuilder } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { recordChange } from '../../../../src/contract/changes.ts';

export type RecordEvent = z.output<typeof recordChange>;

/** Place in the feed: that of the last event that was read. Numbers of the database as text. */
export interface FeedPosition {
  transaction: string;
  vid: string;
  version: string;
}

const largest = { vid: '9223372036854775807', version: '2147483647' };

/** Returns the position after all that a reader knows who has read everything up to a transaction. */
export const after = (transaction: string): FeedPosition => ({ transaction, ...largest });

/** Number of the oldest running transaction. Everything up to it is final. */
export const oldestRunning = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** An event with its place in the feed. */
export type PlacedEvent = RecordEvent & { position: string };

/** Selects the events after a position as one JSON list, in order, at most `limit`. Records that are not in the instance are left out. */
export const eventsAfter = (
  { transaction, vid, version }: FeedPosition,
  limit: number,
): RawBuilder<PlacedEvent[]> => sql<PlacedEvent[]>`coalesce((SELECT jsonb_agg(jsonb_build_object(
    'vid__v', found.entity_vid::text, 'entity_type', found.entity_type, 'record_version__v', found.record_version,
    'change', found.kind, 'merged_into__v', found.merged_into, 'time', found.created_at, 'position', found.feed_position::text)
    ORDER BY found.feed_position, found.entity_vid, found.record_version) FROM (
  SELECT r.*, e.entity_type, CASE WHEN r.kind = 'merged' THEN e.merged_into::text END AS merged_into FROM revision r JOIN entity e ON e.vid = r.entity_vid
  WHERE (r.feed_position, r.entity_vid, r.record_version) > (${transaction}::bigint, ${vid}::bigint, ${version}::integer)
    AND r.feed_position <= ${oldestRunning}::bigint AND r.kind IS NOT NULL AND e.in_instance
  ORDER BY r.feed_position, r.entity_vid, r.record_version LIMIT ${limit}) found), '[]')`;

export const positionOf = ({ position, vid__v, record_version__v }: PlacedEvent): FeedPosition => ({
  transaction: position,
  vid: vid__v,
  version: String(record_version__v),
});

/** Returns an event as callers see it. */
export const shown = (placed: PlacedEvent): RecordEvent => {
  const event: RecordEvent & { position?: string } = { ...placed, time: new Date(placed.time).toISOString() };
  delete event.position;
  return event;
};
