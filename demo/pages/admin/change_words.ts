/** Describes the changes that administrators made in readable text. Pure. */

import { msg, str } from '@lit/localize';
import { managerLabel } from '../rights/manager.ts';
import { userTypes } from './users/user_words.ts';

export interface ChangeWords {
  what: string;
  from: string;
  to: string;
}

const settings: Record<string, string> = {
  api_access: msg('API access'),
  api_systems: msg('Systems'),
  visibility_profile: msg('Sees'),
  display_name: msg('Display name'),
  user_type: msg('Type'),
  password: msg('Password'),
  locked: msg('Locked'),
  ended_sessions: msg('Ended sessions'),
};
const values: Record<string, string> = {
  none: msg('None'),
  selected: msg('Chosen systems'),
  all: msg('All systems'),
  ALL: msg('Everything'),
  HIDE_OPTED_OUT: msg('All but opted-out contact data'),
  HIDE_MAIL_ONLY: msg('All but opted-out contact data and mail-only addresses'),
  true: msg('Yes'),
  false: msg('No'),
  replaced: msg('Replaced'),
  ...userTypes,
};
const outcomes: Record<string, string> = {
  accept: msg('accept at once'),
  review: msg('leave it to a steward'),
  reject: msg('reject at once'),
};
const kinds: Record<string, string> = {
  HCP: msg('professionals'),
  HCO: msg('organizations'),
  ADD_REQUEST: msg('new records'),
  CHANGE_REQUEST: msg('changes'),
};

/** Describes a rule in one line: its conditions, then its outcome. */
function ruleWords(rule: Record<string, unknown>): string {
  const conditions = ['entity_type', 'task_type', 'country', 'system'].flatMap((name) => {
    const value = rule[name];
    return typeof value === 'string' ? [kinds[value] ?? value] : [];
  });
  const usable = rule['create_unverified'];
  return [
    `${conditions.join(', ') || msg('every request')}: ${outcomes[String(rule['outcome'])] ?? String(rule['outcome'])}`,
    ...(usable === 'Y'
      ? [msg('new records usable during review')]
      : usable === 'N'
        ? [msg('new records not usable during review')]
        : []),
  ].join('; ');
}

/** Describes texts by language: `en: Golf club, de: Golfclub`. */
const textsOf = (texts: object): string =>
  Object.entries(texts)
    .map(([language, text]) => `${language}: ${String(text)}`)
    .join(', ') || '—';

function shown(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.length ? value.map(String).join(', ') : '—';
  if (typeof value === 'object')
    return 'outcome' in value ? ruleWords(value as Record<string, unknown>) : textsOf(value);
  return values[String(value)] ?? String(value);
}

export function changeWords({ path, from, to }: { path: string; from?: unknown; to?: unknown }): ChangeWords {
  const place = /^rules\.(\d+)$/.exec(path)?.[1];
  return {
    what:
      place === undefined
        ? (settings[path] ?? (path === 'manager' ? managerLabel() : path))
        : msg(str`Rule ${Number(place) + 1}`),
    from: shown(from),
    to: shown(to),
  };
}
