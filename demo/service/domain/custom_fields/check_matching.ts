/** Checks how a custom field counts in matching. */
import type { Matching } from '../match/compare/own_fields.ts';
import { Refusal } from '../refusal.ts';
import type { NewCustomField } from './definition.ts';

type DataType = NewCustomField['data_type'];

const textTypes: readonly DataType[] = ['STRING', 'URL'];
const amountTypes: readonly DataType[] = ['NUMBER', 'INTEGER', 'DATE', 'DATETIME'];

const invalid = (property: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `matching.${property}: ${why}`);

/** Throws INVALID_DATA naming the setting that does not fit the type of the field. */
export function checkMatching(
  objectType: string,
  dataType: DataType,
  { comparison, agreement, disagreement, tolerance = null }: Matching,
): void {
  if (objectType !== 'HCP' && objectType !== 'HCO')
    throw new Refusal('INVALID_DATA', 'matching: only for fields of HCP and HCO.');
  if (comparison === 'similar' && !textTypes.includes(dataType))
    throw invalid('comparison', 'similar is only for texts.');
  if (comparison === 'near' && !amountTypes.includes(dataType))
    throw invalid('comparison', 'near is only for numbers and dates.');
  if (comparison === 'near' && tolerance === null)
    throw invalid('tolerance', 'near needs the largest difference that is near.');
  if (comparison !== 'near' && tolerance !== null) throw invalid('tolerance', 'only for near.');
  if (agreement === 0 && disagreement === 0)
    throw invalid('agreement', 'a field that counts needs a weight for or against a match.');
}
