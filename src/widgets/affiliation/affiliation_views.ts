/** Views of the affiliation widget that few people open: chunks of their own. */
import type { ViewLoaders } from '../../parts/loaded_views.ts';
import type { OpenAffiliationView } from './affiliation_view.ts';

export type AffiliationViewName = 'record' | 'views' | 'edit';

export const affiliationViewLoaders: ViewLoaders<AffiliationViewName, OpenAffiliationView> = {
  edit: () => import('./edit/edit_page.ts'),
  views: () => import('./views/views_page.ts'),
  record: () => import('./record/record_page.ts'),
};
