/** Fills a form with proposed values. Imports no code of forms, which loads with the form. */
import type { FieldSet } from '../records/entity.ts';
import type { FormController } from './form_controller.ts';
import type { FieldValue } from './model/field_kinds.ts';
import type { FormField } from './model/form_field.ts';

const isValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Enters the values of a proposed entity, as a user could enter them. Its child arrays have objects: one with `vid_key` changes the child
 * with this ID, one without is new. Returns what the form does not have: fields, children, and values that are no plain value.
 */
export function fillForm(form: FormController, proposed: FieldSet): string[] {
  const ignored: string[] = [];
  const filled = new Set<string>();

  function enter(id: string, fields: readonly FormField[], values: FieldSet, path: string): void {
    for (const [name, value] of Object.entries(values)) {
      const field = fields.find((each) => each.name === name && !each.isReadOnly);
      if (field && isValue(value)) form.set(id, name, value);
      else ignored.push(`${path}${name}`);
    }
  }

  function enterChild(array: string, child: unknown, path: string): void {
    const kind = form.model.children.find((each) => each.array === array);
    const { vid_key: key, vid__v: vid, ...values } = Object(child) as FieldSet;
    const known = key ?? vid;
    const ofKind = form.draft.children.filter((each) => each.array === array);
    // A new draft begins with an empty child of each required kind.
    const empty = ofKind.find(({ id, isNew }) => isNew && !filled.has(id));
    const existing = known === undefined ? empty : ofKind.find(({ id }) => id === known);
    if (!kind || (known !== undefined && !existing)) return void ignored.push(path);
    const id = existing?.id ?? form.addChild(kind);
    filled.add(id);
    enter(id, kind.fields, values, `${path}.`);
  }

  const { entity } = form.draft;
  const fields = form.model.sections.flatMap((section) => [...section.fields]);
  for (const [name, value] of Object.entries(proposed))
    if (Array.isArray(value)) value.forEach((child, at) => enterChild(name, child, `${name}.${at}`));
    else enter(entity.id, fields, { [name]: value }, '');
  return ignored;
}
