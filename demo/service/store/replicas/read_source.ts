/** The server whose connections a read uses. Without one, statements go to the primary. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

type Source = Pick<PostgresPool, 'connect'>;

const sources = new AsyncLocalStorage<Source>();

export const currentSource = (): Source | undefined => sources.getStore();

/** Runs a read with connections of `source`. */
export const readingFrom = <T>(source: Source, read: () => Promise<T>): Promise<T> =>
  sources.run(source, read);
