-- Processes keep the words in memory and read those that were added since. Only new words change this index.
ALTER TABLE search_word ADD COLUMN added_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX search_word_added ON search_word (added_in);
