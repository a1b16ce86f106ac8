/** The chunks of the views that replace the network. Each loads when its view is first opened. */
import type { ViewLoaders } from '../../shared/view_host.ts';
import type { AffiliationPart, AffiliationViewName } from './view_types.ts';

export const affiliationViewLoaders: ViewLoaders<AffiliationViewName, AffiliationPart> = {
  leaders: () => import('./leaders/leaders_view.ts'),
  edit: () => import('./edit/edit_page.ts'),
  views: () => import('./views/views_page.ts'),
  record: () => import('./record/record_page.ts'),
};
