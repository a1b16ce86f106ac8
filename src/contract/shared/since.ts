/**
 * Version gates (specification, section 9): the contract marks what a version added. In older versions, the service ignores marked
 * inputs and leaves out marked fields, and the OpenAPI document of each version matches.
 *
 * Additions to the specification are part of the first release of this service, v39.0.
 */
import type { z } from '@hono/zod-openapi';

/** Version of additions that are not in the specification. */
export const firstRelease = 39;

/** Marks a parameter or a field as added in a version. */
export const since = <S extends z.ZodType>(version: number, schema: S): S =>
  schema.openapi({ 'x-since': version }) as S;

/** Marks enum values as added in a version. In older versions, lists leave out objects with such a value. */
export const laterValues = <S extends z.ZodType>(version: number, values: readonly string[], schema: S): S =>
  schema.openapi({ 'x-values-since': Object.fromEntries(values.map((value) => [value, version])) }) as S;

/** Marks operations as added in a version. Older versions respond with 404 UNSUPPORTED_VERSION. */
export function operationsSince<R extends Readonly<Record<string, object>>>(version: number, routes: R): R {
  for (const route of Object.values(routes)) Object.assign(route, { 'x-since': version });
  return routes;
}
