/** Converts a draft to the form of a retrieved record, with labels for its codes, so that both are displayed alike. */
import { type FieldSet, labelField } from '../../../../records/entity.ts';
import { childrenOf, currentValue, sentValue, type DraftObject } from '../../../../forms/model/draft.ts';
import type { FormField } from '../../../../forms/model/form_field.ts';
import { childFields, entityFields, type ChildForm } from '../../../../forms/model/form_model.ts';
import type { FormView } from '../../../../forms/view/form_view.ts';
import { valueText } from '../../../../forms/view/value_text.ts';

function labeled({ context }: FormView, fields: readonly FormField[], object: DraftObject): FieldSet {
  const record: Record<string, unknown> = {};
  for (const field of fields) {
    const value = sentValue(field, object);
    if (value === null) continue;
    record[field.name] = value;
    const text = field.referenceType ? valueText(field, value, context) : undefined;
    if (text !== undefined) record[labelField(field.name)] = text;
    if (field.kind === 'organization') {
      const known = context.organizations?.known(String(value))?.entity;
      record[field.name.replace('_vid__v', '_name__v')] =
        known?.formatted_name__v ?? known?.['corporate_name__v'] ?? value;
    }
  }
  return record;
}

/** Returns the fields of a child in its form. */
export const fieldsOfChild = ({ form }: FormView, childForm: ChildForm, child: DraftObject) =>
  childFields(form.model, childForm, (name) => sentValue({ kind: 'text', name }, child));

export function labeledChildren(view: FormView, childForm: ChildForm): readonly FieldSet[] {
  return childrenOf(view.form.draft, childForm.array).map((child) =>
    labeled(view, fieldsOfChild(view, childForm, child), child),
  );
}

export function labeledRecord(view: FormView): FieldSet {
  const { model, draft } = view.form;
  const record: Record<string, unknown> = {
    ...labeled(view, entityFields(model), draft.entity),
    ...Object.fromEntries(model.children.map((form) => [form.array, labeledChildren(view, form)])),
  };
  if (model.country !== null) record['primary_country__v'] ??= model.country;
  record['vid__v'] ??= currentValue(draft.entity, 'vid__v');
  return record;
}
