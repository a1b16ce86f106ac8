/** Sends a change request on a record and raises the events around it (specification 4.8, 6.2). */
import { retrieveEntity } from '../api/entities.ts';
import type { Transport } from '../api/transport.ts';
import type { OnUpload } from '../api/upload.ts';
import type { EntityWrapper, WidgetConfiguration } from '../api/types.ts';
import {
  raisePresubmit,
  raiseWidgetEvent,
  type RequestDetail,
  type WidgetKind,
} from '../events/widget_events.ts';
import { watchHandlers } from '../events/missing_handlers.ts';
import type { RequestedEntity } from '../records/difference.ts';
import { referenceTypesIn, withCodeNames, type ReferenceTypeLookup } from './request_words.ts';
import { loadAliases } from './alias_lookup.ts';
import type { SentAttachment } from './attachment_controller.ts';
import type { MetadataController } from '../shared/metadata_controller.ts';
import { RequestSender, type Created } from './request_sender.ts';

export interface SendingContext {
  readonly transport: Transport;
  readonly language: string;
  readonly configuration: WidgetConfiguration;
  readonly widgetName: string | null;
  readonly metadata: MetadataController;
  /** The kind of widget that sends, used in the names of events. Default: the profile widget. */
  readonly kind?: WidgetKind;
}

/**
 * Returns the current version of the record, or the record it was merged into; undefined when the known copy is
 * current.
 */
export async function newerCopy(
  { transport, language }: SendingContext,
  known: EntityWrapper,
  signal: AbortSignal,
): Promise<EntityWrapper | undefined> {
  const query = { enrichedResults: 'true', resultLanguage: language } as const;
  const latest = await retrieveEntity(transport, known.entityId, query, signal);
  const isKnown =
    latest.entityId === known.entityId && latest.entity.record_version__v === known.entity.record_version__v;
  return isKnown ? undefined : latest;
}

export interface Wish {
  readonly record: EntityWrapper;
  readonly entity: RequestedEntity;
  readonly note: string;
  readonly attachments: SentAttachment[];
  /** The answer to the question about the source; undefined when it was not asked. */
  readonly sourceVerified?: boolean | undefined;
}

/** Returns the body of the request, with reference codes as aliases of the configured source system. */
export async function changeRequestBody(
  { configuration: { system }, metadata, transport }: SendingContext,
  { record: { entityId, entityType }, entity, note, attachments, sourceVerified }: Wish,
  signal: AbortSignal,
): Promise<RequestDetail> {
  const typeOf: ReferenceTypeLookup = (objectType, field) =>
    metadata.field(objectType, field)?.type.discriminator;
  const aliasOf = await loadAliases(transport, system, referenceTypesIn(entityType, entity, typeOf), signal);
  return {
    metadata: { system, ...(note.trim() && { note }) },
    entity_type: entityType,
    vid_key: `Network:Entity:${entityId}`,
    entity: withCodeNames(entityType, entity, typeOf, aliasOf),
    ...(attachments.length > 0 && { attachments }),
    ...(sourceVerified !== undefined && { source_verified: sourceVerified }),
  };
}

/** Progress and cancellation of an upload. */
export interface Upload {
  readonly onUpload: OnUpload;
  readonly signal: AbortSignal;
}

/**
 * Looks for the same request from an earlier attempt whose answer was lost, and raises `dcr-submitted` for it. Without
 * this check, the user's own change could appear as somebody else's.
 */
export async function submittedBefore(
  element: EventTarget,
  { transport, widgetName, kind = 'profile' }: SendingContext,
  body: RequestDetail,
  signal: AbortSignal,
): Promise<Created | undefined> {
  const created = await RequestSender.of(element).earlier(transport, body, signal);
  if (created) raiseWidgetEvent(element, { widgetName, kind }, 'dcr-submitted', { taskId: created.taskId });
  return created;
}

/**
 * Raises `dcr-presubmit`, creates the request as listeners changed it, and raises `dcr-submitted`. Returns the outcome;
 * undefined when a listener canceled it. The call continues when the widget closes, so that the page still learns of
 * the request. Only the signal of `upload` cancels it, and only when it has attachments.
 */
export async function submitChangeRequest(
  element: EventTarget,
  { transport, widgetName, kind = 'profile' }: SendingContext,
  body: RequestDetail,
  upload?: Upload,
): Promise<Created | undefined> {
  const names = { widgetName, kind };
  if (kind === 'profile') watchHandlers(element, kind);
  if (!(await raisePresubmit(element, names, 'dcr-presubmit', body))) return undefined;
  const { signal, onUpload } = (body.attachments?.length && upload) || {};
  const created = await RequestSender.of(element).create(transport, body, signal, onUpload);
  raiseWidgetEvent(element, names, 'dcr-submitted', { taskId: created.taskId });
  return created;
}
