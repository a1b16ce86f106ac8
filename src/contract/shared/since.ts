/**
 * Version gates (specification, section 9): the contract marks what a version added, and everything else follows from the marks. The
 * service ignores marked inputs and leaves out marked fields in older versions, and each version has its own OpenAPI document.
 *
 * What the specification does not name came with the first release of this service, v39.0.
 */
import type { z } from '@hono/zod-openapi';

/** The version that first has what the specification does not name. */
export const firstRelease = 39;

/** Marks a parameter or a field as added in a version. */
export const since = <S extends z.ZodType>(version: number, schema: S): S =>
  schema.openapi({ 'x-since': version }) as S;

/** Marks values of an enum as added in a version. Older versions leave out objects of a list that have such a value. */
export const laterValues = <S extends z.ZodType>(version: number, values: readonly string[], schema: S): S =>
  schema.openapi({ 'x-values-since': Object.fromEntries(values.map((value) => [value, version])) }) as S;

/** Marks operations as added in a version. Older versions answer 404 UNSUPPORTED_VERSION. */
export function operationsSince<R extends Readonly<Record<string, object>>>(version: number, routes: R): R {
  for (const route of Object.values(routes)) Object.assign(route, { 'x-since': version });
  return routes;
}
