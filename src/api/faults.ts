/** Faults that a sandbox's account switches on for itself, to watch what a page makes of them. */
import type { z } from '@hono/zod-openapi';
import type { faults, faultSetting } from './contract/faults.ts';
import type { Transport } from './transport.ts';

export type Faults = z.infer<typeof faults>;
export type FaultSetting = z.infer<typeof faultSetting>;

const isFaults = (answer: Record<string, unknown>): boolean =>
  Array.isArray((answer['faults'] as Faults | undefined)?.kinds);

/** Faults that are on for the signed-in account, until when. */
export async function readFaults(transport: Transport, signal?: AbortSignal): Promise<Faults> {
  const answer = await transport.request('get /sandbox/faults', { check: isFaults, signal });
  return answer.faults;
}

/**
 * Switches the given faults on for the signed-in account and all others off; none: all off. Errors: `failed` with INVALID_STATE for a public
 * instance.
 */
export async function replaceFaults(
  transport: Transport,
  setting: FaultSetting,
  signal?: AbortSignal,
): Promise<Faults> {
  const answer = await transport.request('put /sandbox/faults', { body: setting, check: isFaults, signal });
  if (!('faults' in answer)) throw new TypeError('A failure was let through.');
  return answer.faults;
}

/** Ends all other sessions of the signed-in account and returns how many those were. */
export async function endOtherSessions(transport: Transport, signal?: AbortSignal): Promise<number> {
  const { ended } = await transport.request('delete /sandbox/sessions', {
    check: (answer) => Number.isInteger(answer['ended']),
    signal,
  });
  return ended;
}
