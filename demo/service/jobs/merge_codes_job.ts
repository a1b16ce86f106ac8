/** The job that replaces a merged code in all records and open change requests. */
import { lockRequest, saveRequest } from '../domain/change_requests/rows.ts';
import { isOpen } from '../domain/change_requests/states.ts';
import { deriveChild } from '../domain/change_requests/apply/record_rows.ts';
import { deriveFields } from '../domain/change_requests/receive/derived.ts';
import { typeOfArray, type ChangeRequest } from '../domain/change_requests/request.ts';
import { lineageText, readLineage, writeLineage, type LineageRow } from '../domain/lineage/lineage_rows.ts';
import {
  fieldsWithType,
  mergeCodesKind,
  recordsWithCode,
  replacedValue,
  requestsWithCode,
  type MergeCodesParameters,
} from '../domain/reference_types/merge_codes.ts';
import { lockRecords, saveRecords } from '../domain/revisions/save_records.ts';
import type { RecordChange } from '../domain/revisions/write_records.ts';
import { changeShared, sharedWithText } from '../domain/shared_records/change_values.ts';
import { dataModelSource, remark, type Mark, type Origin } from '../records/origins.ts';
import type { ChildRecord, Fields, FullRecord } from '../records/record.ts';
import { inside, type Store } from '../store/store.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';

type Job = RunningJob<MergeCodesParameters>;

/** Records in one transaction. On the embedded database other calls wait for its end, so it is short. */
const recordsAtOnce = 25;

/** Where the job is: first all open change requests by ID, then all shared records, then all records. */
type Progress = {
  records: number;
  requests: number;
  lastRecord: string;
  lastRequest: string;
  lastShared: string;
};

/** Returns the names of the fields that change, and the fields after the change. */
function replaceIn(job: Job, objectType: string, fields: Fields): { names: string[]; fields: Fields } {
  const { type, code, into } = job.parameters;
  const names = fieldsWithType(job.model, objectType, type)
    .map(({ fieldId }) => fieldId)
    .filter((name) => replacedValue(fields[name], code, into) !== fields[name]);
  if (!names.length) return { names, fields };
  const changed = Object.fromEntries(names.map((name) => [name, replacedValue(fields[name], code, into)]));
  return { names, fields: { ...fields, ...changed } };
}

/** Replaces the code in a copy of a record. Returns the names of changed fields by object. */
async function replaceInRecord(
  job: Job,
  store: Store,
  after: FullRecord,
): Promise<Map<FullRecord | ChildRecord, string[]>> {
  const changed = new Map<FullRecord | ChildRecord, string[]>();
  const own = replaceIn(job, after.entity_type, after.fields);
  if (own.names.length) {
    after.fields = deriveFields(job.model, after.entity_type, after.fields, own.fields);
    changed.set(after, own.names);
  }
  for (const child of after.children) {
    const { names, fields } = replaceIn(job, child.child_type, child.fields);
    if (!names.length) continue;
    const kind = { type: child.child_type, entityType: after.entity_type };
    child.fields = await deriveChild(store, job.model, kind, child.fields, fields);
    changed.set(child, names);
  }
  return changed;
}

const causeOf = (job: Job): Origin => ({
  source: dataModelSource,
  time: job.clock(),
  jobId: job.id,
  changeRequestId: null,
  userId: job.userId,
});

/** Replaces the code in records. Each value keeps the source and time that it had: only its name in the list is another one. */
async function replaceInRecords(job: Job, store: Store, vids: readonly string[]): Promise<void> {
  const cause = causeOf(job);
  const records = await lockRecords(store, vids);
  const lineage = await readLineage(store, vids);
  const rows: LineageRow[] = [];
  const changes: RecordChange[] = [];
  for (const before of records) {
    const after = structuredClone(before);
    for (const [object, names] of await replaceInRecord(job, store, after)) {
      const old = object === after ? before : before.children.find(({ vid }) => vid === object.vid)!;
      const marks = names.reduce<Mark[]>(
        (known, name) => {
          const origin = lineage.originOf(before, old, name);
          return origin ? remark(known, [name], origin) : known;
        },
        [...lineage.marks(object.vid)],
      );
      rows.push({ vid: object.vid, entity_vid: before.vid, marks });
    }
    changes.push({ before, after });
  }
  await saveRecords(store, job.model, changes, cause, lineage);
  await writeLineage(store, lineageText(rows));
}

/** Replaces the code in the requested and final values of a request. Returns whether one changed. */
function replaceInRequest(job: Job, { entity_type, entity }: ChangeRequest): boolean {
  const { type, code, into } = job.parameters;
  let isChanged = false;
  const objects = [
    { objectType: entity_type as string, fields: entity.fields },
    ...entity.children.map(({ array, fields }) => ({ objectType: typeOfArray(array) as string, fields })),
  ];
  for (const { objectType, fields } of objects)
    for (const { fieldId } of fieldsWithType(job.model, objectType, type)) {
      const change = fields[fieldId];
      if (!change) continue;
      for (const name of ['change_requested', 'final_value'] as const) {
        const value = replacedValue(change[name], code, into) as typeof change.final_value;
        if (value === change[name]) continue;
        change[name] = value;
        isChanged = true;
      }
    }
  return isChanged;
}

/** Runs `work` in a transaction that also stores the progress. */
async function step(
  job: Job,
  progress: Progress,
  work: (store: Store) => Promise<Progress>,
): Promise<Progress> {
  job.signal.throwIfAborted();
  let next = progress;
  await job.store.db.transaction().execute(async (db) => {
    const store = inside(job.store, db);
    next = await work(store);
    await job.checkpoint(next, store);
  });
  await job.progress({ records: next.records, requests: next.requests });
  return next;
}

async function run(job: Job): Promise<{ records: number; requests: number }> {
  const { code } = job.parameters;
  let progress: Progress = {
    records: 0,
    requests: 0,
    lastRecord: '0',
    lastRequest: '0',
    lastShared: '0',
    ...(job.restoredState as Partial<Progress> | null),
  };
  // Requests first: one that is accepted in the meantime then brings the new code to its record.
  for (;;) {
    const [id] = await requestsWithCode(job.store, code, { after: progress.lastRequest, limit: 1 });
    if (id === undefined) break;
    progress = await step(job, progress, async (store) => {
      const now = job.clock();
      const request = await lockRequest(store, id, now);
      const isChanged = isOpen(request.status) && replaceInRequest(job, request);
      if (isChanged) await saveRequest(store, request, now);
      return { ...progress, requests: progress.requests + Number(isChanged), lastRequest: id };
    });
  }
  // Before the records: members then have the new code as a copy.
  for (;;) {
    const [vid] = await sharedWithText(job.store, code, { after: progress.lastShared, limit: 1 });
    if (vid === undefined) break;
    progress = await step(job, progress, async (store) => {
      const writing = { store, model: job.model.snapshot, cause: causeOf(job) };
      await changeShared(writing, vid, (object, fields) => replaceIn(job, object, fields));
      return { ...progress, lastShared: vid };
    });
  }
  for (;;) {
    const page = { after: progress.lastRecord, limit: recordsAtOnce };
    const vids = await recordsWithCode(job.store, job.model, job.parameters, page);
    if (!vids.length) break;
    progress = await step(job, progress, async (store) => {
      await replaceInRecords(job, store, vids);
      return { ...progress, records: progress.records + vids.length, lastRecord: vids.at(-1)! };
    });
  }
  return { records: progress.records, requests: progress.requests };
}

export const mergeCodesJob: JobKind<MergeCodesParameters> = { name: mergeCodesKind, run };
