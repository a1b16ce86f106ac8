/** Fields and child records whose values other fields repeat. */

const texts = [
  'address_line_1__v',
  'address_line_2__v',
  'locality__v',
  'postal_code__v',
  'administrative_area__v',
];
const positions = ['latitude__v', 'longitude__v'];

/** The fields that tell the value of a field. */
const tellers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(texts.map((name) => [name, ['formatted_address__v', ...positions]])),
  postal_code__v: ['postal_code_primary__v', 'formatted_address__v', ...positions],
  postal_code_primary__v: ['postal_code__v', 'formatted_address__v', ...positions],
  sub_administrative_area__v: positions,
  latitude__v: ['longitude__v'],
  longitude__v: ['latitude__v'],
};

/** The entries that tell which child records of a type there are. */
const tellersOfTypes: Readonly<Record<string, readonly string[]>> = {
  ADDRESS: ['LICENSE.address_vid__v'],
  LICENSE: ['HCP.practising_since__c'],
  PARENTHCO: ['HCP.active_affiliations__c', 'HCO.active_affiliations__c'],
};

const prefix = 'ADDRESS.';
const tellersOf = (entry: string): readonly string[] =>
  entry.startsWith(prefix)
    ? (tellers[entry.slice(prefix.length)] ?? []).map((name) => prefix + name)
    : (tellersOfTypes[entry] ?? []);

/**
 * Returns the entries of a profile's list, with the fields that repeat what they hide: of a part of an address its formatted text and its position, of a
 * whole type the links to its child records and what is calculated from them.
 */
export function withTellers(hidden: readonly string[]): readonly string[] {
  const told = hidden.flatMap(tellersOf);
  return told.length ? [...new Set([...hidden, ...told])] : hidden;
}
