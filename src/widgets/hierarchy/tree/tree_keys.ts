/** Keyboard handling of the tree (ARIA Authoring Practices, tree view with several selected items). */
import { rowAfterKey } from '../../../shared/lists/row_keys.ts';
import type { TreeRow } from './tree_rows.ts';

export interface TreeKeysOptions {
  readonly rows: readonly TreeRow[];
  readonly current: string | undefined;
  readonly isRightToLeft: boolean;
  readonly focus: (key: string) => void;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly retry: (parent: string) => void;
  readonly select: (row: TreeRow) => void;
  readonly open: (row: TreeRow) => void;
}

/** Handles a key on a row. Returns whether it was handled. */
export function treeKey(event: KeyboardEvent, options: TreeKeysOptions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { rows, isRightToLeft } = options;
  const at = rows.findIndex(({ key }) => key === options.current);
  const row = rows[at];
  if (!row) return false;
  const to = rowAfterKey(event.key, at, rows.length);
  if (to !== undefined) {
    options.focus(rows[to]!.key);
    return true;
  }
  const isNode = row.kind === 'organization';
  switch (event.key) {
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      if (isNode && row.isExpandable && !row.isOpen) options.toggle(row.key, true);
      else if (isNode && row.isOpen && rows[at + 1]) options.focus(rows[at + 1]!.key);
      return true;
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      if (isNode && row.isOpen) options.toggle(row.key, false);
      else if (row.parent) options.focus(row.parent);
      return true;
    case '*':
      for (const each of rows)
        if (each.kind === 'organization' && each.parent === row.parent && each.isExpandable && !each.isOpen)
          options.toggle(each.key, true);
      return true;
    case ' ':
      options.select(row);
      return true;
    case 'Enter':
      if (isNode) options.open(row);
      else if (row.error) options.retry(row.parent);
      return true;
  }
  return event.key.length === 1 && startsWith(event.key, rows, at, options.focus);
}

/** Moves to the next row whose name starts with a letter. */
function startsWith(
  letter: string,
  rows: readonly TreeRow[],
  at: number,
  focus: (key: string) => void,
): boolean {
  const wanted = letter.toLowerCase();
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(
    (row) => row.kind === 'organization' && row.organization.name.toLowerCase().startsWith(wanted),
  );
  if (next) focus(next.key);
  return next !== undefined;
}
