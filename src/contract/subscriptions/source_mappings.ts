/** Mappings of source subscriptions: how the columns of a kind of file become records, children and keys (specification 4.14). */
import { z } from '@hono/zod-openapi';

const column = z.string().min(1).max(200);
const fieldId = z.string().min(1).max(100);

/** How the text of a cell becomes a value. A reference field takes codes, the system's aliases and labels of any language as they are. */
export const cellRule = z
  .strictObject({
    column,
    /** Value by cell text; a text that is not here gives `otherwise`, or nothing. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Value of an empty cell, and of a text that `values` does not have. */
    otherwise: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** Put before the value when it is not empty. */
    prefix: z.string().max(100).optional(),
    /** Separates several values in one cell, of which the first counts. */
    first_before: z.string().min(1).max(10).optional(),
    /** `phone_us`, `postal_code_us` and `date_yyyymmdd` take bare digits. */
    transform: z.enum(['upper_case', 'lower_case', 'phone_us', 'postal_code_us', 'date_yyyymmdd']).optional(),
  })
  .openapi('CellRule');

/** A field's value: a column as it is, or a column with a rule. */
const cells = z.record(fieldId, z.union([column, cellRule]));
const constants = z.record(fieldId, z.union([z.string(), z.number(), z.boolean()]));

/** A part of a key: the same for every row, or as a column says. */
const keyPart = z.union([z.string().min(1).max(255), z.strictObject({ column })]);

/** A custom key: of the subscription's system unless `source` names another. */
export const keyRule = z
  .strictObject({
    source: keyPart.optional(),
    item: keyPart,
    columns: z.array(column).min(1).max(10),
    prefix: z.string().max(100).optional(),
  })
  .openapi('KeyRule', {
    description:
      'A custom key, of the subscription’s system unless `source` names another. Its value are the columns joined by `-`, behind the prefix. Where one of several columns has a `-` itself, each `-` and `\\` in all columns but the last gets a `\\` before it, so that no two rows share a key.',
  });

/** A key that is given to a record: rows whose `status` column has another status than active give none. */
const givenKeyRule = keyRule.extend({ status: column.optional() }).openapi('GivenKeyRule', {
  description:
    'A key that a record or child gets. A row whose `status` column has another status than active gives none, and takes none away: a load only adds keys.',
});

/** Which record is meant: by a custom key, or by its platform ID in a column. */
const reference = z.union([keyRule, z.strictObject({ vid_column: column })]);

const childRule = z.strictObject({
  /** Its own key; without one, children are found again by what they say. */
  key: keyRule.optional(),
  fields: cells.default({}),
  constants: constants.default({}),
});
const parentRule = z.strictObject({
  ...childRule.shape,
  parent: reference,
  /** What becomes of a relationship whose parent is not there: left out and reported (default), or left out. */
  missing: z.enum(['report', 'ignore']).default('report'),
});

/** The country of an entity: a code or name in a column, or the same for the whole file. */
const country = z.union([z.strictObject({ column }), z.strictObject({ code: z.string().length(2) })]);

/** What mappings of other kinds are made of, too. */
export const mappedValues = { cells, constants, country };

/** Mapping of one kind of file. Entity files (HCP, HCO) describe records with their children, the others add children or keys to records. */
export const sourceFileMapping = z
  .strictObject({
    /** File names, with `*` for any text; case does not matter. Files that end in .gz are decompressed. */
    pattern: z.string().min(1).max(200),
    object_type: z.enum(['HCP', 'HCO', 'ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION', 'CUSTOMKEY']),
    /** Names of the columns of a file without a header row. */
    columns: z.array(column).min(1).max(1000).optional(),
    /** The record that a row is about. */
    record: reference,
    /** Entity files: where the country stands; addresses take it over unless they map their own. */
    country: country.optional(),
    fields: cells.default({}),
    constants: constants.default({}),
    /** Files of children: the child's own key. */
    key: keyRule.optional(),
    /** PARENTHCO files: the organization above. */
    parent: reference.optional(),
    /** AFFILIATION files: the other professional. */
    affiliated_hcp: reference.optional(),
    /** CUSTOMKEY files: the child of the record that gets the key. Absent, empty in a row, or the record once more: the record itself. */
    keyed: reference.optional(),
    /** CUSTOMKEY files: the key that the record gets; entity files: further keys. */
    custom_keys: z.array(givenKeyRule).max(50).default([]),
    addresses: z.array(childRule).max(50).default([]),
    licenses: z.array(childRule).max(50).default([]),
    parent_hcos: z.array(parentRule).max(50).default([]),
  })
  .openapi('SourceFileMapping');
