/** Source systems as people read them: by their labels. */
import { service } from './session.ts';

export type SystemLabels = ReadonlyMap<string, string>;

/** Labels by name, of the systems that the account may act for. Throws ServiceError. */
export async function readSystemLabels(signal?: AbortSignal): Promise<SystemLabels> {
  const { systems } = await service.call('get /systems', signal ? { signal } : {});
  return new Map(systems.map(({ name, label }) => [name, label]));
}

/** A system in words; one that the account may not act for keeps its name. */
export const systemLabel = (labels: SystemLabels, name: string): string => labels.get(name) ?? name;
