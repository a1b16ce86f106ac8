/** What few pages and users need, behind one address in the code of the widget. */
import { loadedLater } from '../../shared/loaded_later.ts';
import { follow } from './page_state/requests_state.ts';

export const parts = loadedLater(
  follow,
  () => import('./agent_tools/requests_tools.ts'),
  () => import('./palette/requests_palette.ts'),
  () => import('./analytics/requests_use.ts'),
);
