/** Texts about results, outside of their list. */
import type { FoundHits } from './found_hits.ts';
import * as texts from '../../../texts/search.ts';

/** Returns "1,234 results", or "More than 20,000 results" when the count is a lower bound. */
export const countText = (found: FoundHits | undefined): string =>
  !found
    ? texts.resultCount(0)
    : found.isExact
      ? texts.resultCount(found.totalCount)
      : texts.moreThan(found.totalCount);
