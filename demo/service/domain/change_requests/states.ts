/**
 * State machine of change requests (specification 3.1; decision 5). All code that changes a status calls
 * `nextStatus`.
 */
import type { statusGroupNames } from '../../../../src/contract/change_requests/filter_names.ts';
import type { ChangeRequestStatus } from '../../records/change_request.ts';
import { Refusal } from '../refusal.ts';
import type { ChangeRequest } from './request.ts';

/**
 * - `extract`: an integrator has extracted the request.
 * - `wait`, `release`, `abandon`: the add request of the same record is still open, was accepted, or was rejected.
 * - `review`, `accept`: fields were decided, and none, or at least one, is accepted.
 * - `close`: the result is issued.
 * - `cancel`: the request is canceled.
 */
export type Trigger = 'extract' | 'wait' | 'release' | 'abandon' | 'review' | 'accept' | 'close' | 'cancel';

export interface Transition {
  from: ChangeRequestStatus;
  trigger: Trigger;
  to: ChangeRequestStatus;
  /** Allowed only while no field has a result, that is, before processing has started. */
  undecided?: true;
}

export const transitions: readonly Transition[] = [
  { from: 'CHANGE_NEW', trigger: 'extract', to: 'CHANGE_PENDINGREVIEW' },
  { from: 'CHANGE_NEW', trigger: 'wait', to: 'CHANGE_INQUEUE' },
  { from: 'CHANGE_NEW', trigger: 'review', to: 'CHANGE_PENDINGREVIEW' },
  { from: 'CHANGE_NEW', trigger: 'accept', to: 'CHANGE_PARTIALLYPROCESSED' },
  { from: 'CHANGE_NEW', trigger: 'close', to: 'CHANGE_PROCESSED' },
  { from: 'CHANGE_NEW', trigger: 'cancel', to: 'CHANGE_CANCELLED', undecided: true },
  { from: 'CHANGE_INQUEUE', trigger: 'release', to: 'CHANGE_NEW' },
  { from: 'CHANGE_INQUEUE', trigger: 'abandon', to: 'CHANGE_PROCESSED' },
  { from: 'CHANGE_INQUEUE', trigger: 'cancel', to: 'CHANGE_CANCELLED', undecided: true },
  { from: 'CHANGE_PENDINGREVIEW', trigger: 'review', to: 'CHANGE_PENDINGREVIEW' },
  { from: 'CHANGE_PENDINGREVIEW', trigger: 'accept', to: 'CHANGE_PARTIALLYPROCESSED' },
  { from: 'CHANGE_PENDINGREVIEW', trigger: 'close', to: 'CHANGE_PROCESSED' },
  { from: 'CHANGE_PENDINGREVIEW', trigger: 'cancel', to: 'CHANGE_CANCELLED', undecided: true },
  { from: 'CHANGE_PARTIALLYPROCESSED', trigger: 'review', to: 'CHANGE_PENDINGREVIEW' },
  { from: 'CHANGE_PARTIALLYPROCESSED', trigger: 'accept', to: 'CHANGE_PARTIALLYPROCESSED' },
  { from: 'CHANGE_PARTIALLYPROCESSED', trigger: 'close', to: 'CHANGE_PROCESSED' },
];

/** Messages that say why a trigger was refused, by state. The other states refuse only triggers after processing has started. */
const reasons: Partial<Record<ChangeRequestStatus, string>> = {
  CHANGE_INQUEUE: 'It waits for the add request of its record.',
  CHANGE_PROCESSED: 'It is processed.',
  CHANGE_CANCELLED: 'It is canceled.',
};

/** Returns the status after a trigger. Throws INVALID_STATE when the state does not allow the trigger. */
export function nextStatus(
  from: ChangeRequestStatus,
  trigger: Trigger,
  { decided }: { decided: boolean },
): ChangeRequestStatus {
  const transition = transitions.find((one) => one.from === from && one.trigger === trigger);
  if (transition && !(transition.undecided && decided)) return transition.to;
  throw new Refusal(
    'INVALID_STATE',
    `The change request is in state ${from}. ${reasons[from] ?? (trigger === 'extract' ? 'It has been taken already.' : 'Its processing has started.')}`,
  );
}

/**
 * Throws INVALID_STATE while a request waits for jobs of an integrator (4.12, rule 5). The jobs set the final values: they would overwrite a decision,
 * and closing the request would apply values that are not known yet.
 */
export function requireJobsDone({
  job_check_at,
  job_ids,
}: Pick<ChangeRequest, 'job_check_at' | 'job_ids'>): void {
  if (job_check_at !== null)
    throw new Refusal('INVALID_STATE', `It waits for its jobs: ${job_ids.join(', ')}.`);
}

type StatusGroup = (typeof statusGroupNames)[number];
const isStatusGroup = (name: string): name is StatusGroup => Object.hasOwn(statusGroups, name);

/** Group names that `task_status` (4.11) and `status` (4.10) accept for several states (decision 5). */
export const statusGroups: Readonly<Record<StatusGroup, readonly ChangeRequestStatus[]>> = {
  NEW: ['CHANGE_NEW', 'CHANGE_INQUEUE'],
  IN_PROGRESS: ['CHANGE_PENDINGREVIEW', 'CHANGE_PARTIALLYPROCESSED'],
  PROCESSED: ['CHANGE_PROCESSED'],
  CANCELLED: ['CHANGE_CANCELLED'],
};

const allStatuses = new Set<string>(transitions.flatMap(({ from, to }) => [from, to]));

/** Error message with the values that `readStatuses` accepts. */
export const statusWords = `expected ${Object.keys(statusGroups).join(', ')} or a status.`;

/** Returns the states for names of groups and states, ignoring case; undefined when a name is unknown. */
export function readStatuses(names: readonly string[]): ChangeRequestStatus[] | undefined {
  const statuses = names.flatMap((name): readonly string[] => {
    const known = name.trim().toUpperCase();
    return isStatusGroup(known) ? statusGroups[known] : [known];
  });
  return statuses.every((status) => allStatuses.has(status))
    ? (statuses as ChangeRequestStatus[])
    : undefined;
}

export const isOpen = (status: ChangeRequestStatus): boolean =>
  status !== 'CHANGE_PROCESSED' && status !== 'CHANGE_CANCELLED';
