/** The caller that the process works for, used to share resources fairly. Work of the process itself, such as jobs, has no caller. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Network address. */
  readonly address: string;
  /** Value of the Authorization header, not verified; empty when there is none. */
  readonly session: string;
}

const callers = new AsyncLocalStorage<Caller>();

export const currentCaller = (): Caller => callers.getStore() ?? { address: '', session: '' };

/** Runs `work` on behalf of a caller. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);
