/** One record of a Data Update: what was asked, what became of it, and how that is said (specification 4.20, section 7). */
import type { z } from '@hono/zod-openapi';
import type { auditedChange } from '../../../../src/api/contract/audit.ts';
import type { dataUpdateBody, updatedObject } from '../../../../src/api/contract/data_update.ts';
import type { Fields } from '../../store/tables.ts';
import type { Outcome } from '../lineage/ranked_update.ts';
import { Refusal } from '../refusal.ts';
import type { Target } from './targets.ts';

export type Asked = z.output<typeof dataUpdateBody>['entities'][number];
export type UpdatedObject = z.output<typeof updatedObject>;
export type AuditedChange = z.output<typeof auditedChange>;
type FieldValue = AuditedChange['to'];
type ErrorItem = NonNullable<UpdatedObject['errors']>[number];

export interface Item {
  asked: Asked;
  target: Target | undefined;
  errors: ErrorItem[];
  changes: AuditedChange[];
  responseStatus: UpdatedObject['responseStatus'];
}

export const newItem = (asked: Asked): Item => ({
  asked,
  target: undefined,
  errors: [],
  changes: [],
  responseStatus: 'FAILURE',
});

export const fail = (item: Item, type: ErrorItem['type'], message: string): void => {
  item.errors.push({ type, message });
};

/** Runs a step of an item. What it refuses is the item's error; false then. Anything else is thrown. */
export async function attempt(item: Item, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail(item, error.type, error.message);
    return false;
  }
}

const value = (fields: Fields, field: string): FieldValue => (fields[field] ?? null) as FieldValue;

/** What is said of fields that stayed as they were. */
function reasons(changes: readonly AuditedChange[], sources: (field: string) => string): string {
  return changes
    .map(({ field, outcome }) =>
      outcome === 'same'
        ? `${field} has this value already`
        : `${field} keeps the value of ${sources(field)}, which ranks higher or belongs together with such a value`,
    )
    .join('; ');
}

/**
 * Says what became of the fields: SUCCESS when none was outranked, PARTIAL_SUCCESS when some were, FAILURE when nothing was applied: the
 * warning NO_DATA_CHANGES says why (section 7).
 */
export function settle(
  item: Item,
  { before, after, requested }: Record<'before' | 'after' | 'requested', Fields>,
  outcomes: Readonly<Record<string, Outcome>>,
  sourceOf: (field: string) => string,
): void {
  item.changes = Object.entries(outcomes).map(([field, outcome]) => ({
    field,
    from: value(before, field),
    requested: value(requested, field),
    to: value(after, field),
    outcome,
  }));
  const outranked = item.changes.filter(({ outcome }) => outcome === 'outranked');
  if (!item.changes.some(({ outcome }) => outcome === 'applied')) {
    fail(
      item,
      'NO_DATA_CHANGES',
      `No changes in values; the record was not updated: ${reasons(item.changes, sourceOf)}.`,
    );
  } else if (outranked.length) {
    item.responseStatus = 'PARTIAL_SUCCESS';
    fail(item, 'NO_DATA_CHANGES', `Not applied: ${reasons(outranked, sourceOf)}.`);
  } else item.responseStatus = 'SUCCESS';
}

export const showItem = ({ asked, target, changes, errors, responseStatus }: Item): UpdatedObject => ({
  responseStatus,
  vid_key: asked.vid_key,
  entityId: target?.vid ?? null,
  entityType: target?.objectType ?? null,
  fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  ...(errors.length && { errors }),
});
