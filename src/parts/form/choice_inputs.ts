/** Inputs that are chosen: yes or no, reference codes, one of the record's addresses. */
import { html, nothing, type TemplateResult } from 'lit';
import { offeredCodes } from '../../records/form/check.ts';
import { searchOptions, type Option } from '../../records/form/option_search.ts';
import { textFor } from '../../records/language.ts';
import * as texts from '../../texts/form.ts';
import * as record from '../../texts/record.ts';
import { closeIcon } from '../icons.ts';
import { combobox } from './combobox.ts';
import type { ControlNames } from './field_frame.ts';
import type { FieldInput } from './field_input.ts';

/** Yes, no, or nothing said. */
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

/** Options are made once per list of codes, language and country. */
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

/** Label of a code; the code itself as long as nothing better is known. */
export function codeText(input: Pick<FieldInput, 'field' | 'context'>, code: string): string {
  const found = input.context.codes(input.field.referenceType ?? '')?.find((each) => each.code === code);
  return (found && textFor(found.values, input.context.language)) ?? code;
}

let searched: { options: readonly Option[]; query: string; found: readonly Option[] } | undefined;

/** The search of one field is asked for several times while it is rendered. */
function narrowed(options: readonly Option[] | undefined, query: string): readonly Option[] | undefined {
  if (!options || !query.trim()) return options;
  if (searched?.options !== options || searched.query !== query)
    searched = { options, query, found: searchOptions(options, query) };
  return searched.found;
}

export function referenceInput(input: FieldInput, names: ControlNames): TemplateResult {
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : undefined;
  return combobox({
    names,
    state: input.context.combobox,
    text: value === undefined ? '' : codeText(input, value),
    value,
    options: (query) => narrowed(codeOptions(input), query),
    emptyText: texts.nothingFits(),
    onRetry: input.context.onRetryCodes,
    onChoose: input.onInput,
    onText: input.onInput,
    onLeave: input.onLeave,
  });
}

/** Several codes: chips of what is chosen, and a field that adds one. */
export function multiReferenceInput(input: FieldInput, names: ControlNames): TemplateResult {
  const chosen = typeof input.value === 'string' ? input.value.split(',').filter(Boolean) : [];
  const set = (codes: readonly string[]): void => input.onInput(codes.join(','));
  return html`
    ${
      chosen.length > 0
        ? html`<ul class="chosen" aria-label=${names.label}>
            ${chosen.map(
              (code) =>
                html`<li>
                  <button
                    type="button"
                    class="chosen-chip"
                    aria-label=${texts.removeNamed(codeText(input, code))}
                    @click=${(event: Event) => {
                      const field = (event.currentTarget as HTMLElement).closest('.field');
                      set(chosen.filter((each) => each !== code));
                      field?.querySelector<HTMLElement>('.control')?.focus();
                    }}
                  >
                    <bdi>${codeText(input, code)}</bdi>${closeIcon}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${combobox({
      names,
      state: input.context.combobox,
      text: '',
      value: undefined,
      options: (query) => narrowed(codeOptions(input), query)?.filter(({ value }) => !chosen.includes(value)),
      emptyText: texts.nothingFits(),
      placeholder: chosen.length > 0 ? texts.addAnother() : undefined,
      onRetry: input.context.onRetryCodes,
      onChoose: (code) => set([...chosen, code]),
      onText: (text) => {
        if (text) set([...chosen, text]);
      },
      onLeave: input.onLeave,
    })}
  `;
}

/** One of the addresses in the same form. */
export function addressInput(input: FieldInput, names: ControlNames): TemplateResult {
  const value = input.value ?? '';
  const addresses = input.context.addresses();
  const isListed = value === '' || addresses.some(({ id }) => id === value);
  return html`<select
    id=${names.id}
    class="control"
    aria-required=${names.isRequired ? 'true' : nothing}
    aria-invalid=${names.isInvalid ? 'true' : nothing}
    aria-describedby=${names.describedBy ?? nothing}
    @change=${(event: Event) => input.onInput((event.target as HTMLSelectElement).value)}
    @blur=${input.onLeave}
  >
    <option value="" ?selected=${value === ''}>${texts.noAddress()}</option>
    ${addresses.map(({ id, label }) => html`<option value=${id} ?selected=${id === value}>${label}</option>`)}
    ${isListed ? nothing : html`<option value=${value} selected>${value}</option>`}
  </select>`;
}
