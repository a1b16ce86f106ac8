/** The parts of a hierarchy widget, as its views and its page state use them. */
import type { HierarchyOrganization } from '../../api/affiliations/hierarchy.ts';
import type { WidgetConfiguration } from '../../api/types.ts';
import type { OpenMenu } from '../../shared/ui/more_menu.ts';
import type { WindowedList } from '../../shared/lists/windowed_list.ts';
import type { ViewHost } from '../../shared/view_host.ts';
import type { DirectoryExport } from './export/directory_export.ts';
import type { SelectManyController } from './select/select_many_controller.ts';
import type { BranchChoice } from './compare/branch_choice.ts';
import type { BranchTabs } from './tabs/branch_tabs.ts';
import type { NamedOrganization } from './tree/directory_choice.ts';

/** A view in place of the directory. */
export type HierarchyView = 'record' | 'compare';

export type HierarchySettings = NonNullable<WidgetConfiguration['hierarchy']>;

/** What an unset configuration allows. */
export const defaultSettings: HierarchySettings = { select_enabled: true, export_enabled: true };

export interface HierarchyParts {
  /** Undefined until the widget is ready. */
  readonly tabs: BranchTabs | undefined;
  readonly comparing: BranchChoice;
  readonly selecting: SelectManyController;
  readonly exporting: DirectoryExport;
  readonly views: ViewHost<HierarchyView>;
  readonly menu: OpenMenu;
  readonly list: WindowedList;
  readonly settings: HierarchySettings;
  /** The organization whose record is displayed. */
  readonly opened: HierarchyOrganization | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Moves the focus to a row. */
  readonly focusRow: (key: string) => void;
  readonly open: (organization: HierarchyOrganization) => void;
  /** Opens a branch in its own tab. */
  readonly openTab: (branch: NamedOrganization) => void;
  readonly showTab: (at: number) => void;
  readonly closeTab: (at: number) => void;
  /** Takes a branch for a comparison, and displays it when there are two. */
  readonly compare: (branch: NamedOrganization) => void;
  /** Displays the comparison of these branches; none without branches. */
  readonly showComparison: (pair: readonly [string, string] | undefined) => void;
  /** Displays the directory again. */
  readonly back: () => void;
}
