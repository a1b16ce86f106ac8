/** Descriptions of the faults that the service can inject, and of the widgets' reactions. */
import { msg } from '@lit/localize';
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
    label: msg('Slow'),
    service: msg('Every call waits before it is answered.'),
    widgets: msg('show a waiting state, keep the earlier results, and let users continue typing.'),
  },
  {
    kind: 'offline',
    label: msg('Offline'),
    service: msg('Connections are dropped.'),
    widgets: msg('say that the service cannot be reached, keep what was typed and offer to try again.'),
  },
  {
    kind: 'server-error',
    label: msg('Server errors'),
    service: msg('Every call is answered with status 500.'),
    widgets: msg('say that something went wrong, keep what was typed and offer to try again.'),
  },
  {
    kind: 'malformed',
    label: msg('Malformed answers'),
    service: msg('Answers are cut off in the middle, as by a broken proxy.'),
    widgets: msg('report an invalid answer and show no uncertain data.'),
  },
  {
    kind: 'held-requests',
    label: msg('Requests held back'),
    service: msg('Change requests stay unprocessed until this ends.'),
    widgets: msg(
      'after 30 seconds an add request raises add-request-process-timeout and offers to keep waiting.',
    ),
  },
];
