/** Renders the search widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import { errorWords } from '../../shared/ui/error_words.ts';
import { stateNotice } from '../../shared/ui/notice.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import { startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import { loading, signInTitle, tryAgain } from '../../texts/common.ts';
import { title } from '../../texts/search_box.ts';
import { actionsContext, viewsContext } from './search_contexts.ts';
import type { SearchViews } from './search_views.ts';
import { read, textsContext, widgetContext } from '../../shared/contexts.ts';
import { searchBox } from './query/search_box.ts';

type FrameEvents = Omit<WidgetFrame, 'title' | 'content'>;

/** Reserves the space of the search box until it is known whether there is one. */
const waitingBox = html`<div class="top">
  <div class="box-row">
    <div class="box"></div>
    <div class="menu-place"></div>
  </div>
</div>`;

/** Above: the search box and its tools. Below: results, or the widget's state. */
interface Content {
  readonly top: unknown;
  readonly below: unknown;
}

/** Shown below the box of a ready widget while its results view loads or after loading failed. */
const missing = (views: SearchViews, state: 'loading' | 'failed'): TemplateResult =>
  state === 'loading'
    ? listSkeleton(loading())
    : stateNotice({
        ...errorWords('unreachable'),
        tone: 'error',
        actions: [{ label: tryAgain(), run: () => views.retry('results'), primary: true }],
      });

function content(): Content {
  const { state, configuration, needsNobody } = read(widgetContext);
  const { isReady: areTextsReady } = read(textsContext);
  const views = read(viewsContext);
  if (areTextsReady && state.kind === 'ready' && configuration?.search) {
    const results = views.get('results');
    if (typeof results === 'string') return { top: searchBox(), below: missing(views, results) };
    const around = results.aroundBox!();
    const top = around.instead
      ? html`<div class="top">${around.instead}${around.tools}</div>`
      : searchBox(around);
    return { top, below: results.render() };
  }
  const hasBox = needsNobody || state.kind === 'ready';
  // On a slow machine the box is painted sooner without other content.
  if (hasBox && !views.hasPainted) return { top: searchBox(), below: nothing };
  // Shows no words while texts load, because the wrong language would be worse. The box has its own texts.
  const below = areTextsReady
    ? startState({ signIn: read(actionsContext).signIn, signInTitle: signInTitle() })
    : listSkeleton('');
  if (hasBox) return { top: searchBox(), below };
  return { top: state.kind === 'loading' || !areTextsReady ? waitingBox : nothing, below };
}

/** Renders the whole widget; nothing while it is held or closed. */
export function searchFrame(events: FrameEvents): TemplateResult | typeof nothing {
  const { top, below } = content();
  return widgetFrame({ title, content: [top, below], ...events });
}
