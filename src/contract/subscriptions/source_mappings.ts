/** Mappings of source subscriptions, which convert the columns of a kind of file to records, children and keys (specification 4.14). */
import { z } from '@hono/zod-openapi';
import { customObjectName, releasedType } from '../field_attribute.ts';

const column = z.string().min(1).max(200);
const fieldId = z.string().min(1).max(100);

/** Columns with the same content, of which one value is used. */
const numberedColumns = z.strictObject({
  /** Number of the last column. */
  last: z.number().int().min(2).max(100),
  /** Columns, with `#`, whose text `mark` names the value that comes first. The others follow in the order of their columns. */
  marked_by: column.optional(),
  mark: z.string().min(1).max(100).default('Y'),
  /** Which of the values that are not empty, from 1. */
  place: z.number().int().min(1).max(100).default(1),
});

const cellValue = z.union([z.string(), z.number(), z.boolean()]);

/** Rule that converts the text of a cell to a value. Reference fields accept codes, the system's aliases, and labels in any language. */
export const cellRule = z
  .strictObject({
    column,
    /** The columns are numbered from 1; `#` in `column` stands for the number. */
    numbered: numberedColumns.optional(),
    /** Further columns, whose texts follow that of `column`, with a space between. */
    joined_with: z.array(column).min(1).max(10).optional(),
    /** Values by cell text; an empty one is no value. Other text becomes `otherwise`, or no value. */
    values: z.record(z.string(), cellValue).optional(),
    /** Values by the start of the text, for text that is not in `values`. The longest start counts. */
    starts: z.record(z.string().min(1), cellValue).optional(),
    /** Text that is neither in `values` nor in `starts` is the value itself; if the field does not accept it, the reject file has it. */
    keep_others: z.boolean().optional(),
    /** Value for an empty cell, and for text that is neither in `values` nor in `starts`. */
    otherwise: cellValue.optional(),
    /** Text added before a value that is not empty. */
    prefix: z.string().max(100).optional(),
    /** Separator of several values in one cell; only the first value is used. */
    first_before: z.string().min(1).max(10).optional(),
    /**
     * `phone_us`, `postal_code_us` and `date_yyyymmdd` format plain digits; the first two only those of US records and addresses. `name_…` is a part of a person's name in one column, such as
     * "Last, First M." or "First M. Last Jr, MD". `name_middle` has all given names after the first.
     */
    transform: z
      .enum([
        'upper_case',
        'lower_case',
        'phone_us',
        'postal_code_us',
        'date_yyyymmdd',
        'name_first',
        'name_middle',
        'name_last',
        'name_suffix',
        'name_degree',
      ])
      .optional(),
  })
  .openapi('CellRule');

/** Values of fields: from a column unchanged, or from a column with a rule. */
const cells = z.record(fieldId, z.union([column, cellRule]));
const constants = z.record(fieldId, cellValue);

/** Part of a key: constant, or from a column. */
const keyPart = z.union([z.string().min(1).max(255), z.strictObject({ column })]);

/** Custom key of the subscription's system, unless `source` names another. */
export const keyRule = z
  .strictObject({
    source: keyPart.optional(),
    item: keyPart,
    columns: z.array(column).min(1).max(10),
    prefix: z.string().max(100).optional(),
  })
  .openapi('KeyRule', {
    description:
      'Custom key of the subscription’s system, unless `source` names another. Its value is the prefix followed by the columns joined by `-`. When one of several columns contains `-`, each `-` and `\\` in all columns but the last is escaped with `\\`, so that keys stay unique.',
  });

/** Conditions on a row: its cells have one of the values, in all of these columns. An empty text stands for an empty cell. */
const conditions = z
  .array(z.strictObject({ column, values: z.array(z.string().max(200)).min(1).max(100) }))
  .min(1)
  .max(10);

/** Key to add to a record. Rows whose `status` column is not active, and rows that do not fit `where`, add none. */
const givenKeyRule = keyRule
  .extend({ status: column.optional(), where: conditions.optional() })
  .openapi('GivenKeyRule', {
    description:
      'Key to add to a record or child. A row whose `status` column is not active, or that does not fit `where`, adds none. A load never removes keys.',
  });

