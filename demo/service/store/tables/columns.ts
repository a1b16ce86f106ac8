/** Column types that many tables share. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint identifier: 18 digits as text. */
export type Vid = string;
export type Json<T extends object | null> = JSONColumnType<T>;
