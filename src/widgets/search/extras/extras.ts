/** What people do now and then with results: their requests, a comparison, a file. One chunk for the three. */
import * as texts from '../../../texts/search_extras.ts';
import type { ViewModule } from '../search_views.ts';
import { openComparison } from './comparison_view.ts';
import { openDownload } from './download_view.ts';
import { extrasStyles } from './extras_styles.ts';
import { openRequests } from './requests_view.ts';

const shared = { styles: [extrasStyles], texts: [texts.extrasTexts] };

export const requests: ViewModule = { ...shared, open: openRequests };
export const download: ViewModule = { ...shared, open: openDownload };
export const comparison: ViewModule = { ...shared, open: openComparison };
