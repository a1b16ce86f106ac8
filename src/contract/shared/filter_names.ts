/** Names in `filters` of lists: terms `name:value[,value…]` joined by `~`. The service accepts exactly these, and the API reference offers them. */
import type { z } from '@hono/zod-openapi';

export interface FilterName {
  /** Known values; other filters take any. */
  readonly values?: readonly string[];
  /** A field whose codes are values, as object type and name. */
  readonly codesOf?: readonly [objectType: string, field: string];
  /** True for a date, which takes `range||name:from||to` and `rangeDiff||name:hours` in place of values. */
  readonly isDate?: true;
}

export type FilterNames = Readonly<Record<string, FilterName>>;

/** Adds the names to the parameter in the OpenAPI document. */
export const withFilterNames = <S extends z.ZodType>(names: FilterNames, schema: S): S =>
  schema.openapi({ 'x-filter-names': names }) as S;
