/**
 * Decides what the `status__v` of an integrator's item does to a request (specification 4.12 with 3.1; docs/decisions/0005). One table has the
 * effect by the state of the request, the requested status, and how many fields have results.
 */
import type { ChangeRequestStatus } from '../../../records/change_request.ts';
import { Refusal } from '../../refusal.ts';

/** How many fields of the request have a result after the item has been read. Fields that a running job will decide count as answered. */
export type Answered = 'none' | 'some' | 'all';

/**
 * - `note`: stores notes and comment, and keeps the status.
 * - `take`: marks the request as extracted.
 * - `own`: like `follow`, for an item that repeats the status of its extraction (rule 1). Refused when the item answers nothing, unless it has
 *   notes of a system that has answered the request before.
 * - `follow`: sets CHANGE_PARTIALLYPROCESSED when a field is accepted, else CHANGE_PENDINGREVIEW. An item without results is treated as a note.
 * - `partly`: like `follow`, but refused unless a field is accepted.
 * - `close`: issues the result.
 * - `cancel`: cancels the request.
 * - `refuse`: the table does not allow the status.
 */
export type Effect = 'note' | 'take' | 'own' | 'follow' | 'partly' | 'close' | 'cancel' | 'refuse';

type Asked = ChangeRequestStatus | 'unnamed';
/** Effects by `Answered`. */
type Effects = readonly [none: Effect, some: Effect, all: Effect];

const refused: Effects = ['refuse', 'refuse', 'refuse'];
const extracted: Effects = ['own', 'own', 'own'];
const waiting: Effects = ['note', 'refuse', 'refuse'];
const cancelled: Effects = ['cancel', 'refuse', 'refuse'];
const closed: Effects = ['refuse', 'refuse', 'close'];
const ended: Record<Asked, Effects> = {
  unnamed: refused,
  CHANGE_NEW: refused,
  CHANGE_INQUEUE: refused,
  CHANGE_PENDINGREVIEW: refused,
  CHANGE_PARTIALLYPROCESSED: refused,
  CHANGE_PROCESSED: refused,
  CHANGE_CANCELLED: refused,
};

/** Effects by the state of the request, then by the requested status. */
export const askedStatuses: Readonly<Record<ChangeRequestStatus, Readonly<Record<Asked, Effects>>>> = {
  CHANGE_NEW: {
    unnamed: ['note', 'follow', 'follow'],
    CHANGE_NEW: ['note', 'follow', 'follow'],
    CHANGE_INQUEUE: refused,
    CHANGE_PENDINGREVIEW: ['take', 'follow', 'follow'],
    CHANGE_PARTIALLYPROCESSED: ['refuse', 'partly', 'partly'],
    CHANGE_PROCESSED: closed,
    CHANGE_CANCELLED: cancelled,
  },
  CHANGE_INQUEUE: {
    ...ended,
    unnamed: waiting,
    CHANGE_INQUEUE: waiting,
    CHANGE_CANCELLED: cancelled,
  },
  CHANGE_PENDINGREVIEW: {
    unnamed: ['note', 'follow', 'follow'],
    CHANGE_NEW: extracted,
    CHANGE_INQUEUE: refused,
    CHANGE_PENDINGREVIEW: ['own', 'follow', 'follow'],
    CHANGE_PARTIALLYPROCESSED: ['refuse', 'partly', 'partly'],
    CHANGE_PROCESSED: closed,
    CHANGE_CANCELLED: cancelled,
  },
  CHANGE_PARTIALLYPROCESSED: {
    unnamed: ['note', 'follow', 'follow'],
    CHANGE_NEW: extracted,
    CHANGE_INQUEUE: refused,
    CHANGE_PENDINGREVIEW: extracted,
    CHANGE_PARTIALLYPROCESSED: ['refuse', 'partly', 'partly'],
    CHANGE_PROCESSED: closed,
    CHANGE_CANCELLED: refused,
  },
  CHANGE_PROCESSED: ended,
  CHANGE_CANCELLED: ended,
};

const place: Readonly<Record<Answered, 0 | 1 | 2>> = { none: 0, some: 1, all: 2 };

/** Returns the effect of the requested status on a request in state `from`. */
export const effectOf = (
  from: ChangeRequestStatus,
  asked: ChangeRequestStatus | undefined,
  answered: Answered,
): Effect => askedStatuses[from][asked ?? 'unnamed'][place[answered]];

const reasons: Partial<Record<ChangeRequestStatus, string>> = {
  CHANGE_INQUEUE: 'It waits for the add request of its record.',
  CHANGE_PROCESSED: 'It is processed.',
  CHANGE_CANCELLED: 'It is canceled.',
};

/** Messages that say why a requested status was refused. */
const needs: Partial<Record<ChangeRequestStatus, string>> = {
  CHANGE_PARTIALLYPROCESSED: 'It needs an accepted field.',
  CHANGE_PROCESSED:
    'It needs a result for every field. `PUT /change_requests/process/batch` rejects the others.',
  CHANGE_CANCELLED: 'Its processing has started: a field has a result.',
  CHANGE_PENDINGREVIEW: 'The request has been taken already.',
  CHANGE_NEW: 'A request does not become new again.',
  CHANGE_INQUEUE: 'Only the service sets this status.',
};

/** Returns the INVALID_STATE of an item that the table does not allow. */
export function refusedStatus(from: ChangeRequestStatus, asked: ChangeRequestStatus | undefined): Refusal {
  const state = `The change request is in state ${from}.`;
  if (asked === undefined || asked === from)
    return new Refusal('INVALID_STATE', `${state} ${reasons[from] ?? needs[from]}`);
  return new Refusal('INVALID_STATE', `status__v: ${state} ${reasons[from] ?? needs[asked]}`);
}
