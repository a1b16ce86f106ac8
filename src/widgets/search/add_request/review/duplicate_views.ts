/** Loads what renders possible duplicates. */
import type * as DuplicateViews from '../../duplicates/duplicate_views.ts';

let views: typeof DuplicateViews | undefined;

export async function loadDuplicateViews(): Promise<void> {
  views ??= await import('../../duplicates/duplicate_views.ts');
}

/** Returns what renders the matches of the search for duplicates, which loads it first. */
export const duplicateViews = (): typeof DuplicateViews => views!;
