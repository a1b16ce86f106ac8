/** Versions of settings, which keep two administrators from overwriting each other's changes. */
import { z } from '@hono/zod-openapi';

/** Rises with each change. */
export const settingVersion = z.number().int().min(1);

/** The version that a change is based on: INVALID_STATE, with who changed it and when, if there is a newer one. Absent: applies to any version. */
export const basedOnVersion = z.object({ version: settingVersion.optional() });
