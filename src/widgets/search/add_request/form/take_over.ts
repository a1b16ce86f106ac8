/** Moves a draft to the form of another entity type or country. Input is kept if the new form has a field for it. */
import {
  childrenOf,
  entityId,
  withValue,
  type Draft,
  type DraftChild,
  type DraftObject,
} from '../../../../forms/model/draft.ts';
import { entityFields, type FormModel } from '../../../../forms/model/form_model.ts';

/** The form that the user leaves. */
export interface LeftForm {
  readonly draft: Draft;
  /** Its draft when it was opened. */
  readonly begun: Draft;
}

const isTouched = ({ changes }: DraftObject, begun: DraftObject | undefined): boolean =>
  !begun ||
  begun.changes.size !== changes.size ||
  [...changes].some(([name, value]) => begun.changes.get(name) !== value);

/** Returns the children of one kind. Fields that the left form does not have keep the values of the earlier draft. */
function typedChildren(
  { array, fields }: FormModel['children'][number],
  draft: Draft,
  left: LeftForm,
): DraftChild[] {
  const names = new Set(fields.map(({ name }) => name));
  const earlier = new Map(childrenOf(draft, array).map((child) => [child.id, child]));
  const begun = new Map(childrenOf(left.begun, array).map((child) => [child.id, child]));
  return childrenOf(left.draft, array)
    .filter((child) => isTouched(child, begun.get(child.id)))
    .map((child) => ({
      ...child,
      changes: new Map([
        ...(earlier.get(child.id)?.changes ?? []),
        ...[...child.changes].filter(([name]) => names.has(name)),
      ]),
    }));
}

/** Renames children whose IDs already exist. */
function renamed(children: readonly DraftChild[], others: readonly DraftChild[]): DraftChild[] {
  const taken = new Set(others.map(({ id }) => id));
  let last = 0;
  return children.map((child) => {
    let { id } = child;
    while (taken.has(id)) id = `new-${++last}`;
    taken.add(id);
    return { ...child, id };
  });
}

/** Returns `draft` of `model` with the input that the left form has received since. */
export function takeOver(model: FormModel, draft: Draft, left: LeftForm): Draft {
  const writable = new Set(entityFields(model).flatMap(({ name, isReadOnly }) => (isReadOnly ? [] : name)));
  let now = draft;
  for (const [name, value] of left.draft.entity.changes)
    if (writable.has(name) && left.begun.entity.changes.get(name) !== value)
      now = withValue(now, entityId, name, value);
  const typed = model.children.flatMap((form) => typedChildren(form, draft, left));
  const arrays = new Set(typed.map(({ array }) => array));
  const own = draft.children.filter(({ array }) => !arrays.has(array));
  return { entity: now.entity, children: [...typed, ...renamed(own, typed)] };
}
