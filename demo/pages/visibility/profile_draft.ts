/** A visibility profile while an administrator edits it. */
import { msg, str } from '@lit/localize';
import type { AnswerOf } from '../../../src/api/types.ts';

export type Profile = AnswerOf<'get /visibility_profiles'>['profiles'][number];
export type Part = AnswerOf<'get /visibility_parts'>['parts'][number];

export interface ProfileDraft {
  readonly name: string;
  readonly label: string;
  readonly level: Profile['level'];
  readonly hidden: ReadonlySet<string>;
}

export const emptyDraft: ProfileDraft = { name: '', label: '', level: 'HIDE_OPTED_OUT', hidden: new Set() };

export const draftOf = ({ name, label, level, hidden }: Profile): ProfileDraft => ({
  name,
  label,
  level,
  hidden: new Set(hidden),
});

/** Returns the settings as the service takes them. */
export const settingsOf = ({ label, level, hidden }: ProfileDraft) => ({
  label: label.trim(),
  level,
  hidden: [...hidden],
});

/** Returns whether two drafts say the same. */
export const areEqual = (one: ProfileDraft, other: ProfileDraft): boolean =>
  one.name === other.name &&
  one.label === other.label &&
  one.level === other.level &&
  one.hidden.size === other.hidden.size &&
  [...one.hidden].every((entry) => other.hidden.has(entry));

/** Returns the list with or without an entry. A type that is hidden as a whole needs no entries of its fields. */
export function withHidden(hidden: ReadonlySet<string>, part: Part, isHidden: boolean): Set<string> {
  const changed = new Set(hidden);
  if (!isHidden) changed.delete(part.part);
  else {
    if (part.field_id === null)
      for (const entry of hidden) if (entry.startsWith(`${part.part}.`)) changed.delete(entry);
    changed.add(part.part);
  }
  return changed;
}

export type Problems = Partial<Record<'label' | 'name' | 'hidden' | 'form', string>>;

/** `taken`: names that a new profile cannot have. */
export function problemsOf(
  { name, label, hidden }: ProfileDraft,
  isNew: boolean,
  taken: ReadonlySet<string>,
): Problems {
  const problems: Problems = {};
  if (!label.trim()) problems.label = msg('Enter a name that administrators read.');
  if (isNew && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/.test(name))
    problems.name = msg('Use lower-case letters, digits and single underscores, and end with __c.');
  else if (isNew && taken.has(name)) problems.name = msg(str`There is already a profile ${name}.`);
  // It is told beside the button. Before that, the focus is on a field to mend.
  if (!hidden.size && !Object.keys(problems).length)
    problems.hidden = msg('Hide at least one field or type of records.');
  return problems;
}
