/** Faults that a sandbox can show an account. */
export type FaultKind = 'slow' | 'offline' | 'server-error' | 'malformed' | 'held-requests';
