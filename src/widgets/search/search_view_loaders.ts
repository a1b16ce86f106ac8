/** The chunks of the search widget's views. Each loads on first use. */
import type { SearchViewLoaders } from './search_views.ts';

export const searchViewLoaders: SearchViewLoaders = {
  advanced: () => import('./query/advanced/advanced_view.ts'),
  results: () => import('./results/results_view.ts'),
  host: () => import('./result_views.ts').then(({ host: view }) => ({ view })),
  nothing: () => import('./result_views.ts').then(({ nothing: view }) => ({ view })),
  record: () => import('./record/record_page.ts'),
  addRequest: () => import('./add_request/add_request_view.ts'),
  requests: () => import('./more_views.ts').then(({ requests: view }) => ({ view })),
  comparison: () => import('./more_views.ts').then(({ comparison: view }) => ({ view })),
  download: () => import('./more_views.ts').then(({ download: view }) => ({ view })),
};
