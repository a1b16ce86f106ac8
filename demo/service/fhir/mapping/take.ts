/** Takes the fields of a resource that a client sent, by the rows of the mapping. */
import type { DataModel } from '../../domain/data_model.ts';
import type { Fields } from '../../records/record.ts';
import { isObject, wrong, type Json } from './json.ts';
import type { Names } from './names.ts';
import { resources } from './resources.ts';
import type { Row } from './row.ts';
import { elementsOfAll, unmapped, type Reading, type Taken } from './taken.ts';

export const writableNames = ['Practitioner', 'Organization'] as const;
export type WritableName = (typeof writableNames)[number];
export const isWritable = (name: string): name is WritableName =>
  (writableNames as readonly string[]).includes(name);

/** Elements that say nothing about the record. `active` is read with the other status. */
const besides = [...elementsOfAll, 'active', 'partOf'];
const knownOf = (type: WritableName): ReadonlySet<string> =>
  new Set(
    [...besides, ...resources[type].rows.map(({ element }) => element)].flatMap((name) => [name, `_${name}`]),
  );
const known = { Practitioner: knownOf('Practitioner'), Organization: knownOf('Organization') } as const;

/** Returns what a resource requests. Throws INVALID_DATA naming the element. */
export function takeResource(
  type: WritableName,
  sent: unknown,
  names: Names,
  model: DataModel,
  how: Pick<Reading, 'isLenient' | 'report'>,
): Taken {
  if (!isObject(sent)) throw wrong(type, 'expected a resource.');
  const resource: Json = sent;
  if (resource['resourceType'] !== type) throw wrong('resourceType', `expected ${type}.`);
  const { entityType, rows } = resources[type];
  const reading: Reading = { names, model, entityType, ...how };
  for (const name of Object.keys(resource))
    if (!known[type].has(name)) unmapped(reading, `${type}.${name}`, 'no field shows this element.');
  const taken: Taken = { fields: {}, addresses__v: [], licenses__v: [], custom_keys__v: [] };
  for (const { take } of rows as readonly Row<never>[]) take?.(resource, taken, reading);
  return taken;
}

const arrays = ['addresses__v', 'licenses__v', 'custom_keys__v'] as const;

/** Returns what was taken in the form of native requests. */
export const entityOf = (taken: Taken): Fields => ({
  ...taken.fields,
  ...Object.fromEntries(arrays.flatMap((array) => (taken[array].length ? [[array, taken[array]]] : []))),
});
