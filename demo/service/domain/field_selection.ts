/** Parameters `fields` and `view`: which fields of records an answer contains (specification 4.22). */
import { arrayOf, type Fields } from '../records/record.ts';
import type { DataModel } from './data_model.ts';
import { Refusal } from './refusal.ts';

/** Names of chosen fields. */
export interface FieldSelection {
  /** Fields of the record itself, and `custom_keys__v`. */
  own: ReadonlySet<string>;
  /** Fields of child records by array; `all` for whole child records. Arrays that are not named are left out. */
  children: ReadonlyMap<string, ReadonlySet<string> | 'all'>;
  /** With `view=card`: fields and arrays that `fields` names. Cards never leave them out. */
  named?: ReadonlySet<string>;
}

export const customKeysArray = 'custom_keys__v';

/** Fields that every record and child record has in every answer but the cards of a search. */
const always = ['vid__v', 'record_state__v'];
const alwaysOfEntity = [...always, 'record_version__v', 'created_date__v', 'modified_date__v'];
const alwaysOfChild = [...always, 'entity_vid__v'];

const addressFields =
  'formatted_address__v address_line_1__v address_line_2__v locality__v postal_code__v postal_code_primary__v administrative_area__v country__v address_status__v address_ordinal__v';
const parentFields = 'parent_hco_vid__v parent_hco_name__v parent_hco_status__v is_primary_relationship__v';
const ownFields =
  'formatted_name__v first_name__v middle_name__v last_name__v corporate_name__v alternate_name_1__v primary_country__v master_vid__v hcp_type__v hco_type__v hcp_status__v hco_status__v specialty_1__v specialty_2__v medical_degree_1__v medical_degree_2__v is_vendor_master__v is_externally_mastered__v record_owner_type__v';
/** What result cards show: name, type, status, specialties, degrees, owner, identifiers, addresses and parent organizations. */
const cardFields = [
  ...ownFields.split(' '),
  ...addressFields.split(' ').map((name) => `addresses__v.${name}`),
  ...parentFields.split(' ').map((name) => `parent_hcos__v.${name}`),
];

const cardFieldsOfTypes: Readonly<Record<string, string>> = {
  HCP: ownFields,
  HCO: ownFields,
  ADDRESS: addressFields,
  PARENTHCO: parentFields,
};

/** Returns the fields of an object type that result cards show. */
export const cardFieldsOf = (objectType: string): ReadonlySet<string> =>
  new Set(cardFieldsOfTypes[objectType]?.split(' '));

const entityTypes = ['HCP', 'HCO'];
const unknown = (name: string): Refusal => new Refusal('INVALID_DATA', `fields: there is no field ${name}.`);

function checkField(model: DataModel, objectTypes: readonly string[], name: string, text: string): void {
  if (alwaysOfEntity.includes(name) || alwaysOfChild.includes(name)) return;
  if (!objectTypes.some((type) => model.field(type, name))) throw unknown(text);
}

export interface FieldChoice {
  fields?: string | undefined;
  view?: 'card' | undefined;
  /** `true` also chooses the relationships that the parent HCOs are found by. */
  supplemental?: string | undefined;
}

/**
 * Parses `fields`: names of fields (`last_name__v`), child arrays (`licenses__v`), fields of child records (`addresses__v.locality__v`) and
 * `custom_keys__v`. `view=card` adds the fields of result cards. Returns undefined, which means all fields, when both are absent. Throws
 * INVALID_DATA for an unknown name.
 */
export function fieldSelection(
  model: DataModel,
  { fields, view, supplemental }: FieldChoice,
): FieldSelection | undefined {
  if (fields === undefined && view === undefined) return undefined;
  const own = new Set(alwaysOfEntity);
  const named = new Set<string>();
  const children = new Map<string, Set<string> | 'all'>();
  const addChild = (array: string, name: string): void => {
    const chosen = children.get(array) ?? new Set(alwaysOfChild);
    children.set(array, chosen);
    if (chosen !== 'all') chosen.add(name);
  };
  for (const text of fields?.split(',').map((name) => name.trim()) ?? []) {
    const [array = '', name] = text.split('.', 2);
    named.add(array);
    const childType = model.childTypes.find((type) => arrayOf(type) === array);
    if (name !== undefined) {
      if (!childType) throw unknown(text);
      checkField(model, [childType], name, text);
      addChild(array, name);
    } else if (childType) children.set(array, 'all');
    else {
      if (text !== customKeysArray) checkField(model, entityTypes, text, text);
      own.add(text);
    }
  }
  if (view === 'card') {
    for (const { fieldId } of model.alternateKeyFields()) own.add(fieldId);
    for (const text of cardFields) {
      const [array = '', name] = text.split('.', 2);
      if (name === undefined) own.add(text);
      else addChild(array, name);
    }
  }
  if (supplemental === 'true')
    for (const name of ['parent_hco_vid__v', 'parent_hco_status__v']) addChild('parent_hcos__v', name);
  return view === 'card' ? { own, children, named } : { own, children };
}

/** Returns the chosen fields of an object that has them. */
export function pick(fields: Fields, names: ReadonlySet<string> | 'all'): Fields {
  if (names === 'all') return fields;
  const picked: Fields = {};
  for (const name of names) if (fields[name] !== undefined) picked[name] = fields[name];
  return picked;
}
