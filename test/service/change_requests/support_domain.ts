/** Change requests without HTTP: a store with the data model, and a clock and jobs that a test controls. */
import {
  changeRequestContext,
  type Context,
  type JobOutcome,
} from '../../../demo/service/domain/change_requests/context.ts';
import {
  createChangeRequest,
  type CreateBody,
} from '../../../demo/service/domain/change_requests/receive/create.ts';
import { decideRequest, processRequest } from '../../../demo/service/domain/change_requests/decide/review.ts';
import { lockRequest } from '../../../demo/service/domain/change_requests/rows.ts';
import type { ChangeRequest } from '../../../demo/service/domain/change_requests/request.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { findUserByName, type User } from '../../../demo/service/domain/users/users.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { seedAccounts } from '../../../demo/service/seed/accounts.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import type { Json } from './support.ts';

export interface Bench {
  context: Context;
  store: Store;
  user(name: string): Promise<User>;
  /** Creates a request as the ordinary user, without routing it. */
  create(body: Json): Promise<string>;
  load(id: string): Promise<ChangeRequest>;
  /** Accepts and closes as the steward; returns the closed request. */
  close(id: string): Promise<ChangeRequest & { vid: string }>;
  passTime(milliseconds: number): void;
  setJob(id: string, outcome: JobOutcome): void;
}

export async function openBench(open: () => Promise<Store>): Promise<Bench> {
  const store = await open();
  await writeDataModel(store);
  await seedAccounts(store, { isPublic: false });
  const model = await loadDataModel(store);
  const jobs = new Map<string, JobOutcome>();
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const context: Context = {
    ...changeRequestContext({ store, model, clock: () => new Date(now) }),
    jobOutcome: async (_, id) => jobs.get(id) ?? 'unknown',
  };
  const user = async (name: string): Promise<User> =>
    (await findUserByName(store, `${name}@sandbox.example`))!;
  const rep = await user('rep');
  const bench: Bench = {
    context,
    store,
    user,
    create: (body) => createChangeRequest(context, rep, { entity_type: 'HCP', ...body } as CreateBody),
    load: (id) => lockRequest(store, id, new Date(now)),
    async close(id) {
      const steward = await user('steward');
      const { version } = await bench.load(id);
      await decideRequest(context, steward, id, { version, result: 'CHANGE_ACCEPTED' });
      await processRequest(context, steward, id, version + 1);
      return (await bench.load(id)) as ChangeRequest & { vid: string };
    },
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    setJob: (id, outcome) => jobs.set(id, outcome),
  };
  return bench;
}
