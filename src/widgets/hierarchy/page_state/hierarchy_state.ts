/** The state of a hierarchy widget for the host page: the filters, the branch that is shown alone and the open rows. */
import type { HierarchyPageState } from '../../../events/page_state.ts';
import { contextValue } from '../../../shared/contexts.ts';
import {
  followState,
  textOf,
  textsOf,
  type FollowedElement,
} from '../../../shared/page_state/follow_state.ts';
import { partsContext } from '../hierarchy_contexts.ts';

const matching = (value: unknown, pattern: RegExp): string => {
  const text = textOf(value) ?? '';
  return pattern.test(text) ? text : '';
};
const vid = /^\d{18}$/;
const key = /^(?:\/\d{18}){1,20}$/;

/** Follows the state of a hierarchy widget. */
export function follow(element: FollowedElement): void {
  const directory = () => contextValue(element, partsContext).directory;
  followState<HierarchyPageState>(element, 'hierarchy', {
    read: (value) => {
      const branch = matching(value['branch'], vid);
      return {
        text: (textOf(value['text']) ?? '').slice(0, 200),
        country: matching(value['country'], /^[A-Z]{2}$/),
        specialty: matching(value['specialty'], /^[^~,:]{1,100}$/),
        activeOnly: value['activeOnly'] === true,
        branch: branch || null,
        branchName: branch ? (textOf(value['branchName']) ?? '').slice(0, 200) : '',
        open: textsOf(value['open']).filter((each) => key.test(each)),
      };
    },
    current: () => {
      const choice = directory()?.choice;
      if (!choice) return undefined;
      const { text, country, specialty, activeOnly, branch, open } = choice;
      const branchName = branch?.name ?? '';
      return { text, country, specialty, activeOnly, branch: branch?.vid ?? null, branchName, open };
    },
    restore: ({ branch, branchName, ...choice }) => {
      directory()?.setChoice({
        ...choice,
        branch: branch ? { vid: branch, name: branchName || branch } : undefined,
      });
    },
  });
}
