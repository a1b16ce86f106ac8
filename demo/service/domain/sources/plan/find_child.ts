/** Finds the child of a record that a row of a file concerns. Pure: no database. */
import { isSameSource } from '../../../records/key_source.ts';
import { type Fields, arrayOf, type ChildRecord, type FullRecord } from '../../../records/record.ts';
import { sameChildren } from '../../change_requests/children.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import { isSame } from '../../lineage/ranked_update.ts';
import { foldText } from '../../search/language/fold.ts';
import { storedForm } from '../read/cell_values.ts';
import type { KeyDirectory } from './key_directory.ts';
import type { WorkingRecord } from './working_record.ts';
import type { SourceChild } from '../read/source_row.ts';

const folded = (text: string): string => foldText(text).join(' ');

/** Returns whether two values mean the same, apart from spelling: MADRID is Madrid. */
const saysTheSame = (one: unknown, other: unknown): boolean =>
  isSame(one, other) ||
  (typeof one === 'string' && typeof other === 'string' && folded(one) === folded(other));

const contradicts = (said: Fields | undefined, fields: Fields): boolean =>
  said !== undefined &&
  Object.entries(fields).some(([name, value]) => name in said && !saysTheSame(said[name], value));

/** Returns whether a child has an active key with the source and item of `key`. */
const hasKeyLike = ({ custom_keys }: FullRecord, child: ChildRecord, { source, item }: KeyParts): boolean =>
  custom_keys.some(
    (key) =>
      key.record_vid === child.vid &&
      key.status === 'A' &&
      isSameSource(key.source, source) &&
      key.item === item,
  );

/**
 * Returns the child that a row describes: by its key, else an equivalent one. Among several, prefers one that has all values of the row,
 * then one that no earlier row described. An exported file that is loaded again therefore finds every child. Skips children with another
 * key of the same kind. Also skips children to which an earlier row gave other values, because one of the two rows would be lost (decision
 * 7).
 */
export function findChild(
  child: SourceChild,
  fields: Fields,
  { after, taken }: WorkingRecord,
  keys: KeyDirectory,
): ChildRecord | undefined {
  const ofType = (one: ChildRecord): boolean => one.child_type === child.type;
  if (!after.children.some(ofType)) return undefined;
  const keyed = child.key && keys.find(child.key);
  const byKey = keyed && after.children.find((one) => one.vid === keyed.recordVid && ofType(one));
  if (byKey) return byKey;
  // A key that another object has is ignored. Otherwise every load would add a new child.
  const newKey = keyed ? null : child.key;
  const isOpen = (one: ChildRecord): boolean =>
    !(newKey && hasKeyLike(after, one, newKey)) && !contradicts(taken.get(one.vid), fields);
  const said = Object.entries(fields);
  const saysAll = ({ fields: own }: ChildRecord): boolean =>
    said.every(([name, value]) => isSame(own[name], storedForm(name, value, own)));
  const isFree = ({ vid }: ChildRecord): boolean => !taken.has(vid);
  const same = sameChildren(after, arrayOf(child.type), fields).filter(isOpen);
  if (same.length === 1) return same[0];
  // A row with too few values to identify a child must match in all of them.
  const exact = same.length
    ? same.filter(saysAll)
    : after.children.filter((one) => ofType(one) && saysAll(one) && isOpen(one));
  return exact.find(isFree) ?? exact[0] ?? same.find(isFree) ?? same[0];
}
