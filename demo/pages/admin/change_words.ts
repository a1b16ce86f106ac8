/** Describes the changes that administrators made in readable text. Pure. */

import { userTypes } from './user_words.ts';

export interface ChangeWords {
  what: string;
  from: string;
  to: string;
}

const settings: Record<string, string> = {
  api_access: 'API access',
  api_systems: 'Systems',
  visibility_profile: 'Sees',
  display_name: 'Display name',
  user_type: 'Type',
  password: 'Password',
  locked: 'Locked',
};
const values: Record<string, string> = {
  none: 'None',
  selected: 'Chosen systems',
  all: 'All systems',
  ALL: 'Everything',
  HIDE_MAIL_ONLY: 'All but mail-only addresses',
  true: 'Yes',
  false: 'No',
  replaced: 'Replaced',
  ...userTypes,
};
const outcomes: Record<string, string> = {
  accept: 'accept at once',
  review: 'leave it to a steward',
  reject: 'reject at once',
};
const kinds: Record<string, string> = {
  HCP: 'professionals',
  HCO: 'organizations',
  ADD_REQUEST: 'new records',
  CHANGE_REQUEST: 'changes',
};

/** Describes a rule in one line: its conditions, then its outcome. */
function ruleWords(rule: Record<string, unknown>): string {
  const conditions = ['entity_type', 'task_type', 'country', 'system'].flatMap((name) => {
    const value = rule[name];
    return typeof value === 'string' ? [kinds[value] ?? value] : [];
  });
  const usable = rule['create_unverified'];
  return [
    `${conditions.join(', ') || 'every request'}: ${outcomes[String(rule['outcome'])] ?? String(rule['outcome'])}`,
    ...(usable === 'Y'
      ? ['new records usable during review']
      : usable === 'N'
        ? ['new records not usable during review']
        : []),
  ].join('; ');
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.length ? value.map(String).join(', ') : '—';
  if (typeof value === 'object') return ruleWords(value as Record<string, unknown>);
  return values[String(value)] ?? String(value);
}

export function changeWords({ path, from, to }: { path: string; from?: unknown; to?: unknown }): ChangeWords {
  const place = /^rules\.(\d+)$/.exec(path)?.[1];
  return {
    what: place === undefined ? (settings[path] ?? path) : `Rule ${Number(place) + 1}`,
    from: shown(from),
    to: shown(to),
  };
}
