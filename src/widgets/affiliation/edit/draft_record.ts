/** The record that a draft of a relationship refers to. */

/** A record in a draft. It does not have to be loaded in the graph. */
export interface DraftRecord {
  readonly vid: string;
  readonly entityType: 'HCP' | 'HCO';
  readonly name: string;
}
