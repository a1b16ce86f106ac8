/** The timeline of the database server: a promotion of a standby raises it, and changes that were lost with the old primary end with the old one. */
import { sql } from 'kysely';

/** Fails on a standby. */
export const timelineText = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer`;

export const timeline = sql.raw<number>(timelineText);
