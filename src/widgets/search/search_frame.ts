/** The search widget's surface: what its state shows, in the frame every widget has. */
import { html, nothing, type TemplateResult } from 'lit';
import { listSkeleton } from '../../parts/skeleton.ts';
import { startState } from '../../parts/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../parts/widget_frame.ts';
import { signInTitle } from '../../texts/common.ts';
import { title } from '../../texts/search_box.ts';
import { searchBox, searchPanel, searchTools } from './search_panel.ts';
import { readyView, type SearchView } from './search_view.ts';
import { shownView } from './view_frame.ts';

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

function content(view: SearchView, areTextsReady: boolean): Content {
  const { widget, actions } = view;
  const { kind } = widget.state;
  const ready = areTextsReady ? readyView(view) : undefined;
  if (ready) {
    const { shown } = view.views;
    if (shown) return shownView(ready, shown);
    return { top: [searchBox(view, ready), searchTools(ready)], below: searchPanel(ready) };
  }
  // Words in the wrong language are worse than none for the moment that texts are on their way. The box has its own.
  const below = areTextsReady
    ? (startState({ widget, signIn: actions.signIn, signInTitle: signInTitle() }) ?? nothing)
    : listSkeleton('');
  if (widget.needsNobody || kind === 'ready') return { top: [searchBox(view, undefined), nothing], below };
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
