/** The name of a tab: the administrator's, else one for its entity types. */
import * as texts from '../../../texts/search.ts';

export function tabName(tab: {
  readonly label?: string | undefined;
  readonly types: readonly string[];
}): string {
  if (tab.label) return tab.label;
  const [only, ...others] = tab.types;
  return others.length > 0 || !only ? texts.tabAll() : only === 'HCP' ? texts.tabHcp() : texts.tabHco();
}
