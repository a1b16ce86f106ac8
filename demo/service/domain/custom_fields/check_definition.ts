/** Checks the definition of a custom field against the data model, beyond the schema of the contract. */
import { isCustomChild } from '../../records/record.ts';
import { compile, isProblem, languageOf } from '../calculations/compile.ts';
import { canCalculate } from '../calculations/readable.ts';
import { canBeCalculated } from '../calculations/result.ts';
import { placeOf } from '../calculations/shape.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import type { CustomFieldDefinition, CustomFieldSettings, NewCustomField } from './definition.ts';
import { canBeSorted } from '../search/index/sort_values.ts';
import { hasFacets } from '../search/query/own_facets.ts';
import { checkMatching } from './check_matching.ts';
import type { User } from '../users/users.ts';
import { whyNotPattern } from './patterns.ts';

type Identity = Pick<
  NewCustomField,
  'object_type' | 'field_id' | 'data_type' | 'reference_type' | 'of_member'
>;
type DataType = NewCustomField['data_type'];

const invalid = (property: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${property}: ${why}`);

const onlyEntered = 'only for fields that are not calculated.';

const referenceTypes: readonly DataType[] = ['REFERENCE', 'MULTI_REFERENCE'];
const facetTypes: readonly DataType[] = [...referenceTypes, 'BOOLEAN'];
export const numberTypes: readonly string[] = ['NUMBER', 'INTEGER'];
/** Data types whose values have a length, with a text of the user's own. */
export const textTypes: readonly string[] = ['STRING', 'EMAIL', 'PHONE', 'URL'];

/** Throws INVALID_DATA when the object type has the name already, or the reference type does not fit. */
export function checkIdentity(model: DataModel, given: Identity): void {
  const { object_type, field_id, data_type, reference_type, of_member: isOfMember } = given;
  const isObject = isCustomChild(object_type);
  if (isObject && !model.customObjects.some(({ name }) => name === object_type))
    throw invalid('object_type', `there is no custom object ${object_type}.`);
  const owner = model.customObjects.find(({ name }) => name === object_type);
  if (isOfMember && owner?.relation !== 'many_to_many')
    throw invalid('of_member', 'only for fields of an object with shared records.');
  if (model.field(object_type, field_id))
    throw invalid('field_id', `${object_type} has a field ${field_id} already.`);
  // In an answer, the array of the object and the field would have one name.
  if (!isObject && model.customObjects.some(({ name }) => name === field_id))
    throw invalid('field_id', `there is a custom object ${field_id}.`);
  const isReference = referenceTypes.includes(data_type);
  if (isReference && (reference_type === null || !model.referenceTypes.includes(reference_type)))
    throw invalid('reference_type', 'expected the name of a reference type.');
  if (!isReference && reference_type !== null)
    throw invalid('reference_type', `a ${data_type} field has no reference type.`);
  // A filter such as `golf__c:…` compares professionals and organizations at once.
  const twin = object_type === 'HCP' ? 'HCO' : object_type === 'HCO' ? 'HCP' : undefined;
  const type = twin && model.field(twin, field_id)?.type;
  if (type && (type.dataType !== data_type || (type.discriminator ?? null) !== reference_type))
    throw invalid('data_type', `${twin} has a field ${field_id} of another type.`);
}

/** Settings of a field in a document, which may be inactive. */
type CheckedSettings = CustomFieldSettings & Partial<Pick<CustomFieldDefinition, 'status'>>;

/**
 * Throws INVALID_DATA for an expression that does not fit, and for rules that are only for values which users enter. What an inactive field reads may be inactive, too:
 * its expression is checked when it is activated.
 */
function checkExpression(
  model: DataModel,
  { object_type, data_type }: Pick<Identity, 'object_type' | 'data_type'>,
  settings: CheckedSettings,
): void {
  const { expression } = settings;
  if (typeof expression !== 'string') return;
  if (!canBeCalculated(data_type))
    throw invalid(
      'data_type',
      'only texts, numbers, dates, yes or no, and one value of a list can be calculated.',
    );
  if (!canCalculate(model, object_type))
    throw invalid('expression', 'not for an object with shared records.');
  if (settings.required) throw invalid('required', onlyEntered);
  if (settings.matching) throw invalid('matching', onlyEntered);
  for (const name of ['group', 'minimum', 'maximum', 'pattern', 'example'] as const)
    if (settings[name] !== null) throw invalid(name, onlyEntered);
  if (settings.status === 'INACTIVE') return;
  const compiled = compile(languageOf(model, object_type), { data_type, expression });
  if (isProblem(compiled)) throw invalid('expression', `${compiled.message}${placeOf(compiled)}`);
}

/** Throws INVALID_DATA naming the setting that does not fit the type of the field. `user` gives the settings. */
export async function checkFieldSettings(
  model: DataModel,
  user: User,
  { object_type, data_type }: Pick<Identity, 'object_type' | 'data_type'>,
  settings: CheckedSettings,
): Promise<void> {
  const { countries, minimum, maximum, maximum_length, pattern, example, searchable, facet, sortable } =
    settings;
  checkExpression(model, { object_type, data_type }, settings);
  for (const [index, country] of countries.entries())
    if (!model.referenceCode('Country', country))
      throw invalid(`countries.${index}`, `there is no country ${country}.`);
  if (!numberTypes.includes(data_type) && (minimum !== null || maximum !== null))
    throw invalid(minimum === null ? 'maximum' : 'minimum', 'only for numbers.');
  if (minimum !== null && maximum !== null && minimum > maximum)
    throw invalid('minimum', 'larger than the maximum.');
  if (!textTypes.includes(data_type) && maximum_length !== null)
    throw invalid('maximum_length', 'only for texts.');
  if (data_type !== 'STRING' && searchable) throw invalid('searchable', 'only for texts.');
  if (facet && !facetTypes.includes(data_type))
    throw invalid('facet', 'only for values of a list, and for yes or no.');
  if (facet && !hasFacets(object_type))
    throw invalid('facet', 'only for fields of HCP, HCO, ADDRESS and LICENSE.');
  if (sortable && !(object_type === 'HCP' || object_type === 'HCO'))
    throw invalid('sortable', 'only for fields of HCP and HCO.');
  if (sortable && !canBeSorted(data_type))
    throw invalid('sortable', 'only for texts, numbers, dates and one value of a list.');
  if (settings.matching) checkMatching(object_type, data_type, settings.matching);
  if (pattern === null) return;
  if (data_type !== 'STRING') throw invalid('pattern', 'only for texts.');
  const reason = await whyNotPattern(pattern, user);
  if (reason) throw invalid('pattern', reason);
  if (example !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(example))
    throw invalid('example', 'does not fit the pattern.');
}
