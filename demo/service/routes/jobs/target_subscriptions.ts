/** Target subscriptions: settings and jobs (specification 4.16, 4.17). */
import { routes } from '../../../../src/contract/index.ts';
import { checkSettings } from '../../domain/exports/check_settings.ts';
import {
  findSubscription,
  keepSubscription,
  versionsOf,
  listSubscriptions,
  type TargetSubscription,
} from '../../domain/exports/subscriptions.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireDataAdministrator, requireExportAccess } from '../../domain/users/users.ts';
import { timestamp } from '../../domain/wrapper.ts';
import type { Api, Service } from '../../http/environment.ts';
import { findJob, requireJobSystem } from '../../domain/jobs/administer_jobs.ts';
import { exportJobKind, type ExportJobParameters } from '../../jobs/export_job.ts';
import { presentExportJob } from '../../jobs/export_job_record.ts';
import { startJob } from '../../domain/jobs/job_queue.ts';

const success = 'SUCCESS' as const;

const presentOne = ({ id, system, name, settings, created_at, modified_at }: TargetSubscription) => ({
  subscription_id: Number(id),
  system,
  name,
  settings,
  created_date: timestamp(created_at),
  modified_date: timestamp(modified_at),
});

export function addTargetSubscriptionRoutes(api: Api, { store, model, clock }: Service): void {
  const present = async (found: readonly TargetSubscription[]) => {
    const versionOf = await versionsOf(store, found);
    return found.map((each) => ({ ...presentOne(each), version: versionOf(each) }));
  };
  api.openapi(routes.startTargetJob, async (c) => {
    const { system: named, subscription } = c.req.valid('param');
    const user = c.get('user');
    const system = requireJobSystem(model, user, named);
    requireExportAccess(user);
    const { id, settings, selection } = await findSubscription(store, system, subscription);
    requireExportAccess(user, settings);
    const {
      export_archive: archive = null,
      export_type = settings.export_type,
      export_format: format = settings.format,
    } = c.req.valid('query');
    const parameters: ExportJobParameters = {
      settings: { ...settings, export_type, format },
      subscriptionId: Number(id),
      selection,
      archive,
    };
    const job = { kind: exportJobKind, system, subscription, parameters, userId: user.id };
    return c.json({ responseStatus: success, job_id: Number(await startJob(store, job)) }, 200);
  });

  api.openapi(routes.readTargetJob, async (c) => {
    const { system: named, subscription, job_id } = c.req.valid('param');
    const system = requireJobSystem(model, c.get('user'), named);
    const job = await findJob(store, c.get('user'), job_id);
    if (job.kind !== exportJobKind || job.system !== system || job.subscription !== subscription)
      throw new Refusal('NOT_FOUND', `The subscription ${subscription} of ${system} has no job ${job_id}.`);
    return c.json(presentExportJob(job, clock(), c.get('version')), 200);
  });

  api.openapi(routes.listTargetSubscriptions, async (c) => {
    const system = requireJobSystem(model, c.get('user'), c.req.valid('param').system);
    const target_subscriptions = await present(await listSubscriptions(store, system));
    return c.json({ responseStatus: success, target_subscriptions }, 200);
  });

  api.openapi(routes.readTargetSubscription, async (c) => {
    const { system: named, subscription } = c.req.valid('param');
    const system = requireJobSystem(model, c.get('user'), named);
    const [target_subscription] = await present([await findSubscription(store, system, subscription)]);
    return c.json({ responseStatus: success, target_subscription: target_subscription! }, 200);
  });

  api.openapi(routes.replaceTargetSubscription, async (c) => {
    const { system: named, subscription: name } = c.req.valid('param');
    const system = requireJobSystem(model, c.get('user'), named);
    requireDataAdministrator(c.get('user'));
    const { settings, version } = c.req.valid('json');
    checkSettings(model, settings);
    const now = clock();
    const kept = await keepSubscription(
      store,
      { system, name, settings, now },
      { by: c.get('user'), now, version },
    );
    return c.json({ responseStatus: success, target_subscription: (await present([kept]))[0]! }, 200);
  });
}
