/** Converts change requests to API responses (specification 2.6, 4.10, 4.11). */
import type { z } from '@hono/zod-openapi';
import type { attachmentInfo, changeRequest } from '../../../../../src/contract/change_requests/schemas.ts';
import { loadRecords } from '../../../store/records.ts';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel, ObjectTypeName } from '../../data_model.ts';
import { isSameSource } from '../../../records/key_source.ts';
import {
  arrayOf,
  sharedNameField,
  sharedVidField,
  type ChildType,
  type FullRecord,
} from '../../../records/record.ts';
import { loadShared } from '../../shared_records/rows.ts';
import { agentsOfRequests } from '../../agents/prepared.ts';
import type { User } from '../../users/users.ts';
import { asSeen, type VisibilityProfile } from '../../users/visibility.ts';
import { timestamp, toWrapper } from '../../wrapper.ts';
import { mayCancel, mayReadQuestions } from '../access.ts';
import { questionsOf } from '../questions/questions.ts';
import { attachmentInfos } from '../receive/attachments.ts';
import { readCustomKey } from '../key_parts.ts';
import { survivorsOf } from '../../keys/survivors.ts';
import {
  requestArraysOf,
  typeOfArray,
  type ChangeRequest,
  type FieldChange,
  type FieldValue,
  type RequestArray,
  type RequestedChild,
} from '../request.ts';
import { isOpen } from '../states.ts';

export type ChangeRequestRecord = z.output<typeof changeRequest>;

export interface Presentation {
  /** System whose aliases replace codes and whose keys are shown. */
  systemName?: string | undefined;
  includeEntity?: boolean;
  /** Visibility profile of the caller, for the records. */
  visibilityProfile: VisibilityProfile;
  includeAttachmentInfo?: boolean;
  /** The caller, when the questions are asked for. */
  questionsFor?: User;
  /** True when only the number of open questions is asked for. */
  countsQuestions?: boolean;
}

interface Material extends Presentation {
  model: DataModel;
  record: FullRecord | undefined;
  attachments: z.output<typeof attachmentInfo>[];
  /** Names of shared records by ID. */
  names: ReadonlyMap<string, string>;
  /** Agents that prepared requests, by ID of the request. */
  agents: Awaited<ReturnType<typeof agentsOfRequests>>;
  /** Questions of stewards by ID of the request. */
  questions: Awaited<ReturnType<typeof questionsOf>>;
}

/** Returns the fields of an object in the order of the data model, because the database keeps them in another order. */
function fieldsOf(
  { model, systemName }: Material,
  type: ObjectTypeName,
  fields: Record<string, FieldChange>,
): Record<string, FieldChange> {
  const shown = (name: string, value: FieldValue): FieldValue => {
    const field = systemName === undefined ? undefined : model.field(type, name)?.type;
    return field?.dataType === 'REFERENCE' && field.discriminator && typeof value === 'string'
      ? model.alias(systemName!, field.discriminator, value)
      : value;
  };
  const ordered = model
    .fields(type)
    .flatMap(({ fieldId }) => (Object.hasOwn(fields, fieldId) ? [fieldId] : []));
  const names = new Set([...ordered, ...Object.keys(fields)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const { change_requested, final_value, result } = fields[name]!;
      return [
        name,
        {
          change_requested: shown(name, change_requested),
          final_value: shown(name, final_value),
          result,
        },
      ];
    }),
  );
}

/** Returns the system's keys of an object, in the form of master keys; none without a system (4.10). */
function externalKeys({ systemName, record }: Material, masterKeys: string[], vid: string | null): string[] {
  if (systemName === undefined) return [];
  const own = masterKeys.filter((key) => isSameSource(readCustomKey(key)?.source ?? '', systemName));
  const ofRecord = (record?.custom_keys ?? [])
    .filter((key) => key.status === 'A' && key.record_vid === vid && isSameSource(key.source, systemName))
    .map(({ source, item, value }) => `${source}:${item}:${value}`);
  return [...new Set([...own, ...ofRecord])];
}

const sharedVidOf = ({ fields }: RequestedChild): FieldValue =>
  fields[sharedVidField]?.final_value ?? fields[sharedVidField]?.change_requested ?? null;

/** Returns the name of the shared record that a child asks for. */
function sharedName({ names }: Material, child: RequestedChild): { shared_record_name__v?: string } {
  const name = names.get(String(sharedVidOf(child)));
  return name === undefined ? {} : { [sharedNameField]: name };
}

function childrenOf(material: Material, { entity }: ChangeRequest, array: RequestArray) {
  return entity.children
    .filter((child) => child.array === array)
    .map((child) => ({
      ...fieldsOf(material, typeOfArray(array), child.fields),
      object_id__v: child.object_id,
      vid_key: child.vid_key,
      vid__v: child.vid,
      master_keys: child.master_keys,
      external_custom_keys: externalKeys(material, child.master_keys, child.vid),
      ...sharedName(material, child),
      ...(child.address?.vid_key !== undefined && { address_vid_key: child.address.vid_key }),
      ...(child.address?.index !== undefined && { address_index: child.address.index }),
      ...(child.parent_hco_vid_key !== undefined && { parent_hco_vid_key: child.parent_hco_vid_key }),
      ...(child.affiliated_hcp_vid_key !== undefined && {
        affiliated_hcp_vid_key: child.affiliated_hcp_vid_key,
      }),
    }));
}

