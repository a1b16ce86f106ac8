/** Less frequent views of the search: own requests, comparison, download. One chunk for the three. */
import * as texts from '../../texts/search_extras.ts';
import type { SearchViewModule } from './search_views.ts';
import { openComparison } from './compare/comparison_view.ts';
import { openDownload } from './download/download_view.ts';
import { extrasStyles } from './more_views_styles.ts';
import { openRequests } from './requests/requests_view.ts';

const shared = { styles: [extrasStyles], texts: [texts.extrasTexts] };

export const requests: SearchViewModule = { ...shared, open: openRequests };
export const download: SearchViewModule = { ...shared, open: openDownload };
export const comparison: SearchViewModule = { ...shared, open: openComparison };
