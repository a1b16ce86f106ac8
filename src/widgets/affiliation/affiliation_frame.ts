/** Renders the affiliation widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { errorWords } from '../../shared/ui/error_words.ts';
import { alertIcon, closeIcon, infoIcon, searchIcon } from '../../shared/ui/icons.ts';
import { loadedView } from '../../shared/ui/loaded_view.ts';
import { pathIcon, placeIcon } from './map/map_icons.ts';
import { stateNotice, stripNotice, type NoticeAction } from '../../shared/ui/notice.ts';
import { cornerMenu } from '../../shared/ui/last_items.ts';
import { sessionNotice, startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import { nameOf } from './network/graph.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/affiliation.ts';
import { columnChoice } from './table/columns_view.ts';
import { detailsView } from './network/details_view.ts';
import { filterView } from './filters/filter_view.ts';
import { hasMetricsError, showsNumbers } from './table/grid_columns.ts';
import { gridView } from './table/grid_view.ts';
import { countsText, mapHint, mapView } from './map/map_view.ts';
import { uncountedHint } from './metrics/metrics_view.ts';
import { networkSkeleton } from './network/network_skeleton.ts';
import { leadersPart } from './leaders/leaders_part.ts';
import { startView } from './start_view.ts';
import { sortMenu } from './table/sort_menu.ts';
import { toolbar } from './toolbar_view.ts';
import { read, textsContext, widgetContext } from '../../shared/contexts.ts';
import {
  actionsContext,
  graphContext,
  panelsContext,
  partsContext,
  viewsContext,
} from './affiliation_contexts.ts';

/** Renders the progress and result of finding a path. */
function pathStrip(): TemplateResult | typeof nothing {
  const graph = read(graphContext);
  const actions = read(actionsContext);
  const { paths } = actions;
  const end: NoticeAction = { label: common.cancel(), run: actions.endPath };
  const name = (vid: string): string => {
    const node = graph.nodes.get(vid);
    return node ? nameOf(node) : vid;
  };
  switch (paths.kind) {
    case 'none':
      return nothing;
    case 'choosing':
      return stripNotice({ icon: pathIcon, title: texts.pathFrom(name(paths.from)), actions: [end] });
    case 'searching':
      return stripNotice({ icon: pathIcon, title: texts.pathSearching(), actions: [end] });
    case 'nowhere':
      return stripNotice({
        icon: infoIcon,
        title: paths.isExhaustive ? texts.pathNone() : texts.pathGivenUp(),
        tone: 'warning',
        actions: [{ ...end, label: common.close() }],
      });
    case 'failed':
      return stripNotice({
        icon: alertIcon,
        title: texts.pathFailed(),
        tone: 'error',
        actions: [{ label: common.tryAgain(), run: () => actions.findPath(paths.to, paths.from) }, end],
      });
    case 'found':
      return html`<div class="path found" part="path">
        <strong data-say>${texts.pathTitle(paths.vids.length - 1)}</strong>
        <ol class="path-steps" tabindex="0" aria-label=${texts.pathTitle(paths.vids.length - 1)}>
          ${paths.vids.map(
            (vid) =>
              html`<li>
                <button type="button" class="link-button" @click=${() => actions.select(vid)}>
                  <bdi>${name(vid)}</bdi>
                </button>
              </li>`,
          )}
        </ol>
        <button
          type="button"
          class="icon-button small-icon"
          aria-label=${texts.endPath()}
          @click=${actions.endPath}
        >
          ${closeIcon}
        </button>
      </div>`;
  }
}

/** Asks for the new position of the record that is being moved. */
function moveStrip(): TemplateResult | typeof nothing {
  const graph = read(graphContext);
  const actions = read(actionsContext);
  const { moving } = actions;
  const node = moving === undefined ? undefined : graph.nodes.get(moving);
  if (!node) return nothing;
  return stripNotice({
    icon: placeIcon,
    title: texts.moveWhere(nameOf(node)),
    actions: [{ label: common.cancel(), run: actions.endMove }],
  });
}

/** Tells that metrics for tree or list could not be loaded. */
const numbersStrip = (): TemplateResult | typeof nothing => {
  const parts = read(partsContext);
  const actions = read(actionsContext);
  return hasMetricsError(parts)
    ? stripNotice({
        icon: alertIcon,
        title: texts.metricsFailed(),
        tone: 'error',
        actions: [{ label: common.tryAgain(), run: actions.retryNumbers }],
      })
    : nothing;
};

/** Tells that a file could not be saved. */
function exportStrip(): TemplateResult | typeof nothing {
  const { exporting } = read(actionsContext);
  const { error } = exporting;
  if (!error) return nothing;
  return stripNotice({
    ...errorWords(error.kind, error.retryAfterSeconds),
    title: texts.exportFailed(),
    tone: 'error',
    actions: [
      { label: common.tryAgain(), run: exporting.again },
      { label: common.close(), run: () => exporting.clear() },
    ],
  });
}

/** Shows that a file is being prepared, below the network: there it does not move the map. */
function exportProgress(): TemplateResult | typeof nothing {
  const { exporting } = read(actionsContext);
  if (!exporting.isBusy) return nothing;
  return html`<span class="exporting quiet small" data-focus-next=".menu-button">
    <span class="spinner"></span>${texts.exporting()}
    <button type="button" class="link-button" @click=${() => exporting.clear()}>${common.cancel()}</button>
  </span>`;
}

