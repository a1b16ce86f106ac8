/** One record, without a view. */
import { retrieveEntity } from '../api/entities.ts';
import type { EntityWrapper } from '../api/types.ts';
import { AsyncTask } from '../shared/async_task.ts';
import type { Connection } from './connection.ts';
import { HeadlessHost } from './host.ts';
import { innerOf } from './inner.ts';

export interface HeadlessRecord {
  /** The latest copy, with labels beside reference codes (`_value__u`). */
  readonly record: EntityWrapper | undefined;
  readonly isBusy: boolean;
  readonly error: { readonly kind: string } | undefined;
  /**
   * Opens a record by any identifier that the profile widget accepts. A record of the master data set is downloaded into the instance.
   * Resolves to true when it is loaded.
   */
  readonly open: (identifier: string) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

export function createRecord(connection: Connection): HeadlessRecord {
  const { transport, language } = innerOf(connection);
  const host = new HeadlessHost();
  const latest = new AsyncTask<EntityWrapper>(host);
  return {
    get record() {
      return latest.value;
    },
    get isBusy() {
      return latest.isBusy;
    },
    get error() {
      return latest.error;
    },
    open(identifier) {
      latest.clear();
      const query = { enrichedResults: 'true', resultLanguage: language } as const;
      return latest.run((signal) => retrieveEntity(transport, identifier, query, signal));
    },
    subscribe: host.subscribe,
    stop: host.stop,
  };
}
