/** Support for export tests below HTTP: adds records, runs exports with short intervals and reads the files back. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { targetSettings } from '../../../src/contract/subscriptions/target_subscriptions.ts';
import type { TargetSettings } from '../../../demo/service/domain/exports/check_settings.ts';
import { keepSubscription } from '../../../demo/service/domain/exports/subscriptions.ts';
import type {
  CustomKey,
  FullRecord,
  ChildType,
  EntityType,
  Fields,
} from '../../../demo/service/records/record.ts';
import { inside } from '../../../demo/service/domain/retrieve.ts';
import { lockRecords, saveRecords } from '../../../demo/service/domain/revisions/save_records.ts';
import { artifactDirectory } from '../../../demo/service/jobs/artifacts.ts';
import { exportJobKind, type ExportResult } from '../../../demo/service/jobs/export_job.ts';
import { startJob, type Job } from '../../../demo/service/domain/jobs/job_queue.ts';
import type { JobContext } from '../../../demo/service/jobs/job_runner.ts';
import { ended } from '../jobs/support.ts';

export const system = 'crm_eu';

const cause = () => ({ source: system, time: new Date(), jobId: null, changeRequestId: null, userId: null });

async function newVid({ store }: JobContext): Promise<string> {
  const { rows } = await sql<{ vid: string }>`SELECT nextval('vid_sequence')::text AS vid`.execute(store.db);
  return rows[0]!.vid;
}

export interface NewRecord {
  type?: EntityType;
  fields?: Fields;
  children?: { type: ChildType; fields?: Fields; underReview?: boolean }[];
  keys?: string[];
  underReview?: boolean;
  isMasterOnly?: boolean;
}

/** Adds a record with children and keys and returns its vid__v. */
export async function addRecord(context: JobContext, record: NewRecord = {}): Promise<string> {
  const { store, model } = context;
  const { type = 'HCP', fields = {}, children = [], keys = [], underReview, isMasterOnly } = record;
  const now = new Date();
  const platform = (vid: string, isUnderReview: boolean | undefined) => ({
    vid,
    record_state: isUnderReview ? ('UNDER_REVIEW' as const) : ('VALID' as const),
    record_version: 1,
    created_at: now,
    modified_at: now,
  });
  const vid = await newVid(context);
  const status = type === 'HCP' ? 'hcp_status__v' : 'hco_status__v';
  const after: FullRecord = {
    ...platform(vid, underReview),
    entity_type: type,
    in_instance: !isMasterOnly,
    merged_into: null,
    fields: { [status]: 'A', primary_country__v: 'DE', ...fields },
    children: [],
    custom_keys: [],
  };
  for (const [position, child] of children.entries())
    after.children.push({
      ...platform(await newVid(context), child.underReview),
      child_type: child.type,
      position,
      parent_hco_vid: null,
      fields: child.fields ?? {},
    });
  for (const value of keys) {
    const key = { source: system, item: 'EXPORT', value, status: 'A' as const, record_type: type };
    const times = { created_at: now, modified_at: now };
    after.custom_keys.push({ ...key, ...times, vid: await newVid(context), record_vid: vid } as CustomKey);
  }
  await store.db
    .transaction()
    .execute((db) => saveRecords(inside(store, db), model, [{ before: null, after }], cause()));
  return vid;
}

/** Changes a record through the normal write path. `hold` is awaited before the commit. */
export async function changeRecord(
  { store, model }: JobContext,
  vid: string,
  change: (record: FullRecord) => void,
  hold?: (isWritten: true) => Promise<void>,
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const here = inside(store, db);
    const [before] = await lockRecords(here, [vid]);
    const after = structuredClone(before!);
    change(after);
    await saveRecords(here, model, [{ before: before!, after }], cause());
    await hold?.(true);
  });
}

export const settingsOf = (settings: object): TargetSettings => targetSettings.parse(settings);

export interface Export {
  job: Job;
  result: ExportResult;
  /** Rows by object type, keyed by column name. */
  rows: Record<string, Record<string, string>[]>;
  /** vid__v of the HCPs and HCOs. */
  vids: string[];
  /** Contents by file name. */
  texts: Map<string, string>;
}

/** Starts an export of a subscription and returns the job's id. */
export async function beginExport(
  { store }: JobContext,
  subscription: string,
  wanted: object,
  archive: 'split' | 'zip' | null = null,
): Promise<string> {
  const settings = settingsOf(wanted);
  const kept = await keepSubscription(store, { system, name: subscription, settings, now: new Date() });
  return startJob(store, {
    kind: exportJobKind,
    system,
    subscription,
    parameters: { settings, subscriptionId: Number(kept.id), selection: kept.selection, archive },
    userId: null,
  });
}

/** Reads the files of a COMPLETE export in the format that its settings name. */
export function readExport(context: JobContext, job: Job): Export {
  assert.equal(job.status, 'COMPLETE', job.error ?? '');
  const result = job.result as ExportResult;
  const { settings } = job.parameters as { settings: TargetSettings };
  const rows: Export['rows'] = {};
  const texts = new Map<string, string>();
  for (const { object, name } of result.files) {
    if (!name.endsWith('.csv')) continue;
    const text = readFileSync(join(artifactDirectory(context.settings, job.job_id), name), 'utf8');
    texts.set(name, text);
    (rows[object] ??= []).push(
      ...(parse(text, {
        columns: true,
        delimiter: settings.delimiter,
        quote: settings.text_qualifier,
        escape: settings.text_qualifier,
        record_delimiter: '\r\n',
      }) as Record<string, string>[]),
    );
  }
  const vids = [...(rows['HCP'] ?? []), ...(rows['HCO'] ?? [])].map((row) => row['vid__v']!);
  return { job, result, rows, vids, texts };
}

/** Runs an export to its end and reads its files. */
export async function exportNow(
  context: JobContext,
  subscription: string,
  settings: object,
  archive: 'split' | 'zip' | null = null,
): Promise<Export> {
  const id = await beginExport(context, subscription, settings, archive);
  return readExport(context, await ended(context.store, id));
}
