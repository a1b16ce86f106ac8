/** What few pages and users need, behind one address in the code of the widget. */
import { loadedLater } from '../../shared/loaded_later.ts';
import { follow } from './page_state/search_state.ts';

export const parts = loadedLater(
  follow,
  () => import('./agent_tools/search_tools.ts'),
  () => import('./palette/search_palette.ts'),
  () => import('./analytics/search_use.ts'),
);
