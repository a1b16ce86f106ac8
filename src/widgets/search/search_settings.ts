/** Which ways to search the administrator offers. */
import type { SearchSettings } from './search_contexts.ts';

export const hasAdvanced = ({ advanced_fields: { HCP, HCO } }: SearchSettings): boolean =>
  HCP.length + HCO.length > 0;

/**
 * Returns false when the administrator allows only the advanced search. Without any field the box remains, because it
 * is the only way to search.
 */
export const hasBasic = (settings: SearchSettings): boolean => settings.basic || !hasAdvanced(settings);
