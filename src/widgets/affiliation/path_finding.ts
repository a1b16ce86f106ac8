/** The way from asking for a path between two records to seeing it. */
export type PathFinding =
  | { readonly kind: 'none' }
  /** Waits for the person to name the other end. */
  | { readonly kind: 'choosing'; readonly from: string }
  | { readonly kind: 'searching'; readonly from: string; readonly to: string }
  | { readonly kind: 'found'; readonly vids: readonly string[] }
  | { readonly kind: 'nowhere'; readonly isExhaustive: boolean }
  | { readonly kind: 'failed'; readonly from: string; readonly to: string };
