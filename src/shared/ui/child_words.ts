/** Titles for the children of a record, and the fields that each title already shows. */
import { addressLine } from '../../records/address.ts';
import { fieldText, parentName, type FieldSet } from '../../records/entity.ts';
import { isCustomArray, type ReleasedArray } from '../../records/layout.ts';
import * as texts from '../../texts/record.ts';

/** How a child is shown: its status field, its title, and the fields that the title already shows. */
export interface ChildWay {
  readonly status: string;
  /** Fields that are shown when there is no layout. */
  readonly usual: readonly string[];
  readonly title: (child: FieldSet) => string | undefined;
  readonly told: RegExp;
}

/** By array of the specification. */
export const childWays: Record<ReleasedArray, ChildWay> = {
  addresses__v: {
    status: 'address_status__v',
    usual: ['address_type__v'],
    title: addressLine,
    told: /^(?:address_line_\d__v|locality__v|administrative_area__v|postal_code.*|country__v|formatted_address__v|address_status__v|address_ordinal__v|latitude__v|longitude__v)$/,
  },
  licenses__v: {
    status: 'license_status__v',
    usual: ['type__v', 'body__v', 'effective_date__v', 'expiration_date__v'],
    // Verbatim, with surrounding spaces, because the number appears nowhere else.
    title: (child) => fieldText(child, 'license_number__v') && String(child['license_number__v']),
    told: /^license_(?:number|status)__v$/,
  },
  parent_hcos__v: {
    status: 'parent_hco_status__v',
    usual: ['relationship_type__v', 'hierarchy_type__v'],
    title: (child) => parentName(child) ?? fieldText(child, 'parent_hco_vid__v'),
    told: /^(?:parent_hco_(?:name__v|vid__v|status__v)|is_primary_relationship__v|related_entity_type__v)$/,
  },
  custom_keys__v: {
    status: 'custom_key_status__v',
    usual: [],
    title: (child) =>
      fieldText(child, 'custom_key_vid_key__v') ??
      [
        child['custom_key_source_type__v'],
        child['custom_key_item_type__v'],
        child['custom_key_value__v'],
      ].join(':'),
    told: /^custom_key_/,
  },
};

const sharedName = 'shared_record_name__v';

/**
 * Returns the field whose value is the title of a custom object's record: the first of `names` with a text, a date or a code. A member of a shared
 * record has its name as title.
 */
export const titleFieldOf = (child: FieldSet, names: readonly string[]): string | undefined =>
  (child[sharedName] === undefined
    ? undefined
    : (names.find((name) => isCustomArray(name) && child[name] === child[sharedName]) ?? sharedName)) ??
  names.find((name) => isCustomArray(name) && child[name] && typeof child[name] === 'string');

export const childTitles: Record<ReleasedArray, () => string> = {
  addresses__v: texts.addresses,
  licenses__v: texts.licenses,
  parent_hcos__v: texts.affiliations,
  custom_keys__v: texts.customKeys,
};
