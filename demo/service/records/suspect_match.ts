/** Incoming records that may be records that are there, for a data steward. */
export type SuspectMatchStatus = 'OPEN' | 'MERGED' | 'KEPT_APART' | 'REJECTED';
/** A record that an incoming one may be, as its load found it. */
export interface SuspectCandidate {
  vid: string;
  outcome: 'ACT' | 'ASK';
  /** log2 of the odds that the two are the same. */
  score: number;
}
