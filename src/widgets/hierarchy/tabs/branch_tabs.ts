/** The tabs of the widget: the whole directory first, then branches that users opened in their own tabs. Each keeps its search and its open rows. */
import { jsonOf } from '../../../api/json.ts';
import type { Directory } from '../tree/directory.ts';
import { branchDirectory, wholeDirectory, type DirectoryChoice } from '../tree/directory_choice.ts';

/** Maximum number of open branches. */
export const mostBranches = 8;

interface Tab {
  choice: DirectoryChoice;
  /** Undefined until the tab is shown. */
  directory?: Directory;
  /** Scroll position when another tab was shown, in pixels. */
  scrollTop: number;
}

/** What the tabs show, as plain data. */
export interface SavedTabs {
  /** The first one is the whole directory. */
  readonly choices: readonly DirectoryChoice[];
  /** Index of the shown one. */
  readonly shown: number;
}

export interface BranchTabsOptions {
  /** Creates the directory of a tab when it is first shown. */
  readonly create: (choice: DirectoryChoice) => Directory;
  /** Called after another tab is shown, with its earlier scroll position in pixels. */
  readonly onShow: (scrollTop: number) => void;
  /** Returns the scroll position of the shown tab, in pixels. */
  readonly scrollTop: () => number;
}

export class BranchTabs {
  /** True after a branch was refused because there are too many. */
  isFull = false;

  readonly #options: BranchTabsOptions;
  #tabs: Tab[] = [];
  #shown = 0;

  constructor(options: BranchTabsOptions, saved: SavedTabs = { choices: [], shown: 0 }) {
    this.#options = options;
    this.#take(saved);
  }

  /** The directory of the shown tab. */
  get directory(): Directory {
    const tab = this.#tabs[this.#shown]!;
    tab.directory ??= this.#options.create(tab.choice);
    return tab.directory;
  }

  get shown(): number {
    return this.#shown;
  }

  get saved(): SavedTabs {
    return {
      choices: this.#tabs.map(({ choice, directory }) => directory?.choice ?? choice),
      shown: this.#shown,
    };
  }

  /** Shows a branch in its tab. A new tab counts as the shown one does. Returns false when there are too many. */
  open(branch: NonNullable<DirectoryChoice['branch']>): boolean {
    const known = this.saved.choices.findIndex((choice) => choice.branch?.vid === branch.vid);
    this.isFull = known < 0 && this.#tabs.length > mostBranches;
    if (this.isFull) return false;
    if (known < 0) this.#tabs.push({ choice: branchDirectory(branch), scrollTop: 0 });
    this.show(known < 0 ? this.#tabs.length - 1 : known);
    return true;
  }

  /** Shows a tab. What is counted is the same in all tabs. */
  show(at: number): void {
    if (at === this.#shown || !this.#tabs[at]) return;
    this.isFull = false;
    const { specialty, activeOnly } = this.directory.choice;
    const before = this.#tabs[this.#shown]!;
    before.scrollTop = this.#options.scrollTop();
    this.#shown = at;
    const tab = this.#tabs[at]!;
    const choice = tab.directory?.choice ?? tab.choice;
    if (choice.specialty !== specialty || choice.activeOnly !== activeOnly) {
      tab.choice = { ...choice, specialty, activeOnly };
      tab.directory?.setChoice({ specialty, activeOnly });
    }
    this.#options.onShow(tab.scrollTop);
  }

  /** Closes the tab of a branch. If it was shown, the next tab is shown instead; after the last one, the tab before it. */
  close(at: number): void {
    if (at === 0 || !this.#tabs[at]) return;
    this.isFull = false;
    if (at === this.#shown) this.show(at + 1 < this.#tabs.length ? at + 1 : at - 1);
    const [closed] = this.#tabs.splice(at, 1);
    closed!.directory?.end();
    if (this.#shown > at) this.#shown--;
  }

  /** Shows other tabs. Directories of branches that remain are kept. */
  restore(saved: SavedTabs): void {
    const before = this.#tabs;
    this.#take(saved);
    for (const tab of this.#tabs) {
      const known = before.find(({ choice }) => choice.branch?.vid === tab.choice.branch?.vid)?.directory;
      if (!known) continue;
      tab.directory = known;
      if (jsonOf(known.choice) !== jsonOf(tab.choice)) known.setChoice(tab.choice);
    }
    for (const { directory } of before)
      if (directory && !this.#tabs.some((tab) => tab.directory === directory)) directory.end();
    this.#options.onShow(0);
  }

  /** Continues after the session was renewed. */
  resume(): void {
    for (const { directory } of this.#tabs) directory?.resume();
  }

  /** Stops all calls. */
  end(): void {
    for (const { directory } of this.#tabs) directory?.end();
  }

  #take({ choices, shown }: SavedTabs): void {
    const first = choices.find(({ branch }) => !branch) ?? wholeDirectory;
    const branches = choices.filter(
      ({ branch }, at) => branch && choices.findIndex((each) => each.branch?.vid === branch.vid) === at,
    );
    const all = [first, ...branches.slice(0, mostBranches)];
    this.#tabs = all.map((choice) => ({ choice, scrollTop: 0 }));
    this.#shown = Math.max(0, all.indexOf(choices[shown] ?? first));
    this.isFull = false;
  }
}
