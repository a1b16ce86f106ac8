/** The view of the hierarchy widget beside the directory. It loads on first use. */
import type { ViewLoaders } from '../../shared/view_host.ts';

export const hierarchyViewLoaders: ViewLoaders<'record'> = {
  record: () => import('./record/record_page.ts'),
};
