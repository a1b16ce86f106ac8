/** Opening a form for another kind of record or another country: what was typed into the one before stays, as far as the new one has a place for it. */
import {
  childrenOf,
  entityId,
  withValue,
  type Draft,
  type DraftChild,
  type DraftObject,
} from '../../../../forms/model/draft.ts';
import { entityFields, type FormModel } from '../../../../forms/model/form_model.ts';

/** A form that is left. */
export interface LeftForm {
  readonly draft: Draft;
  /** What it held when it was opened. */
  readonly begun: Draft;
}

const isTouched = ({ changes }: DraftObject, begun: DraftObject | undefined): boolean =>
  !begun ||
  begun.changes.size !== changes.size ||
  [...changes].some(([name, value]) => begun.changes.get(name) !== value);

/** The children of one kind, with what an earlier draft of the same form had in fields that the one that is left does not have. */
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

/** Children under names of their own, beside those that have some already. */
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

/** `draft` of `model`, new or as it was left earlier, with what was typed into another form since. */
export function takeOver(model: FormModel, draft: Draft, left: LeftForm): Draft {
  const writable = new Set(entityFields(model).flatMap(({ name, isReadOnly }) => (isReadOnly ? [] : name)));
  const { entity } = [...left.draft.entity.changes]
    .filter(([name, value]) => writable.has(name) && left.begun.entity.changes.get(name) !== value)
    .reduce((now, [name, value]) => withValue(now, entityId, name, value), draft);
  const typed = model.children.flatMap((form) => typedChildren(form, draft, left));
  const arrays = new Set(typed.map(({ array }) => array));
  const own = draft.children.filter(({ array }) => !arrays.has(array));
  return { entity, children: [...typed, ...renamed(own, typed)] };
}
