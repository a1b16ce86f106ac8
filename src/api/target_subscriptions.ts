/** Target subscriptions: exports of records as files (specification 2.8, 4.16, 4.17). */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { BodyOf, TargetJob, TargetSubscription } from './types.ts';

const path = '/systems/{system}/target_subscriptions';
type One = `put ${typeof path}/{subscription}`;

const isTargetJob = (value: unknown): value is TargetJob =>
  isObject(value) &&
  isCount(value['job_id']) &&
  isText(value['job_status']) &&
  isListOf(value['jobExportLinks'], (link): link is object => isObject(link) && isText(link['href']));

const isTargetSubscription = (value: unknown): value is TargetSubscription =>
  isObject(value) &&
  isCount(value['subscription_id']) &&
  isText(value['name']) &&
  isObject(value['settings']);

/** Lists the subscriptions of a system. Errors: `not-found`; `insufficient-access` without access to the system. */
export async function listTargetSubscriptions(
  transport: Transport,
  system: string,
  signal?: AbortSignal,
): Promise<TargetSubscription[]> {
  const { target_subscriptions } = await transport.request(`get ${path}`, {
    path: { system },
    check: (answer) => isListOf(answer['target_subscriptions'], isTargetSubscription),
    signal,
  });
  return target_subscriptions;
}

/** Reads one subscription. Errors: `not-found`, `insufficient-access`. */
export async function readTargetSubscription(
  transport: Transport,
  system: string,
  subscription: string,
  signal?: AbortSignal,
): Promise<TargetSubscription> {
  const { target_subscription } = await transport.request(`get ${path}/{subscription}`, {
    path: { system, subscription },
    check: (answer) => isTargetSubscription(answer['target_subscription']),
    signal,
  });
  return target_subscription;
}

/** Creates or replaces a subscription. Errors: `invalid-data` naming the setting; `insufficient-access` for others than administrators. */
export async function replaceTargetSubscription(
  transport: Transport,
  system: string,
  subscription: string,
  settings: BodyOf<One>['settings'],
  signal?: AbortSignal,
): Promise<TargetSubscription> {
  const { target_subscription } = await transport.request(`put ${path}/{subscription}`, {
    path: { system, subscription },
    body: { settings },
    check: (answer) => isTargetSubscription(answer['target_subscription']),
    signal,
  });
  return target_subscription;
}

/** Starts an export and returns its job's id. `split` keeps files below the size limit, `zip` adds an archive; `exportType` is for this export alone. Errors: `not-found`, `insufficient-access`. */
export async function startTargetJob(
  transport: Transport,
  system: string,
  subscription: string,
  { archive, exportType }: { archive?: 'split' | 'zip'; exportType?: 'full' | 'incremental' } = {},
  signal?: AbortSignal,
): Promise<number> {
  const { job_id } = await transport.request(`post ${path}/{subscription}/job`, {
    path: { system, subscription },
    query: { export_archive: archive, export_type: exportType },
    check: (answer) => isCount(answer['job_id']),
    signal,
  });
  return job_id;
}

/** Reads an export; its links are there once it is COMPLETE. Errors: `not-found`, `insufficient-access`. */
export function readTargetJob(
  transport: Transport,
  system: string,
  subscription: string,
  jobId: number,
  signal?: AbortSignal,
): Promise<TargetJob> {
  return transport.request(`get ${path}/{subscription}/job/{job_id}`, {
    path: { system, subscription, job_id: String(jobId) },
    check: isTargetJob,
    signal,
  });
}
