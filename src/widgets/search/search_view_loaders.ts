/** The chunks of the search widget's views. Each loads on first use. */
import type { SearchViewLoaders } from './search_views.ts';

export const searchViewLoaders: SearchViewLoaders = {
  advanced: () => import('./query/advanced/advanced_view.ts'),
  analytics: () => import('./analytics/analytics_events.ts'),
  results: () => import('./results/results_view.ts'),
  nothing: () => import('./nothing_found/nothing_found.ts'),
  record: () => import('./record/record_page.ts'),
  addRequest: () => import('./add_request/add_request_view.ts'),
  requests: () => import('./more_views.ts').then(({ requests: view }) => ({ view })),
  comparison: () => import('./more_views.ts').then(({ comparison: view }) => ({ view })),
  download: () => import('./more_views.ts').then(({ download: view }) => ({ view })),
};
