/** Descriptions of the faults that the service can inject, and of the widgets' reactions. */
import type { AnswerOf } from '../../../../src/api/types.ts';

export type Faults = AnswerOf<'get /sandbox/faults'>['faults'];
export type FaultKind = Faults['kinds'][number];

export interface FaultWords {
  readonly kind: FaultKind;
  readonly label: string;
  /** The effect on the service. */
  readonly service: string;
  /** The expected reaction of the widgets. */
  readonly widgets: string;
}

export const faultWords: readonly FaultWords[] = [
  {
    kind: 'slow',
    label: 'Slow',
    service: 'Every call waits before it is answered.',
    widgets: 'show a waiting state, keep the earlier results, and let users continue typing.',
  },
  {
    kind: 'offline',
    label: 'Offline',
    service: 'Connections are dropped.',
    widgets: 'say that the service cannot be reached, keep what was typed and offer to try again.',
  },
  {
    kind: 'server-error',
    label: 'Server errors',
    service: 'Every call is answered with status 500.',
    widgets: 'say that something went wrong, keep what was typed and offer to try again.',
  },
  {
    kind: 'malformed',
    label: 'Malformed answers',
    service: 'Answers are cut off in the middle, as by a broken proxy.',
    widgets: 'report an invalid answer and show no uncertain data.',
  },
  {
    kind: 'held-requests',
    label: 'Requests held back',
    service: 'Change requests stay unprocessed until this ends.',
    widgets: 'after 30 seconds an add request raises add-request-process-timeout and offers to keep waiting.',
  },
];
