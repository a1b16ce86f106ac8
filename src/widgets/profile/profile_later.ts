/** What few pages and users need, behind one address in the code of the widget. */
import { loadedLater } from '../../shared/loaded_later.ts';
import { follow } from './page_state/profile_state.ts';

export const parts = loadedLater(
  follow,
  () => import('./agent_tools/profile_tools.ts'),
  () => import('./palette/profile_palette.ts'),
  () => import('./analytics/profile_use.ts'),
);
