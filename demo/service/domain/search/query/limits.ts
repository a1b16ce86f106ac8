/** What narrows a search beyond the parameters of `GET /search`. */
import type { AddressKind } from './address_kinds.ts';

export interface Limits {
  /** IDs of the only records that may be found; null for all. */
  vids: readonly string[] | null;
  /** For each list, a record must have an address of one of its kinds. */
  addresses: readonly (readonly AddressKind[])[];
  /** Terms like those of `fieldQueries`. Their words find sound-alikes and other spellings also in a literal search. */
  alike: string | undefined;
}

export const noLimits: Limits = { vids: null, addresses: [], alike: undefined };
