/** The identifiers that the search box understands, by the names people know them under. */
import * as texts from '../../../texts/search.ts';
import { fieldNames, type ReadySearchView } from '../search_view.ts';

/** Alternate keys as configured, then the platform's own. */
export function searchedIds(view: ReadySearchView): string[] {
  const name = fieldNames(view);
  const keys = view.settings.alternate_keys.map((key) =>
    name(view.metadata.field('HCP', key) ? 'HCP' : 'HCO', key),
  );
  return [...new Set([...keys, texts.platformId(), texts.customKey()])];
}

/** False while names of fields are on their way, and where this account may not read them: names made of field IDs are no help. */
export const areIdsKnown = ({ settings, metadata }: ReadySearchView): boolean =>
  settings.alternate_keys.length === 0 || metadata.hasFields;
