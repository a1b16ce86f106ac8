/** A record as the draft of a relationship names it. */

/** A record as a draft names it; it need not be loaded. */
export interface DraftRecord {
  readonly vid: string;
  readonly entityType: 'HCP' | 'HCO';
  readonly name: string;
}
