/** Inputs that are written into: text in its kinds, numbers, dates. */
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

/**
 * Writes what a date holds into its control. One that is not finished is left alone: writing anything would take away the parts that
 * stand there.
 */
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
  /** What the control shows of a value; undefined for one that it cannot show. */
  readonly shown: (text: string) => string | undefined;
  readonly value: (shown: string) => string;
}

/** Shows the person's own form of dates; a value that is no date is shown as text, to be put right. */
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
  // Browsers say nothing of the first parts of a date.
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

/** A moment in the person's own time zone, without the offset that the value has. */
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
