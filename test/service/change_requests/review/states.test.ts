/**
 * The state machine of change requests (specification 3.1; decision 5): one test per transition,
 * allowed and refused.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nextStatus, type Trigger } from '../../../../demo/service/domain/change_requests/states.ts';
import { Refusal } from '../../../../demo/service/domain/refusal.ts';
import type { ChangeRequestStatus } from '../../../../demo/service/records/change_request.ts';

const statuses: ChangeRequestStatus[] = [
  'CHANGE_NEW',
  'CHANGE_INQUEUE',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_PARTIALLYPROCESSED',
  'CHANGE_PROCESSED',
  'CHANGE_CANCELLED',
];
const triggers: Trigger[] = ['extract', 'wait', 'release', 'abandon', 'review', 'accept', 'close', 'cancel'];

/** A second copy, from the specification: transitions without an entry are refused. */
const allowed: Record<ChangeRequestStatus, Partial<Record<Trigger, ChangeRequestStatus>>> = {
  CHANGE_NEW: {
    extract: 'CHANGE_PENDINGREVIEW',
    wait: 'CHANGE_INQUEUE',
    review: 'CHANGE_PENDINGREVIEW',
    accept: 'CHANGE_PARTIALLYPROCESSED',
    close: 'CHANGE_PROCESSED',
    cancel: 'CHANGE_CANCELLED',
  },
  CHANGE_INQUEUE: { release: 'CHANGE_NEW', abandon: 'CHANGE_PROCESSED', cancel: 'CHANGE_CANCELLED' },
  CHANGE_PENDINGREVIEW: {
    review: 'CHANGE_PENDINGREVIEW',
    accept: 'CHANGE_PARTIALLYPROCESSED',
    close: 'CHANGE_PROCESSED',
    cancel: 'CHANGE_CANCELLED',
  },
  CHANGE_PARTIALLYPROCESSED: {
    review: 'CHANGE_PENDINGREVIEW',
    accept: 'CHANGE_PARTIALLYPROCESSED',
    close: 'CHANGE_PROCESSED',
  },
  CHANGE_PROCESSED: {},
  CHANGE_CANCELLED: {},
};

const refused = (error: unknown): boolean => error instanceof Refusal && error.type === 'INVALID_STATE';

describe('3.1, states of a change request', () => {
  for (const from of statuses)
    for (const trigger of triggers) {
      const to = allowed[from][trigger];
      if (to)
        test(`${from} — ${trigger} → ${to}`, () => {
          assert.equal(nextStatus(from, trigger, { decided: false }), to);
        });
      else
        test(`${from} — ${trigger}: INVALID_STATE`, () => {
          for (const decided of [false, true])
            assert.throws(() => nextStatus(from, trigger, { decided }), refused);
        });
    }

  for (const from of ['CHANGE_NEW', 'CHANGE_INQUEUE', 'CHANGE_PENDINGREVIEW'] as const)
    test(`${from} — cancel once a field is decided: INVALID_STATE, processing has started`, () => {
      assert.throws(() => nextStatus(from, 'cancel', { decided: true }), refused);
    });
});
