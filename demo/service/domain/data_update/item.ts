/** One record of a Data Update: its request, outcome and messages (specification 4.20, section 7). */
import type { z } from '@hono/zod-openapi';
import { MalformedItem, type BatchItem } from '../../../../src/contract/shared/batches.ts';
import type { auditedChange } from '../../../../src/contract/audit.ts';
import type { objectToUpdate, updatedObject } from '../../../../src/contract/records/data_update.ts';
import type { Fields } from '../../records/record.ts';
import { ofMalformed } from '../batches.ts';
import type { Outcome } from '../lineage/ranked_update.ts';
import type { ErrorItem } from '../outcome.ts';
import { Refusal } from '../refusal.ts';
import type { Target } from './targets.ts';

export type Asked = z.output<typeof objectToUpdate>;
export type UpdatedObject = z.output<typeof updatedObject>;
export type AuditedChange = z.output<typeof auditedChange>;
type FieldValue = AuditedChange['to'];

export interface Item {
  asked: Asked;
  target: Target | undefined;
  errors: ErrorItem[];
  warnings: ErrorItem[];
  changes: AuditedChange[];
  responseStatus: UpdatedObject['responseStatus'];
}

/** Creates an item. A malformed item gets its error here. */
export const newItem = (sent: BatchItem<Asked>): Item => ({
  asked: sent instanceof MalformedItem ? { vid_key: sent.named('vid_key'), fields: {} } : sent,
  target: undefined,
  errors: sent instanceof MalformedItem ? [ofMalformed(sent)] : [],
  warnings: [],
  changes: [],
  responseStatus: 'FAILURE',
});

export const fail = (item: Item, type: ErrorItem['type'], message: string): void => {
  item.errors.push({ type, message });
};

/** Runs a step of an item. Returns false when the step throws a Refusal, which becomes the item's error. Throws all other errors. */
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

/** Returns the reasons why fields did not change, for a warning. */
function reasons(changes: readonly AuditedChange[], sources: (field: string) => string): string {
  return changes
    .map(({ field, outcome }) =>
      outcome === 'same'
        ? `${field} has this value already`
        : `${field} keeps the value of ${sources(field)}, which ranks higher or belongs together with such a value`,
    )
    .join('; ');
}

/** Adds the warning NO_DATA_CHANGES (section 7): sending the item again would change nothing either. */
const warn = (item: Item, message: string): void => {
  item.warnings.push({ type: 'NO_DATA_CHANGES', message });
};

/** Returns errors and warnings together, for `errors` of responses and of the audit history. */
export const problemsOf = ({ errors, warnings }: Item): ErrorItem[] => [...errors, ...warnings];

/**
 * Sets the changes and the status: PARTIAL_SUCCESS when some fields were applied and others outranked, else SUCCESS. Adds the warning
 * NO_DATA_CHANGES with the fields that were not applied and the reasons.
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
  item.responseStatus = 'SUCCESS';
  const outranked = item.changes.filter(({ outcome }) => outcome === 'outranked');
  if (!item.changes.some(({ outcome }) => outcome === 'applied')) {
    warn(item, `No changes in values; the record was not updated: ${reasons(item.changes, sourceOf)}.`);
  } else if (outranked.length) {
    item.responseStatus = 'PARTIAL_SUCCESS';
    warn(item, `Not applied: ${reasons(outranked, sourceOf)}.`);
  }
}

export const showItem = (item: Item): UpdatedObject => {
  const { asked, target, changes, warnings, responseStatus } = item;
  return {
    responseStatus,
    vid_key: asked.vid_key,
    entityId: target?.vid ?? null,
    entityType: target?.objectType ?? null,
    fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    errors: problemsOf(item),
    ...(warnings.length && { warnings }),
  };
};
