/** Renders the requests widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChangeRequest } from '../../api/types.ts';
import { requestList } from '../../requests/list/request_list.ts';
import type { RequestsController } from '../../requests/list/requests_controller.ts';
import { read, textsContext, widgetContext } from '../../shared/contexts.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { downloadIcon, infoIcon } from '../../shared/ui/icons.ts';
import { loadedView } from '../../shared/ui/loaded_view.ts';
import { moreMenu, type MenuItem } from '../../shared/ui/more_menu.ts';
import { stripNotice } from '../../shared/ui/notice.ts';
import { lastItems } from '../../shared/ui/last_items.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import { sessionNotice, startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import * as common from '../../texts/common.ts';
import { formatNumber } from '../../texts/format.ts';
import * as texts from '../../texts/requests/requests.ts';
import { listFilters } from './list_filters.ts';
import { partsContext } from './requests_contexts.ts';

type FrameEvents = Pick<WidgetFrame, 'onClose' | 'onDismiss'>;

/** Returns the entries of the menu. They act after the rendering, so the parts are read before. */
export function menuItems(requests: RequestsController): MenuItem[] {
  const { exporting, settings } = read(partsContext);
  const items = lastItems();
  if (!settings.export_enabled || requests.totalCount === 0) return items;
  const { isBusy: isDisabled } = exporting;
  const detail = isDisabled ? texts.exporting() : texts.requestCount(requests.totalCount);
  const file = { icon: downloadIcon, detail, isDisabled };
  return [
    { ...file, label: texts.exportCsv(), run: () => exporting.start(requests, 'csv') },
    { ...file, label: texts.exportWorkbook(), run: () => exporting.start(requests, 'xlsx') },
    ...items,
  ];
}

function menuOf(requests: RequestsController): TemplateResult | typeof nothing {
  const { menu } = read(partsContext);
  const items = menuItems(requests);
  if (items.length === 0) return nothing;
  return moreMenu({ isOpen: menu.isOpen, items: () => items, toggle: menu.toggle, close: menu.close });
}

/** Says why there is no file, or that it has not everything. */
function exportNotice(): unknown {
  const { exporting } = read(partsContext);
  const { error } = exporting;
  if (error)
    return stripNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      title: texts.exportFailed(),
      tone: 'error',
      actions: [
        { label: common.tryAgain(), run: exporting.again },
        { label: common.close(), run: () => exporting.clear() },
      ],
    });
  const { cutAt } = exporting.value ?? {};
  if (cutAt === undefined) return nothing;
  return stripNotice({
    icon: infoIcon,
    title: texts.exportLimit(formatNumber(cutAt)),
    tone: 'warning',
    actions: [{ label: common.close(), run: () => exporting.clear() }],
  });
}

/** Renders the details of a request, whose code loads with the first one. */
function details(request: ChangeRequest): unknown {
  const { views } = read(partsContext);
  const view = views.get('details');
  if (view === 'loading') return listSkeleton(common.loading());
  if (view !== 'failed') return view.details?.(request);
  return stripNotice({
    ...errorWords('unreachable'),
    tone: 'error',
    actions: [{ label: common.tryAgain(), run: () => views.retry('details') }],
  });
}

function list(requests: RequestsController): TemplateResult {
  const { exporting } = read(partsContext);
  const { requests: listed, totalCount } = requests;
  return html`<div class="scroller" part="scroller">
    ${requestList(requests, {
      details,
      empty: (message) => html`<slot name="empty">${message}</slot>`,
      first: html`<div class="notices">${sessionNotice()}${exportNotice()}</div>`,
      filters: listFilters(requests, menuOf(requests)),
      count: listed?.length
        ? html`<div class="request-count quiet small">
            <h3>${texts.requestCount(totalCount)}</h3>
            ${
              exporting.isBusy
                ? html`<span class="request-export" data-focus-next=".menu-button">
                    <span class="spinner"></span>${texts.exporting()}
                    <button type="button" class="link-button" @click=${() => exporting.clear()}>
                      ${common.cancel()}
                    </button>
                  </span>`
                : nothing
            }
          </div>`
        : nothing,
    })}
  </div>`;
}

function content(): unknown {
  // Shows no words while texts load, because the wrong language would be worse.
  if (!read(textsContext).isReady) return listSkeleton('');
  if (read(widgetContext).state.kind !== 'ready') return startState({ signInTitle: texts.signInTitle() });
  const { requests, views, back } = read(partsContext);
  if (!requests) return listSkeleton(common.loading());
  const view = loadedView(views, { skeleton: listSkeleton, backLabel: texts.back, back });
  return view
    ? html`<div class="notices">${sessionNotice()}</div>
        ${view}`
    : list(requests);
}

/** Returns the text for screen readers about the progress of an export. */
function announcement(): string {
  if (!read(textsContext).isReady) return '';
  const { exporting } = read(partsContext);
  if (exporting.isBusy) return texts.exporting();
  return exporting.value && exporting.value.cutAt === undefined ? texts.exported() : '';
}

/** Renders the whole widget; nothing while it is held or closed. */
export const requestsFrame = (events: FrameEvents): TemplateResult | typeof nothing =>
  widgetFrame({
    title: texts.widgetTitle,
    content: html`${content()}
      <p hidden data-say>${announcement()}</p>`,
    ...events,
  });
