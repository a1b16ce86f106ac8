/**
 * Loads a source system's aliases of reference codes. A request that names a system uses that system's aliases
 * (specification 4.8).
 */
import { ApiError } from '../api/errors.ts';
import { listReferenceType } from '../api/metadata.ts';
import type { Transport } from '../api/transport.ts';

/** Returns the system's alias of a code; the code itself when it has no alias. */
export type AliasOf = (referenceType: string, code: string) => string;

/** Loads the aliases of reference types. A type that the instance does not know has no aliases. */
export async function loadAliases(
  transport: Transport,
  system: string,
  referenceTypes: Iterable<string>,
  signal: AbortSignal,
): Promise<AliasOf> {
  const aliases = new Map<string, string>();
  await Promise.all(
    [...new Set(referenceTypes)].map(async (type) => {
      try {
        const query = { systemName: system };
        const { reference_type_codes: codes } = await listReferenceType(transport, type, query, signal);
        for (const { code, alias } of codes) if (alias !== undefined) aliases.set(`${type} ${code}`, alias);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error;
      }
    }),
  );
  return (type, code) => aliases.get(`${type} ${code}`) ?? code;
}
