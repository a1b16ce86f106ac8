-- The change feed reads revisions in the order in which they became visible. feed_position is greater than the number of the transaction that wrote the revision, and never
-- smaller than that of an earlier version of the record: it is taken when the record is locked. A reader that has everything up to the oldest running
-- transaction therefore misses nothing. Revisions from before the feed have no position.
ALTER TABLE revision
  ADD COLUMN feed_position bigint,
  ADD COLUMN kind text CHECK (kind IN ('created', 'updated', 'inactivated', 'merged', 'unmerged'));
ALTER TABLE revision ALTER COLUMN feed_position
  SET DEFAULT greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint, pg_current_xact_id()::text::bigint + 1);
CREATE INDEX revision_feed ON revision (feed_position, entity_vid, record_version) WHERE feed_position IS NOT NULL;
