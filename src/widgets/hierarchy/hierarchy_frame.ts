/** Renders the hierarchy widget's surface for its state, in the frame that all widgets share. */
import { html, nothing, type TemplateResult } from 'lit';
import { read, textsContext, widgetContext } from '../../shared/contexts.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { buildingIcon, closeIcon, compareIcon, downloadIcon, infoIcon } from '../../shared/ui/icons.ts';
import { loadedView } from '../../shared/ui/loaded_view.ts';
import { moreMenu, type MenuItem } from '../../shared/ui/more_menu.ts';
import { stateNotice, stripNotice } from '../../shared/ui/notice.ts';
import { lastItems } from '../../shared/ui/last_items.ts';
import { listSkeleton } from '../../shared/ui/skeleton.ts';
import { sessionNotice, startState } from '../../shared/ui/start_states.ts';
import { widgetFrame, type WidgetFrame } from '../../shared/widget_frame.ts';
import * as common from '../../texts/common.ts';
import { formatNumber } from '../../texts/format.ts';
import * as texts from '../../texts/organization/hierarchy.ts';
import { directoryFilters } from './directory_filters.ts';
import { partsContext } from './hierarchy_contexts.ts';
import { withTabs } from './tabs/tab_list.ts';
import { mostBranches } from './tabs/branch_tabs.ts';
import { selectionBar, selectionNotice } from './select/selection_bar.ts';
import type { Directory } from './tree/directory.ts';
import { treeView } from './tree/tree_view.ts';

type FrameEvents = Pick<WidgetFrame, 'onClose' | 'onDismiss'>;

/** Returns the entries of the menu. They act after the rendering, so the parts are read before. */
export function menuItems({ choice, totalCount, listedCount }: Directory): MenuItem[] {
  const { exporting, settings, tabs, closeTab } = read(partsContext);
  const { shown } = tabs!;
  const items = lastItems();
  if (shown > 0) items.unshift({ icon: closeIcon, label: texts.closeTab(), run: () => closeTab(shown) });
  if (!settings.export_enabled || !totalCount) return items;
  const { isBusy: isDisabled } = exporting;
  const detail = isDisabled ? texts.exporting() : texts.organizations(listedCount);
  const file = { icon: downloadIcon, detail, isDisabled };
  return [
    { ...file, label: texts.exportCsv(), run: () => exporting.start(choice, 'csv') },
    { ...file, label: texts.exportWorkbook(), run: () => exporting.start(choice, 'xlsx') },
    ...items,
  ];
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

/** Says which branch is to be compared with another one. */
function compareNotice(): unknown {
  const { comparing, compare } = read(partsContext);
  const { first } = comparing;
  if (!first) return nothing;
  return stripNotice({
    icon: compareIcon,
    title: texts.compareNext(first.name),
    actions: [{ label: common.cancel(), run: () => compare(first) }],
  });
}

/** Says that no more tabs can be opened. */
function tabsNotice(): unknown {
  if (!read(partsContext).tabs!.isFull) return nothing;
  return stripNotice({
    icon: buildingIcon,
    title: texts.mostTabs(formatNumber(mostBranches)),
    tone: 'warning',
  });
}

function menu(directory: Directory): TemplateResult | typeof nothing {
  const { menu: open } = read(partsContext);
  const items = menuItems(directory);
  if (items.length === 0) return nothing;
  return moreMenu({ isOpen: open.isOpen, items: () => items, toggle: open.toggle, close: open.close });
}

/** Says why there is no tree: it loads, it could not be loaded, or there are no organizations. */
function withoutTree(directory: Directory): TemplateResult {
  const { error, choice } = directory;
  const { branch } = choice;
  if (error)
    return stateNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: () => directory.retry(), primary: true }],
    });
  if (directory.totalCount === undefined || directory.isLoading) return listSkeleton(texts.loading());
  if (directory.isFiltered)
    return stateNotice({
      icon: buildingIcon,
      title: texts.noMatch(),
      actions: [{ label: texts.showAll(), run: () => directory.showAll() }],
    });
  if (branch) return stateNotice({ icon: buildingIcon, title: texts.gone() });
  return html`<slot name="empty">${stateNotice({ icon: buildingIcon, title: texts.none() })}</slot>`;
}

function browse(directory: Directory): TemplateResult {
  const { totalCount = 0, isLoading, isSearching, rows } = directory;
  const { branch } = directory.choice;
  const { exporting } = read(partsContext);
  return html`${directoryFilters(directory, menu(directory))}
    <div class="tree-scroller" part="scroller">
      <div class="notices">
        ${sessionNotice()}${exportNotice()}${tabsNotice()}${compareNotice()}${selectionNotice()}
      </div>
      ${
        rows.length === 0
          ? withoutTree(directory)
          : html`<div class="tree-count quiet small">
                <h3>
                  ${
                    branch && !isSearching
                      ? html`<span class="visually-hidden">${branch.name}</span>`
                      : texts.organizations(totalCount)
                  }${isLoading ? html` <span class="spinner"></span>` : nothing}
                </h3>
                ${
                  exporting.isBusy
                    ? html`<span class="exporting" data-focus-next=".menu-button">
                        <span class="spinner"></span>${texts.exporting()}
                        <button type="button" class="link-button" @click=${() => exporting.clear()}>
                          ${common.cancel()}
                        </button>
                      </span>`
                    : nothing
                }
              </div>
              ${treeView(directory)}`
      }
    </div>
    ${selectionBar()}`;
}

function content(): unknown {
  // Shows no words while texts load, because the wrong language would be worse.
  if (!read(textsContext).isReady) return listSkeleton('');
  if (read(widgetContext).state.kind !== 'ready') return startState({ signInTitle: texts.signInTitle() });
  const { tabs, views, back } = read(partsContext);
  if (!tabs) return listSkeleton(common.loading());
  const view = loadedView(views, { skeleton: listSkeleton, backLabel: texts.back, back });
  return view
    ? html`<div class="notices">${sessionNotice()}</div>
        ${view}`
    : withTabs(browse(tabs.directory));
}

/** Returns the text for screen readers about what is listed and handed over. */
function announcement(): string {
  if (!read(textsContext).isReady) return '';
  const { tabs, exporting, selecting } = read(partsContext);
  if (exporting.isBusy) return texts.exporting();
  if (exporting.value && exporting.value.cutAt === undefined) return texts.exported();
  if (selecting.isBusy) return texts.preparing();
  if (selecting.isDone) return texts.passed();
  const directory = tabs?.directory;
  if (!directory || directory.isLoading || directory.totalCount === undefined) return '';
  return directory.isFiltered ? texts.organizations(directory.totalCount) : '';
}

/** Renders the whole widget; nothing while it is held or closed. */
export const hierarchyFrame = (events: FrameEvents): TemplateResult | typeof nothing =>
  widgetFrame({
    title: texts.title,
    content: html`${content()}
      <p hidden data-say>${announcement()}</p>`,
    ...events,
  });
