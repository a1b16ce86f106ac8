/**
 * Mapping files: how the columns of a CSV file become organizations. JSON, one per kind of file; those in `mappings/` come with the
 * project, others may lie in the data folder as `*.mapping.json`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@hono/zod-openapi';

/** How a cell's text becomes a value. `phone_us` and `postal_code_us` take bare digits. */
const transform = z.enum(['upper_case', 'lower_case', 'phone_us', 'postal_code_us']);

const column = z.strictObject({
  column: z.string(),
  /** Put before the value when it is not empty. */
  prefix: z.string().optional(),
  /** Value by cell text; a text that is not here gives `otherwise`, or nothing. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  otherwise: z.string().optional(),
  transform: transform.optional(),
  /** Separates several values in one cell, of which the first counts. */
  first_before: z.string().optional(),
});
export type ColumnRule = z.infer<typeof column>;

/** A field's value: a column as it is, or a column with a rule. */
const cell = z.union([z.string().transform((name): ColumnRule => ({ column: name })), column]);
const cells = z.record(z.string(), cell);
const constants = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const mapping = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  /** Paths inside the data folder; the first one that exists is read. Files ending in .gz are decompressed. */
  files: z.array(z.string()).min(1),
  object_type: z.literal('HCO'),
  /** System of the data model that the records and their keys belong to. */
  source_system: z.string(),
  delimiter: z.string().length(1).default(','),
  encoding: z.enum(['utf8', 'latin1']).default('utf8'),
  /** The custom key that identifies a record in its source: item type, and the columns that make its value, joined by `-`. */
  key: z.strictObject({ item: z.string(), columns: z.array(z.string()).min(1) }),
  /** Where the country stands: a code or a name, in a column or the same for the whole file. */
  country: z.union([z.strictObject({ column: z.string() }), z.strictObject({ code: z.string().length(2) })]),
  /** API field names to what fills them. */
  fields: cells,
  constants: constants.default({}),
  /** At most one address and some licenses per row; a child without any mapped value is left out. */
  address: z.strictObject({ fields: cells, constants: constants.default({}) }).optional(),
  licenses: z.array(z.strictObject({ fields: cells, constants: constants.default({}) })).default([]),
  /** Further custom keys of the source system. */
  custom_keys: z.array(z.strictObject({ item: z.string(), column: z.string() })).default([]),
});
export type Mapping = z.infer<typeof mapping>;

/** Reads a mapping file. Throws an Error that names the file and what is wrong. */
export function readMapping(file: string): Mapping {
  try {
    return mapping.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`The mapping file ${file} cannot be used: ${what}`, { cause: error });
  }
}

const ownMappings = fileURLToPath(new URL('./mappings/', import.meta.url));

/** The file of a data folder that a mapping is for; undefined when there is none. */
export const findDataFile = (mapping: Mapping, dataDirectory: string): string | undefined =>
  mapping.files.map((file) => join(dataDirectory, file)).find((file) => existsSync(file));

/** Mapping files for a data folder: the project's, then the folder's own, by name. */
export function findMappings(dataDirectory: string): string[] {
  const list = (folder: string, ending: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(folder, name));
  return [...list(ownMappings, '.json'), ...list(dataDirectory, '.mapping.json')];
}
