/**
 * Renders a form: sections of fields, then child objects that can be added, edited and removed. A field renders again
 * only when its input changed, so a keystroke costs the same in small and large forms.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { FormController } from '../form_controller.ts';
import { countryOf } from '../model/check.ts';
import {
  childrenOf,
  currentValue,
  isChanged,
  isInactive,
  originalValue,
  sentValue,
  type DraftChild,
  type DraftObject,
} from '../model/draft.ts';
import type { FieldKind, FieldValue } from '../model/field_kinds.ts';
import type { FormField } from '../model/form_field.ts';
import {
  childFields,
  statusFieldOf,
  type ChildForm,
  type FormModel,
  type FormSection,
} from '../model/form_model.ts';
import { fieldText } from '../../records/entity.ts';
import { sectionTitle } from '../../records/layout.ts';
import { replaced } from '../../texts/language.ts';
import * as record from '../../texts/record.ts';
import * as texts from '../../texts/form.ts';
import { closeIcon } from '../../shared/ui/icons.ts';
import { childFormWords } from './child_form_words.ts';
import { fieldInput } from './field_input.ts';
import { sharedFacts } from './organization_input.ts';
import type { FieldContext } from './field_context.ts';

export interface FormView {
  readonly form: FormController;
  readonly context: FieldContext;
  /** Prefix of the control IDs of this form. */
  readonly prefix: string;
}

/** Returns the ID of a field's control. */
export const controlId = (prefix: string, objectId: string, name: string): string =>
  `${prefix}-${objectId}-${name}`;

/** Kinds of fields that show codes, organizations or addresses. */
const knowing: ReadonlySet<FieldKind> = new Set(['reference', 'multi-reference', 'organization', 'address']);

/** Renders a field of an object. `addresses` changes with the choices of an address field. */
export function formField(view: FormView, object: DraftObject, own: FormField, addresses: string): unknown {
  const { form, context, prefix } = view;
  const { name } = own;
  const id = controlId(prefix, object.id, name);
  const value = currentValue(object, name);
  const problem = form.problemOf(object.id, name);
  const isOpen = context.combobox.isOpen(id);
  const asked = context.asked?.of(object.id, name);
  const country = countryOf(form.model, object);
  const depends = [
    form,
    object.id,
    name,
    own.labels,
    own.isRequired,
    value,
    problem,
    country,
    context.language,
    replaced,
    knowing.has(own.kind) || own.isReadOnly ? context.revision : 0,
    own.kind === 'address' ? addresses : '',
    isOpen ? context.combobox.revision : -1,
    context.onRetryCodes === undefined,
    asked,
  ];
  return guard(depends, () =>
    fieldInput({
      context,
      field: own,
      id,
      value,
      country,
      problem,
      shown: shownOf(object, name),
      shownFacts: sharedFacts(object.original, object.original['shared_record_name__v']),
      asked: asked && context.asked!.ofField(object.id, object.objectType, name),
      was: isChanged(own, object) && isExisting(object) ? wasOf(view, object, name) : undefined,
      onInput: (typed) => form.set(object.id, name, typed),
      onLeave: () => form.leave(object.id, own),
    }),
  );
}

const isExisting = ({ original }: DraftObject): boolean => Object.keys(original).length > 0;

/** Returns the record's name of an organization or shared record, or its label of a code: `specialty_1_value__u`, but `golf_club__c_value__u`. */
const shownOf = ({ original }: DraftObject, name: string): string | undefined =>
  fieldText(original, `${name}_value__u`.replace('_vid__v_value__u', '_name__v').replace('__v_v', '_v'));

const wasOf = ({ form, context, prefix }: FormView, object: DraftObject, name: string) => ({
  value: originalValue(object, name),
  onUndo: () => {
    form.undo(object.id, name);
    context.focusField(controlId(prefix, object.id, name));
  },
});

/** Rendered without keys, because the set of fields changes only with an address's country. */
const fields = (view: FormView, object: DraftObject, own: readonly FormField[], addresses = ''): unknown[] =>
  own.map((each) => formField(view, object, each, addresses));

function section(view: FormView, { title, fields: own }: FormSection, index: number): TemplateResult {
  const id = `${view.prefix}-section-${index}`;
  return html`
    <section class="form-section" part="form-section" aria-labelledby=${title ? id : nothing}>
      ${title ? html`<h3 class="form-title" id=${id}>${sectionTitle(title, view.context.language)}</h3>` : nothing}
      <div class="fields">${fields(view, view.form.draft.entity, own)}</div>
    </section>
  `;
}

function child(view: FormView, form: ChildForm, object: DraftChild, index: number, addresses: string) {
  const { form: controller, prefix } = view;
  const words = childFormWords(form);
  const title = words.numbered(index + 1);
  const titleId = `${prefix}-${object.id}-title`;
  const own = fieldsOf(controller.model, form, object);
  const isOff = !object.isNew && isInactive(object);
  return html`
    <div class="child-form" part="child-form" role="group" aria-labelledby=${titleId}>
      <div class="child-form-head">
        <h4 class="child-form-title" id=${titleId}>${title}</h4>
        ${
          object.isNew && controller.draft.entity.original['vid__v'] !== undefined
            ? html`<span class="badge accent">${texts.newMark()}</span>`
            : isOff
              ? html`<span class="badge danger">${record.inactive()}</span>`
              : nothing
        }
        ${form.isReadOnly ? nothing : removeButton(view, object, title, isOff)}
      </div>
      ${askedStatus(view, object, own)}
      <div class="fields">${fields(view, object, own, addresses)}</div>
    </div>
  `;
}

