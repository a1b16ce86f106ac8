/** The state of a requests widget for the host page: the filters and the opened request. */
import type { RequestsPageState } from '../../../events/page_state.ts';
import {
  ages,
  everyone,
  kinds,
  noFilter,
  states,
  team,
  type RequestFilter,
} from '../../../requests/list/request_filter.ts';
import { contextValue } from '../../../shared/contexts.ts';
import { followState, textOf, type FollowedElement } from '../../../shared/page_state/follow_state.ts';
import { partsContext } from '../requests_contexts.ts';

const keyOf = (value: unknown, values: object): string =>
  typeof value === 'string' && Object.hasOwn(values, value) ? value : '';
const country = /^[A-Z]{2}$/;
/** Names of systems: without the characters that separate terms. */
const system = /^[^~,]{1,100}$/;
const matching = (value: unknown, pattern: RegExp): string => {
  const text = textOf(value) ?? '';
  return pattern.test(text) ? text : '';
};

const creators: Readonly<Record<RequestsPageState['whose'], string>> = { mine: '', team, everyone };

/** Returns the filter of a state. */
const filterOf = ({ text, status, task, country, age, system, whose }: RequestsPageState): RequestFilter => ({
  ...noFilter,
  text,
  state: status,
  kind: task,
  country,
  age,
  system,
  creator: creators[whose],
});

/** Follows the state of a requests widget. */
export function follow(element: FollowedElement): void {
  let awaited: string | undefined;
  const parts = () => contextValue(element, partsContext);
  followState<RequestsPageState>(element, 'requests', {
    read: (value) => ({
      text: (textOf(value['text']) ?? '').slice(0, 200),
      status: keyOf(value['status'], states),
      task: keyOf(value['task'], kinds),
      country: matching(value['country'], country),
      system: matching(value['system'], system),
      age: keyOf(value['age'], ages),
      whose: value['whose'] === 'everyone' || value['whose'] === 'team' ? value['whose'] : 'mine',
      request: matching(value['request'], /^\d{1,18}$/) || null,
    }),
    current: () => {
      const { requests } = parts();
      if (!requests || awaited) return undefined;
      const { filter, openId } = requests;
      const { text, state: status, kind: task, country, age, system, creator } = filter;
      return {
        text,
        status,
        task,
        country,
        system,
        age,
        // The name of a user is not part of a state.
        whose: creator === team ? 'team' : creator ? 'everyone' : 'mine',
        request: openId ?? null,
      };
    },
    restore: (state) => {
      const { requests, settings } = parts();
      const filter = filterOf(state);
      requests?.setFilter(settings.others_enabled ? filter : { ...filter, creator: '' });
      awaited = state.request ?? undefined;
      if (!awaited && requests?.openId) requests.toggle(requests.openId);
      element.requestUpdate();
    },
    updated: () => {
      const { requests } = parts();
      if (!awaited || !requests?.isSettled) return;
      const id = awaited;
      awaited = undefined;
      if (requests.openId !== id && requests.requests?.some((each) => each.change_request_id === id))
        requests.toggle(id);
    },
  });
}
