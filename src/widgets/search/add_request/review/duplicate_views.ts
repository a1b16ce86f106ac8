/** Loads what renders possible duplicates. */
import type { duplicateBeside } from '../../duplicates/duplicate_beside.ts';
import type { duplicateComparison } from '../../duplicates/duplicate_comparison.ts';

interface DuplicateViews {
  readonly duplicateBeside: typeof duplicateBeside;
  readonly duplicateComparison: typeof duplicateComparison;
}

let views: DuplicateViews | undefined;

export async function loadDuplicateViews(): Promise<void> {
  const { duplicateBeside, duplicateComparison } = await import('../../duplicates/duplicate_views.ts');
  views = { duplicateBeside, duplicateComparison };
}

/** Returns what renders the matches of the search for duplicates, which loads it first. */
export const duplicateViews = (): DuplicateViews => views!;
