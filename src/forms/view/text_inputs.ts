/** Typed controls: text of all kinds, numbers, dates. */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import { unfinishedDate, type FieldKind } from '../model/field_kinds.ts';
import type { FieldInput } from './field_context.ts';
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
  // With `email` and `url` types, browsers remove spaces and more. Typed text must stay unchanged.
  email: { type: 'text', inputMode: 'email', isCode: true },
  url: { type: 'text', inputMode: 'url', isCode: true },
  id: { type: 'text', inputMode: 'numeric', isCode: true },
};
const plain: TextWay = { type: 'text' };

const asText = (value: FieldInput['value']): string => (value === null ? '' : String(value));
const typed = (event: Event): string => (event.target as HTMLInputElement).value;

export function textInput(input: FieldInput, names: ControlNames): TemplateResult {
  const text = asText(input.value);
  // A one-line input would lose the line breaks of the text.
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

/** Writes a date into its control. A partly filled date is left alone, because writing would clear the typed parts. */
const heldDate = directive(
  class extends Directive {
    #held: string | undefined;

    override render(text: string): unknown {
      return text;
    }

    override update({ element }: ElementPart, [text]: [string]): unknown {
      if (text !== this.#held && text !== unfinishedDate) (element as HTMLInputElement).value = text;
      this.#held = text;
      return noChange;
    }
  },
);

interface DateWay {
  readonly type: 'date' | 'datetime-local';
  /** Returns the control's text for a value; undefined for a value it cannot show. */
  readonly shown: (text: string) => string | undefined;
  readonly value: (shown: string) => string;
}

/** Renders the browser's date control. A value that is not a date appears as text, so that the user can correct it. */
function calendarInput(
  input: FieldInput,
  names: ControlNames,
  { type, shown, value }: DateWay,
): TemplateResult {
  const text = asText(input.value);
  const isUnfinished = text === unfinishedDate;
  const own = text === '' || isUnfinished ? text : shown(text);
  if (own === undefined) return textInput(input, names);
  const read = ({ target }: Event): void => {
    const { validity, value: now } = target as HTMLInputElement;
    input.onInput(validity.badInput ? unfinishedDate : now && value(now));
  };
  // Browsers fire no event for the first parts of a date.
  const readParts = (event: Event): void => {
    if ((event.target as HTMLInputElement).validity.badInput !== isUnfinished) read(event);
  };
  return html`<input
    id=${names.id}
    class="control"
    type=${type}
    max=${type === 'date' ? '9999-12-31' : nothing}
    step=${type === 'date' ? nothing : '1'}
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    @input=${read}
    @keyup=${readParts}
    @blur=${(event: Event) => {
      readParts(event);
      input.onLeave();
    }}
    ${heldDate(own)}
  />`;
}

export const dateInput = (input: FieldInput, names: ControlNames): TemplateResult =>
  calendarInput(input, names, {
    type: 'date',
    shown: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
    value: (shown) => shown,
  });

/** Returns a moment in the user's time zone, without an offset. */
function localMoment(text: string): string | undefined {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return undefined;
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

export const momentInput = (input: FieldInput, names: ControlNames): TemplateResult =>
  calendarInput(input, names, {
    type: 'datetime-local',
    shown: localMoment,
    value: (shown) => new Date(shown).toISOString(),
  });
