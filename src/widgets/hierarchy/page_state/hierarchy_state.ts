/** The state of a hierarchy widget for the host page: the filters, the tabs, the open rows and the comparison. */
import type { HierarchyPageState, HierarchyPageTab } from '../../../events/page_state.ts';
import { contextValue } from '../../../shared/contexts.ts';
import {
  followState,
  textOf,
  textsOf,
  type FollowedElement,
} from '../../../shared/page_state/follow_state.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import { mostBranches, type SavedTabs } from '../tabs/branch_tabs.ts';
import { openAtStart, wholeDirectory, type DirectoryChoice } from '../tree/directory_choice.ts';

type Values = Readonly<Record<string, unknown>>;

const matching = (value: unknown, pattern: RegExp): string => {
  const text = textOf(value) ?? '';
  return pattern.test(text) ? text : '';
};
const vid = /^\d{18}$/;
const key = /^(?:\/\d{18}){1,20}$/;

/** Reads what a tab shows. Without `open`, the organization of a branch is open. */
function readTab(value: Values): HierarchyPageTab {
  const branch = matching(value['branch'], vid);
  const text = (textOf(value['text']) ?? '').slice(0, 200);
  const branchName = branch ? (textOf(value['branchName']) ?? '').slice(0, 200) : '';
  const open = Array.isArray(value['open'])
    ? textsOf(value['open']).filter((each) => key.test(each))
    : openAtStart({ text, branch: branch ? { vid: branch, name: branchName } : undefined });
  return { text, branch: branch || null, branchName, open };
}

/** Reads the tabs: the whole directory first, each branch once, the shown one included. */
function readTabs(value: unknown, shown: HierarchyPageTab): HierarchyPageTab[] {
  const given = Array.isArray(value) ? value.slice(0, 50) : [];
  const tabs = given
    .filter((each): each is Values => typeof each === 'object' && each !== null)
    .map((each) => readTab(each))
    .map((each) => (each.branch === shown.branch ? shown : each));
  const whole = tabs.find(({ branch }) => branch === null) ?? readTab({});
  const branches = [...tabs, shown].filter(
    ({ branch }, at, all) => branch !== null && all.findIndex((each) => each.branch === branch) === at,
  );
  const kept = branches.slice(0, mostBranches);
  if (shown.branch !== null && !kept.includes(shown)) kept.splice(-1, 1, shown);
  return kept.length > 0 ? [shown.branch === null ? shown : whole, ...kept] : [];
}

function readComparison(value: unknown): string[] {
  const pair = textsOf(value).filter((each) => vid.test(each));
  return pair.length === 2 && pair[0] !== pair[1] ? pair : [];
}

const tabOf = ({ text, branch, open }: DirectoryChoice): HierarchyPageTab => ({
  text,
  branch: branch?.vid ?? null,
  branchName: branch?.name ?? '',
  open,
});

/** Returns the tabs of a state, all with its filters. */
function savedOf({ tabs, country, specialty, activeOnly, ...shown }: HierarchyPageState): SavedTabs {
  const all = tabs.length > 0 ? tabs : [shown];
  return {
    choices: all.map(({ text, branch, branchName, open }) => ({
      ...wholeDirectory,
      text,
      open,
      specialty,
      activeOnly,
      country: branch ? '' : country,
      branch: branch ? { vid: branch, name: branchName || branch } : undefined,
    })),
    shown: all.findIndex(({ branch }) => branch === shown.branch),
  };
}

/** Follows the state of a hierarchy widget. */
export function follow(element: FollowedElement): void {
  const parts = () => contextValue(element, partsContext);
  followState<HierarchyPageState>(element, 'hierarchy', {
    read: (value) => {
      const shown = readTab(value);
      return {
        ...shown,
        country: matching(value['country'], /^[A-Z]{2}$/),
        specialty: matching(value['specialty'], /^[^~,:]{1,100}$/),
        activeOnly: value['activeOnly'] === true,
        tabs: readTabs(value['tabs'], shown),
        compared: readComparison(value['compared']),
      };
    },
    current: () => {
      const { tabs, comparing } = parts();
      if (!tabs) return undefined;
      const { choices, shown } = tabs.saved;
      const { specialty, activeOnly } = choices[shown]!;
      return {
        ...tabOf(choices[shown]!),
        country: choices[0]!.country,
        specialty,
        activeOnly,
        tabs: choices.length > 1 ? choices.map(tabOf) : [],
        compared: comparing.pair ?? [],
      };
    },
    restore: (state) => {
      const { tabs, showComparison } = parts();
      tabs?.restore(savedOf(state));
      const [first, second] = state.compared;
      showComparison(first && second ? [first, second] : undefined);
    },
  });
}
