/** The controls of a shared record's fields: one for each kind of value. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import { html, noChange, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Choice } from '../admin/data.ts';
import type { CustomField } from '../admin/model/field_words.ts';
import { labelIn } from '../service/vocabulary.ts';
import { unfinishedDate } from './record_draft.ts';

export interface FieldControl {
  readonly field: CustomField;
  /** The text as typed. */
  readonly typed: string;
  /** Choices of a field with a list of values, or with yes and no. */
  readonly choices: readonly Choice[];
  readonly problem: string;
  change(typed: string): void;
}

type Control = HTMLElement & {
  value: string | string[] | null;
  input?: HTMLInputElement | HTMLTextAreaElement;
};

/** Texts of at least this maximum length get several lines. */
const longText = 500;

const modes: Partial<Record<CustomField['data_type'], string>> = {
  INTEGER: 'numeric',
  NUMBER: 'decimal',
  PHONE: 'tel',
  EMAIL: 'email',
  URL: 'url',
};

const labelOf = ({ labels, field_id: name }: CustomField): string => labelIn(labels) ?? name;
const hintOf = ({ field, problem }: FieldControl): string => problem || labelIn(field.help) || '';
const typedIn = (event: Event): string => String((event.currentTarget as Control).value ?? '');

function choice(control: FieldControl): TemplateResult {
  const { field, typed, choices, problem, change } = control;
  const all = field.required ? choices : [{ value: '', label: msg('No value') }, ...choices];
  return html`<wa-select
    label=${labelOf(field)}
    hint=${hintOf(control)}
    ?data-invalid=${problem !== ''}
    ?required=${field.required}
    .value=${live(typed)}
    @change=${(event: Event) => change(typedIn(event))}
  >
    ${all.map(({ value, label }) => html`<wa-option value=${value}>${label}</wa-option>`)}
  </wa-select>`;
}

function severalCodes(control: FieldControl): TemplateResult {
  const { field, typed, choices, problem, change } = control;
  return html`<wa-select
    multiple
    placeholder=${msg('No value')}
    label=${labelOf(field)}
    hint=${hintOf(control)}
    ?data-invalid=${problem !== ''}
    ?required=${field.required}
    .value=${typed ? typed.split(',') : []}
    @change=${(event: Event) => change(((event.currentTarget as Control).value as string[]).join(','))}
  >
    ${choices.map(({ value, label }) => html`<wa-option value=${value}>${label}</wa-option>`)}
  </wa-select>`;
}

function date(control: FieldControl, type: 'date' | 'datetime-local'): TemplateResult {
  const { field, typed, problem, change } = control;
  // Browsers fire no event for the first parts of a date.
  const read = (event: Event): void => {
    const { input } = event.currentTarget as Control;
    const now = input?.validity.badInput ? unfinishedDate : (input?.value ?? '');
    if (now !== typed) change(now);
  };
  return html`<wa-input
    type=${type}
    max=${type === 'date' ? '9999-12-31' : '9999-12-31T23:59:59'}
    step=${type === 'date' ? 'any' : 1}
    label=${labelOf(field)}
    hint=${hintOf(control)}
    ?data-invalid=${problem !== ''}
    ?required=${field.required}
    .value=${typed === unfinishedDate ? noChange : live(typed)}
    @input=${read}
    @keyup=${read}
    @focusout=${read}
  ></wa-input>`;
}

function text(control: FieldControl): TemplateResult {
  const { field, typed, problem, change } = control;
  const { data_type: type, maximum_length: longest } = field;
  // A control of one line would lose line breaks.
  if ((type === 'STRING' && (longest ?? 0) >= longText) || /[\r\n]/.test(typed))
    return html`<wa-textarea
      rows="3"
      label=${labelOf(field)}
      hint=${hintOf(control)}
      ?data-invalid=${problem !== ''}
      ?required=${field.required}
      .value=${live(typed)}
      @input=${(event: Event) => change(typedIn(event))}
    ></wa-textarea>`;
  return html`<wa-input
    inputmode=${modes[type] ?? 'text'}
    autocomplete="off"
    label=${labelOf(field)}
    hint=${hintOf(control)}
    placeholder=${field.example ?? ''}
    ?data-invalid=${problem !== ''}
    ?required=${field.required}
    .value=${live(typed)}
    @input=${(event: Event) => change(typedIn(event))}
  ></wa-input>`;
}

/** Renders the control of a field with its label, and its problem in place of its help. */
export function recordField(control: FieldControl): TemplateResult {
  const { data_type: type } = control.field;
  if (type === 'MULTI_REFERENCE') return severalCodes(control);
  if (type === 'REFERENCE' || type === 'BOOLEAN') return choice(control);
  if (type === 'DATE') return date(control, 'date');
  return type === 'DATETIME' ? date(control, 'datetime-local') : text(control);
}
