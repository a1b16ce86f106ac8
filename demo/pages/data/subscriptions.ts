/** Subscriptions of all systems that the account may act for. */
import type { SourceSubscription, TargetSubscription } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';

async function ofSystems<S>(signal: AbortSignal, read: (system: string) => Promise<S[]>): Promise<S[]> {
  const { systems } = await service.call('get /systems', { signal });
  return (await Promise.all(systems.map(({ name }) => read(name)))).flat();
}

export const readSourceSubscriptions = (signal: AbortSignal): Promise<SourceSubscription[]> =>
  ofSystems(signal, async (system) => {
    const path = { system };
    return (await service.call('get /systems/{system}/source_subscriptions', { path, signal }))
      .source_subscriptions;
  });

export const readTargetSubscriptions = (signal: AbortSignal): Promise<TargetSubscription[]> =>
  ofSystems(signal, async (system) => {
    const path = { system };
    return (await service.call('get /systems/{system}/target_subscriptions', { path, signal }))
      .target_subscriptions;
  });

/** Names a subscription in a list of choices. */
export const keyOf = ({ system, name }: { system: string; name: string }): string => `${system}/${name}`;
