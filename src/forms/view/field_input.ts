/**
 * Renders a form field with its label, hint and problem. The table below maps each kind of field to its control. A new
 * kind needs a row here and a row in `forms/model/field_kinds.ts`.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldKind } from '../model/field_kinds.ts';
import type { FormField } from '../model/form_field.ts';
import { textFor } from '../../records/language.ts';
import { readableFieldName } from '../../records/field_name.ts';
import * as texts from '../../texts/form.ts';
import { addressInput, multiReferenceInput, referenceInput, yesNoInput } from './choice_inputs.ts';
import { describedBy, fieldFrame, groupFrame, type ControlNames, type FieldNotes } from './field_frame.ts';
import { valueText } from './value_text.ts';
import { organizationInput } from './organization_input.ts';
import { problemText } from './problem_words.ts';
import { dateInput, momentInput, textInput } from './text_inputs.ts';
import type { FieldInput } from './field_context.ts';

interface InputWay {
  readonly control: (input: FieldInput, names: ControlNames) => TemplateResult;
  /** True for several controls that share a legend. */
  readonly isGroup?: true;
  /** Takes the full width. */
  readonly isWide?: true;
}

const ways: Record<FieldKind, InputWay> = {
  text: { control: textInput },
  'long-text': { control: textInput, isWide: true },
  integer: { control: textInput },
  number: { control: textInput },
  date: { control: dateInput },
  'date-time': { control: momentInput },
  'yes-no': { control: yesNoInput, isGroup: true },
  reference: { control: referenceInput },
  'multi-reference': { control: multiReferenceInput },
  phone: { control: textInput },
  email: { control: textInput },
  url: { control: textInput },
  id: { control: textInput },
  organization: { control: organizationInput, isWide: true },
  address: { control: addressInput },
};

export const fieldLabelOf = (field: Pick<FormField, 'labels' | 'name'>, language: string): string =>
  textFor(field.labels, language) ?? readableFieldName(field.name);

/** Renders the value of a read-only field. */
function readOnlyField(input: FieldInput, label: string): TemplateResult {
  return html`<div class="field read-only" part="field">
    <span class="field-label">${label}</span>
    <bdi class="control-text" id=${input.id} tabindex="-1">
      ${input.shown ?? valueText(input.field, input.value, input.context, input.country) ?? texts.empty()}
    </bdi>
    ${input.asked ?? nothing}
  </div>`;
}

/** Renders the field. */
export function fieldInput(input: FieldInput): TemplateResult {
  const { field, context, problem, was, id } = input;
  const label = fieldLabelOf(field, context.language);
  if (field.isReadOnly) return readOnlyField(input, label);
  const { control, isGroup, isWide } = ways[field.kind];
  const around: FieldNotes = {
    hint: input.hint ?? (field.help && textFor(field.help, context.language)),
    problem: problem && { text: problemText(problem, label), isWarning: problem.isWarning },
    asked: input.asked,
    was: was && { text: valueText(field, was.value, context, input.country) ?? '', onUndo: was.onUndo },
  };
  const names: ControlNames = {
    id,
    label,
    describedBy: describedBy(id, around),
    isRequired: field.isRequired,
    isInvalid: problem !== undefined && !problem.isWarning,
  };
  const frame = isGroup ? groupFrame : fieldFrame;
  return frame(names, control(input, names), around, isWide ? 'wide' : '');
}
