import { read } from '../../../shared/contexts.ts';
import type { PendingChange } from '../pending/pending.ts';
import { partsContext } from '../profile_contexts.ts';

/** Returns a function that finds the changes requested on a field of the record or a child. */
export function requestedChanges(): (vid: unknown, field: string) => readonly PendingChange[] {
  const { pending } = read(partsContext).pending;
  return (vid, field) => pending?.changes.get(String(vid))?.get(field) ?? [];
}
