/** Labels of source systems. */
import { service } from './session.ts';

export type SystemLabels = ReadonlyMap<string, string>;

/** Returns labels by name for the systems that the account may act for. Throws `ServiceError`. */
export async function readSystemLabels(signal?: AbortSignal): Promise<SystemLabels> {
  const { systems } = await service.call('get /systems', signal ? { signal } : {});
  return new Map(systems.map(({ name, label }) => [name, label]));
}

/** Returns a system's label, or its name when the account may not act for it. */
export const systemLabel = (labels: SystemLabels, name: string): string => labels.get(name) ?? name;
