-- Number of changes of a source subscription, so that an administrator notices the change of another one.
ALTER TABLE source_subscription ADD COLUMN version integer NOT NULL DEFAULT 1;
