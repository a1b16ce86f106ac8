/** The statuses and results that an integrator sends, and what each leads to. */

export const states = [
  'CHANGE_NEW',
  'CHANGE_INQUEUE',
  'CHANGE_PENDINGREVIEW',
  'CHANGE_PARTIALLYPROCESSED',
  'CHANGE_PROCESSED',
  'CHANGE_CANCELLED',
] as const;

export type State = (typeof states)[number];

export type Extent = 'none' | 'rejected' | 'some' | 'all';

/**
 * The state after an item that requests a status, by the state before and by the answers in the item: none,
 * one rejected, one accepted, all accepted. Combinations without an entry are refused.
 */
export const expected: Record<
  'CHANGE_NEW' | 'CHANGE_INQUEUE' | 'CHANGE_PENDINGREVIEW' | 'CHANGE_PARTIALLYPROCESSED',
  Partial<Record<State, Partial<Record<Extent, State>>>>
> = {
  CHANGE_NEW: {
    CHANGE_NEW: {
      rejected: 'CHANGE_PENDINGREVIEW',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PENDINGREVIEW: {
      none: 'CHANGE_PENDINGREVIEW',
      rejected: 'CHANGE_PENDINGREVIEW',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PARTIALLYPROCESSED: { some: 'CHANGE_PARTIALLYPROCESSED', all: 'CHANGE_PARTIALLYPROCESSED' },
    CHANGE_PROCESSED: { all: 'CHANGE_PROCESSED' },
    CHANGE_CANCELLED: { none: 'CHANGE_CANCELLED' },
  },
  CHANGE_INQUEUE: { CHANGE_CANCELLED: { none: 'CHANGE_CANCELLED' } },
  CHANGE_PENDINGREVIEW: {
    CHANGE_NEW: {
      rejected: 'CHANGE_PENDINGREVIEW',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PENDINGREVIEW: {
      rejected: 'CHANGE_PENDINGREVIEW',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PARTIALLYPROCESSED: { some: 'CHANGE_PARTIALLYPROCESSED', all: 'CHANGE_PARTIALLYPROCESSED' },
    CHANGE_PROCESSED: { all: 'CHANGE_PROCESSED' },
    CHANGE_CANCELLED: { none: 'CHANGE_CANCELLED' },
  },
  // Its last name is already accepted.
  CHANGE_PARTIALLYPROCESSED: {
    CHANGE_NEW: {
      rejected: 'CHANGE_PARTIALLYPROCESSED',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PENDINGREVIEW: {
      rejected: 'CHANGE_PARTIALLYPROCESSED',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PARTIALLYPROCESSED: {
      rejected: 'CHANGE_PARTIALLYPROCESSED',
      some: 'CHANGE_PARTIALLYPROCESSED',
      all: 'CHANGE_PARTIALLYPROCESSED',
    },
    CHANGE_PROCESSED: { all: 'CHANGE_PROCESSED' },
  },
};
