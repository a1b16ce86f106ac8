/** The manager of a user, in the list of users, in the form and in the history. */
import { msg, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../../src/api/types.ts';
import '../pickers/search_picker.ts';
import type { PickerOption } from '../pickers/search_picker.ts';

type User = AnswerOf<'get /users'>['users'][number];

export const managerLabel = (): string => msg('Manager');

/** Returns the name of the manager in words; nothing for users without one. */
export function managerText({ manager }: User, users: readonly User[]): string | undefined {
  if (manager === null) return undefined;
  const name = users.find(({ username }) => username === manager)?.display_name ?? manager;
  return msg(str`Manager: ${name}`);
}

/** Returns the users who can be the manager: neither the user nor one of the team. */
function possibleManagers(username: string, users: readonly User[]): User[] {
  const managers = new Map(users.map((each) => [each.username, each.manager]));
  const isBelow = (from: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null | undefined = from; at && !seen.has(at); at = managers.get(at)) {
      if (at === username) return true;
      seen.add(at);
    }
    return false;
  };
  return users.filter((each) => !isBelow(each.username));
}

/** Renders the choice of the manager of a user from all who can be one, found by words; `username` is empty for a new user. */
export function managerField(
  { username, manager = null }: { username: string; manager?: string | null | undefined },
  users: readonly User[],
  change: (manager: string | null) => void,
): TemplateResult {
  const options = [
    { label: msg('Nobody'), group: '' },
    ...possibleManagers(username, users).map((each) => ({
      label: each.display_name,
      group: '',
      field: each.username,
    })),
  ];
  const chosen = users.find((each) => each.username === manager)?.display_name ?? manager ?? msg('Nobody');
  return html`<div style="display: grid; gap: 4px; font-size: 0.95rem">
    <span aria-hidden="true">${managerLabel()}</span>
    <sandbox-search-picker
      inline
      .label=${managerLabel()}
      .listLabel=${managerLabel()}
      .options=${options}
      .chosen=${chosen}
      .none=${msg('No user has these words.')}
      .hint=${msg('Reads the change requests of this user and of all users below.')}
      @option-chosen=${({ detail }: CustomEvent<PickerOption>) => change(detail.field ?? null)}
    ></sandbox-search-picker>
  </div>`;
}