/** Returns the arrays of the release, and those of the custom objects that records of the type have. */
const arraysShown = ({ model }: Material, { entity_type }: ChangeRequest): RequestArray[] =>
  requestArraysOf(model).filter((array) => {
    if (hiddenFromCaller()?.types.has(typeOfArray(array))) return false;
    const object = model.customObjects.find(({ name }) => name === array);
    return !object || object.entity_types.includes(entity_type);
  });

/** Returns the questions about a request, and how many wait for an answer or have one, to users who may read them. */
function questionsShown(
  { questionsFor: user, countsQuestions, questions }: Material,
  request: ChangeRequest,
): Pick<ChangeRequestRecord, 'open_questions' | 'answered_questions' | 'questions'> {
  const asked = questions.get(request.id);
  if (!asked || !user || !mayReadQuestions(user, request)) return {};
  const current = isOpen(request.status) ? asked : [];
  const open = current.filter(({ answer }) => answer === null).length;
  const answered = current.length - open;
  return {
    ...(open && { open_questions: open }),
    ...(answered && { answered_questions: answered }),
    ...(!countsQuestions && { questions: asked }),
  };
}

/** Returns notes without the fields and children that the caller's own profile hides. A note that is only about these is left out, because its comment may tell values. */
function seenNotes(notes: ChangeRequest['resolution_notes']): ChangeRequest['resolution_notes'] {
  const hidden = hiddenFromCaller();
  if (!hidden) return notes;
  const arrays = [...hidden.types].map((type): string => arrayOf(type as ChildType));
  const isSeen = (name: string): boolean =>
    !arrays.includes(name) && ![...hidden.fields.values()].some((names) => names.has(name));
  return notes.flatMap((one) => {
    const fields = one.fields.filter(isSeen);
    return fields.length || !one.fields.length ? [{ ...one, fields }] : [];
  });
}

function toRecord(material: Material, request: ChangeRequest): ChangeRequestRecord {
  const { entity } = request;
  const { record, model, systemName, agents, questionsFor: caller } = material;
  const agent = agents.get(request.id);
  return {
    change_request_id: request.id,
    version: request.version,
    status__v: request.status,
    result__v: request.result,
    task_type: request.task_type,
    original_task_type: request.original_task_type,
    entity_type: request.entity_type,
    vid_key: request.vid_key,
    vid__v: request.vid,
    reserved_vid: request.reserved_vid,
    taskCountry: request.country,
    created_date: timestamp(request.created_at),
    modified_date: timestamp(request.modified_at),
    completed_date: request.completed_at ? timestamp(request.completed_at) : '',
    ...(request.source_verified !== null && { source_verified: request.source_verified }),
    parent_task_ids: request.parent_task_ids,
    job_ids: request.job_ids,
    metadata: request.metadata,
    ...(agent && { prepared_by_agent: agent }),
    resolution_notes: seenNotes(request.resolution_notes),
    ...(caller && !mayCancel(caller, request) && { is_read_only: true as const }),
    ...questionsShown(material, request),
    // Fields and child arrays are in one object, which TypeScript cannot express as one type.
    entity: {
      ...fieldsOf(material, request.entity_type, entity.fields),
      master_keys: entity.master_keys,
      external_custom_keys: externalKeys(material, entity.master_keys, request.vid),
      ...Object.fromEntries(
        arraysShown(material, request).map((array) => [array, childrenOf(material, request, array)]),
      ),
    } as unknown as ChangeRequestRecord['entity'],
    ...(material.includeEntity && {
      related_entity: record
        ? toWrapper(record, model, {
            enrichedResults: false,
            resultLanguage: undefined,
            systemName,
            metaData: {},
          })
        : null,
    }),
    ...(material.includeAttachmentInfo && { attachments: material.attachments }),
  } as ChangeRequestRecord;
}

/** Returns requests in the given order, with their current records. A merged record is replaced by the surviving one. */
export async function present(
  store: Store,
  model: DataModel,
  stored: readonly ChangeRequest[],
  presentation: Presentation,
): Promise<ChangeRequestRecord[]> {
  const survivors = await survivorsOf(
    store,
    stored.flatMap(({ vid }) => vid ?? []),
  );
  const requests = stored.map((request) => ({
    ...request,
    vid: survivors.get(request.vid ?? '') ?? request.vid,
  }));
  const needsRecords = presentation.includeEntity || presentation.systemName !== undefined;
  const vids = needsRecords ? [...new Set(requests.flatMap(({ vid }) => vid ?? []))] : [];
  const records = new Map(
    (await loadRecords(store, vids)).map((record) => [
      record.vid,
      asSeen(record, model, presentation.visibilityProfile),
    ]),
  );
  const attachments = presentation.includeAttachmentInfo
    ? await attachmentInfos(
        store,
        requests.map(({ id }) => id),
      )
    : undefined;
  const shared = requests.flatMap(({ entity }) =>
    entity.children.flatMap((child) => sharedVidOf(child) ?? []),
  );
  const names = new Map(
    (await loadShared(store, [...new Set(shared.map(String))])).map(({ vid, name }) => [vid, name]),
  );
  const questions = presentation.questionsFor
    ? await questionsOf(
        store,
        requests.map(({ id }) => id),
      )
    : new Map<string, never>();
  const agents = await agentsOfRequests(
    store,
    requests.map(({ id }) => id),
  );
  return requests.map((request) =>
    toRecord(
      {
        ...presentation,
        model,
        names,
        agents,
        questions,
        record: request.vid === null ? undefined : records.get(request.vid),
        attachments: attachments?.get(request.id) ?? [],
      },
      request,
    ),
  );
}
