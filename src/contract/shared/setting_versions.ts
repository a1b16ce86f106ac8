/** Versions of settings, which keep two administrators from overwriting each other's changes. */
import { z } from '@hono/zod-openapi';
import { wholeNumber } from './parameters.ts';

/** Rises with each change. */
export const settingVersion = z.number().int().min(1);

/** The version that a change is based on: INVALID_STATE, with who changed it and when, if there is a newer one. Absent: applies to any version. */
export const basedOnVersion = z.object({ version: settingVersion.optional() });

const versionInQuery = wholeNumber(1, 999_999_999);

/** The version that a change is based on, for operations without a body. */
export const versionQuery = z.object({ version: versionInQuery.optional() });

/** The same for operations that need it. */
export const requiredVersionQuery = z.object({ version: versionInQuery });
