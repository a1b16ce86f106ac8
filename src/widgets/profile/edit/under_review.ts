/** The latest copy of a record with the sub-objects that a request asks for and nobody has decided on (specification 6.2). */
import { children, type FieldSet } from '../../../records/entity.ts';
import { childArrays } from '../../../records/layout.ts';

/** Whether a request still waits for a decision. */
export const isOpenStatus = (status: string): boolean =>
  status !== 'CHANGE_PROCESSED' && status !== 'CHANGE_CANCELLED';

const isObject = (value: unknown): value is FieldSet => typeof value === 'object' && value !== null;

/** What a child of a request asks for: values of its fields. */
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
 * The entity with its requested children, UNDER_REVIEW. They have no `vid__v` before they are accepted. A record that has them
 * already, or a request that is decided, stays as it is.
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
