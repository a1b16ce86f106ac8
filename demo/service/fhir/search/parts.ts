/** Resources that stand for child records. */
import type { DataModel } from '../../domain/data_model.ts';
import { retrieveRecords } from '../../domain/retrieve.ts';
import type { VisibilityProfile } from '../../domain/users/visibility.ts';
import type { Service } from '../../http/environment.ts';
import { childArrays, type Fields } from '../../records/record.ts';
import { resources, type Mapper, type ResourceName, type Shown } from '../mapping/resources.ts';

/** Who asks, and what answers. */
export interface Asker {
  store: Service['store'];
  model: DataModel;
  mapper: Mapper;
  profile: VisibilityProfile;
  signal?: AbortSignal | undefined;
}

/** Returns the resources of children, in their order. */
export async function partsOf(
  { store, model, mapper, profile }: Asker,
  type: ResourceName,
  children: readonly { vid: string; entityVid: string }[],
): Promise<Shown[]> {
  const { childType } = resources[type];
  const how = {
    enrichedResults: false,
    resultLanguage: undefined,
    systemName: undefined,
    visibilityProfile: profile,
  };
  const vids = [...new Set(children.map(({ entityVid }) => entityVid))];
  const { entities } = await retrieveRecords(store, model, vids, how);
  const records = new Map(entities.map((record) => [record.entityId, record]));
  return children.flatMap(({ vid, entityVid }) => {
    const record = records.get(entityVid);
    const list = (record?.entity[childArrays[childType!]] as Fields[] | undefined) ?? [];
    const child = list.find(({ vid__v }) => vid__v === vid);
    return record && child ? [mapper.resource(type, record, child)] : [];
  });
}
