/**
 * Reads an entity record (specification 2.4): names, labels, main address, main parent HCO, states. Records are open
 * objects of API field names, so every function accepts missing fields and unexpected types.
 */

/** An open object of API field names to values. */
export type FieldSet = Readonly<Record<string, unknown>>;

/** Returns the trimmed value of a text-like field; undefined when it is absent, empty or not a plain value. */
export function fieldText(fields: FieldSet, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
}

/** Returns the name of the field with the label of a reference field: `<field>_value__u` (specification 4.21). */
export const labelField = (name: string): string => `${name.replace(/__[vc]$/, '')}_value__u`;

/**
 * Returns the label of a reference field, or its code when it has no label. Services name the label field with or
 * without the suffix of the reference field, so both names are read.
 */
export function fieldLabel(fields: FieldSet, name: string): string | undefined {
  return (
    fieldText(fields, labelField(name)) ?? fieldText(fields, `${name}_value__u`) ?? fieldText(fields, name)
  );
}

/** Returns the items of a child array such as `addresses__v`; empty when there are none. */
export function children(fields: FieldSet, name: string): readonly FieldSet[] {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((child) => child !== null && typeof child === 'object' && !Array.isArray(child))
    : [];
}

/** True for names in Chinese characters or Hangul. Names in kana alone are those of foreigners. */
const isEastAsian = (name: string | undefined): boolean =>
  /\p{Script=Han}|\p{Script=Hangul}/u.test(name ?? '');

/** Joins the parts of a person's name: the family name first and without spaces if it is Chinese, Japanese or Korean. */
export function joinName(first?: string, middle?: string, last?: string): string {
  return isEastAsian(last) && (!first || isEastAsian(first))
    ? [last, middle, first].filter(Boolean).join('')
    : [first, middle, last].filter(Boolean).join(' ');
}

/** Returns the name to show: the formatted name, else the corporate name, else the name parts, else the platform ID. */
export function displayName(fields: FieldSet): string {
  const part = (name: string): string | undefined => fieldText(fields, `${name}_name__v`);
  return (
    fieldText(fields, 'formatted_name__v') ??
    fieldText(fields, 'corporate_name__v') ??
    (joinName(part('first'), part('middle'), part('last')) || fieldText(fields, 'vid__v') || '')
  );
}

/** Returns the name of the entity's status field: `hcp_status__v` or `hco_status__v`. */
export const statusField = (entityType: string): string =>
  entityType === 'HCO' ? 'hco_status__v' : 'hcp_status__v';
/** Returns the name of the entity's type field: `hcp_type__v` or `hco_type__v`. */
export const typeField = (entityType: string): string =>
  entityType === 'HCO' ? 'hco_type__v' : 'hcp_type__v';

/** Returns false only when the status field says inactive (I). */
export const isActive = (fields: FieldSet, name: string): boolean => fieldText(fields, name) !== 'I';
/** Returns the children of an array that count on cards and in files. Inactive records of custom objects do not. */
export const countedChildren = (fields: FieldSet, array: string): readonly FieldSet[] =>
  children(fields, array).filter((child) => isActive(child, 'status__v'));
export const isUnderReview = (fields: FieldSet): boolean =>
  fieldText(fields, 'record_state__v') === 'UNDER_REVIEW';

const isYes = (value: unknown): boolean => value === true || value === 'Y' || value === 'true';

/** A child with its array index, for highlight paths such as `addresses__v.0.locality__v`. */
export interface PlacedChild {
  readonly index: number;
  readonly fields: FieldSet;
}

function first(
  fields: FieldSet,
  array: string,
  status: string,
  rank: (child: FieldSet, index: number) => number,
): PlacedChild | undefined {
  return children(fields, array)
    .map((child, index) => ({ index, fields: child }))
    .sort(
      (a, b) =>
        Number(isActive(b.fields, status)) - Number(isActive(a.fields, status)) ||
        rank(a.fields, a.index) - rank(b.fields, b.index),
    )[0];
}

/** Returns the active address with the lowest ordinal; without an active address, the lowest ordinal of all. */
export const primaryAddress = (fields: FieldSet): PlacedChild | undefined =>
  first(fields, 'addresses__v', 'address_status__v', (child, index) => {
    const ordinal = Number(child['address_ordinal__v']);
    return Number.isFinite(ordinal) && child['address_ordinal__v'] !== null ? ordinal : 1000 + index;
  });

/** Returns the primary parent HCO among the active ones, else the first. */
export const mainParent = (fields: FieldSet): PlacedChild | undefined =>
  first(fields, 'parent_hcos__v', 'parent_hco_status__v', (child, index) =>
    isYes(child['is_primary_relationship__v']) ? -1 : index,
  );

export const isPrimaryRelationship = (child: FieldSet): boolean => isYes(child['is_primary_relationship__v']);

/** Returns the name of the organization that a parent HCO relationship leads to, when the record includes it. */
export function parentName(child: FieldSet): string | undefined {
  return (
    fieldText(child, 'parent_hco_name__v') ??
    fieldText(child, 'parent_hco_vid_value__u') ??
    fieldText(child, 'parent_hco_vid__v_value__u') ??
    fieldText(child, 'corporate_name__v')
  );
}

/** Returns the owner of the record. `master` means the vendor's master data. */
export function ownership(fields: FieldSet): 'master' | 'external' | 'third-party' | 'local' {
  if (isYes(fields['is_vendor_master__v'])) return 'master';
  if (isYes(fields['is_externally_mastered__v'])) return 'external';
  const owner = fieldText(fields, 'record_owner_type__v')?.toUpperCase().replace(/[\s-]/g, '_');
  if (owner === 'VOD' || owner === 'MASTER' || owner === 'VENDOR') return 'master';
  return owner === 'THIRD_PARTY' ? 'third-party' : 'local';
}
