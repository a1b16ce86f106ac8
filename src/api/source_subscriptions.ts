/** Source subscriptions: files of a source system and the jobs that load them (specification 2.7, 4.14, 4.15). */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { InboundFile, SourceJob, SourceSettings, SourceSubscription } from './types.ts';

/** Which subscription: the system's name and its own. */
export interface SubscriptionName {
  system: string;
  subscription: string;
}

const pathOf = ({ system, subscription }: SubscriptionName): { system: string; subscription: string } => ({
  system,
  subscription,
});

const isSubscription = (value: unknown): value is SourceSubscription =>
  isObject(value) &&
  isCount(value['subscription_id']) &&
  isText(value['name']) &&
  isObject(value['settings']);

const isFile = (value: unknown): value is InboundFile =>
  isObject(value) && isText(value['file_name']) && isCount(value['file_size']);

const summaries = ['dataLoadSummary', 'processedDataSummary', 'matchSummary', 'jobResultSummary'];

const isSourceJob = (value: Record<string, unknown>): boolean =>
  isCount(value['job_id']) && isText(value['job_status']) && summaries.every((name) => isObject(value[name]));

/** Loads the files that wait in the inbound area (4.14) and returns the id of the job. Errors: `not-found`, `insufficient-access`. */
export async function startSourceJob(
  transport: Transport,
  name: SubscriptionName,
  signal?: AbortSignal,
): Promise<number> {
  const { job_id } = await transport.request(
    'get /systems/{system}/source_subscriptions/{subscription}/job',
    {
      path: pathOf(name),
      check: (answer) => isCount(answer['job_id']),
      signal,
    },
  );
  return job_id;
}

/** How far a load is (4.15). Its summaries are whole once `job_status` is COMPLETE. Errors: `not-found`. */
export function readSourceJob(
  transport: Transport,
  name: SubscriptionName,
  jobId: number,
  signal?: AbortSignal,
): Promise<SourceJob> {
  return transport.request('get /systems/{system}/source_subscriptions/{subscription}/job/{job_id}', {
    path: { ...pathOf(name), job_id: String(jobId) },
    check: isSourceJob,
    signal,
  });
}

/** Subscriptions of a system, by name. Errors: `not-found` for a system that does not exist. */
export async function listSourceSubscriptions(
  transport: Transport,
  system: string,
  signal?: AbortSignal,
): Promise<SourceSubscription[]> {
  const { source_subscriptions } = await transport.request('get /systems/{system}/source_subscriptions', {
    path: { system },
    check: (answer) => isListOf(answer['source_subscriptions'], isSubscription),
    signal,
  });
  return source_subscriptions;
}

/** One subscription with its mapping. Errors: `not-found`. */
export async function readSourceSubscription(
  transport: Transport,
  name: SubscriptionName,
  signal?: AbortSignal,
): Promise<SourceSubscription> {
  const { source_subscription } = await transport.request(
    'get /systems/{system}/source_subscriptions/{subscription}',
    { path: pathOf(name), check: (answer) => isSubscription(answer['source_subscription']), signal },
  );
  return source_subscription;
}

/** Creates or replaces a subscription and returns it as kept. Errors: `invalid` names what does not fit the data model. */
export async function replaceSourceSubscription(
  transport: Transport,
  name: SubscriptionName,
  settings: SourceSettings,
  signal?: AbortSignal,
): Promise<SourceSubscription> {
  const { source_subscription } = await transport.request(
    'put /systems/{system}/source_subscriptions/{subscription}',
    {
      path: pathOf(name),
      body: { settings },
      check: (answer) => isSubscription(answer['source_subscription']),
      signal,
    },
  );
  return source_subscription;
}

/** Files that wait in the inbound area, by name. */
export async function listInboundFiles(
  transport: Transport,
  name: SubscriptionName,
  signal?: AbortSignal,
): Promise<InboundFile[]> {
  const { files } = await transport.request(
    'get /systems/{system}/source_subscriptions/{subscription}/files',
    {
      path: pathOf(name),
      check: (answer) => isListOf(answer['files'], isFile),
      signal,
    },
  );
  return files;
}

/** Puts a file into the inbound area, as it is; one of the same name is replaced. Errors: `invalid` for a name that no file may have. */
export async function putInboundFile(
  transport: Transport,
  name: SubscriptionName,
  fileName: string,
  content: Blob,
  signal?: AbortSignal,
): Promise<InboundFile> {
  const { file } = await transport.request(
    'put /systems/{system}/source_subscriptions/{subscription}/files/{file_name}',
    {
      path: { ...pathOf(name), file_name: fileName },
      file: content,
      check: (answer) => isFile(answer['file']),
      signal,
    },
  );
  return file;
}

/** Takes a file out of the inbound area. Errors: `not-found`. */
export async function deleteInboundFile(
  transport: Transport,
  name: SubscriptionName,
  fileName: string,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request('delete /systems/{system}/source_subscriptions/{subscription}/files/{file_name}', {
    path: { ...pathOf(name), file_name: fileName },
    check: () => true,
    signal,
  });
}