/** Reference to a record, by a custom key, or by its platform ID in a column. */
const reference = z.union([keyRule, z.strictObject({ vid_column: column })]);

const childRule = z.strictObject({
  /** Key of the child; without a key, existing children are found by their values. */
  key: keyRule.optional(),
  fields: cells.default({}),
  constants: constants.default({}),
});
const parentRule = z.strictObject({
  ...childRule.shape,
  parent: reference,
  /** Handling of a relationship with a missing parent: left out with an entry in the reject file (default), or left out silently. */
  missing: z.enum(['report', 'ignore']).default('report'),
});

/** Country of an entity: a code or name in a column, or a constant for the file. */
const country = z.union([z.strictObject({ column }), z.strictObject({ code: z.string().length(2) })]);

/** Schemas shared with other kinds of mappings. */
export const mappedValues = { cells, constants, country };

/** Mapping of one kind of file. Entity files (HCP, HCO) contain records with their children. Other files add children or keys to records. */
export const sourceFileMapping = z
  .strictObject({
    /**
     * Pattern of file names, with `*` for any text; ignores case. Files ending in .gz are decompressed. A pattern that ends in .csv also matches
     * Excel files (.xlsx).
     */
    pattern: z.string().min(1).max(200),
    /**
     * `table`: CSV or Excel. `fhir`: NDJSON (`.ndjson`, `.ndjson.gz`) with one FHIR R4 resource in a line, or a Bundle (`.json`, `.json.gz`): Practitioner for HCP, Organization for HCO,
     * PractitionerRole or OrganizationAffiliation for PARENTHCO. The mapping of the FHIR face applies, so a file maps only its records and keys: the column
     * `id` is that of the resource; `practitioner`, `participatingOrganization` and `organization` are the IDs in these references. `constants` fill fields
     * that a resource does not have. A Bundle is read by every mapping whose pattern fits, in the order of the mappings.
     */
    format: z.enum(['table', 'fhir']).default('table'),
    /** Excel files (.xlsx): name of the sheet. Without a name, the first visible sheet is read. */
    sheet: z.string().min(1).max(31).optional(),
    /** Type of the objects in the file. Custom objects have separate files, like other children. */
    object_type: z.union([releasedType, customObjectName]),
    /** Column names for a file without a header row. */
    columns: z.array(column).min(1).max(1000).optional(),
    /** Names that a column has in other versions of the layout, by the name that the mapping reads. A file with several has the first. */
    renamed_columns: z.record(column, z.array(column).min(1).max(10)).optional(),
    /**
     * Rows that this mapping reads: those whose cells have one of the values, in all of these columns. An empty text stands for an empty cell. A file is
     * then read by every mapping whose pattern fits, up to the first without `where`. The first mapping that fits a row reads it.
     */
    where: conditions.optional(),
    /**
     * Entity files: a row with text in `column`, and none in `unless`, makes its record inactive, whether HCP or HCO, and changes nothing else. A row of an
     * unknown record is skipped and counted.
     */
    inactive: z.strictObject({ column, unless: column.optional() }).optional(),
    /** Record of a row. Files of shared records: the shared record; a key that names none is given to a new one. */
    record: reference,
    /** Entity files: country, also of addresses that do not map their own. */
    country: country.optional(),
    fields: cells.default({}),
    constants: constants.default({}),
    /** Files of children: key of the child. */
    key: keyRule.optional(),
    /** PARENTHCO files: parent organization. Files of members of a shared object: the shared record, by ID or by one of its keys. Without it, the file has the shared records themselves. */
    parent: reference.optional(),
    /** AFFILIATION files: related professional. */
    affiliated_hcp: reference.optional(),
    /** CUSTOMKEY files: child that gets the key. When it is absent, empty, or the record itself, the record gets the key. */
    keyed: reference.optional(),
    /** CUSTOMKEY files: key to add. Files of HCPs, HCOs and shared records: additional keys. */
    custom_keys: z.array(givenKeyRule).max(50).default([]),
    addresses: z.array(childRule).max(50).default([]),
    licenses: z.array(childRule).max(50).default([]),
    parent_hcos: z.array(parentRule).max(50).default([]),
  })
  .openapi('SourceFileMapping');
