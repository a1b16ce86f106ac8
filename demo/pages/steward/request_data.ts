/** Reads and sends the data of the request view. */
import { msg, str } from '@lit/localize';
import type { AnswerOf, ChangeRequest } from '../../../src/api/types.ts';
import { ServiceError } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { readVocabulary, type Vocabulary } from '../service/vocabulary.ts';
import { namesOf } from './record_names.ts';
import { changedObjects, sharedNames } from './request_changes.ts';
import { duplicatesOf, type Duplicate } from './request_duplicates.ts';

export type LogEntry = AnswerOf<'get /change_requests/{change_request_id}/log'>['log'][number];

export interface RequestData {
  request: ChangeRequest;
  vocabulary: Vocabulary;
  log: LogEntry[];
  /** Other open requests about the same record. */
  others: ChangeRequest[];
  /** Records that an add request may be about. */
  duplicates: Duplicate[];
  /** Names of the organizations that the request or its record refers to, by ID. */
  names: ReadonlyMap<string, string>;
}

async function readRequest(id: string, signal?: AbortSignal): Promise<ChangeRequest> {
  const { change_requests: found } = await service.call('get /change_requests/{change_request_ids}', {
    path: { change_request_ids: id },
    query: { includeEntity: 'true', includeAttachmentInfo: 'true' },
    ...(signal && { signal }),
  });
  const [request] = found;
  if (!request)
    throw new ServiceError(404, [
      { type: 'NOT_FOUND', message: msg(str`There is no change request ${id}.`) },
    ]);
  return request;
}

export async function readRequestData(signal: AbortSignal, id: string): Promise<RequestData> {
  if (!/^\d{1,18}$/.test(id))
    throw new ServiceError(404, [
      { type: 'NOT_FOUND', message: msg(str`There is no change request ${id}.`) },
    ]);
  const [request, vocabulary, { log }] = await Promise.all([
    readRequest(id, signal),
    readVocabulary(),
    service.call('get /change_requests/{change_request_id}/log', { path: { change_request_id: id }, signal }),
  ]);
  const searchOthers = request.vid__v
    ? service.call('get /change_request/search', {
        query: { filters: `vid__v:${request.vid__v}~task_status:NEW,IN_PROGRESS`, limit: 20 },
        signal,
      })
    : { change_requests: [] };
  const [{ change_requests: same }, duplicates, names] = await Promise.all([
    searchOthers,
    duplicatesOf(request, signal),
    namesOf(referredRecords(request), signal),
  ]);
  const others = same.filter((one) => one.change_request_id !== id);
  for (const [vid, name] of sharedNames(request)) names.set(vid, name);
  return { request, vocabulary, log, others, duplicates, names };
}

/** Returns the IDs of records in the fields of a request, such as parent organizations. */
const referredRecords = (request: ChangeRequest): string[] =>
  changedObjects(request)
    .flatMap(({ rows }) => rows)
    .flatMap(({ from, asked, final }) => [from, asked, final])
    .filter((value): value is string => typeof value === 'string' && /^\d{18}$/.test(value));

export interface Decision {
  version: number;
  result?: 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED';
  entity: Record<string, unknown>;
  note: string;
  code: string;
}

/**
 * Sends decisions; with `isFinal` also applies them and closes the request. Throws `ServiceError`:
 * INVALID_STATE when another user was faster.
 */
export async function sendDecision(id: string, decision: Decision, isFinal: boolean): Promise<ChangeRequest> {
  const { version, result, entity, note, code } = decision;
  const path = { change_request_id: id };
  const hasDecisions = result !== undefined || note || Object.keys(entity).length;
  let current = version;
  let last: ChangeRequest | undefined;
  if (hasDecisions) {
    const { change_requests: decided } = await service.call('put /change_requests/{change_request_id}', {
      path,
      body: {
        version,
        ...(result && { result }),
        // The type of `entity` in the contract cannot express decisions by field name.
        ...(Object.keys(entity).length && { entity: entity as never }),
        ...(note && { resolution_notes: [{ comment: note, code: code || null }] }),
      },
    });
    last = decided[0]!;
    current = last.version;
  }
  if (!isFinal) return last ?? readRequest(id);
  const { change_requests: closed } = await service.call('put /change_requests/{change_request_id}/process', {
    path,
    body: { version: current },
  });
  return closed[0]!;
}

/** Downloads a file of a request. */
export async function downloadAttachment(id: string, name: string, fileName: string): Promise<void> {
  const response = await service.send('get /change_requests/{change_request_id}/attachments/{name}', {
    path: { change_request_id: id, name },
  });
  saveAs(await response.blob(), fileName);
}

export function saveAs(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
