/** What few pages and users need, behind one address in the code of the widget. */
import { loadedLater } from '../../shared/loaded_later.ts';
import { follow } from './page_state/affiliation_state.ts';

export const parts = loadedLater(
  follow,
  () => import('./agent_tools/affiliation_tools.ts'),
  () => import('./palette/affiliation_palette.ts'),
  () => import('./analytics/affiliation_use.ts'),
);
