/** The row of a term in the builder of filters. */
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FilterNames } from '../../../src/contract/shared/filter_names.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { scopes, type Term } from './filter_grammar.ts';

type Control = HTMLInputElement | HTMLSelectElement;
const valueOf = (event: Event): string => (event.currentTarget as Control).value;
type Scope = keyof typeof scopes;

interface Row {
  term: Term;
  /** Tells the lists of the row from others. */
  id: string;
  /** The names of a list's filters; undefined for a search, whose fields have scopes. */
  names: FilterNames | undefined;
  vocabulary: Vocabulary | undefined;
  put(change: Partial<Term>): void;
  remove(): void;
}

interface Choice {
  value: string;
  label: string;
}

const choiceList = (id: string, choices: readonly Choice[]): TemplateResult =>
  html`<datalist id=${id}>
    ${choices.map(({ value, label }) => html`<option value=${value}>${label}</option>`)}
  </datalist>`;

/** Returns the fields that a term may name. */
function fieldsOf({ term, names, vocabulary }: Row): Choice[] {
  if (names) return Object.keys(names).map((value) => ({ value, label: '' }));
  const type = scopes[term.scope as Scope];
  const fields = type ? (vocabulary?.fieldNames(type) ?? []) : [];
  return fields.map((value) => ({ value, label: vocabulary!.fieldLabel(type, value) }));
}

/** Returns the known values of the term's field. */
function valuesOf({ term, names, vocabulary }: Row): Choice[] {
  const { values = [], codesOf } = names?.[term.field] ?? {};
  const [type, field] = names ? (codesOf ?? []) : [scopes[term.scope as Scope], term.field];
  const codes = type && field ? (vocabulary?.codes(type, field) ?? []) : [];
  return [
    ...values.map((value) => ({ value, label: '' })),
    ...codes.map(({ code, label }) => ({ value: code, label })),
  ];
}

/** Ways to compare; the first one is usual. */
function comparisonsOf({ term, names }: Row): Choice[] {
  const values = { value: 'values', label: msg('one of the values') };
  const range = { value: 'range', label: msg('a range') };
  if (!names) return [values, range];
  return names[term.field]?.isDate ? [{ value: 'hours', label: msg('the last hours') }, range] : [values];
}

const comparisons: Readonly<Record<string, Partial<Term>>> = {
  values: { range: undefined, hours: undefined },
  range: { values: [], range: { from: '', to: '' }, hours: undefined },
  hours: { values: [], range: undefined, hours: '' },
};

const comparisonOf = ({ range, hours }: Term): string =>
  range ? 'range' : hours === undefined ? 'values' : 'hours';

function values({ term, put, ...row }: Row, id: string): TemplateResult {
  const { range, hours } = term;
  const end = (which: 'from' | 'to', label: string): TemplateResult =>
    html`<label
      >${label}<input
        .value=${live(range![which])}
        @change=${(event: Event) => put({ range: { ...range!, [which]: valueOf(event).trim() } })}
    /></label>`;
  if (range) return html`${end('from', msg('From'))}${end('to', msg('To'))}`;
  if (hours !== undefined)
    return html`<label
      >${msg('Hours')}<input
        inputmode="decimal"
        .value=${live(hours)}
        @change=${(event: Event) => put({ hours: valueOf(event).trim() })}
    /></label>`;
  return html`<label
    >${msg('Values, separated by commas')}<input
      list=${id}
      spellcheck="false"
      .value=${live(term.values.join(','))}
      @change=${(event: Event) =>
        put({
          values: valueOf(event)
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
        })}
    />${choiceList(id, valuesOf({ term, put, ...row }))}</label
  >`;
}

/** Renders a term with its scope, field, comparison and values. */
export function filterTerm(row: Row): TemplateResult {
  const { term, id, names, put, remove } = row;
  const { scope, field } = term;
  const ways = comparisonsOf(row);
  const shown = comparisonOf(term);
  const name = (next: string): void => {
    const ofNext = comparisonsOf({ ...row, term: { ...term, field: next } });
    const stays = ofNext.some(({ value }) => value === shown);
    put({ field: next, ...(stays ? {} : comparisons[ofNext[0]!.value]) });
  };
  return html`<li class="term">
    ${
      names
        ? nothing
        : html`<label
            >${msg('Scope')}<select
              .value=${live(scope)}
              @change=${(event: Event) => put({ scope: valueOf(event) })}
            >
              <option value="" ?selected=${scope === ''}>${msg('None')}</option>
              ${Object.keys(scopes).map((each) => html`<option ?selected=${each === scope}>${each}</option>`)}
            </select></label
          >`
    }
    <label
      >${msg('Field')}<input
        list=${`fields-${id}`}
        spellcheck="false"
        .value=${live(field)}
        @change=${(event: Event) => name(valueOf(event).trim())}
      />${choiceList(`fields-${id}`, fieldsOf(row))}</label
    >
    ${
      ways.length > 1
        ? html`<label
            >${msg('Compares')}<select @change=${(event: Event) => put(comparisons[valueOf(event)]!)}>
              ${ways.map(({ value, label }) => html`<option value=${value} ?selected=${value === shown}>${label}</option>`)}
            </select></label
          >`
        : nothing
    }
    ${values(row, `codes-${id}`)}
    <button type="button" aria-label=${msg(str`Remove the term ${field}`)} @click=${remove}>
      ${msg('Remove')}
    </button>
  </li>`;
}
