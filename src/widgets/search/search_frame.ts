/** The search widget's surface: what its state shows, in the frame every widget has. */
import { html, nothing, type TemplateResult } from 'lit';
import { faultWords } from '../../parts/fault_words.ts';
import { stateNotice } from '../../parts/notice.ts';
import { listSkeleton } from '../../parts/skeleton.ts';
import { startState } from '../../parts/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../parts/widget_frame.ts';
import { loading, signInTitle, tryAgain } from '../../texts/common.ts';
import { title } from '../../texts/search_box.ts';
import { searchBox } from './search_box.ts';
import { readyView, type ReadySearchView, type SearchView } from './search_view.ts';

type FrameEvents = Pick<WidgetFrame, 'onKeyDown' | 'onFocusIn' | 'onDismiss'>;

/** The place of the search box, while nobody can tell yet whether it will be there. */
const waitingBox = html`<div class="box-row">
  <div class="box"></div>
  <div class="menu-place"></div>
</div>`;

/** Above: the search box and what belongs to it. Below: results, or what the widget waits for. */
interface Content {
  readonly top: unknown;
  readonly below: unknown;
}

/** Below the box of a widget that is ready, while what it shows there is on its way or does not come. */
const missing = ({ views }: ReadySearchView, state: 'loading' | 'failed'): TemplateResult =>
  state === 'loading'
    ? listSkeleton(loading())
    : stateNotice({
        ...faultWords('unreachable'),
        tone: 'fault',
        actions: [{ label: tryAgain(), run: () => views.retry('results'), primary: true }],
      });

function content(view: SearchView, areTextsReady: boolean): Content {
  const { widget, actions } = view;
  const { kind } = widget.state;
  const ready = areTextsReady ? readyView(view) : undefined;
  if (ready) {
    const results = ready.views.get('results');
    if (typeof results === 'string')
      return { top: [searchBox(view), nothing], below: missing(ready, results) };
    const around = results.aroundBox!(ready);
    return { top: [around.instead ?? searchBox(view, around), around.tools], below: results.render(ready) };
  }
  // Words in the wrong language are worse than none for the moment that texts are on their way. The box has its own.
  const below = areTextsReady
    ? (startState({ widget, signIn: actions.signIn, signInTitle: signInTitle() }) ?? nothing)
    : listSkeleton('');
  if (widget.needsNobody || kind === 'ready') return { top: [searchBox(view), nothing], below };
  return { top: kind === 'loading' || !areTextsReady ? waitingBox : nothing, below };
}

/** The whole widget; nothing while it is held or closed. */
export function searchFrame(
  view: SearchView,
  areTextsReady: boolean,
  events: FrameEvents,
): TemplateResult | typeof nothing {
  const { top, below } = content(view, areTextsReady);
  return widgetFrame({
    widget: view.widget,
    language: view.language,
    areTextsReady,
    title,
    isCloseable: view.isCloseable,
    isDialog: view.isDialog,
    content: html`${top === nothing ? nothing : html`<div class="top">${top}</div>`}${below}`,
    onClose: view.actions.close,
    ...events,
  });
}
