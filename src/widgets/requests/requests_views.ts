/** The views of the requests widget. Each loads on first use. */
import type { ViewLoaders } from '../../shared/view_host.ts';
import type { RequestsView, RequestsViewName } from './requests_parts.ts';

export const requestsViewLoaders: ViewLoaders<RequestsViewName, RequestsView> = {
  details: () => import('./details/details_view.ts'),
  record: () => import('./record/record_page.ts'),
};
