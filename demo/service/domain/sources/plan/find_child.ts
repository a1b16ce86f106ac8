/** Which child of a record a row of a file is about. Pure: no database. */
import { type Fields, childArrays, type ChildRecord, type FullRecord } from '../../../records/record.ts';
import { sameChildren } from '../../change_requests/children.ts';
import type { KeyParts } from '../../change_requests/keys.ts';
import { isSame } from '../../lineage/ranked_update.ts';
import { foldText } from '../../search/language/fold.ts';
import { spacedAsStored } from '../read/cell_values.ts';
import type { KeyDirectory } from './key_directory.ts';
import type { WorkingRecord } from './working_record.ts';
import type { SourceChild } from '../read/source_row.ts';

const folded = (text: string): string => foldText(text).join(' ');

/** Written otherwise is not said otherwise: MADRID is Madrid. */
const saysTheSame = (one: unknown, other: unknown): boolean =>
  isSame(one, other) ||
  (typeof one === 'string' && typeof other === 'string' && folded(one) === folded(other));

const contradicts = (said: Fields | undefined, fields: Fields): boolean =>
  said !== undefined &&
  Object.entries(fields).some(([name, value]) => name in said && !saysTheSame(said[name], value));

/** Whether a child has an active key of the same kind as `key`. */
const hasKeyLike = ({ custom_keys }: FullRecord, child: ChildRecord, { source, item }: KeyParts): boolean =>
  custom_keys.some(
    (key) => key.record_vid === child.vid && key.status === 'A' && key.source === source && key.item === item,
  );

/**
 * The child that a row is about: by its key, else one that says the same. Of several such, one that says all that the row says, then one that no
 * row before was about: an exported file, loaded back, finds every child again. None that goes by another key of the kind, and none of which a row
 * before said something else: what the one says would be lost to the other (decision 7).
 */
export function findChild(
  child: SourceChild,
  fields: Fields,
  { after, taken }: WorkingRecord,
  keys: KeyDirectory,
): ChildRecord | undefined {
  const ofType = (one: ChildRecord): boolean => one.child_type === child.type;
  const keyed = child.key && keys.find(child.key);
  const byKey = keyed && after.children.find((one) => one.vid === keyed.recordVid && ofType(one));
  if (byKey) return byKey;
  // A key that something else has says nothing: with it, every load would make a child anew.
  const newKey = keyed ? null : child.key;
  const isOpen = (one: ChildRecord): boolean =>
    !(newKey && hasKeyLike(after, one, newKey)) && !contradicts(taken.get(one.vid), fields);
  const saysAll = ({ fields: own }: ChildRecord): boolean =>
    Object.entries(spacedAsStored(fields, own)).every(([name, value]) => isSame(own[name], value));
  const isFree = ({ vid }: ChildRecord): boolean => !taken.has(vid);
  const same = sameChildren(after, childArrays[child.type], fields).filter(isOpen);
  if (same.length === 1) return same[0];
  // One that says too little to be told from others is known by all it says.
  const exact = same.length
    ? same.filter(saysAll)
    : after.children.filter((one) => ofType(one) && saysAll(one) && isOpen(one));
  return exact.find(isFree) ?? exact[0] ?? same.find(isFree) ?? same[0];
}
