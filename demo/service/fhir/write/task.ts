/** Task: a change request, to follow what became of a create or an update. */
import type { Annotation, Task } from '@medplum/fhirtypes';
import { findByIds } from '../../domain/change_requests/search/search.ts';
import { present, type ChangeRequestRecord } from '../../domain/change_requests/search/present.ts';
import type { User } from '../../domain/users/users.ts';
import { textOf } from '../mapping/row.ts';
import { notFound } from '../read.ts';
import type { Asker } from '../search/parts.ts';

const states = {
  CHANGE_NEW: 'requested',
  CHANGE_PENDINGREVIEW: 'received',
  CHANGE_INQUEUE: 'on-hold',
  CHANGE_PARTIALLYPROCESSED: 'in-progress',
  CHANGE_PROCESSED: 'completed',
  CHANGE_CANCELLED: 'cancelled',
} as const;

function taskOf(request: ChangeRequestRecord, base: string): Task {
  const isAdd = request.task_type === 'ADD_REQUEST';
  const type = request.entity_type === 'HCP' ? 'Practitioner' : 'Organization';
  const creator = textOf(request.metadata.creator);
  const notes = request.resolution_notes.flatMap(({ comment, created_date }): Annotation[] => {
    const text = textOf(comment);
    return text ? [{ text, time: created_date }] : [];
  });
  return {
    resourceType: 'Task',
    id: request.change_request_id,
    meta: { versionId: String(request.version), lastUpdated: request.modified_date },
    status: request.result__v === 'CHANGE_REJECTED' ? 'rejected' : states[request.status__v],
    businessStatus: {
      coding: [{ system: `${base}/CodeSystem/ChangeRequestStatus`, code: request.status__v }],
    },
    intent: 'proposal',
    code: { text: isAdd ? 'Add a record' : 'Change a record' },
    description: `Change request ${request.change_request_id}`,
    ...(request.vid__v ? { focus: { reference: `${type}/${request.vid__v}` } } : {}),
    authoredOn: request.created_date,
    lastModified: request.modified_date,
    ...(creator ? { requester: { display: creator } } : {}),
    ...(notes.length ? { note: notes } : {}),
    ...(request.result__v ? { output: [{ type: { text: 'result' }, valueCode: request.result__v }] } : {}),
  };
}

/** Returns the task of a change request that the user sees. Throws NOT_FOUND. */
export async function readTask({ store, model, mapper }: Asker, user: User, id: string): Promise<Task> {
  const all = { statuses: undefined, since: undefined, to: undefined };
  const { requests } = await findByIds(store, model, user, [id], all);
  const [request] = await present(store, model, requests, { visibilityProfile: user.visibilityProfile });
  if (!request) throw notFound('Task', id);
  return taskOf(request, mapper.names.base);
}
