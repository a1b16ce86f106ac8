/** What a directory lists, and the calls that read it. */
import type { HierarchyQuery } from '../../../api/affiliations/hierarchy.ts';

export interface NamedOrganization {
  readonly vid: string;
  readonly name: string;
}

export interface DirectoryChoice {
  readonly text: string;
  /** ISO 3166-1 alpha-2; empty for all. */
  readonly country: string;
  /** Code of the specialty that is counted; empty for all. */
  readonly specialty: string;
  /** Counts only active professionals and organizations. */
  readonly activeOnly: boolean;
  /** The branch that is shown alone: its organization is the only one at the top. */
  readonly branch: NamedOrganization | undefined;
  /** Keys of the open rows. */
  readonly open: readonly string[];
}

/** Key of the list at the top. */
export const top = '';

export const wholeDirectory: DirectoryChoice = {
  text: '',
  country: '',
  specialty: '',
  activeOnly: false,
  branch: undefined,
  open: [],
};

/** Returns the rows that are open at the start: the organization of a branch that is shown alone. */
export const openAtStart = ({ branch, text }: Pick<DirectoryChoice, 'branch' | 'text'>): readonly string[] =>
  branch && !text.trim() ? [`${top}/${branch.vid}`] : [];

export const branchDirectory = ({ vid, name }: NamedOrganization): DirectoryChoice => {
  const branch = { vid, name };
  return { ...wholeDirectory, branch, open: openAtStart({ branch, text: '' }) };
};

/** Returns the query of a list: at the top, or below the row with this key. */
export function queryOf(
  { text, country, branch, specialty, activeOnly }: DirectoryChoice,
  key: string,
  page: { readonly limit: number; readonly cursor?: string | null | undefined },
): HierarchyQuery {
  const words = key === top ? text.trim() : '';
  const parent = key === top ? words && branch?.vid : key.slice(key.lastIndexOf('/') + 1);
  const only = key === top && !words ? branch?.vid : undefined;
  const filters = [
    ...(specialty ? [`specialty_1__v:${specialty}`] : []),
    ...(activeOnly ? ['status:A'] : []),
  ].join('~');
  return {
    limit: page.limit,
    ...(parent ? { parent } : {}),
    ...(only ? { only } : {}),
    ...(words ? { text: words } : {}),
    ...(key === top && country ? { country } : {}),
    ...(filters ? { filters } : {}),
    ...(page.cursor ? { cursor: page.cursor } : {}),
  };
}
