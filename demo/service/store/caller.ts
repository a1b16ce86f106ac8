/** On whose behalf the process works, for what is shared fairly. Work of the process itself, such as jobs, has no caller. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Network address. */
  readonly address: string;
  /** Value of the Authorization header, or nothing. It has not been checked. */
  readonly session: string;
}

const callers = new AsyncLocalStorage<Caller>();

export const currentCaller = (): Caller => callers.getStore() ?? { address: '', session: '' };

/** Carries out `work` on behalf of a caller. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);
