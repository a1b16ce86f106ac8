/** Gives views the part with the leaders of organizations. It loads on first use. */
import { read } from '../../../shared/contexts.ts';
import { viewsContext } from '../affiliation_contexts.ts';
import type { AffiliationPart } from '../view_types.ts';

/** Returns the part once it is loaded. */
export function leadersPart(): AffiliationPart | undefined {
  const views = read(viewsContext);
  const part = views.get('leaders');
  return typeof part === 'object' ? part : undefined;
}
