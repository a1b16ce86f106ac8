/** What a visibility profile cannot hide: the IDs, states, types, names and opt-out that every record needs. */
import type { z } from '@hono/zod-openapi';
import type { visibilityPart } from '../../../../../src/contract/users/visibility_profiles.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { Refusal } from '../../refusal.ts';
import { isName } from '../../search/index/terms.ts';
import { customStatusField, isCustomChild, sharedNameField } from '../../../records/record.ts';
import { optOutFields } from '../visibility.ts';
import { partOf } from './hidden_parts.ts';

/** Types of child records that can be hidden as a whole, besides custom objects. */
const hideableTypes: readonly string[] = ['ADDRESS', 'LICENSE', 'PARENTHCO', 'AFFILIATION'];

/** Names besides those that a record is shown by. */
export const furtherNames: readonly string[] = ['nickname__v', 'alternate_name_1__v', 'alternate_name_2__v'];

/** IDs, links, states, types, countries and owners. */
const structural =
  /(^|_)vid(_key)?__v$|(^|_)status(_update_time)?__v$|(^|_)type__v$|^(record|created|modified|is_primary|is_vendor|is_externally|master)_|^(primary_)?country__v$|_ordinal__v$/;

type Reason = NonNullable<z.output<typeof visibilityPart>['always_visible']>;

const words: Readonly<Record<Reason, string>> = {
  IDENTITY: 'an ID, a state, a type, a country or an owner',
  NAME: 'a part of the name that records are shown by',
  OPT_OUT: 'part of the opt-out',
};

/** Returns why a field cannot be hidden; undefined when it can. */
export function whyNotHidden(field: Field): Reason | undefined {
  const { fieldId, objectType } = field;
  if (objectType === 'CUSTOMKEY') return 'IDENTITY';
  if (fieldId === customStatusField || fieldId === sharedNameField || structural.test(fieldId))
    return 'IDENTITY';
  if (isName(field) && !furtherNames.includes(fieldId)) return 'NAME';
  if ((optOutFields as readonly string[]).includes(fieldId)) return 'OPT_OUT';
  return undefined;
}

/** Whether all child records of a type can be hidden. */
export const isHideableType = (objectType: string): boolean =>
  isCustomChild(objectType) || hideableTypes.includes(objectType);

/** Throws INVALID_DATA naming the entry that cannot be hidden. */
export function checkHidden(model: DataModel, hidden: readonly string[]): void {
  for (const [index, entry] of hidden.entries()) {
    const at = (why: string): Refusal => new Refusal('INVALID_DATA', `hidden.${index}: ${why}`);
    if (hidden.indexOf(entry) !== index) throw at(`${entry} appears twice.`);
    const { objectType, fieldId } = partOf(entry);
    if (!model.objectTypes.some(({ name }) => name === objectType))
      throw at(`there is no object type ${objectType}.`);
    if (fieldId === undefined) {
      if (!isHideableType(objectType))
        throw at(
          `only ${hideableTypes.join(', ')} and custom objects can be hidden as a whole, not ${objectType}.`,
        );
      continue;
    }
    const field = model.field(objectType, fieldId);
    if (!field) throw at(`${objectType} has no field ${fieldId}.`);
    const reason = whyNotHidden(field);
    if (reason) throw at(`${entry} is ${words[reason]}, which no profile hides.`);
  }
}
