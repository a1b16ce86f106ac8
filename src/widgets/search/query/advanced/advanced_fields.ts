/** The controls of the advanced search. The control of a field depends on its metadata. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldAttribute, WidgetConfiguration } from '../../../../api/types.ts';
import type { MetadataController } from '../../../../shared/metadata_controller.ts';
import type { SearchController } from '../../results/search_controller.ts';
import type { ComboboxController } from '../../../../forms/view/combobox_controller.ts';
import { describedBy, fieldFrame, type ControlNames } from '../../../../forms/view/field_frame.ts';
import { multiChoice } from '../../../../forms/view/multi_choice.ts';
import type { AdvancedField, Condition } from '../conditions.ts';
import { choicesOf } from './field_choices.ts';
import type { Option } from '../../../../forms/model/option_search.ts';
import * as form from '../../../../texts/form.ts';
import { countryName } from '../../../../texts/format.ts';
import * as record from '../../../../texts/record.ts';
import * as texts from '../../../../texts/search_advanced.ts';
import { readableFieldName } from '../../../../records/field_name.ts';
import { configurationContext, languageContext, metadataContext, read } from '../../../../shared/contexts.ts';
import { partsContext } from '../../search_contexts.ts';

/** State that the controls of an open advanced search share. */
export interface AdvancedTools {
  readonly combobox: ComboboxController;
  /** Texts in fields with a list that match no option, by the field's key. */
  readonly unknown: Map<string, string>;
  /** Stores such a text; an empty text removes it. */
  readonly keepUnknown: (key: string, text: string) => void;
}

type DataType = FieldAttribute['type']['dataType'];

/** Maximum length of the words for a field. */
const wordsLimit = 200;
const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;
const idOf = ({ key }: AdvancedField): string => `field-${key.replace('.', '-')}`;

/** Virtual keyboards by data type. */
const inputModes: Partial<Record<DataType, 'email' | 'tel' | 'url' | 'numeric'>> = {
  EMAIL: 'email',
  PHONE: 'tel',
  URL: 'url',
  ID: 'numeric',
};

/** Returns the label of a field, whose object is in the title of its group. */
const labelOf = ({ objectType, field }: AdvancedField): string =>
  read(metadataContext).fieldLabel(objectType, field, read(languageContext)) ?? readableFieldName(field);

function conditionOf<K extends Condition['kind']>(
  { conditions }: SearchController,
  { key }: AdvancedField,
  kind: K,
): Extract<Condition, { kind: K }> | undefined {
  const condition = conditions.get(key);
  return condition?.kind === kind ? (condition as Extract<Condition, { kind: K }>) : undefined;
}

function wordsInput(field: AdvancedField, type: DataType | undefined): TemplateResult {
  const { search } = read(partsContext);
  return html`<input
    id=${idOf(field)}
    class="field-input"
    part="advanced-input"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    maxlength=${wordsLimit}
    inputmode=${(type && inputModes[type]) ?? nothing}
    .value=${live(conditionOf(search, field, 'words')?.words ?? '')}
    @input=${(event: Event) => {
      const words = typed(event);
      search.setCondition(field.key, words === '' ? undefined : { kind: 'words', words });
    }}
  />`;
}

/** Renders a choice of yes, no, or either. */
function yesNoChoice(field: AdvancedField): TemplateResult {
  const { search } = read(partsContext);
  const chosen = conditionOf(search, field, 'values')?.values[0] ?? '';
  const option = (code: string, label: string): TemplateResult =>
    html`<option value=${code} ?selected=${chosen === code}>${label}</option>`;
  return html`<select
    id=${idOf(field)}
    class="field-input"
    part="advanced-input"
    .value=${live(chosen)}
    @change=${(event: Event) => {
      const code = typed(event);
      search.setCondition(field.key, code === '' ? undefined : { kind: 'values', values: [code] });
    }}
  >
    ${option('', texts.any())} ${option('true', record.yes())} ${option('false', record.no())}
  </select>`;
}

/** What the options of a field depend on. They are also read after rendering, when the user opens a list. */
interface OptionSources {
  readonly search: SearchController;
  readonly configuration: WidgetConfiguration;
  readonly metadata: MetadataController;
  readonly language: string;
}

