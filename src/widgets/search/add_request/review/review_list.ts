/** Renders everything that a form will send, by section, with an edit button for each. */
import { html, nothing, type TemplateResult } from 'lit';
import { childrenOf, currentValue, sentValue, type DraftObject } from '../../../../forms/model/draft.ts';
import type { FormField } from '../../../../forms/model/form_field.ts';
import { sectionTitle } from '../../../../records/layout.ts';
import * as texts from '../../../../texts/form.ts';
import { childFormWords } from '../../../../forms/view/child_form_words.ts';
import { fieldLabelOf } from '../../../../forms/view/field_input.ts';
import { controlId, type FormView } from '../../../../forms/view/form_view.ts';
import { valueText } from '../../../../forms/view/value_text.ts';
import { fieldsOfChild } from './labeled_record.ts';

function shownText({ context, form }: FormView, field: FormField, object: DraftObject): string | undefined {
  const value = currentValue(object, field.name);
  if (field.kind === 'organization') {
    const known = context.organizations?.known(String(value))?.entity;
    const name = known?.formatted_name__v ?? known?.['corporate_name__v'];
    if (typeof name === 'string') return name;
  }
  if (field.kind === 'address') {
    const addresses = childrenOf(form.draft, 'addresses__v');
    const at = addresses.findIndex(({ id }) => id === value);
    if (at >= 0) return texts.addressNumber(at + 1);
  }
  return valueText(field, value, context);
}

function pairs(view: FormView, fields: readonly FormField[], object: DraftObject): TemplateResult {
  const filled = fields.filter((field) => sentValue(field, object) !== null);
  return html`<dl class="review-pairs">
    ${filled.map(
      (field) =>
        html`<div>
          <dt>${fieldLabelOf(field, view.context.language)}</dt>
          <dd><bdi>${shownText(view, field, object)}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

function section(title: string, content: unknown, onChange: () => void): TemplateResult {
  return html`
    <section class="review-section" part="review-section" aria-label=${title}>
      <div class="review-head">
        <h5 class="review-title">${title}</h5>
        <button type="button" class="link-button" aria-label=${texts.changeSection(title)} @click=${onChange}>
          ${texts.change()}
        </button>
      </div>
      ${content}
    </section>
  `;
}

/** `onChange` receives the ID of the first control of a section. Empty sections are left out. */
export function reviewList(view: FormView, onChange: (id: string) => void): TemplateResult {
  const { form, prefix } = view;
  const { model, draft } = form;
  const back = (object: DraftObject, fields: readonly FormField[]) => () => {
    const [first] = fields;
    if (first) onChange(controlId(prefix, object.id, first.name));
  };
  return html`
    ${model.sections.map(({ title, fields }) =>
      fields.some((field) => sentValue(field, draft.entity) !== null)
        ? section(
            title ? sectionTitle(title, view.context.language) : texts.otherDetails(),
            pairs(view, fields, draft.entity),
            back(draft.entity, fields),
          )
        : nothing,
    )}
    ${model.children.flatMap((childForm) =>
      childrenOf(draft, childForm.array).map((child, index) => {
        const fields = fieldsOfChild(view, childForm, child);
        const title = childFormWords(childForm).numbered(index + 1);
        return section(title, pairs(view, fields, child), back(child, fields));
      }),
    )}
  `;
}
