-- Rows of files that a load took into existing records, so that they can be undone. merged_vid is reserved: its record exists once the merge is
-- undone. file: the name of the file; null for merges of two records.
ALTER TABLE record_merge
  ADD COLUMN subscription text,
  ADD COLUMN file text,
  ADD COLUMN line integer,
  ADD CONSTRAINT record_merge_row CHECK ((file IS NULL) = (line IS NULL) AND (file IS NULL) = (subscription IS NULL));
