/** Gives views the part with the leaders of organizations. It loads on first use. */
import type { AffiliationPart, OpenAffiliationView } from '../affiliation_view.ts';

/** Returns the part once it is loaded. */
export function leadersPart({ views }: OpenAffiliationView): AffiliationPart | undefined {
  const part = views.get('leaders');
  return typeof part === 'object' ? part : undefined;
}
