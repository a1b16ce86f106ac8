/** Describes in words what two administrators changed at once. Pure. */
import { msg, str } from '@lit/localize';
import type { Conflict } from './rebased.ts';

/** Labels of the controls of drafts, by property. Other properties have the name that the interface has for them. */
const names = (): Readonly<Record<string, string>> => ({
  labels: msg('Labels'),
  plurals: msg('Labels'),
  help: msg('Help'),
  countries: msg('Countries'),
  rules: msg('Rules'),
  group: msg('Group'),
  length: msg('Longest text, in characters'),
  minimum: msg('Smallest number'),
  maximum: msg('Largest number'),
  pattern: msg('Pattern'),
  example: msg('Example'),
  isRequired: msg('Required in new records'),
  label: msg('Name'),
  name: msg('Name'),
  display_name: msg('Display name'),
  position: msg('Position in the list'),
});

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? msg('Yes') : msg('No');
  if (Array.isArray(value)) return value.map(shown).join(', ') || '—';
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((each) => each !== null && each !== '')
      .map(shown)
      .join(', ');
  return value === null || value === '' ? '—' : String(value);
}

/** Properties with a text per language. */
const translated: readonly string[] = ['labels', 'plurals', 'help'];

/** Returns the name of a language: of `labels`, `en` is English. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Keeps a value together in a line of the other writing direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Returns a line for each conflict: what it is about, and the value of the other administrator. */
export const conflictWords = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map(({ path, theirs }) => {
    const labels = names();
    const what = path
      .map((part, at) =>
        translated.includes(path[at - 1] ?? '') ? languageName(part) : (labels[part] ?? part),
      )
      .join(' · ');
    return theirs === undefined
      ? msg(str`${what}: removed by the other administrator`)
      : `${what}: ${isolated(shown(theirs))}`;
  });
