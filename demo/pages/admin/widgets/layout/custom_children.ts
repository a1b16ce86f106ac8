/** Custom objects as children of a layout. Their fields are in every layout; those that a layout does not place come last, in the order of the model. */
import { service } from '../../../service/session.ts';
import { labelIn } from '../../../service/vocabulary.ts';
import type { EntityType, Field } from '../../data.ts';
import type { LayoutField } from './layout_values.ts';

export interface CustomChild {
  name: Field['objectType'] & `${string}__c`;
  label: string;
  entityTypes: readonly EntityType[];
  metadata: readonly Field[];
  /** Fields that forms show, in the order of the model. */
  shown: readonly { name: string; countries: readonly string[] }[];
}

/** Returns the active custom objects. Throws `ServiceError`. */
export async function readCustomChildren(signal: AbortSignal): Promise<CustomChild[]> {
  const [{ objects }, { fields }] = await Promise.all([
    service.call('get /data_model/objects', { signal }),
    service.call('get /data_model/fields', { signal }),
  ]);
  const active = objects.filter(({ status }) => status === 'ACTIVE');
  if (!active.length) return [];
  const { attributes } = await service.call('get /metadata/fields', {
    query: { objectTypes: active.map(({ name }) => name).join(',') },
    signal,
  });
  return active.map(({ name, plural_labels: labels, entity_types: entityTypes }) => ({
    name,
    label: labelIn(labels) ?? name,
    entityTypes,
    metadata: attributes.filter(({ objectType }) => objectType === name),
    shown: fields
      .filter((field) => field.object_type === name && field.status === 'ACTIVE' && field.shown)
      .map(({ field_id, countries }) => ({ name: field_id, countries })),
  }));
}

/** Returns the fields of a custom object in the order in which forms of a country show them. */
export function fieldsInOrder(
  { shown }: CustomChild,
  placed: readonly LayoutField[],
  country: string,
): LayoutField[] {
  const known = new Set(placed.map(({ name }) => name));
  const others = shown.filter(
    ({ name, countries }) =>
      !known.has(name) && (country === '*' || !countries.length || countries.includes(country)),
  );
  return [...placed, ...others.map(({ name }) => ({ name }))];
}
