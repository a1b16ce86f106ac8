/** The views of the hierarchy widget beside the directory. Each loads on first use. */
import type { ViewLoaders } from '../../shared/view_host.ts';
import type { HierarchyView } from './hierarchy_parts.ts';

export const hierarchyViewLoaders: ViewLoaders<HierarchyView> = {
  record: () => import('./record/record_page.ts'),
  compare: () => import('./compare/compare_page.ts'),
};
