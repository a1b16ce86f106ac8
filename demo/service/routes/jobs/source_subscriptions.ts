/** Source subscriptions: settings, files and jobs (specification 4.14, 4.15). */
import type { ReadableStream } from 'node:stream/web';
import { inboundFileLimit } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { routes } from '../../../../src/contract/index.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkSettings } from '../../domain/sources/check_settings.ts';
import {
  findSubscription,
  keepSubscription,
  listSubscriptions,
  type SourceSubscription,
} from '../../domain/sources/subscriptions.ts';
import { requireDataAdministrator, type User } from '../../domain/users/users.ts';
import { timestamp } from '../../domain/wrapper.ts';
import { succeeded } from '../../domain/outcome.ts';
import type { Api, Service } from '../../http/environment.ts';
import { findJob, requireJobSystem } from '../../domain/jobs/administer_jobs.ts';
import {
  listInbound,
  receiveInbound,
  removeInbound,
  type InboundFile,
} from '../../domain/sources/inbound_files.ts';
import { sourceJobKind, startJob } from '../../domain/jobs/job_queue.ts';
import { presentSourceJob } from '../../jobs/source_job_record.ts';

const success = 'SUCCESS' as const;

const present = ({ id, system, name, settings, version, created_at, modified_at }: SourceSubscription) => ({
  subscription_id: Number(id),
  system,
  name,
  settings,
  version,
  created_date: timestamp(created_at),
  modified_date: timestamp(modified_at),
});

const presentFile = ({ name, size, modified }: InboundFile) => ({
  file_name: name,
  file_size: size,
  modified_date: timestamp(modified),
});

export function addSourceSubscriptionRoutes(api: Api, { store, model, settings, clock }: Service): void {
  const systemOf = (user: User, name: string): string => requireJobSystem(model, user, name);
  const find = (user: User, system: string, subscription: string): Promise<SourceSubscription> =>
    findSubscription(store, systemOf(user, system), subscription);

  api.openapi(routes.startSourceJob, async (c) => {
    // Its method is GET. A HEAD of a monitor or a link checker runs the same handler, and must not start a load.
    if (c.req.method === 'HEAD') throw new Refusal('NOT_FOUND', 'This path has no HEAD.');
    const { system, subscription } = c.req.valid('param');
    const user = c.get('user');
    const found = await find(user, system, subscription);
    const id = await startJob(store, {
      kind: sourceJobKind,
      system: found.system,
      subscription,
      parameters: { settings: found.settings, subscriptionId: Number(found.id) },
      userId: user.id,
    });
    return c.json({ responseStatus: success, job_id: Number(id) }, 200);
  });

  api.openapi(routes.readSourceJob, async (c) => {
    const { system: named, subscription, job_id } = c.req.valid('param');
    const system = systemOf(c.get('user'), named);
    const job = await findJob(store, c.get('user'), job_id);
    if (job.kind !== sourceJobKind || job.system !== system || job.subscription !== subscription)
      throw new Refusal('NOT_FOUND', `The subscription ${subscription} of ${system} has no job ${job_id}.`);
    return c.json(presentSourceJob(job, clock()), 200);
  });

  api.openapi(routes.listSourceSubscriptions, async (c) => {
    const system = systemOf(c.get('user'), c.req.valid('param').system);
    const source_subscriptions = (await listSubscriptions(store, system)).map(present);
    return c.json({ responseStatus: success, source_subscriptions }, 200);
  });

  api.openapi(routes.readSourceSubscription, async (c) => {
    const { system, subscription } = c.req.valid('param');
    const source_subscription = present(await find(c.get('user'), system, subscription));
    return c.json({ responseStatus: success, source_subscription }, 200);
  });

  api.openapi(routes.replaceSourceSubscription, async (c) => {
    const { system: named, subscription: name } = c.req.valid('param');
    const system = systemOf(c.get('user'), named);
    const by = c.get('user');
    requireDataAdministrator(by);
    const { settings: wanted, version } = c.req.valid('json');
    checkSettings(model, system, wanted);
    const kept = await keepSubscription(store, { system, name, settings: wanted, version, by, now: clock() });
    return c.json({ responseStatus: success, source_subscription: present(kept) }, 200);
  });

  api.openapi(routes.listInboundFiles, async (c) => {
    const { system, subscription } = c.req.valid('param');
    const found = await find(c.get('user'), system, subscription);
    const files = (await listInbound(settings, found.system, subscription)).map(presentFile);
    return c.json({ responseStatus: success, files }, 200);
  });

  api.openapi(routes.putInboundFile, async (c) => {
    const { system, subscription, file_name } = c.req.valid('param');
    const found = await find(c.get('user'), system, subscription);
    const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
    if (!body) throw new Refusal('INVALID_DATA', 'Body: required: the file.');
    const file = await receiveInbound(
      settings,
      found.system,
      subscription,
      file_name,
      body,
      inboundFileLimit,
    );
    return c.json({ responseStatus: success, file: presentFile(file) }, 200);
  });

  api.openapi(routes.deleteInboundFile, async (c) => {
    const { system, subscription, file_name } = c.req.valid('param');
    const found = await find(c.get('user'), system, subscription);
    if (!(await removeInbound(settings, found.system, subscription, file_name)))
      throw new Refusal('NOT_FOUND', `There is no file ${file_name}.`);
    return c.json(succeeded, 200);
  });
}
