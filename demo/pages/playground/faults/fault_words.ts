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
    widgets: 'show that they wait, keep what was there, and let people go on typing.',
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
    service: 'Answers end in their middle, as a bad proxy leaves them.',
    widgets: 'say that the answer makes no sense and show nothing that could be wrong.',
  },
  {
    kind: 'held-requests',
    label: 'Requests held back',
    service: 'Change requests wait, unprocessed, until this ends.',
    widgets: 'after 30 seconds an add request raises add-request-process-timeout and offers to wait on.',
  },
];
