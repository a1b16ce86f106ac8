/** Live updates: reading changes and waiting for them. */
import { routes } from '../../../src/contract/index.ts';
import { readChanges, readTopics, type Changes, type Topic } from '../domain/live_updates/changes.ts';
import type { User } from '../domain/users/users.ts';
import type { Api, Service } from '../http/environment.ts';

export function addChangesRoutes(api: Api, { store, changeWatch }: Service): void {
  /** Reads changes. While there are none, waits and reads again. */
  async function changesWithin(
    seconds: number,
    {
      user,
      topics,
      since,
      signal,
    }: { user: User; topics: Topic[]; since: string | undefined; signal: AbortSignal },
  ): Promise<Changes> {
    const until = performance.now() + seconds * 1000;
    let { wakes } = changeWatch;
    let changes = await readChanges(store, user, topics, since);
    if (since === undefined) return changes;
    const isQuiet = ({ missed, ids, records }: Changes): boolean =>
      !missed && Object.values({ ...ids, records }).every((list) => !list?.length);
    const mayWait = (): boolean =>
      isQuiet(changes) && performance.now() < until && !changeWatch.isStopped && !signal.aborted;
    if (!mayWait()) return changes;
    return changeWatch.asWaiting(user, async () => {
      while (mayWait()) {
        await changeWatch.wait(wakes, until - performance.now(), signal);
        wakes = changeWatch.wakes;
        changes = await changeWatch.readAgain(user, topics, since);
      }
      return changes;
    });
  }

  api.openapi(routes.listChanges, async (c) => {
    const { topics: wanted, since, wait } = c.req.valid('query');
    const user = c.get('user');
    const { signal } = c.req.raw;
    const topics = readTopics(wanted, user);
    const { cursor, missed, ids, records } = await changesWithin(wait, { user, topics, since, signal });
    // A stopping process must not wait for another call on this connection.
    if (changeWatch.isStopped) c.header('Connection', 'close');
    const { jobs, ...others } = ids;
    return c.json(
      {
        responseStatus: 'SUCCESS' as const,
        cursor,
        missed,
        ...others,
        ...(jobs && { jobs: jobs.map(Number) }),
        ...(records && { records }),
      },
      200,
    );
  });
}
