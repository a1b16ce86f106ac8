import type { HierarchyOrganization } from '../../api/affiliations/hierarchy.ts';
import type { WidgetConfiguration } from '../../api/types.ts';
import { raisePresubmit } from '../../events/widget_events.ts';
import { FocusController } from '../../forms/view/focus_controller.ts';
import { provided } from '../../shared/contexts.ts';
import { OpenMenu } from '../../shared/ui/more_menu.ts';
import { WindowedList } from '../../shared/lists/windowed_list.ts';
import { ViewHost } from '../../shared/view_host.ts';
import { WidgetCore } from '../../shared/widget_core.ts';
import { WidgetElement } from '../../shared/widget_element.ts';
import { hierarchyTexts } from '../../texts/organization/hierarchy.ts';
import { partsContext } from './hierarchy_contexts.ts';
import { BranchChoice } from './compare/branch_choice.ts';
import { hierarchyFrame } from './hierarchy_frame.ts';
import { defaultSettings, type HierarchyParts } from './hierarchy_parts.ts';
import { hierarchyWidgetStyles } from './hierarchy_styles.ts';
import { hierarchyViewLoaders } from './hierarchy_views.ts';
import { DirectoryExport } from './export/directory_export.ts';
import { SelectManyController } from './select/select_many_controller.ts';
import { BranchTabs, type SavedTabs } from './tabs/branch_tabs.ts';
import { shownTab, tabIntoView } from './tabs/tab_list.ts';
import { Directory, type DirectoryOptions } from './tree/directory.ts';
import type { NamedOrganization } from './tree/directory_choice.ts';
import { treeKey } from './tree/tree_keys.ts';

const kind = 'hierarchy';

interface Saved {
  readonly tabs: SavedTabs;
  readonly chosen: readonly (readonly [vid: string, name: string])[];
}

/**
 * @summary Browses organizations from the top: a tree with the metrics of each branch, branches in tabs, search inside a branch, a comparison of two branches, and selection of several organizations.
 *
 * Attributes and methods are in section 6.1 of the specification, events in 6.2. A boolean attribute that is present is true, except
 * with the literal value `false`. Attributes are read at every start.
 * The events are listed under the widget's kind. Each is also raised as `platform-network:<widget-name>:<event>`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<ReadyDetail>} platform-network:hierarchy:ready - The user can use the widget; `detail` is `{again}`.
 * @fires {CustomEvent<StateChangeDetail>} platform-network:hierarchy:state-change - After the page set `state`: the user changed what is shown; `detail` is `{state}`.
 * @fires {CustomEvent<ErrorDetail>} platform-network:hierarchy:error - The widget or its directory is not available; `detail` is `{reason, recoverable}`.
 * @fires {CustomEvent<AnalyticsDetail>} platform-network:hierarchy:analytics - With `analytics`: `detail.action` is searched, filtered, selected or abandoned.
 * @fires {CustomEvent<SelectManyDetail>} platform-network:hierarchy:select - The user handed organizations over; `detail` is `{entities}`, the wrappers of the retrieve call.
 * @fires {CustomEvent<SelectFailedDetail>} platform-network:hierarchy:select-failed - The organizations could not be handed over; `detail` is `{reason, message}`.
 * @fires {CustomEvent<OpenProfileDetail>} platform-network:hierarchy:open-profile - The user opens the record of an organization; `detail` is `{vid__v, entityType}`. After `preventDefault()` the widget does not open its own view of the record.
 * @fires {CustomEvent<CloseWidgetDetail>} platform-network:hierarchy:close-widget - The widget was closed; `detail` is `{reason}`.
 * @fires {CustomEvent<AssociateCustomKeyDetail>} platform-network::associate-custom-key-succeeded - The values of the call.
 * @fires {CustomEvent<AssociateCustomKeyFailedDetail>} platform-network::associate-custom-key-failed - The values of the call and `errors`.
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @slot header - Above the organizations.
 * @slot empty - In place of the message that there are no organizations.
 * @slot actions - Beside the name of the opened record.
 *
 * @csspart frame - The whole widget.
 * @csspart dialog - The dialog with `show-in-dialog`.
 * @csspart header, title, close-button - The header of a closeable widget.
 * @csspart menu-button, menu, palette - The menu with "Sign out", and the palette of actions.
 * @csspart scroller, tree, row - The tree of organizations, its scroll container and its rows.
 * @csspart tabs, tab - The tabs of open branches.
 * @csspart comparison - The table that compares two branches.
 * @csspart selection - The bar with the selected organizations.
 * @csspart state, notice - Messages.
 *
 * @cssstate held, closed, loading, misconfigured, unavailable, disabled, demo-refused, sign-in, signing-in, ready - One of these at a time: the stage of the lifecycle.
 * @cssstate dialog - Shown in a dialog.
 */
