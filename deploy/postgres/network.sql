-- Makes the database of an instance, on the primary, as a superuser. The role "network" with its password must exist.

CREATE DATABASE network OWNER network;

-- PgBouncer does not pass these on from the processes (docs/running/operation.md).
ALTER ROLE network SET work_mem = '64MB';
ALTER ROLE network SET jit = off;
ALTER ROLE network SET idle_in_transaction_session_timeout = '30s';

-- A change is answered when the standby shows it, too (docs/running/fail_over.md). While the standby is not there, changes wait. All replicas must be
-- in the list, each by its cluster_name, for example 'FIRST 2 (standby, standby_2)': then reads on them need no fence.
ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)';
ALTER SYSTEM SET synchronous_commit = remote_apply;
-- A standby that was away for a while finds what it missed.
ALTER SYSTEM SET wal_keep_size = '512MB';
-- On a standby: reads are not canceled in favor of its replay.
ALTER SYSTEM SET hot_standby_feedback = on;
