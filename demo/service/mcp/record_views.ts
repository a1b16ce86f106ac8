/** Schemas of the views of records that agents get, and the views themselves. */
import { z } from '@hono/zod-openapi';
import { mainOf } from '../domain/search/cards.ts';
import * as views from '../../../src/contract/index.ts';
import { entityType, fieldValue } from '../../../src/contract/records/entity.ts';

/** One record in a list. Empty properties are left out. */
export const recordSummary = z.object({
  vid__v: z.string(),
  entity_type: entityType,
  name: z.string(),
  type: z.string().optional(),
  specialty: z.string().optional(),
  status: z.string().optional(),
  place: z.string().optional(),
  identifier: z.string().optional(),
  in_master_data_set_only: z.boolean().optional(),
});

/** Fields by API name. Coded values are followed by their label: `C (Cardiology)`. */
const values = z.record(z.string(), fieldValue);

/** A whole record. Only fields with a value. */
export const recordView = z.object({
  ...recordSummary.shape,
  record_state__v: z.string(),
  record_version__v: z.number().int().optional(),
  fields: values,
  children: z.record(z.string(), z.array(values)),
  left_out: z.array(z.string()).describe('What this answer does not contain'),
});

const mainAddress: views.MainAddress = ({ addresses__v: addresses }) => {
  const all = (addresses ?? []) as Readonly<Record<string, unknown>>[];
  return all[mainOf(all, 'addresses__v')];
};

/** Returns a record as one line of a list. Pure. */
export const summaryOf = (record: views.ViewedRecord, labels?: views.Labels): views.RecordSummary =>
  views.summaryOf(record, mainAddress, labels);

/** Returns a whole record. Pure. */
export const viewOf = (record: views.ViewedRecord): views.RecordView => views.viewOf(record, mainAddress);