export class PlatformNetworkHierarchyWidget extends WidgetElement {
  static override styles = hierarchyWidgetStyles;

  /** The choice of a removed element, or of an earlier page load. */
  #saved: Saved | undefined;
  #tabs: BranchTabs | undefined;
  readonly #comparing = new BranchChoice();
  #opened: HierarchyOrganization | undefined;

  readonly #core: WidgetCore = new WidgetCore(this, {
    kind,
    areas: [hierarchyTexts],
    contexts: () => [provided(partsContext, () => this.#parts())],
    draft: {
      save: (): Saved | undefined => this.#choice(),
      restore: (saved: Saved) => (this.#saved = saved),
      clear: () => (this.#saved = undefined),
    },
    onReady: (configuration, again) => this.#use(configuration, again),
    onStop: () => this.#rest(),
    content: () => ({ error: this.#directory?.error }),
    later: () => import('./hierarchy_later.ts'),
    beforeClose: (close) => {
      close();
      return true;
    },
  });
  readonly #widget = this.#core.widget;
  readonly #selecting = new SelectManyController(this);
  readonly #exporting = new DirectoryExport(this);
  readonly #menu = new OpenMenu(this);
  readonly #focus = new FocusController(this, () => this.renderRoot);
  readonly #views = new ViewHost(this, { loaders: hierarchyViewLoaders, texts: this.#core.texts });
  readonly #list = new WindowedList(this, {
    list: () => this.renderRoot.querySelector<HTMLElement>('.tree'),
    scroller: () => this.renderRoot.querySelector<HTMLElement>('.tree-scroller'),
    estimatedRowPixels: 64,
    onLook: (first, last) => this.#directory?.look(first, last),
  });

  /**
   * Starts or restarts. In a click handler, single sign-on opens its window at once.
   * Resolves when the widget is ready or waits for the user.
   */
  start(): Promise<void> {
    return this.#widget.start();
  }

  protected override render(): unknown {
    return hierarchyFrame({
      onClose: () => void this.#core.close('button'),
      onDismiss: (reason) => void this.#core.close(reason),
    });
  }

  get #directory(): Directory | undefined {
    return this.#tabs?.directory;
  }

  #parts(): HierarchyParts {
    return {
      tabs: this.#tabs,
      comparing: this.#comparing,
      selecting: this.#selecting,
      exporting: this.#exporting,
      views: this.#views,
      menu: this.#menu,
      list: this.#list,
      settings: this.#widget.configuration?.hierarchy ?? defaultSettings,
      opened: this.#opened,
      onKey: (event) => this.#key(event),
      focusRow: (key) => this.#focusRow(key),
      open: (organization) => void this.#open(organization),
      openTab: (branch) => this.#openTab(branch),
      showTab: (at) => {
        this.#tabs?.show(at);
        this.#focus.focus(shownTab);
      },
      closeTab: (at) => this.#closeTab(at),
      compare: (branch) => {
        if (this.#comparing.take(branch)) this.#showComparison(this.#comparing.pair);
        this.requestUpdate();
      },
      showComparison: (pair) => this.#showComparison(pair),
      back: () => this.#back(),
    };
  }

  #choice(): Saved | undefined {
    if (!this.#tabs) return this.#saved;
    return { tabs: this.#tabs.saved, chosen: [...this.#selecting.chosen] };
  }

  #key(event: KeyboardEvent): void {
    const directory = this.#directory;
    if (!directory) return;
    const isHandled = treeKey(event, {
      rows: directory.rows,
      current: directory.current ?? directory.rows[0]?.key,
      isRightToLeft:
        this.matches(':dir(rtl)') || this.renderRoot.querySelector('.frame')!.matches(':dir(rtl)'),
      focus: (key) => this.#focusRow(key),
      toggle: (key, isOpen) => directory.toggle(key, isOpen),
      retry: (parent) => directory.retry(parent),
      select: (row) => {
        const { select_enabled: isEnabled } = this.#parts().settings;
        if (row.kind === 'organization' && isEnabled) this.#selecting.toggle(row.organization);
      },
      open: (row) => row.kind === 'organization' && void this.#open(row.organization),
    });
    if (isHandled) event.preventDefault();
  }

  #focusRow(key: string): void {
    if (!this.#directory) return;
    this.#directory.current = key;
    this.requestUpdate();
    this.#focus.focus(`[data-key="${CSS.escape(key)}"]`);
  }

  /** Opens the record of an organization: the host page's view of it, else the widget's own one. */
  async #open(organization: HierarchyOrganization): Promise<void> {
    const { widgetName } = this;
    const detail = { vid__v: organization.vid, entityType: 'HCO' } as const;
    if (!(await raisePresubmit(this, { widgetName, kind }, 'open-profile', detail))) return;
    this.#opened = organization;
    this.#views.close('record');
    this.#views.show('record');
    this.#focus.focus('.view-title');
  }

