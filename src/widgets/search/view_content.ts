/** Views whose chunks are loaded when they are opened: what is shown until they are there, and if they never come. */
import { alertIcon } from '../../shared/ui/icons.ts';
import { stateNotice } from '../../shared/ui/notice.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/search.ts';
import type { ReadySearchView } from './search_view.ts';
import type { ViewName } from './search_views.ts';

/** A view's content: itself, its outline, or why it is not there. */
export function viewContent(view: ReadySearchView, name: ViewName): unknown {
  const state = view.views.get(name);
  if (state === 'loading') return listSkeleton(common.loading());
  if (state === 'failed')
    return stateNotice({
      icon: alertIcon,
      title: texts.viewFailed(),
      hint: texts.viewFailedHint(),
      tone: 'fault',
      actions: [{ label: common.tryAgain(), run: () => view.views.retry(name), primary: true }],
    });
  return state.render(view);
}
