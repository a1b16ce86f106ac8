/** Faults that a sandbox can inject for an account. */
export type FaultKind = 'slow' | 'offline' | 'server-error' | 'malformed' | 'held-requests';
