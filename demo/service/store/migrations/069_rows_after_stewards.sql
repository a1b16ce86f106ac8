-- Rows are also stored with merges of two records, so loads look for all merges that can still be undone.
DROP INDEX record_merge_open_load;
CREATE INDEX record_merge_open ON record_merge (survivor_vid) WHERE undone_at IS NULL;
