/** Compares a record with a possible duplicate, line by line. */
import { addressLine } from '../../../records/address.ts';
import {
  children,
  displayName,
  fieldLabel,
  fieldText,
  primaryAddress,
  type FieldSet,
} from '../../../records/entity.ts';

/** One line of the comparison. `name` is a field, or a line composed of several fields. */
export interface ComparedLine {
  readonly name: 'name' | 'address' | 'licenses' | (string & {});
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** False when one side is empty, because a missing value does not contradict. */
  readonly differs: boolean;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const writtenAddress = (record: FieldSet): string | undefined => {
  const first = primaryAddress(record);
  return first ? addressLine(first.fields) || undefined : undefined;
};

/** Returns street and postal code (else city), because services write the rest in many ways. */
function essentialAddress(record: FieldSet): string {
  const { fields = {} } = primaryAddress(record) ?? {};
  const place = fieldText(fields, 'postal_code__v') ?? fieldText(fields, 'locality__v');
  return `${fieldText(fields, 'address_line_1__v') ?? ''} ${place ?? ''}`;
}

/**
 * Returns the lines in which at least one side has a value. `mine` has labels for its codes, like a retrieved record.
 */
export function comparedLines(mine: FieldSet, theirs: FieldSet, fields: readonly string[]): ComparedLine[] {
  const licenses = (record: FieldSet): string | undefined =>
    children(record, 'licenses__v')
      .map((license) => fieldText(license, 'license_number__v'))
      .filter(Boolean)
      .join(', ') || undefined;
  const line = (
    name: string,
    read: (record: FieldSet) => string | undefined,
    essence = read,
  ): ComparedLine[] => {
    const [own, other] = [read(mine), read(theirs)];
    if (own === undefined && other === undefined) return [];
    const areBoth = own !== undefined && other !== undefined;
    const differs = areBoth && fold(essence(mine) ?? '') !== fold(essence(theirs) ?? '');
    return [{ name, mine: own, theirs: other, differs }];
  };
  return [
    ...line('name', (record) => displayName(record) || undefined),
    ...fields.flatMap((name) => line(name, (record) => fieldLabel(record, name))),
    ...line('address', writtenAddress, essentialAddress),
    ...line('licenses', licenses),
  ];
}
