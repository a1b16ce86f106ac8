/** Types that columns of many tables have. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint identifier: 18 digits as text. */
export type Vid = string;
export type Json<T extends object | null> = JSONColumnType<T>;
