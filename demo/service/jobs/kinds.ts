/** The kinds of jobs that a service process does. */
import type { JobKind } from './job_kinds.ts';

export const jobKinds: readonly JobKind[] = [];
