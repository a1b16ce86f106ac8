/** Compares two records field by field. Pure. */
import type { EntityWrapper } from '../../../src/api/types.ts';
import type { Vocabulary } from '../service/vocabulary.ts';

export interface ComparedRow {
  label: string;
  incoming: string;
  candidate: string;
  isSame: boolean;
}

/** Administrative fields, which do not identify the record. */
const housekeeping =
  /^(vid__v|master_vid__v|record_|is_vendor|is_external|created_date|modified_date|status_update|formatted_|merged_)/;

type Fields = Record<string, unknown>;
const isPlain = (value: unknown): boolean =>
  !(Array.isArray(value) && value.some((one) => typeof one === 'object'));

/**
 * Returns the simple fields that either record has. First those with different values, then those that one record lacks, then what the service
 * calculates from the others, and last those with the same value. Otherwise in the order of the incoming record.
 */
export function comparedRows(
  incoming: EntityWrapper,
  candidate: EntityWrapper,
  vocabulary: Vocabulary,
): ComparedRow[] {
  const [one, other] = [incoming.entity as Fields, candidate.entity as Fields];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !housekeeping.test(name) && isPlain(one[name]) && isPlain(other[name]),
  );
  const rows = names.flatMap((name) => {
    const [left, right] = [one[name], other[name]].map((value) =>
      vocabulary.value(incoming.entityType, name, value),
    );
    if (!left && !right) return [];
    const isSame = left === right;
    const place =
      (isSame && 3) ||
      (vocabulary.field(incoming.entityType, name)?.calculated && 2) ||
      Number(!left || !right);
    const label = vocabulary.fieldLabel(incoming.entityType, name);
    return [{ place, row: { label, incoming: left!, candidate: right!, isSame } }];
  });
  return rows.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** Returns one line per address. */
export function addressLines({ entity }: EntityWrapper): string[] {
  return (((entity as Fields)['addresses__v'] as Fields[] | undefined) ?? []).map((address) =>
    String(
      address['formatted_address__v'] ??
        ['address_line_1__v', 'postal_code__v', 'locality__v', 'country__v']
          .flatMap((name) => (address[name] ? [String(address[name])] : []))
          .join(', '),
    ),
  );
}
