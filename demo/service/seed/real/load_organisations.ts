/**
 * Loads real organizations from CSV files into a new sandbox, like a source subscription (specification 4.14) but without a job. Finds existing records
 * by their custom key `<source>:<item>:<key>`, so that loading a file twice creates no duplicates.
 */
import { basename } from 'node:path';
import type { DataModel } from '../../domain/data_model.ts';
import { systemClock } from '../../domain/clock.ts';
import { checkSettings } from '../../domain/sources/check_settings.ts';
import { checkFile, loadFiles } from '../../domain/sources/source_load.ts';
import { newLoadState, type Reject } from '../../domain/sources/load.ts';
import type { Store } from '../../store/store.ts';
import { findDataFile, readMapping, settingsOf } from './mapping.ts';

export interface LoadResult {
  file: string;
  rowsRead: number;
  created: number;
  /** Number of rows that did not change their organization. */
  unchanged: number;
  /** Number of rejected rows by reason. */
  rejected: Record<string, number>;
}

function countReasons(rejects: readonly Reject[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { isLoaded, reason } of rejects) if (!isLoaded) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** Loads the data file of a mapping from a data folder. Returns undefined when the folder has no such file. */
export async function loadOrganisations(
  store: Store,
  model: DataModel,
  { dataDirectory, mappingFile }: { dataDirectory: string; mappingFile: string },
  log: (line: string) => void = () => undefined,
): Promise<LoadResult | undefined> {
  const mapping = readMapping(mappingFile);
  const path = findDataFile(mapping, dataDirectory);
  if (path === undefined) return undefined;
  const settings = settingsOf(mapping);
  checkSettings(model, mapping.source_system, settings);
  const rejects: Reject[] = [];
  const { counts } = await loadFiles(
    {
      store,
      model,
      clock: systemClock,
      settings,
      system: mapping.source_system,
      subscription: mapping.name,
      job: null,
      signal: new AbortController().signal,
      reject: async (at, found) => {
        rejects.splice(at, Infinity, ...found);
        return rejects.length;
      },
      checkpoint: async () => undefined,
      progress: async () => undefined,
    },
    [await checkFile({ path, mapping: settings.files[0]! }, settings)],
    newLoadState(),
  );
  const result: LoadResult = {
    file: basename(path),
    rowsRead: counts.recordCount,
    created: counts.jobResultSummary['HCO']?.newRecordsAdded ?? 0,
    unchanged: counts.unchanged,
    rejected: countReasons(rejects),
  };
  const reasons = Object.entries(result.rejected).map(([reason, count]) => `${reason}: ${count}`);
  log(
    `${result.file}: ${result.rowsRead} rows read, ${result.created} organizations added, ${result.unchanged} unchanged rows${reasons.length ? `, rejected: ${reasons.join(', ')}` : ''}.`,
  );
  return result;
}
