/** Renders views whose chunks load on first use, with their loading and error states. */
import { alertIcon } from '../../shared/ui/icons.ts';
import { stateNotice } from '../../shared/ui/notice.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/search.ts';
import type { ViewName } from './search_views.ts';
import { read } from '../../shared/contexts.ts';
import { viewsContext } from './search_contexts.ts';

/** Returns a view's content, its skeleton, or its error. */
export function viewContent(name: ViewName): unknown {
  const views = read(viewsContext);
  const state = views.get(name);
  if (state === 'loading') return listSkeleton(common.loading());
  if (state === 'failed')
    return stateNotice({
      icon: alertIcon,
      title: texts.viewFailed(),
      hint: texts.viewFailedHint(),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: () => views.retry(name), primary: true }],
    });
  return state.render();
}
