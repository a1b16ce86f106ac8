/**
 * Mapping files in JSON define how the columns of a CSV file become organizations, one per kind of file. The project's files are in
 * `mappings/`; a data folder may contain more as `*.mapping.json`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@hono/zod-openapi';
import { mappedValues, sourceFileMapping } from '../../../../src/contract/subscriptions/source_mappings.ts';
import type { SourceSettings } from '../../domain/sources/check_settings.ts';

const { cells, constants } = mappedValues;

const mapping = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  /** Paths in the data folder; the first existing file is read. Files ending in .gz are decompressed. */
  files: z.array(z.string()).min(1),
  object_type: z.literal('HCO'),
  /** Source system of the records and their keys. */
  source_system: z.string(),
  delimiter: z.string().length(1).default(','),
  encoding: z.enum(['utf8', 'latin1']).default('utf8'),
  /** Custom key that identifies a record in its source: item type, and the columns whose values are joined by `-`. */
  key: z.strictObject({ item: z.string(), columns: z.array(z.string()).min(1) }),
  /** Country as a code or name, from a column or constant for the file. */
  country: mappedValues.country,
  /** Sources of values by API field name. */
  fields: cells,
  constants: constants.default({}),
  /** Address of a row. Like licenses, it is left out when it has no mapped value. */
  address: z.strictObject({ fields: cells, constants: constants.default({}) }).optional(),
  licenses: z.array(z.strictObject({ fields: cells, constants: constants.default({}) })).default([]),
  /** Further custom keys of the source system. */
  custom_keys: z.array(z.strictObject({ item: z.string(), column: z.string() })).default([]),
});
export type Mapping = z.infer<typeof mapping>;

const encodings = { utf8: 'utf-8', latin1: 'windows-1252' } as const;

/** Converts a mapping to the settings of a source subscription. */
export const settingsOf = (mapping: Mapping): SourceSettings => ({
  match_on_load: false,
  delimiter: mapping.delimiter,
  encoding: encodings[mapping.encoding],
  files: [
    sourceFileMapping.parse({
      pattern: '*',
      object_type: mapping.object_type,
      record: mapping.key,
      country: mapping.country,
      fields: mapping.fields,
      constants: mapping.constants,
      addresses: mapping.address ? [mapping.address] : [],
      licenses: mapping.licenses,
      custom_keys: mapping.custom_keys.map(({ item, column }) => ({ item, columns: [column] })),
    }),
  ],
});

/** Reads a mapping file. Throws an Error with the file name and the problem. */
export function readMapping(file: string): Mapping {
  try {
    return mapping.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`The mapping file ${file} cannot be used: ${what}`, { cause: error });
  }
}

const ownMappings = fileURLToPath(new URL('./mappings/', import.meta.url));

/** Returns the path of the data file for a mapping; undefined when there is none. */
export const findDataFile = (mapping: Mapping, dataDirectory: string): string | undefined =>
  mapping.files.map((file) => join(dataDirectory, file)).find((file) => existsSync(file));

/** Returns the mapping files for a data folder: those of the project, then those of the folder, each sorted by name. */
export function findMappings(dataDirectory: string): string[] {
  const list = (folder: string, ending: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(folder, name));
  return [...list(ownMappings, '.json'), ...list(dataDirectory, '.mapping.json')];
}
