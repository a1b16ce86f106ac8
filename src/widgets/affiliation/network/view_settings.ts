/**
 * Serializes an arrangement for saved views. A view may come from another version or may be edited by hand, so
 * unreadable parts are left out.
 */
import { facetNames, noFilters, type GraphFilters } from '../filters/filters.ts';
import type { Point } from '../map/layout.ts';
import { listColumns, type ListColumn } from '../table/list_columns.ts';
import { usualSorting, type Sorting } from '../table/list_rows.ts';

export type ViewKind = 'map' | 'tree' | 'list';

export interface ViewSettings {
  readonly view: ViewKind;
  readonly filters: GraphFilters;
  readonly hidden: ReadonlySet<string>;
  readonly collapsed: ReadonlySet<string>;
  readonly moved: ReadonlyMap<string, Point>;
  /** Columns of tree and list; undefined until the user chooses. */
  readonly columns: ReadonlySet<ListColumn> | undefined;
  readonly sorting: Sorting;
  /** True when ended relationships are shown too. */
  readonly withEnded: boolean;
}

export const defaultSettings: ViewSettings = {
  view: 'map',
  filters: noFilters,
  hidden: new Set(),
  collapsed: new Set(),
  moved: new Map(),
  columns: undefined,
  sorting: usualSorting,
  withEnded: false,
};

/** Maximum number of items of each kind. It keeps settings below the service's limit. */
const mostKept = 2000;

const list = (values: Iterable<string>): string[] => [...values].slice(0, mostKept);

export function writeSettings({
  view,
  filters,
  hidden,
  collapsed,
  moved,
  columns,
  sorting,
  withEnded,
}: ViewSettings): Record<string, unknown> {
  return {
    version: 1,
    view,
    filters: Object.fromEntries(facetNames.map((name) => [name, list(filters[name])])),
    hidden: list(hidden),
    collapsed: list(collapsed),
    moved: [...moved].slice(0, mostKept).map(([vid, { x, y }]) => [vid, Math.round(x), Math.round(y)]),
    ...(columns ? { columns: [...columns] } : {}),
    sorting,
    withEnded,
  };
}

const texts = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, mostKept) : []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const columnsOf = (value: unknown): ListColumn[] =>
  Array.isArray(value) ? listColumns.filter((column) => value.includes(column)) : [];

function sortingOf(value: unknown): Sorting {
  const [column] = isObject(value) ? columnsOf([value['column']]) : [];
  return column ? { column, isDescending: (value as Partial<Sorting>).isDescending === true } : usualSorting;
}

export function readSettings(written: Readonly<Record<string, unknown>>): ViewSettings {
  const filters = isObject(written['filters']) ? written['filters'] : {};
  const moved = Array.isArray(written['moved']) ? (written['moved'] as unknown[]) : [];
  const view = written['view'];
  return {
    view: view === 'tree' || view === 'list' ? view : 'map',
    filters: {
      types: texts(filters['types']),
      specialties: texts(filters['specialties']),
      relationships: texts(filters['relationships']),
      statuses: texts(filters['statuses']),
    },
    hidden: texts(written['hidden']),
    collapsed: texts(written['collapsed']),
    moved: new Map(
      moved.slice(0, mostKept).flatMap((each): [string, Point][] => {
        if (!Array.isArray(each)) return [];
        const [vid, x, y] = each as unknown[];
        return typeof vid === 'string' && Number.isFinite(x) && Number.isFinite(y)
          ? [[vid, { x: x as number, y: y as number }]]
          : [];
      }),
    ),
    columns: Array.isArray(written['columns'])
      ? new Set(['name', ...columnsOf(written['columns'])])
      : undefined,
    sorting: sortingOf(written['sorting']),
    withEnded: written['withEnded'] === true,
  };
}
