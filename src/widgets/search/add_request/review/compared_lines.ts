/** A record beside another one it may be the same as: what both say, line by line, and where they differ. */
import { addressLine } from '../../../../records/address.ts';
import {
  children,
  displayName,
  fieldLabel,
  fieldText,
  primaryAddress,
  type FieldSet,
} from '../../../../records/entity.ts';

/** One line of the comparison. `name` is a field, or one of the lines made of several. */
export interface ComparedLine {
  readonly name: 'name' | 'address' | 'licenses' | (string & {});
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** False as soon as one of the two says nothing: nothing contradicts nothing. */
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

/** Street and postal code, else city: services write the rest in many ways. */
function essentialAddress(record: FieldSet): string {
  const { fields = {} } = primaryAddress(record) ?? {};
  const place = fieldText(fields, 'postal_code__v') ?? fieldText(fields, 'locality__v');
  return `${fieldText(fields, 'address_line_1__v') ?? ''} ${place ?? ''}`;
}

/** Lines that both, or one of them, have something in. `mine` has labels for codes, as a retrieved record has. */
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
