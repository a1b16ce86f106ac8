/** Reads single resources by ID. */
import { Refusal } from '../domain/refusal.ts';
import { retrieveRecords } from '../domain/retrieve.ts';
import type { EntityWrapper } from '../domain/wrapper.ts';
import { childArrays, type Fields } from '../records/record.ts';
import { resources, type ResourceName, type Shown } from './mapping/resources.ts';
import type { Asker } from './search/parts.ts';

/** The keys of children by which records are found (specification 2.2). */
const childKeys = { ADDRESS: 'Address', PARENTHCO: 'ParentHCO' } as const;

export const notFound = (type: string, id: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no ${type} with the ID ${id.slice(0, 100)}.`);

/** Returns the vid_key of the record that a resource is, or belongs to. Throws NOT_FOUND for an ID that none has. */
export function recordKey(type: ResourceName, id: string): string {
  if (!/^\d{18}$/.test(id)) throw notFound(type, id);
  const { childType } = resources[type];
  return childType === null ? id : `Network:${childKeys[childType as keyof typeof childKeys]}:${id}`;
}

/** Returns the child that a resource stands for, in a record of any version; undefined when the record has none. */
export function childWith(type: ResourceName, record: EntityWrapper, id: string): Fields | undefined {
  const { childType } = resources[type];
  const children = childType && (record.entity[childArrays[childType]] as Fields[] | undefined);
  return children?.find(({ vid__v }) => vid__v === id);
}

/** Returns a resource. The ID of a merged record returns the one that it was merged into. Throws NOT_FOUND. */
export async function readResource(
  { store, model, mapper, profile }: Asker,
  type: ResourceName,
  id: string,
): Promise<Shown> {
  const { entityType, childType } = resources[type];
  const how = {
    enrichedResults: false,
    resultLanguage: undefined,
    systemName: undefined,
    visibilityProfile: profile,
  };
  const { entities } = await retrieveRecords(store, model, [recordKey(type, id)], how, entityType);
  const [record] = entities;
  if (!record) throw notFound(type, id);
  if (childType === null) return mapper.resource(type, record);
  const child = childWith(type, record, id);
  if (!child) throw notFound(type, id);
  return mapper.resource(type, record, child);
}
