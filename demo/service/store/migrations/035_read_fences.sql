-- How new the reads of a user must be, as a position in the write-ahead log of the primary (docs/decisions/0031-replicas.md). Only used with
-- replicas. Not logged: a crash and a fail-over empty the table, and the row of user 0 says from which position on it is kept.
CREATE UNLOGGED TABLE read_fence (
  user_id integer PRIMARY KEY,
  position pg_lsn NOT NULL
) WITH (fillfactor = 50);
