/** Validates the settings of a target subscription against the data model, and compares which records they select. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from '@hono/zod-openapi';
import type { targetSettings } from '../../../../src/contract/subscriptions/target_subscriptions.ts';
import { recordFields } from '../../model/fields_common.ts';
import { isCalculatedOnly } from '../calculated_fields.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';

export type TargetSettings = z.output<typeof targetSettings>;

const invalid = (path: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `settings.${path}: ${why}`);

/** Platform fields, which are not stored in the JSON of fields. Filters cannot use them. */
const keptApart: readonly string[] = recordFields.map(([field]) => field);

/** Throws INVALID_DATA naming the invalid setting. */
export function checkSettings(model: DataModel, settings: TargetSettings): void {
  for (const [index, type] of settings.object_types.entries())
    if (settings.object_types.indexOf(type) !== index)
      throw invalid(`object_types.${index}`, `${type} is named twice.`);
  for (const [index, type] of settings.object_types.entries())
    if (!model.objectTypes.some(({ name }) => name === type))
      throw invalid(`object_types.${index}`, `there is no object type ${type}.`);
  for (const [index, country] of settings.countries.entries())
    if (!model.referenceCode('Country', country))
      throw invalid(`countries.${index}`, 'there is no such country.');
  for (const [index, { object_type, field, values }] of settings.filters.entries()) {
    const known = model.field(object_type, field);
    if (!known || isCalculatedOnly(object_type, field) || keptApart.includes(field))
      throw invalid(`filters.${index}.field`, `${object_type} has no such stored field.`);
    const type = known.type.discriminator;
    const unknown = type && values.findIndex((value) => !model.referenceCode(type, value));
    if (typeof unknown === 'number' && unknown !== -1)
      throw invalid(`filters.${index}.values.${unknown}`, `${type} has no such code.`);
  }
}

/** Returns a sorted copy, for lists whose order does not matter. */
const sorted = (list: readonly string[]): string[] => [...list].sort();

/** Returns true when two settings select the same records: an incremental export of one can then follow an export of the other. */
export const selectsSame = (one: TargetSettings, other: TargetSettings): boolean =>
  isDeepStrictEqual(selection(one), selection(other));

const selection = (settings: TargetSettings) => ({
  types: sorted(settings.object_types),
  countries: sorted(settings.countries),
  filters: settings.filters.map(({ object_type, field, values }) => [object_type, field, sorted(values)]),
  activeOnly: settings.active_only,
  underReview: settings.include_under_review,
  // Absent in subscriptions of older releases.
  optedOutContact: settings.include_opted_out_contact === true,
});
