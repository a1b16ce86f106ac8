/** The subscriptions of all systems that the account may act for. */
import type { SourceSubscription, TargetSubscription } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { readSystemLabels } from '../service/systems.ts';

/** A subscription with the label of its system. */
export type Named<S> = S & { systemLabel: string };

async function ofSystems<S extends object>(
  signal: AbortSignal,
  read: (system: string) => Promise<S[]>,
): Promise<Named<S>[]> {
  const systems = await readSystemLabels(signal);
  const subscriptions = [...systems].map(async ([name, systemLabel]) =>
    (await read(name)).map((one) => ({ ...one, systemLabel })),
  );
  return (await Promise.all(subscriptions)).flat();
}

export const readSourceSubscriptions = (signal: AbortSignal): Promise<Named<SourceSubscription>[]> =>
  ofSystems(signal, async (system) => {
    const path = { system };
    return (await service.call('get /systems/{system}/source_subscriptions', { path, signal }))
      .source_subscriptions;
  });

export const readTargetSubscriptions = (signal: AbortSignal): Promise<Named<TargetSubscription>[]> =>
  ofSystems(signal, async (system) => {
    const path = { system };
    return (await service.call('get /systems/{system}/target_subscriptions', { path, signal }))
      .target_subscriptions;
  });

/** Returns a key that is unique among the subscriptions of all systems. */
export const keyOf = ({ system, name }: { system: string; name: string }): string => `${system}/${name}`;
