/**
 * A field of a form with its label, its help and what is wrong with it. Which control a kind of field gets is the table
 * below: a new kind is a row here and a row in `records/form/field_kinds.ts`.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrganizationController } from '../../controllers/organization_controller.ts';
import type { CodeLookup, Problem } from '../../records/form/check.ts';
import type { FieldKind, FieldValue } from '../../records/form/field_kinds.ts';
import type { FormField } from '../../records/form/form_field.ts';
import type { ChildArray } from '../../records/layout.ts';
import { textFor } from '../../records/language.ts';
import { readableFieldName } from '../../records/field_name.ts';
import * as texts from '../../texts/form.ts';
import { addressInput, multiReferenceInput, referenceInput, yesNoInput } from './choice_inputs.ts';
import type { ComboboxController } from './combobox_controller.ts';
import { describedBy, fieldFrame, groupFrame, type ControlNames, type FieldNotes } from './field_frame.ts';
import { heldText } from './held_text.ts';
import { organizationInput } from './organization_input.ts';
import { problemText } from './problem_words.ts';
import { dateInput, momentInput, textInput } from './text_inputs.ts';

/** What the fields of one form share. */
export interface FieldContext {
  /** BCP 47 tag of labels. */
  readonly language: string;
  /** Codes of a reference type; undefined while they are on their way. */
  readonly codes: CodeLookup;
  /** Another number whenever codes or organizations became known. */
  readonly revision: number;
  /** Tries again to load codes; present when they could not be loaded. */
  readonly onRetryCodes?: (() => void) | undefined;
  readonly combobox: ComboboxController;
  /** For fields that name an organization. */
  readonly organizations?: OrganizationController | undefined;
  /** The addresses a license can belong to. */
  readonly addresses: () => readonly { readonly id: string; readonly label: string }[];
  /** Moves the focus to a control once it is rendered. */
  readonly focusField: (id: string) => void;
  readonly asked?: AskedChanges | undefined;
}

/** Changes that others asked for and nobody decided, beside what they concern. */
export interface AskedChanges {
  /** Another value whenever there are others. */
  readonly revision: unknown;
  /** Of a field of an object of the form; the very same as long as nothing changed. Undefined for none. */
  readonly of: (objectId: string, name: string) => readonly unknown[] | undefined;
  readonly ofField: (objectId: string, objectType: string, name: string) => TemplateResult;
  /** Children that are asked for. */
  readonly ofChildren: (array: ChildArray) => unknown;
}

export interface FieldInput {
  readonly context: FieldContext;
  readonly field: FormField;
  /** Id of the control, unique in its tree. */
  readonly id: string;
  /** What the field holds: as typed, or a value of a record. */
  readonly value: FieldValue;
  /** The country that decides about its codes. */
  readonly country: string | null;
  readonly problem?: Problem | undefined;
  /** Says something that stands under the field. */
  readonly hint?: string | undefined;
  /** What the record has, while the field holds something else. */
  readonly was?: { readonly value: FieldValue; readonly onUndo: () => void } | undefined;
  /** What was asked of the field by requests that are open. */
  readonly asked?: TemplateResult | undefined;
  /** How a record names what its value points to. */
  readonly shown?: string | undefined;
  /** Something was typed (text) or chosen (a value). An empty text is nothing. */
  readonly onInput: (value: FieldValue) => void;
  /** The focus left the field. */
  readonly onLeave: () => void;
}

interface InputWay {
  readonly control: (input: FieldInput, names: ControlNames) => TemplateResult;
  /** Several controls that share a legend. */
  readonly isGroup?: true;
  /** Takes the whole width. */
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

/** A field that is shown and not written. */
function readOnlyField(input: FieldInput, label: string): TemplateResult {
  return html`<div class="field read-only" part="field">
    <span class="field-label">${label}</span>
    <bdi class="control-text" id=${input.id} tabindex="-1">
      ${input.shown ?? heldText(input.field, input.value, input.context) ?? texts.empty()}
    </bdi>
    ${input.asked ?? nothing}
  </div>`;
}

/** The whole field. */
export function fieldInput(input: FieldInput): TemplateResult {
  const { field, context, problem, was, id } = input;
  const label = fieldLabelOf(field, context.language);
  if (field.isReadOnly) return readOnlyField(input, label);
  const { control, isGroup, isWide } = ways[field.kind];
  const around: FieldNotes = {
    hint: input.hint,
    problem: problem && { text: problemText(problem, label), isWarning: problem.isWarning },
    asked: input.asked,
    was: was && { text: heldText(field, was.value, context) ?? '', onUndo: was.onUndo },
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
