/** Fields of addresses whose values other fields repeat. */

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

/** Returns the entries of a profile's list, with the fields that repeat a hidden part of an address: its formatted text and its position. */
export function withTellers(hidden: readonly string[]): readonly string[] {
  const prefix = 'ADDRESS.';
  const told = hidden
    .filter((entry) => entry.startsWith(prefix))
    .flatMap((entry) => tellers[entry.slice(prefix.length)] ?? []);
  return told.length ? [...new Set([...hidden, ...told.map((name) => prefix + name)])] : hidden;
}
