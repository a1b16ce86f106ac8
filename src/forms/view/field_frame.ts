/** Renders what surrounds a control: label, hint, problem, and the undo button. */
import { html, nothing, type TemplateResult } from 'lit';
import * as texts from '../../texts/form.ts';
import { alertIcon, infoIcon } from '../../shared/ui/icons.ts';

/** IDs that connect a control with its label and description for assistive technology. */
export interface ControlNames {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
}

export interface FieldNotes {
  /** Shown below the control while there is no problem. */
  readonly hint?: string | undefined;
  readonly problem?: { readonly text: string; readonly isWarning: boolean } | undefined;
  /** Requested changes of the field in open change requests. */
  readonly asked?: TemplateResult | undefined;
  /** The record's value, if the current value differs. */
  readonly was?: { readonly text: string; readonly onUndo: () => void } | undefined;
}

export const hintId = (id: string): string => `${id}-hint`;
export const problemId = (id: string): string => `${id}-problem`;
export const wasId = (id: string): string => `${id}-was`;
const askedId = (id: string): string => `${id}-asked`;

export function describedBy(id: string, { hint, problem, was, asked }: FieldNotes): string | undefined {
  const ids = [problem ? problemId(id) : hint && hintId(id), was && wasId(id), asked && askedId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}

const notes = (names: ControlNames, around: FieldNotes): TemplateResult | typeof nothing =>
  // Most fields have no notes, and a form has hundreds of fields.
  around.problem || around.hint || around.was || around.asked ? someNotes(names, around) : nothing;

const someNotes = (names: ControlNames, { hint, problem, was, asked }: FieldNotes): TemplateResult => html`
  ${
    problem
      ? html`<p
          class=${problem.isWarning ? 'field-note warning' : 'field-note problem'}
          part="field-problem"
          id=${problemId(names.id)}
        >
          ${problem.isWarning ? infoIcon : alertIcon}<span>${problem.text}</span>
        </p>`
      : hint
        ? html`<p class="field-note" id=${hintId(names.id)}>${hint}</p>`
        : nothing
  }
  ${
    was
      ? html`<p class="field-note was">
          <span id=${wasId(names.id)}>${texts.was()} <bdi>${was.text || texts.empty()}</bdi></span>
          <button
            type="button"
            class="link-button"
            aria-label=${texts.undoOf(names.label)}
            @click=${was.onUndo}
          >
            ${texts.undo()}
          </button>
        </p>`
      : nothing
  }
  ${asked ? html`<div id=${askedId(names.id)}>${asked}</div>` : nothing}
`;

const requiredMark = (names: ControlNames): TemplateResult | typeof nothing =>
  names.isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing;

/** Renders a control with its label. */
export const fieldFrame = (
  names: ControlNames,
  control: unknown,
  around: FieldNotes,
  classes = '',
): TemplateResult => html`
  <div class="field ${classes}" part="field">
    <label class="field-label" for=${names.id}>${names.label}${requiredMark(names)}</label>
    ${control} ${notes(names, around)}
  </div>
`;

/** Renders several controls as one field. Focus moves to the first of them. */
export const groupFrame = (
  names: ControlNames,
  control: unknown,
  around: FieldNotes,
  classes = '',
): TemplateResult => html`
  <fieldset
    class="field ${classes}"
    part="field"
    id=${names.id}
    tabindex="-1"
    aria-describedby=${names.describedBy ?? nothing}
  >
    <legend class="field-label">
      ${names.label}${requiredMark(names)}
      ${names.isInvalid ? html`<span class="visually-hidden">(${texts.invalid()})</span>` : nothing}
    </legend>
    ${control} ${notes(names, around)}
  </fieldset>
`;
