/** Inputs that are written into: text in its kinds, numbers, dates. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldKind } from '../../records/form/field_kinds.ts';
import type { FieldInput } from './field_input.ts';
import type { ControlNames } from './field_frame.ts';

interface TextWay {
  readonly type: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Written from left to right in every language. */
  readonly isCode?: true;
}

const ways: Partial<Record<FieldKind, TextWay>> = {
  integer: { type: 'text', inputMode: 'numeric', isCode: true },
  number: { type: 'text', inputMode: 'decimal', isCode: true },
  phone: { type: 'tel', inputMode: 'tel', isCode: true },
  // Browsers take blanks and more out of `email` and `url`; a text that was typed stays as it is.
  email: { type: 'text', inputMode: 'email', isCode: true },
  url: { type: 'text', inputMode: 'url', isCode: true },
  id: { type: 'text', inputMode: 'numeric', isCode: true },
};
const plain: TextWay = { type: 'text' };

/** What fields commonly hold, for the browser's help with filling in. None: it is about somebody else. */
const asText = (value: FieldInput['value']): string => (value === null ? '' : String(value));
const typed = (event: Event): string => (event.target as HTMLInputElement).value;

export function textInput(input: FieldInput, names: ControlNames): TemplateResult {
  const text = asText(input.value);
  // An input of one line would lose the breaks of a text that has some.
  if (input.field.kind === 'long-text' || /[\r\n]/.test(text)) return longTextInput(input, names);
  const { type, inputMode, isCode } = ways[input.field.kind] ?? plain;
  return html`<input
    id=${names.id}
    class="control"
    type=${type}
    inputmode=${inputMode ?? nothing}
    dir=${isCode ? 'ltr' : 'auto'}
    autocomplete="off"
    spellcheck="false"
    placeholder=${input.field.example ?? nothing}
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    .value=${text}
    @input=${(event: Event) => input.onInput(typed(event))}
    @blur=${input.onLeave}
  />`;
}

function longTextInput(input: FieldInput, names: ControlNames): TemplateResult {
  return html`<textarea
    id=${names.id}
    class="control"
    rows="3"
    dir="auto"
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    .value=${asText(input.value)}
    @input=${(event: Event) => input.onInput(typed(event))}
    @blur=${input.onLeave}
  ></textarea>`;
}

/** A date input shows the person's own form of dates; a value that is no date is shown as text, to be put right. */
export function dateInput(input: FieldInput, names: ControlNames): TemplateResult {
  const text = asText(input.value);
  if (text !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return textInput(input, names);
  return html`<input
    id=${names.id}
    class="control"
    type="date"
    max="9999-12-31"
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    .value=${text}
    @input=${(event: Event) => input.onInput(typed(event))}
    @blur=${input.onLeave}
  />`;
}

/** A moment in the person's own time zone, without the offset that the value has. */
function localMoment(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

export function momentInput(input: FieldInput, names: ControlNames): TemplateResult {
  const text = asText(input.value);
  if (text !== '' && localMoment(text) === '') return textInput(input, names);
  return html`<input
    id=${names.id}
    class="control"
    type="datetime-local"
    step="1"
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    .value=${localMoment(text)}
    @input=${(event: Event) => {
      const local = typed(event);
      input.onInput(local === '' ? '' : new Date(local).toISOString());
    }}
    @blur=${input.onLeave}
  />`;
}
