-- Rises with each change of a saved view, so that two windows of its owner do not overwrite each other.
ALTER TABLE affiliation_view ADD COLUMN version integer NOT NULL DEFAULT 1;
