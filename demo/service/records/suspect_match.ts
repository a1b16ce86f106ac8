/** Suspect matches: loaded records that may be existing ones, for data stewards to decide. */
export type SuspectMatchStatus = 'OPEN' | 'MERGED' | 'KEPT_APART' | 'REJECTED';
/** An existing record that a loaded one may be, as the load found it. */
export interface SuspectCandidate {
  vid: string;
  outcome: 'ACT' | 'ASK';
  /** log2 of the odds that the two are the same. */
  score: number;
}
