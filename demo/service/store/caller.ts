/** The caller that the process works for, used to share resources fairly. Work of the process itself, such as jobs, has no caller. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Network address. */
  readonly address: string;
  /** Value of the Authorization header, not verified; empty when there is none. */
  readonly session: string;
}

const callers = new AsyncLocalStorage<Caller>();

const nobody: Caller = { address: '', session: '' };

export const currentCaller = (): Caller => callers.getStore() ?? nobody;

/** Whether the process works on a call, and not of its own accord. */
export const isOnCall = (): boolean => currentCaller() !== nobody;

/** Runs `work` on behalf of a caller; null: of the process itself. */
export const onBehalfOf = <T>(caller: Caller | null, work: () => T): T => callers.run(caller ?? nobody, work);
