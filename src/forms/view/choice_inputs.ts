/** Controls with a choice: yes/no, reference codes, addresses of the record. */
import { html, nothing, type TemplateResult } from 'lit';
import { offeredCodes } from '../model/check.ts';
import type { Option } from '../model/option_search.ts';
import { textFor } from '../../records/language.ts';
import * as texts from '../../texts/form.ts';
import * as record from '../../texts/record.ts';
import { combobox } from './combobox.ts';
import type { ControlNames } from './field_frame.ts';
import type { FieldInput } from './field_context.ts';
import { multiChoice, narrowed } from './multi_choice.ts';
import { codeText } from './value_text.ts';

/** Renders radio buttons for yes, no and unset. */
export function yesNoInput(input: FieldInput, names: ControlNames): TemplateResult {
  const choice = (value: boolean | null, label: string): TemplateResult => html`
    <label class="segment">
      <input
        type="radio"
        name=${names.id}
        .checked=${input.value === value}
        @change=${() => input.onInput(value)}
        @blur=${input.onLeave}
      />
      <span>${label}</span>
    </label>
  `;
  return html`<div class="segments">
    ${choice(true, record.yes())} ${choice(false, record.no())}
    ${names.isRequired ? nothing : choice(null, texts.notSaid())}
  </div>`;
}

/** Caches options by list of codes, language and country. */
const known = new WeakMap<readonly object[], Map<string, readonly Option[]>>();

function codeOptions({ field, country, context }: FieldInput): readonly Option[] | undefined {
  const codes = context.codes(field.referenceType ?? '');
  if (!codes) return undefined;
  const key = `${context.language} ${country} ${field.values?.join() ?? ''}`;
  let byKey = known.get(codes);
  if (!byKey) known.set(codes, (byKey = new Map()));
  let options = byKey.get(key);
  if (!options) {
    options = offeredCodes(field, codes, country).map(({ code, values }) => ({
      value: code,
      label: textFor(values, context.language) ?? code,
    }));
    byKey.set(key, options);
  }
  return options;
}

const labelOf = ({ field, context, country }: FieldInput, code: string): string =>
  codeText(field, code, context, country);

export function referenceInput(input: FieldInput, names: ControlNames): TemplateResult {
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : undefined;
  return combobox({
    names,
    state: input.context.combobox,
    text: value === undefined ? '' : (!input.was && input.shown) || labelOf(input, value),
    value,
    options: (query) => narrowed(codeOptions(input), query),
    emptyText: texts.nothingFits(),
    onRetry: input.context.onRetryCodes,
    onChoose: input.onInput,
    onText: input.onInput,
    onLeave: input.onLeave,
  });
}

export function multiReferenceInput(input: FieldInput, names: ControlNames): TemplateResult {
  const chosen = typeof input.value === 'string' ? input.value.split(',').filter(Boolean) : [];
  const set = (codes: readonly string[]): void => input.onInput(codes.join(','));
  return multiChoice({
    names,
    state: input.context.combobox,
    chosen,
    labelOf: (code) => labelOf(input, code),
    options: () => codeOptions(input),
    onRetry: input.context.onRetryCodes,
    onChange: set,
    onText: (text) => {
      if (text) set([...chosen, text]);
    },
    onLeave: input.onLeave,
  });
}

/** Renders a choice among the addresses of the form. */
export function addressInput(input: FieldInput, names: ControlNames): TemplateResult {
  const value = input.value ?? '';
  const addresses = input.context.addresses();
  const isListed = value === '' || addresses.some(({ id }) => id === value);
  // Uses the property, because browsers ignore the attribute once the user has chosen an option.
  return html`<div class="combo">
    <select
      id=${names.id}
      class="control"
      aria-required=${names.isRequired ? 'true' : nothing}
      aria-invalid=${names.isInvalid ? 'true' : nothing}
      aria-describedby=${names.describedBy ?? nothing}
      @change=${(event: Event) => input.onInput((event.target as HTMLSelectElement).value)}
      @blur=${input.onLeave}
    >
      <option value="" .selected=${value === ''}>${texts.noAddress()}</option>
      ${addresses.map(({ id, label }) => html`<option value=${id} .selected=${id === value}>${label}</option>`)}
      ${isListed ? nothing : html`<option value=${value} selected>${value}</option>`}
    </select>
  </div>`;
}
