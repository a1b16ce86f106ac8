/** Short views of records for agents: one line with the usual facts, and the fields without values of the platform. */

/** The parts of a record in an answer that views need. */
export interface ViewedRecord {
  readonly entityId: string;
  readonly entityType: 'HCP' | 'HCO';
  readonly entity: object;
  readonly metaData: { readonly resultIsFromMaster?: boolean | undefined };
}
type Values = Readonly<Record<string, unknown>>;

/** Returns the main address of a record; undefined when it has none. */
export type MainAddress = (record: Values) => Values | undefined;

/** One record in a list. Empty properties are left out. */
export interface RecordSummary {
  readonly vid__v: string;
  readonly entity_type: 'HCP' | 'HCO';
  readonly name: string;
  readonly type?: string;
  readonly specialty?: string;
  readonly status?: string;
  readonly place?: string;
  readonly identifier?: string;
  readonly in_master_data_set_only?: boolean;
}

type Fields = Record<string, string | number | boolean>;

/** A whole record. Coded values are followed by their label: `C (Cardiology)`. */
export interface RecordView extends RecordSummary {
  readonly record_state__v: string;
  readonly record_version__v?: number | undefined;
  readonly fields: Fields;
  readonly children: Record<string, Fields[]>;
  /** What the view does not contain. */
  readonly left_out: string[];
}

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
  { entityId, entityType: type, entity: record, metaData }: ViewedRecord,
  mainAddress: MainAddress,
  labels: Labels = {},
): RecordSummary {
  const kind = type.toLowerCase();
  const entity = record as Values;
  const address = mainAddress(entity);
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
  ) as unknown as RecordSummary;
}

const isPlatform = (name: string): boolean =>
  /^(record_|created_date|modified_date|entity_vid|entity_type|master_vid|record_delta|is_)/.test(name) ||
  /_(owner|merged_vid)/.test(name);

/** Returns the fields that have a value, with labels, in the order of the record. Pure. */
function fieldsOf(record: Values): Fields {
  const fields: Fields = {};
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
export function viewOf(wrapper: ViewedRecord, mainAddress: MainAddress): RecordView {
  const entity = wrapper.entity as Values;
  const version = entity['record_version__v'];
  const children: Record<string, Fields[]> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(entity)) {
    if (!Array.isArray(value) || !value.length) continue;
    children[name] = value.slice(0, mostChildren).map((child) => fieldsOf(child as Values));
    if (value.length > mostChildren)
      leftOut.push(`${name}: ${value.length - mostChildren} of ${value.length}`);
  }
  return {
    ...summaryOf(wrapper, mainAddress),
    record_state__v: textOf(entity, 'record_state__v') ?? '',
    ...(typeof version === 'number' && { record_version__v: version }),
    fields: fieldsOf(entity),
    children,
    left_out: leftOut,
  };
}
