/** The affiliations around a record, without a view. */
import { readAffiliations } from '../api/affiliations.ts';
import type { AffiliationEdge, AffiliationNode } from '../api/types.ts';
import { AsyncTask } from '../shared/async_task.ts';
import type { Connection } from './connection.ts';
import { HeadlessHost } from './host.ts';
import { innerOf } from './inner.ts';

export interface HeadlessNetwork {
  /** ID of the record in the center; undefined until it is loaded. */
  readonly root: string | undefined;
  readonly nodes: readonly AffiliationNode[];
  readonly edges: readonly AffiliationEdge[];
  /** True when the network has more records than were loaded. */
  readonly isCut: boolean;
  readonly isBusy: boolean;
  readonly error: { readonly kind: string } | undefined;
  /** Opens the network of a record, up to `depth` steps away (1 to 3; default 1). Resolves to true when it is loaded. */
  readonly open: (identifier: string, depth?: 1 | 2 | 3) => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

export function createNetwork(connection: Connection): HeadlessNetwork {
  const { transport, language } = innerOf(connection);
  const host = new HeadlessHost();
  const graph = new AsyncTask<Awaited<ReturnType<typeof readAffiliations>>>(host);
  return {
    get root() {
      return graph.value?.root ?? undefined;
    },
    get nodes() {
      return graph.value?.nodes ?? [];
    },
    get edges() {
      return graph.value?.edges ?? [];
    },
    get isCut() {
      return graph.value?.isCut ?? false;
    },
    get isBusy() {
      return graph.isBusy;
    },
    get error() {
      return graph.error;
    },
    open(identifier, depth = 1) {
      graph.clear();
      const query = { depth, resultLanguage: language };
      return graph.run((signal) => readAffiliations(transport, identifier, query, signal));
    },
    subscribe: host.subscribe,
    stop: host.stop,
  };
}
