/** The inputs of the advanced search: what a field is asked for depends on what its metadata says it holds. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { FieldAttribute } from '../../../api/types.ts';
import type { AdvancedField, Condition } from '../../../records/conditions.ts';
import { choicesOf } from '../../../records/field_choices.ts';
import { countryName } from '../../../texts/format.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search_advanced.ts';
import { fieldNames, type ReadySearchView } from '../search_view.ts';

type DataType = FieldAttribute['type']['dataType'];

/** Longest words that are searched for in a field. */
const wordsLimit = 200;
const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;
const idOf = ({ key }: AdvancedField): string => `field-${key.replace('.', '-')}`;

/** Keyboards of phones, by what a field holds. */
const inputModes: Partial<Record<DataType, 'email' | 'tel' | 'url' | 'numeric'>> = {
  EMAIL: 'email',
  PHONE: 'tel',
  URL: 'url',
  ID: 'numeric',
};

function conditionOf<K extends Condition['kind']>(
  { search }: ReadySearchView,
  { key }: AdvancedField,
  kind: K,
): Extract<Condition, { kind: K }> | undefined {
  const condition = search.conditions.get(key);
  return condition?.kind === kind ? (condition as Extract<Condition, { kind: K }>) : undefined;
}

function wordsInput(view: ReadySearchView, field: AdvancedField, type: DataType | undefined): TemplateResult {
  return html`<input
    id=${idOf(field)}
    class="field-input"
    part="advanced-input"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    maxlength=${wordsLimit}
    inputmode=${(type && inputModes[type]) ?? nothing}
    .value=${live(conditionOf(view, field, 'words')?.words ?? '')}
    @input=${(event: Event) => {
      const words = typed(event);
      view.search.setCondition(field.key, words === '' ? undefined : { kind: 'words', words });
    }}
  />`;
}

interface Option {
  readonly code: string;
  readonly label: string;
}

function choice(view: ReadySearchView, field: AdvancedField, options: readonly Option[]): TemplateResult {
  const chosen = conditionOf(view, field, 'values')?.values[0] ?? '';
  return html`<select
    id=${idOf(field)}
    class="field-input"
    part="advanced-input"
    .value=${live(chosen)}
    @change=${(event: Event) => {
      const code = typed(event);
      view.search.setCondition(field.key, code === '' ? undefined : { kind: 'values', values: [code] });
    }}
  >
    <option value="" ?selected=${chosen === ''}>${texts.any()}</option>
    ${repeat(
      options,
      ({ code }) => code,
      ({ code, label }) => html`<option value=${code} ?selected=${code === chosen}>${label}</option>`,
    )}
  </select>`;
}

/** Countries that decide which codes are offered: those asked for, else those the widget is configured for. */
function countriesOf({ search, configuration }: ReadySearchView): readonly string[] {
  const asked = [
    'primary_country__v',
    'hcp.primary_country__v',
    'hco.primary_country__v',
    'address.country__v',
  ]
    .map((key) => search.conditions.get(key))
    .flatMap((condition) => (condition?.kind === 'values' ? condition.values : []));
  if (asked.length > 0) return asked;
  const filtered = search.filters.get('primary_country__v');
  return filtered ? [...filtered.keys()] : configuration.countries;
}

function countryOptions(
  { configuration, language, metadata }: ReadySearchView,
  field: AdvancedField,
): Option[] {
  const codes =
    configuration.countries.length > 0
      ? configuration.countries
      : [...(metadata.codes(field.objectType, field.field)?.keys() ?? [])];
  const { compare } = new Intl.Collator(language);
  return codes.map((code) => ({ code, label: countryName(code) })).sort((a, b) => compare(a.label, b.label));
}

function referenceChoice(view: ReadySearchView, field: AdvancedField): TemplateResult {
  if (/(?:^|_)country__v$/.test(field.field)) return choice(view, field, countryOptions(view, field));
  const codes = view.metadata.codes(field.objectType, field.field);
  const chosen = conditionOf(view, field, 'values')?.values ?? [];
  return choice(view, field, choicesOf(codes?.values() ?? [], countriesOf(view), view.language, chosen));
}

function rangeInputs(
  view: ReadySearchView,
  field: AdvancedField,
  name: string,
  isDate: boolean,
): TemplateResult {
  const range = (): Extract<Condition, { kind: 'range' }> =>
    conditionOf(view, field, 'range') ?? { kind: 'range', from: '', to: '' };
  const end = (side: 'from' | 'to', label: string): TemplateResult =>
    html`<label class="range-end">
      <span>${label}</span>
      <input
        class="field-input"
        part="advanced-input"
        type=${isDate ? 'date' : 'number'}
        step=${isDate ? nothing : 'any'}
        autocomplete="off"
        .value=${live(range()[side])}
        @input=${(event: Event) => {
          const next = { ...range(), [side]: typed(event) };
          view.search.setCondition(field.key, next.from === '' && next.to === '' ? undefined : next);
        }}
      />
    </label>`;
  return html`<div class="range" role="group" aria-label=${name}>
    ${end('from', texts.from())}${end('to', texts.to())}
  </div>`;
}

/** A field with its label. */
export function advancedInput(view: ReadySearchView, field: AdvancedField): TemplateResult {
  const type = view.metadata.field(field.objectType, field.field)?.type.dataType;
  const name = fieldNames(view)(field.objectType, field.field);
  if (type === 'DATE' || type === 'DATETIME' || type === 'NUMBER' || type === 'INTEGER')
    return html`<div class="field">
      <span class="field-label" aria-hidden="true">${name}</span>
      ${rangeInputs(view, field, name, type === 'DATE' || type === 'DATETIME')}
    </div>`;
  const input =
    type === 'BOOLEAN'
      ? choice(view, field, [
          { code: 'true', label: record.yes() },
          { code: 'false', label: record.no() },
        ])
      : type === 'REFERENCE' || type === 'MULTI_REFERENCE'
        ? referenceChoice(view, field)
        : wordsInput(view, field, type);
  return html`<div class="field"><label class="field-label" for=${idOf(field)}>${name}</label>${input}</div>`;
}