/**
 * Returns the countries that decide which codes are offered: those of the conditions, else those of the configuration.
 */
function countriesOf({ search, configuration }: OptionSources): readonly string[] {
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

const isCountry = ({ field }: AdvancedField): boolean => /(?:^|_)country__v$/.test(field);

function countryOptions(
  { configuration, language, metadata }: OptionSources,
  field: AdvancedField,
): Option[] | undefined {
  const codes =
    configuration.countries.length > 0
      ? configuration.countries
      : metadata.codes(field.objectType, field.field)?.keys();
  const { compare } = new Intl.Collator(language);
  return (
    codes &&
    [...codes]
      .map((code) => ({ value: code, label: countryName(code) }))
      .sort((a, b) => compare(a.label, b.label))
  );
}

/** Returns the options of a field; undefined while they load. Calling it starts loading. */
function optionsOf(sources: OptionSources, field: AdvancedField): readonly Option[] | undefined {
  const { search, metadata, language } = sources;
  if (isCountry(field)) return countryOptions(sources, field);
  const codes = metadata.codes(field.objectType, field.field);
  if (!codes) return undefined;
  const chosen = conditionOf(search, field, 'values')?.values ?? [];
  return choicesOf(codes.values(), countriesOf(sources), language, chosen).map(({ code, label }) => ({
    value: code,
    label,
  }));
}

/** Renders a choice of several codes. Its label focuses the field that adds one. */
function referenceChoice(field: AdvancedField, tools: AdvancedTools): TemplateResult {
  const configuration = read(configurationContext);
  const metadata = read(metadataContext);
  const language = read(languageContext);
  const { search } = read(partsContext);
  const text = tools.unknown.get(field.key) ?? '';
  const id = idOf(field);
  const notes = text ? { problem: { text: form.nothingFits(), isWarning: false } } : {};
  const names: ControlNames = {
    id,
    label: labelOf(field),
    describedBy: describedBy(id, notes),
    isRequired: false,
    isInvalid: text !== '',
  };
  const control = multiChoice({
    names,
    state: tools.combobox,
    chosen: conditionOf(search, field, 'values')?.values ?? [],
    text,
    labelOf: (code) =>
      isCountry(field)
        ? countryName(code)
        : (metadata.codeLabel(field.objectType, field.field, code, language) ?? code),
    options: () => optionsOf({ search, configuration, metadata, language }, field),
    placeholder: texts.any(),
    onRetry: metadata.error && (() => metadata.retry()),
    onChange: (values) => {
      tools.unknown.delete(field.key);
      search.setCondition(field.key, values.length === 0 ? undefined : { kind: 'values', values });
    },
    onText: (typedText) => tools.keepUnknown(field.key, typedText),
    onLeave: () => {},
  });
  return fieldFrame(names, control, notes);
}

function rangeInputs(field: AdvancedField, name: string, isDate: boolean): TemplateResult {
  const { search } = read(partsContext);
  const range = (): Extract<Condition, { kind: 'range' }> =>
    conditionOf(search, field, 'range') ?? { kind: 'range', from: '', to: '' };
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
          search.setCondition(field.key, next.from === '' && next.to === '' ? undefined : next);
        }}
      />
    </label>`;
  return html`<div class="range" role="group" aria-label=${name}>
    ${end('from', texts.from())}${end('to', texts.to())}
  </div>`;
}

/** Renders a field with its label. */
export function advancedInput(field: AdvancedField, tools: AdvancedTools): TemplateResult {
  const metadata = read(metadataContext);
  const type = metadata.field(field.objectType, field.field)?.type.dataType;
  if (type === 'REFERENCE' || type === 'MULTI_REFERENCE') return referenceChoice(field, tools);
  const name = labelOf(field);
  if (type === 'DATE' || type === 'DATETIME' || type === 'NUMBER' || type === 'INTEGER')
    return html`<div class="field">
      <span class="field-label" aria-hidden="true">${name}</span>
      ${rangeInputs(field, name, type === 'DATE' || type === 'DATETIME')}
    </div>`;
  const input = type === 'BOOLEAN' ? yesNoChoice(field) : wordsInput(field, type);
  return html`<div class="field"><label class="field-label" for=${idOf(field)}>${name}</label>${input}</div>`;
}
