/** Short views of records for agents: what a person would say about a record, and its fields without platform values. */
import { z } from '@hono/zod-openapi';
import { mainOf } from '../domain/search/cards.ts';
import { entityType, fieldValue, type entityWrapper } from '../../../src/contract/records/entity.ts';

type Wrapper = z.output<typeof entityWrapper>;
type Values = Readonly<Record<string, unknown>>;

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
export type RecordSummary = z.output<typeof recordSummary>;

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

const textOf = (record: Values, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' && value ? value : undefined;
};

/** Labels by field and code, when an answer lists them once for all records. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the label of a coded value; its code without one. `path` is the name of the field in `labels`. */
function labelOf(record: Values, field: string, labels: Labels, path = field): string | undefined {
  const code = textOf(record, field);
  return textOf(record, `${field}_value__u`) ?? (code && (labels[path]?.[code] ?? code));
}

/** Returns a record as one line of a list. Pure. */
export function summaryOf(
  { entityId, entityType: type, entity, metaData }: Wrapper,
  labels: Labels = {},
): RecordSummary {
  const kind = type.toLowerCase();
  const addresses = (entity.addresses__v ?? []) as Values[];
  const address = addresses[mainOf(addresses, 'addresses__v')];
  const place = address && [
    textOf(address, 'address_line_1__v'),
    textOf(address, 'locality__v'),
    labelOf(address, 'administrative_area__v', labels, 'addresses__v.administrative_area__v'),
    labelOf(address, 'country__v', labels, 'addresses__v.country__v'),
  ];
  const npi = textOf(entity, 'npi_num__v');
  const found: Record<string, unknown> = {
    vid__v: entityId,
    entity_type: type,
    name: textOf(entity, 'formatted_name__v') ?? textOf(entity, 'corporate_name__v') ?? '',
    type: labelOf(entity, `${kind}_type__v`, labels),
    specialty: labelOf(entity, 'specialty_1__v', labels),
    status: labelOf(entity, `${kind}_status__v`, labels),
    place: place?.filter(Boolean).join(', ') || undefined,
    identifier: npi && `NPI ${npi}`,
    in_master_data_set_only: metaData.resultIsFromMaster || undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as RecordSummary;
}

const isPlatform = (name: string): boolean =>
  /^(record_|created_date|modified_date|entity_vid|entity_type|master_vid|record_delta|is_)/.test(name) ||
  /_(owner|merged_vid)/.test(name);

/** Returns the fields that have a value, with labels, in the order of the record. Pure. */
export function fieldsOf(record: Values): Record<string, string | number | boolean> {
  const fields: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === null || value === '' || typeof value === 'object') continue;
    if (name.endsWith('__u') || isPlatform(name)) continue;
    const label = textOf(record, `${name}_value__u`);
    fields[name] =
      label !== undefined && label !== value
        ? `${String(value)} (${label})`
        : (value as string | number | boolean);
  }
  return fields;
}

/** Children per list in one answer. */
const mostChildren = 20;

/** Returns a whole record, with at most 20 children of each kind. Pure. */
export function viewOf(wrapper: Wrapper): z.input<typeof recordView> {
  const children: Record<string, Record<string, string | number | boolean>[]> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(wrapper.entity)) {
    if (!Array.isArray(value) || !value.length) continue;
    children[name] = value.slice(0, mostChildren).map((child) => fieldsOf(child as Values));
    if (value.length > mostChildren)
      leftOut.push(`${name}: ${value.length - mostChildren} of ${value.length}`);
  }
  return {
    ...summaryOf(wrapper),
    record_state__v: wrapper.entity.record_state__v,
    record_version__v: wrapper.entity.record_version__v,
    fields: fieldsOf(wrapper.entity),
    children,
    left_out: leftOut,
  };
}
