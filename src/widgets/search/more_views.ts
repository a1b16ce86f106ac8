/** Less frequent views of the search: own requests, comparison, download. One chunk for the three. */
import { requestListStyles } from '../../requests/list/request_list_styles.ts';
import { requestDetailsTexts } from '../../texts/requests/details.ts';
import { requestsTexts } from '../../texts/requests/requests.ts';
import { searchViewsTexts } from '../../texts/search_views.ts';
import type { SearchViewModule } from './search_views.ts';
import { openComparison } from './compare/comparison_view.ts';
import { openDownload } from './download/download_view.ts';
import { extrasStyles } from './more_views_styles.ts';
import { agentDraftsStyles } from './requests/agent_drafts_styles.ts';
import { openRequests } from './requests/requests_view.ts';

const shared = { styles: [extrasStyles], texts: [searchViewsTexts] };

export const requests: SearchViewModule = {
  styles: [requestListStyles, agentDraftsStyles],
  texts: [requestsTexts, requestDetailsTexts, searchViewsTexts],
  open: openRequests,
};
export const download: SearchViewModule = { ...shared, open: openDownload };
export const comparison: SearchViewModule = { ...shared, open: openComparison };
