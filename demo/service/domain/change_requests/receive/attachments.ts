/** Validates, stores and reads the files of change requests (specification 2.6, 4.8). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from '@hono/zod-openapi';
import type {
  attachmentInfo,
  requestedAttachment,
} from '../../../../../src/contract/change_requests/schemas.ts';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import type { User } from '../../users/users.ts';
import { timestamp } from '../../wrapper.ts';
import { mayReadAttachments } from '../access.ts';
import { deletePieces, readPieces, writePieces } from './attachment_pieces.ts';
import { invalid } from './validate.ts';

export interface Attachment {
  file_name: string;
  file_caption: string | null;
  file_content_type: string;
  file_source_id: string | null;
  content: Buffer;
}

const startsWith =
  (...signatures: string[]) =>
  (content: Buffer): boolean =>
    signatures.some((hex) => content.subarray(0, hex.length / 2).toString('hex') === hex);

const isText = (content: Buffer): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
};

const zip = startsWith('504b0304');
const compound = startsWith('d0cf11e0a1b11ae1');

/** Accepted content types with a check of the content, so that stewards get no file whose type is wrong. */
const allowedTypes: Record<string, (content: Buffer) => boolean> = {
  'application/pdf': startsWith('25504446'),
  'image/png': startsWith('89504e470d0a1a0a'),
  'image/jpeg': startsWith('ffd8ff'),
  'image/gif': startsWith('47494638'),
  'image/tiff': startsWith('49492a00', '4d4d002a'),
  'text/plain': isText,
  'text/csv': isText,
  'application/msword': compound,
  'application/vnd.ms-excel': compound,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
};

/** Returns true for valid base64. Works in one pass without backtracking, because the text may have many megabytes. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 &&
  !/[^A-Za-z0-9+/]/.test(
    text.endsWith('==') ? text.slice(0, -2) : text.endsWith('=') ? text.slice(0, -1) : text,
  );

const maximumBytes = 10 * 1024 * 1024;

/** Reads the attachments of a request. Throws INVALID_DATA naming the invalid one. */
export async function readAttachments(
  sent: readonly z.output<typeof requestedAttachment>[],
): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const [index, attachment] of sent.entries()) {
    // Lets other calls run between two files: decoding several megabytes takes a while.
    await nextTurn();
    const path = `attachments.${index}`;
    const type = attachment.file_content_type.split(';', 1)[0]!.trim().toLowerCase();
    const fits = Object.hasOwn(allowedTypes, type) ? allowedTypes[type] : undefined;
    if (!fits)
      throw invalid(`${path}.file_content_type`, `expected one of ${Object.keys(allowedTypes).join(', ')}.`);
    const text = attachment.file_data.replace(/[\r\n]/g, '');
    if (!isBase64(text)) throw invalid(`${path}.file_data`, 'expected base64.');
    const content = Buffer.from(text, 'base64');
    if (!content.length) throw invalid(`${path}.file_data`, 'the file is empty.');
    if (content.length > maximumBytes)
      throw invalid(`${path}.file_data`, `a file may have at most ${maximumBytes / 1024 / 1024} MB.`);
    if (!fits(content)) throw invalid(`${path}.file_data`, `the file is not of the type ${type}.`);
    attachments.push({
      file_name: attachment.file_name,
      file_caption: attachment.file_caption ?? null,
      file_content_type: type,
      file_source_id: attachment.file_source_id ?? null,
      content,
    });
  }
  return attachments;
}

/**
 * Writes the content of attachments, then calls `work` with their names. `work` stores the request and calls `storeAttachments`. Deletes the
 * content when `work` throws.
 */
export async function withContents<T>(
  store: Store,
  attachments: readonly Attachment[],
  now: Date,
  work: (names: readonly string[]) => Promise<T>,
): Promise<T> {
  const names: string[] = [];
  try {
    for (const { content } of attachments) names.push(await writePieces(store, content, now));
    return await work(names);
  } catch (error) {
    await deletePieces(store, names);
    throw error;
  }
}

/** Stores the metadata of attachments; their content has been written under `names`. */
export async function storeAttachments(
  store: Store,
  changeRequestId: string,
  attachments: readonly Attachment[],
  names: readonly string[],
  now: Date,
): Promise<void> {
  for (const [position, { content, ...attachment }] of attachments.entries())
    await store.db
      .insertInto('change_request_attachment')
      .values({
        ...attachment,
        name: names[position]!,
        change_request_id: changeRequestId,
        position,
        // The content was checked against the type above. There is no other check, such as a virus scan.
        file_status: 'AVAILABLE',
        file_size: content.length,
        created_at: now,
      })
      .execute();
}

/** Returns the metadata of attachments by request ID. */
export async function attachmentInfos(
  store: Store,
  changeRequestIds: readonly string[],
): Promise<Map<string, z.output<typeof attachmentInfo>[]>> {
  const infos = new Map<string, z.output<typeof attachmentInfo>[]>();
  if (!changeRequestIds.length) return infos;
  const rows = await store.db
    .selectFrom('change_request_attachment as attachment')
    .innerJoin('change_request', 'change_request.id', 'attachment.change_request_id')
    .select([
      'attachment.change_request_id',
      'name',
      'file_name',
      'file_caption',
      'file_content_type',
      'file_source_id',
      'file_status',
      'file_size',
      'attachment.created_at',
      'routed_system',
    ])
    .where('attachment.change_request_id', 'in', [...changeRequestIds])
    .orderBy('attachment.change_request_id')
    .orderBy('position')
    .execute();
  for (const { change_request_id, created_at, routed_system, ...row } of rows)
    infos.set(change_request_id, [
      ...(infos.get(change_request_id) ?? []),
      {
        ...row,
        timestamp: timestamp(created_at),
        // Files can be sent only for requests that were routed to a master.
        can_send_attachment_to_vendordata: routed_system !== null,
      },
    ]);
  return infos;
}

/**
 * Returns a file of a request for its creator, stewards and administrators. Throws NOT_FOUND when there is none. Other users get the same error,
 * so that they do not learn whether the file exists.
 */
export async function readAttachment(
  store: Store,
  user: User,
  changeRequestId: string,
  name: string,
): Promise<{ file_name: string; file_content_type: string; content: Uint8Array<ArrayBuffer> }> {
  const file = await store.db
    .selectFrom('change_request_attachment as attachment')
    .innerJoin('change_request', 'change_request.id', 'attachment.change_request_id')
    .select(['file_name', 'file_content_type', 'created_by'])
    .where('attachment.change_request_id', '=', changeRequestId)
    .where('name', '=', name)
    .where('file_status', '=', 'AVAILABLE')
    .executeTakeFirst();
  if (!file || !mayReadAttachments(user, file))
    throw new Refusal('NOT_FOUND', `name: the change request ${changeRequestId} has no such file.`);
  return { ...file, content: new Uint8Array(await readPieces(store, name)) };
}
