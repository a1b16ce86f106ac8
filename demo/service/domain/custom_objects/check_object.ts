/** Checks the definition of a custom object against the data model, beyond the schema of the contract. */
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import type { CustomObjectDefinition, CustomObjectSettings } from './definition.ts';

/** Maximum number of custom objects, inactive ones included: more than a profile can show sections for. */
export const mostCustomObjects = 50;

const invalid = (property: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${property}: ${why}`);

/** Throws INVALID_DATA when an object, or a field of an HCP or HCO, has the name already. */
export function checkName(model: DataModel, name: string): void {
  if (model.objectTypes.some((type) => type.name === name))
    throw invalid('name', `there is a custom object ${name} already.`);
  // In an answer, the array of the object and the field would have one name.
  const owner = (['HCP', 'HCO'] as const).find((type) => model.field(type, name));
  if (owner) throw invalid('name', `${owner} has a field ${name}.`);
}

/** Throws INVALID_DATA for another relation than before. */
export function checkRelation(
  { relation }: Pick<CustomObjectDefinition, 'relation'>,
  before?: Pick<CustomObjectDefinition, 'relation'>,
): void {
  if (before && before.relation !== relation)
    throw invalid('relation', 'the relation of an object never changes.');
}

/** Throws INVALID_DATA for a type that is named twice, and for one that `before` has and the settings leave out. */
export function checkEntityTypes(
  { entity_types: types }: Pick<CustomObjectSettings, 'entity_types'>,
  before?: Pick<CustomObjectSettings, 'entity_types'>,
): void {
  if (new Set(types).size < types.length) throw invalid('entity_types', 'a type is named twice.');
  const lost = before?.entity_types.find((type) => !types.includes(type));
  if (lost) throw invalid('entity_types', `${lost} cannot be taken away: records may have some.`);
}
