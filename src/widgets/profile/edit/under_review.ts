/** Adds to the latest copy of a record the sub-objects of an undecided request (specification 6.2). */
import { children, type FieldSet } from '../../../records/entity.ts';
import { childArrays } from '../../../records/layout.ts';

/** Returns whether a request is still undecided. */
export const isOpenStatus = (status: string): boolean =>
  status !== 'CHANGE_PROCESSED' && status !== 'CHANGE_CANCELLED';

const isObject = (value: unknown): value is FieldSet => typeof value === 'object' && value !== null;

/** Returns the requested field values of a child. */
function asked(child: FieldSet): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(child).flatMap(([name, change]) => {
      if (!isObject(change) || !('change_requested' in change)) return [];
      const { change_requested: value, result } = change;
      return value === null || result === 'CHANGE_REJECTED' ? [] : [[name, value]];
    }),
  );
}

/**
 * Returns the entity with its requested children, as UNDER_REVIEW. They have no `vid__v` before they are accepted.
 * Returns the entity unchanged if it already has them, or if the request is decided.
 */
export function withUnderReview<E extends FieldSet>(
  entity: E,
  request: { readonly status__v: string; readonly entity: FieldSet },
): E {
  if (!isOpenStatus(request.status__v)) return entity;
  const arrays = childArrays.flatMap(({ name }) => {
    const proposed = children(request.entity, name)
      .filter((child) => typeof child['vid__v'] !== 'string')
      .map(asked)
      .filter((fields) => Object.keys(fields).length > 0);
    if (proposed.length === 0) return [];
    const own = children(entity, name);
    return [
      [
        name,
        [
          ...own,
          ...proposed.map((fields) => ({
            ...fields,
            record_state__v: 'UNDER_REVIEW',
            entity_vid__v: entity['vid__v'],
          })),
        ],
      ] as const,
    ];
  });
  return { ...entity, ...(Object.fromEntries(arrays) as Partial<E>) };
}
