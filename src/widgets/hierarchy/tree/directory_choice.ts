/** What a directory lists, and the calls that read it. */
import type { HierarchyQuery } from '../../../api/affiliations/hierarchy.ts';

export interface DirectoryChoice {
  readonly text: string;
  /** ISO 3166-1 alpha-2; empty for all. */
  readonly country: string;
  /** Code of the specialty that is counted; empty for all. */
  readonly specialty: string;
  /** Counts only active professionals and organizations. */
  readonly activeOnly: boolean;
  /** The branch that is shown alone. */
  readonly branch: { readonly vid: string; readonly name: string } | undefined;
  /** Keys of the open rows. */
  readonly open: readonly string[];
}

export const wholeDirectory: DirectoryChoice = {
  text: '',
  country: '',
  specialty: '',
  activeOnly: false,
  branch: undefined,
  open: [],
};

/** Key of the list at the top. */
export const top = '';

/** Returns the query of a list: at the top, or below the row with this key. */
export function queryOf(
  { text, country, branch, specialty, activeOnly }: DirectoryChoice,
  key: string,
  page: { readonly limit: number; readonly cursor?: string | null | undefined },
): HierarchyQuery {
  const words = key === top ? text.trim() : '';
  const parent = key === top ? branch?.vid : key.slice(key.lastIndexOf('/') + 1);
  const filters = [
    ...(specialty ? [`specialty_1__v:${specialty}`] : []),
    ...(activeOnly ? ['status:A'] : []),
  ].join('~');
  return {
    limit: page.limit,
    ...(parent ? { parent } : {}),
    ...(words ? { text: words } : {}),
    ...(key === top && country ? { country } : {}),
    ...(filters ? { filters } : {}),
    ...(page.cursor ? { cursor: page.cursor } : {}),
  };
}
