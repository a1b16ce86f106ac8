/** Requested changes of a record that are undecided (specification 2.6), by the field they concern. */
import { children, type FieldSet } from '../../../records/entity.ts';
import { arraysOf } from '../../../records/child_arrays.ts';
import { type ChildArray } from '../../../records/layout.ts';

/** The parts of a change request that are read here. */
export interface RequestLike {
  readonly change_request_id: string;
  readonly created_date: string;
  readonly task_type: string;
  readonly metadata: { readonly creator?: string | undefined; readonly note?: string | undefined };
  readonly entity: FieldSet;
}

/** Who requested it, when, and with which note. */
export interface Asked {
  readonly requestId: string;
  readonly by: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string | undefined;
}

export interface PendingChange extends Asked {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A requested child that is not in the record. */
export interface ProposedChild extends Asked {
  readonly fields: FieldSet;
}

export interface Pending {
  /** Changes of the record and its children, by object ID and field. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, readonly PendingChange[]>>;
  readonly proposed: Readonly<Partial<Record<ChildArray, readonly ProposedChild[]>>>;
  /** Number of changes and proposed children. */
  readonly count: number;
}

interface Change {
  readonly field: string;
  readonly requested: unknown;
}

const isObject = (value: unknown): value is FieldSet =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent, null and empty values are equivalent. */
const nothingOr = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const isSame = (a: unknown, b: unknown): boolean => nothingOr(a) === nothingOr(b);

/** Returns the changes of a request's object that are not rejected. */
function changesOf(object: FieldSet): Change[] {
  return Object.entries(object).flatMap(([field, change]) => {
    if (!isObject(change) || !('change_requested' in change)) return [];
    if (change['result'] === 'CHANGE_REJECTED') return [];
    return [{ field, requested: change['change_requested'] }];
  });
}

const ownId = (fields: FieldSet): string | undefined =>
  typeof fields['vid__v'] === 'string' ? fields['vid__v'] : undefined;

/**
 * Returns what open requests would change in their record. A value that the record already has is not a change. A child
 * that the record does not have is a proposed child.
 */
export function pendingOf(entity: FieldSet, requests: readonly RequestLike[]): Pending {
  const changes = new Map<string, Map<string, PendingChange[]>>();
  const proposed: Partial<Record<ChildArray, ProposedChild[]>> = {};
  let count = 0;
  const add = (asked: Asked, current: FieldSet, object: FieldSet): void => {
    const vid = ownId(current) ?? '';
    for (const { field, requested } of changesOf(object)) {
      if (isSame(current[field], requested)) continue;
      const fields = changes.get(vid) ?? new Map<string, PendingChange[]>();
      changes.set(vid, fields);
      fields.set(field, [
        ...(fields.get(field) ?? []),
        { ...asked, field, from: current[field], to: requested },
      ]);
      count++;
    }
  };
  for (const request of requests) {
    const asked: Asked = {
      requestId: request.change_request_id,
      by: request.metadata.creator || undefined,
      at: request.created_date,
      note: request.metadata.note || undefined,
    };
    add(asked, entity, request.entity);
    for (const name of arraysOf(request.entity)) {
      const known = children(entity, name);
      for (const child of children(request.entity, name)) {
        const current = known.find((each) => ownId(each) !== undefined && ownId(each) === ownId(child));
        if (current) add(asked, current, child);
        else {
          const fields = changesOf(child).map(({ field, requested }) => [field, requested] as const);
          if (fields.length === 0) continue;
          const { shared_record_name__v: shared } = child;
          (proposed[name] ??= []).push({
            ...asked,
            fields: {
              ...(shared !== undefined && { shared_record_name__v: shared }),
              ...Object.fromEntries(fields),
            },
          });
          count++;
        }
      }
    }
  }
  return { changes, proposed, count };
}
