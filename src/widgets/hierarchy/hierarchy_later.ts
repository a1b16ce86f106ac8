/** What few pages and users need, behind one address in the code of the widget. */
import { loadedLater } from '../../shared/loaded_later.ts';
import { follow } from './page_state/hierarchy_state.ts';

export const parts = loadedLater(
  follow,
  () => import('./agent_tools/hierarchy_tools.ts'),
  () => import('./palette/hierarchy_palette.ts'),
  () => import('./analytics/hierarchy_use.ts'),
);