  #openTab(branch: NamedOrganization): void {
    const isOpen = this.#tabs?.open(branch);
    if (isOpen) this.#focus.focus(shownTab);
    this.requestUpdate();
  }

  #closeTab(at: number): void {
    this.#tabs?.close(at);
    const { length } = this.#tabs?.saved.choices ?? [];
    const key = this.#directory?.current;
    if (length > 1) this.#focus.focus(shownTab);
    else if (key === undefined) this.#focus.focus('.filter-text');
    else this.#focusRow(key);
    this.requestUpdate();
  }

  #showComparison(pair: readonly [string, string] | undefined): void {
    if (!pair) {
      if (this.#views.shown === 'compare') this.#back();
      return;
    }
    this.#opened = undefined;
    this.#comparing.pair = pair;
    this.#views.close('compare');
    this.#views.show('compare');
    this.#focus.focus('.view-title');
  }

  /** Returns to the directory; focus returns to the row of the record. */
  #back(): void {
    this.#views.leave();
    this.#comparing.pair = undefined;
    this.#opened = undefined;
    const key = this.#directory?.current;
    if (key !== undefined) this.#focusRow(key);
  }

  #use(configuration: WidgetConfiguration, again: boolean): void {
    const { transport } = this.#widget;
    if (!transport) return;
    if (again) {
      this.#tabs?.resume();
      this.#views.resume();
      return;
    }
    this.#core.surface.useTheme(configuration.theme);
    const saved = this.#saved;
    this.#saved = undefined;
    const options: DirectoryOptions = {
      language: () => this.#core.texts.language,
      onReset: (directory) => {
        if (directory === this.#directory) this.#list.reset();
      },
      specialties: new Map(),
    };
    const scroller = () => this.renderRoot.querySelector('.tree-scroller');
    this.#tabs = new BranchTabs(
      {
        create: (choice) => new Directory(this, transport, options, choice),
        scrollTop: () => scroller()?.scrollTop ?? 0,
        onShow: (scrollTop) => {
          this.#list.reset();
          this.requestUpdate();
          void this.updateComplete.then(() => {
            const list = scroller();
            if (list) list.scrollTop = scrollTop;
            tabIntoView(this.renderRoot);
          });
        },
      },
      saved?.tabs,
    );
    for (const [vid, name] of saved?.chosen ?? []) this.#selecting.chosen.set(vid, name);
  }

  /** Stops all calls, because the widget stopped. */
  #rest(): void {
    this.#saved = this.#choice();
    this.#menu.isOpen = false;
    this.#views.leave();
    this.#opened = undefined;
    this.#selecting.cancel();
    this.#exporting.clear();
    this.#comparing.clear();
    this.#tabs?.end();
    this.#tabs = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-network-hierarchy-widget': PlatformNetworkHierarchyWidget;
  }
}
