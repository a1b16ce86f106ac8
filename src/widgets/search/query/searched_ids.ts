/** The identifiers that the search box accepts, by their labels. */
import * as texts from '../../../texts/search.ts';
import { fieldNames } from '../field_names.ts';
import { metadataContext, read } from '../../../shared/contexts.ts';
import { settingsContext } from '../search_contexts.ts';

/** Returns the configured alternate keys, then the platform ID. */
export function searchedIds(): string[] {
  const metadata = read(metadataContext);
  const settings = read(settingsContext);
  const name = fieldNames();
  const keys = settings.alternate_keys.map((key) => name(metadata.field('HCP', key) ? 'HCP' : 'HCO', key));
  return [...new Set([...keys, texts.platformId(), texts.customKey()])];
}

/** False while labels load, and for users without access to them. Names derived from field IDs would not help. */
export const areIdsKnown = (): boolean => {
  const metadata = read(metadataContext);
  const settings = read(settingsContext);
  return settings.alternate_keys.length === 0 || metadata.hasFields;
};
