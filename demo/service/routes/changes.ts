/** Live updates: what has changed, and waiting for it. */
import { routes } from '../../../src/api/contract/index.ts';
import { readChanges, readTopics } from '../domain/changes.ts';
import type { Api, Service } from '../http/environment.ts';

export function addChangesRoutes(api: Api, { store, changeWatch }: Service): void {
  api.openapi(routes.listChanges, async (c) => {
    const { topics: wanted, since, wait } = c.req.valid('query');
    const user = c.get('user');
    const topics = readTopics(wanted, user);
    const until = performance.now() + wait * 1000;
    for (;;) {
      const { wakes } = changeWatch;
      const { cursor, missed, ids } = await readChanges(store, user, topics, since);
      const isQuiet = !missed && topics.every((topic) => !ids[topic]?.length);
      const left = until - performance.now();
      if (since !== undefined && isQuiet && left > 0 && !changeWatch.isStopped && !c.req.raw.signal.aborted) {
        await changeWatch.wait(wakes, left, c.req.raw.signal);
        continue;
      }
      // A process that ends does not wait for the next call of this connection.
      if (changeWatch.isStopped) c.header('Connection', 'close');
      const { jobs, ...others } = ids;
      return c.json(
        {
          responseStatus: 'SUCCESS' as const,
          cursor,
          missed,
          ...others,
          ...(jobs && { jobs: jobs.map(Number) }),
        },
        200,
      );
    }
  });
}
