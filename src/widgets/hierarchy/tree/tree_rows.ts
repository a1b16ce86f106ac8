/** The visible rows of the tree of organizations. */
import type { HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';
import type { CallError } from '../../../shared/call_error.ts';

/** The loaded pages of the organizations below a row, or at the top. */
export interface Branch {
  readonly organizations: readonly HierarchyOrganization[];
  readonly totalCount: number;
  /** Cursor of the next page; null after the last one, undefined before the first. */
  readonly cursor: string | null | undefined;
  readonly error?: CallError | undefined;
  /** True while other filters are being read. */
  readonly isOld?: boolean;
}

interface RowPlace {
  /** IDs on the way to the row, joined by `/`. */
  readonly key: string;
  /** Key of the row above; empty at the top. */
  readonly parent: string;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

export interface OrganizationRow extends RowPlace {
  readonly kind: 'organization';
  readonly organization: HierarchyOrganization;
  readonly isOpen: boolean;
  readonly isExpandable: boolean;
}

/** Stands for organizations that are not loaded yet. */
export interface MoreRow extends RowPlace {
  readonly kind: 'more';
  readonly error: CallError | undefined;
}

export type TreeRow = OrganizationRow | MoreRow;

export function treeRows(branches: ReadonlyMap<string, Branch>, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: string, level: number): void => {
    const branch = branches.get(parent);
    const organizations = branch?.organizations ?? [];
    const siblings = Math.max(branch?.totalCount ?? 0, organizations.length);
    const above = new Set(parent.split('/'));
    organizations.forEach((organization, index) => {
      const key = `${parent}/${organization.vid}`;
      // An organization below itself ends a cycle.
      const isExpandable = organization.childCount > 0 && !above.has(organization.vid);
      const isOpen = isExpandable && open.has(key);
      rows.push({
        kind: 'organization',
        key,
        parent,
        level,
        position: index + 1,
        siblings,
        organization,
        isOpen,
        isExpandable,
      });
      if (isOpen) add(key, level + 1);
    });
    if (branch && !branch.error && branch.cursor === null) return;
    // The top without any organization is a state of the widget, not a row.
    if (parent === '' && organizations.length === 0) return;
    rows.push({
      kind: 'more',
      key: `${parent}/…`,
      parent,
      level,
      position: organizations.length + 1,
      siblings: Math.max(siblings, organizations.length + 1),
      error: branch?.error,
    });
  };
  add('', 1);
  return rows;
}
