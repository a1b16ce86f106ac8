/** Loads the whole record of a result, of which the search has only the card. */
import { ApiError } from '../../../api/errors.ts';
import { retrieveEntity, searchEntities } from '../../../api/entities.ts';
import type { Transport } from '../../../api/transport.ts';
import type { EntityWrapper } from '../../../api/types.ts';

/**
 * Returns the latest copy of a record with labels in a language. Retrieving a record of the master data set would
 * download it into the instance, so such a record is searched for instead. Throws `not-found`.
 */
export async function wholeRecord(
  transport: Transport,
  { entityId, entityType, metaData }: EntityWrapper,
  resultLanguage: string,
  signal: AbortSignal,
): Promise<EntityWrapper> {
  const labels = { enrichedResults: 'true', resultLanguage } as const;
  if (!metaData.resultIsFromMaster) return retrieveEntity(transport, entityId, labels, signal);
  const query = {
    ...labels,
    types: entityType,
    filters: `vid__v:${entityId}`,
    includeMasterResults: 'true',
    limit: 1,
  } as const;
  const { entities } = await searchEntities(transport, query, signal);
  if (!entities[0]) throw new ApiError('not-found', `There is no record ${entityId}.`);
  return entities[0];
}
