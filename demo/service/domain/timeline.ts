/** The timeline of the database server: a promotion of a standby raises it, and changes that were lost with the old primary end with the old one. */
import { sql } from 'kysely';

export const timeline = sql<number>`('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`;
