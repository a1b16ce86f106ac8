/**
 * Assigns the service's refusals to fields of the form. The message of a refusal begins with the path of the field
 * (`docs/api.md`).
 */
import type { ChildArray } from '../../records/layout.ts';
import type { Problem } from './check.ts';
import { childrenOf, entityId, type Draft } from './draft.ts';

export interface Refusals {
  /** Refusals of fields in the form. */
  readonly problems: readonly Problem[];
  /** Messages of refusals that concern no visible field. */
  readonly others: readonly string[];
}

/** Link properties of a request and the form field that each stands for. */
const fieldOfLink: Readonly<Record<string, string>> = {
  parent_hco_vid_key: 'parent_hco_vid__v',
  address_vid_key: 'address_vid__v',
  address_index: 'address_vid__v',
};

function place(draft: Draft, path: string): { objectId: string; name: string } | undefined {
  const [first = '', index, name] = path.split('.');
  if (index === undefined) return { objectId: entityId, name: first };
  const child = childrenOf(draft, first as ChildArray)[Number(index)];
  return child && { objectId: child.id, name: fieldOfLink[name ?? ''] ?? name ?? '' };
}

/** Assigns refusals to fields. `isShown` returns whether the form has a field; other refusals appear above the form. */
export function refusalsOf(
  draft: Draft,
  messages: readonly string[],
  isShown: (objectId: string, name: string) => boolean,
): Refusals {
  const problems: Problem[] = [];
  const others: string[] = [];
  for (const message of messages) {
    const [, path = '', why = ''] = /^([a-z][\w.]*):\s*(.+)$/is.exec(message) ?? [];
    const at = path ? place(draft, path) : undefined;
    if (at && isShown(at.objectId, at.name))
      problems.push({ ...at, kind: 'refused', isWarning: false, message: why });
    else others.push(message);
  }
  return { problems, others };
}