/** Returns the fields of a child. An existing custom key cannot change, it can only be deactivated (specification 2.5). */
export function fieldsOf(model: FormModel, form: ChildForm, object: DraftChild): readonly FormField[] {
  const own = childFields(model, form, (name) => sentValue({ kind: 'text', name }, object));
  // In a new child, a read-only field without a value would stay empty.
  if (object.isNew) return own.filter((each) => !each.isReadOnly || currentValue(object, each.name) !== null);
  return form.array === 'custom_keys__v' ? own.map((each) => ({ ...each, isReadOnly: true })) : own;
}

/** Renders a requested change of the status, when the form has no field for it. */
function askedStatus({ context: { asked } }: FormView, object: DraftChild, own: readonly FormField[]) {
  const status = statusFieldOf(object.objectType)!;
  if (own.some(({ name }) => name === status) || !asked?.of(object.id, status)) return nothing;
  return asked.ofField(object.id, object.objectType, status);
}

function removeButton(view: FormView, object: DraftChild, title: string, isOff: boolean): unknown {
  const { form, prefix, context } = view;
  if (object.isNew)
    return html`<button
      type="button"
      class="icon-button child-form-remove"
      aria-label=${texts.removeNamed(title)}
      @click=${() => {
        form.removeChild(object.id);
        context.focusField(`${prefix}-restore`);
      }}
    >
      ${closeIcon}
    </button>`;
  const status = statusFieldOf(object.objectType)!;
  if (isOff && object.original[status] === 'I') return nothing;
  // One button for both states, so that it keeps the focus.
  return html`<button
    type="button"
    class="button child-form-remove"
    aria-label=${isOff ? nothing : texts.deactivate(title)}
    @click=${() => (isOff ? form.undo(object.id, status) : form.removeChild(object.id))}
  >
    ${isOff ? texts.undoDeactivate() : texts.deactivateShort()}
  </button>`;
}

function removedNote(view: FormView, form: ChildForm): unknown {
  const { removed } = view.form;
  if (removed?.child.array !== form.array) return nothing;
  const place = view.form.draft.children.slice(0, removed.index);
  const number = place.filter(({ array }) => array === form.array).length + 1;
  const restored = removed.child.id;
  return html`<div class="strip" part="notice">
    <p class="strip-text" data-say>${texts.removedChild(childFormWords(form).numbered(number))}</p>
    <button
      type="button"
      class="button"
      id="${view.prefix}-restore"
      @click=${() => {
        view.form.restoreChild();
        focusChild(view, form, restored);
      }}
    >
      ${texts.undo()}
    </button>
  </div>`;
}

/** Moves focus to the first empty field of a child, because the country of a new address is known. */
function focusChild({ form, prefix, context }: FormView, childForm: ChildForm, id: string): void {
  const object = form.draft.children.find((each) => each.id === id);
  if (!object) return;
  const valueOf = (name: string): FieldValue => sentValue({ kind: 'text', name }, object);
  const fields = fieldsOf(form.model, childForm, object);
  const first = fields.find(({ name }) => !valueOf(name)) ?? fields[0];
  if (first) context.focusField(controlId(prefix, id, first.name));
}

function childSection(view: FormView, form: ChildForm, addresses: string): unknown {
  const { form: controller, prefix, context } = view;
  const words = childFormWords(form);
  const own = childrenOf(controller.draft, form.array);
  if (form.isReadOnly && own.length === 0) return nothing;
  const id = `${prefix}-${form.array}`;
  const missing = controller.problemOf(form.array, '');
  return html`
    <section class="form-section" part="form-section" aria-labelledby=${id}>
      <h3 class="form-title" id=${id}>
        ${words.title()}${form.isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}
      </h3>
      ${repeat(
        own,
        (object) => object.id,
        (object, index) =>
          guard(
            [
              object,
              index,
              form,
              addresses,
              context.language,
              replaced,
              context.revision,
              context.onRetryCodes === undefined,
              openIn(view, object),
              controller.shownRevision,
              context.asked?.revision,
            ],
            () => child(view, form, object, index, addresses),
          ),
      )}
      ${context.asked?.ofChildren(form.array) ?? nothing} ${removedNote(view, form)}
      ${missing ? html`<p class="field-note problem">${texts.childRequired(words.title())}</p>` : nothing}
      ${
        form.isReadOnly
          ? nothing
          : html`<button
              type="button"
              class="button add-child"
              part="add-child-button"
              id="${prefix}-${form.array}-"
              @click=${() => focusChild(view, form, controller.addChild(form))}
            >
              ${words.add()}
            </button>`
      }
    </section>
  `;
}

/** Changes with the open list of a child; -1 when none is open. */
function openIn({ context, prefix }: FormView, { id }: DraftObject): number {
  const { openId, revision } = context.combobox;
  return openId?.startsWith(`${prefix}-${id}-`) ? revision : -1;
}

/** Renders the form without its surroundings. */
export function formView(view: FormView): TemplateResult {
  const { model } = view.form;
  const addresses = view.context
    .addresses()
    .map(({ id, label }) => `${id} ${label}`)
    .join('\n');
  return html`
    ${model.sections.map((each, index) => section(view, each, index))}
    ${repeat(
      model.children,
      ({ array }) => array,
      (form) => childSection(view, form, addresses),
    )}
  `;
}