function strips(): TemplateResult {
  const { network, arrangement } = read(partsContext);
  const graph = read(graphContext);
  const isAlone = (arrangement.visible?.order.length ?? 0) <= 1;
  return html`<div class="strips">
    ${sessionNotice()} ${pathStrip()} ${moveStrip()} ${numbersStrip()} ${exportStrip()}
    ${arrangement.filters.leaders ? leadersPart()?.strip?.() : nothing}
    ${network.isCut ? stripNotice({ icon: infoIcon, title: texts.isCut() }) : nothing}
    ${
      isAlone
        ? stripNotice({
            icon: infoIcon,
            title: graph.nodes.size > 1 ? texts.nothingLeft() : texts.nobody(),
            actions: arrangement.isFiltered
              ? [{ label: texts.clearFilters(), run: () => arrangement.clearFilters() }]
              : [],
          })
        : nothing
    }
  </div>`;
}

function networkView(): TemplateResult {
  const parts = read(partsContext);
  const { arrangement, showsMetrics } = parts;
  const panels = read(panelsContext);
  const { paths, moving } = read(actionsContext);
  const isMap = arrangement.view === 'map';
  // The user must press something in the network, so nothing may cover it.
  const isChoosing = paths.kind === 'choosing' || moving !== undefined;
  return html`
    <div class="top">${toolbar()}</div>
    ${strips()}
    <div class=${classMap({ body: true, 'with-filters': panels.state.filters, choosing: isChoosing })}>
      ${filterView()}
      <div class="main">
        ${isMap ? mapView() : html`${sortMenu()}${gridView()}`}
        <div class="foot">
          ${isMap ? mapHint() : nothing}
          <p class="counts quiet small" part="count"><bdi>${countsText()}</bdi></p>
          ${exportProgress()} ${(isMap ? showsMetrics : showsNumbers(parts)) ? uncountedHint() : nothing}
          ${isMap ? nothing : columnChoice()}
        </div>
      </div>
      ${detailsView()}
    </div>
  `;
}

function content(): unknown {
  // Shows no words while texts load, because the wrong language would be worse.
  if (!read(textsContext).isReady) return networkSkeleton('');
  if (read(widgetContext).state.kind !== 'ready')
    return startState({ signInTitle: texts.signInTitle(), skeleton: networkSkeleton });
  const { network } = read(partsContext);
  const panels = read(panelsContext);
  const actions = read(actionsContext);
  const { state } = network;
  const corner = cornerMenu({
    isOpen: panels.state.menu,
    toggle: () => panels.toggle('menu'),
    close: () => panels.close('menu'),
  });
  switch (state.kind) {
    case 'none': {
      const notice = sessionNotice();
      return html`${corner}${notice === nothing ? nothing : html`<div class="strips">${notice}</div>`}<slot
          name="empty"
          >${startView()}</slot
        >`;
    }
    case 'loading':
      return networkSkeleton(texts.opening());
    case 'failed': {
      const { kind, retryAfterSeconds } = state.error;
      if (kind === 'session-ended')
        return html`<div class="strips">${sessionNotice()}</div>
          ${networkSkeleton('')}`;
      const isUnknown = kind === 'not-found' || kind === 'invalid';
      const notice = stateNotice({
        ...(isUnknown
          ? { icon: searchIcon, title: texts.unknown(), hint: texts.unknownHint(state.identifier) }
          : errorWords(kind, retryAfterSeconds)),
        tone: 'error',
        actions: [
          { label: common.tryAgain(), run: () => network.resume(), primary: !isUnknown },
          { label: texts.startAgain(), run: () => actions.open(undefined), primary: isUnknown },
        ],
      });
      return [corner, notice];
    }
    case 'shown': {
      const view = loadedView(read(viewsContext), {
        skeleton: networkSkeleton,
        backLabel: texts.back,
        back: actions.back,
      });
      return view
        ? html`<div class="strips">${sessionNotice()}</div>
            ${view}`
        : networkView();
    }
  }
}

/** Returns the text for screen readers about the progress of an export. */
function exportWords(): string {
  if (!read(textsContext).isReady) return '';
  const { exporting } = read(actionsContext);
  if (exporting.isBusy) return texts.exporting();
  return exporting.value ? texts.exported() : '';
}

type FrameEvents = Pick<WidgetFrame, 'onClose' | 'onDismiss'>;

/**
 * Renders the whole widget; nothing while it is held or closed. `question` asks whether to discard unsent changes, while
 * it is open.
 */
export function affiliationFrame({
  question,
  ...events
}: FrameEvents & { readonly question: unknown }): TemplateResult | typeof nothing {
  const { graph } = read(partsContext).network;
  const root = graph?.nodes.get(graph.root);
  return widgetFrame({
    title: () => (root ? texts.titleOf(nameOf(root)) : texts.title()),
    content: html`${content()}
      <p hidden data-say>${read(actionsContext).announcement}</p>
      <p hidden data-say>${exportWords()}</p>
      ${question ?? nothing}`,
    ...events,
  });
}
