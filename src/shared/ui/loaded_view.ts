/** Renders the view that replaces the main content of a widget. */
import * as common from '../../texts/common.ts';
import type { ViewHost } from '../view_host.ts';
import { errorWords } from './error_words.ts';
import { stateNotice } from './notice.ts';

export interface LoadedViewOptions {
  /** What is displayed while the view loads. */
  readonly skeleton: (label: string) => unknown;
  /** Label of the button that leaves a view that could not be loaded. */
  readonly backLabel: () => string;
  readonly back: () => void;
}

/** Returns the view, its skeleton or its error; undefined when the main content is displayed. */
export function loadedView(
  views: Pick<ViewHost<string>, 'state' | 'retry'>,
  { skeleton, backLabel, back }: LoadedViewOptions,
): unknown {
  const { state } = views;
  if (state === undefined) return undefined;
  if (state === 'loading') return skeleton(common.loading());
  if (state !== 'failed') return state.render();
  return stateNotice({
    ...errorWords('unreachable'),
    tone: 'error',
    actions: [
      { label: common.tryAgain(), run: () => views.retry(), primary: true },
      { label: backLabel(), run: back },
    ],
  });
}
