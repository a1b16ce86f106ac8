/** Renders the search widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import { errorWords } from '../../shared/ui/error_words.ts';
import { stateNotice } from '../../shared/ui/notice.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import { startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import { loading, signInTitle, tryAgain } from '../../texts/common.ts';
import { title } from '../../texts/search_box.ts';
import { searchBox } from './query/search_box.ts';
import { readyView, type ReadySearchView, type SearchView } from './search_view.ts';

type FrameEvents = Pick<WidgetFrame, 'onKeyDown' | 'onFocusIn' | 'onDismiss'>;

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
const missing = ({ views }: ReadySearchView, state: 'loading' | 'failed'): TemplateResult =>
  state === 'loading'
    ? listSkeleton(loading())
    : stateNotice({
        ...errorWords('unreachable'),
        tone: 'error',
        actions: [{ label: tryAgain(), run: () => views.retry('results'), primary: true }],
      });

function content(view: SearchView, areTextsReady: boolean): Content {
  const { widget, views, actions } = view;
  const { kind } = widget.state;
  const ready = areTextsReady ? readyView(view) : undefined;
  if (ready) {
    const results = views.get('results');
    if (typeof results === 'string') return { top: searchBox(view), below: missing(ready, results) };
    const around = results.aroundBox!(ready);
    const top = around.instead
      ? html`<div class="top">${around.instead}${around.tools}</div>`
      : searchBox(view, around);
    return { top, below: results.render(ready) };
  }
  const hasBox = widget.needsNobody || kind === 'ready';
  // On a slow machine the box is painted sooner without other content.
  if (hasBox && !views.hasPainted) return { top: searchBox(view), below: nothing };
  // Shows no words while texts load, because the wrong language would be worse. The box has its own texts.
  const below = areTextsReady
    ? (startState({ signIn: actions.signIn, signInTitle: signInTitle() }) ?? nothing)
    : listSkeleton('');
  if (hasBox) return { top: searchBox(view), below };
  return { top: kind === 'loading' || !areTextsReady ? waitingBox : nothing, below };
}

/** Renders the whole widget; nothing while it is held or closed. */
export function searchFrame(
  view: SearchView,
  areTextsReady: boolean,
  events: FrameEvents,
): TemplateResult | typeof nothing {
  const { top, below } = content(view, areTextsReady);
  return widgetFrame({
    title,
    content: [top, below],
    onClose: view.actions.close,
    ...events,
  });
}
