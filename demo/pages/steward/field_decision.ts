/** One field of a request: its old and new value, and the steward's decision. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Vocabulary } from '../service/vocabulary.ts';
import type { Competing } from './competing.ts';
import { choiceOf, type Choice, type Draft, type FieldRow } from './request_changes.ts';
import { resultWords } from './words.ts';

export interface FieldDecisionOptions {
  row: FieldRow;
  draft: Draft | undefined;
  vocabulary: Vocabulary;
  /** The country of the request; limits the codes of a reference field. */
  country: string | null;
  isReadOnly: boolean;
  /** True for a field of a new object, which has no old value. */
  isNew: boolean;
  /** Names of records by ID. */
  names: ReadonlyMap<string, string>;
  /** What other open requests ask for this field. */
  competing: readonly Competing[];
  decide(key: string, draft: Draft | undefined): void;
}

const choices: { value: Choice; label: string }[] = [
  { value: 'accept', label: msg('Accept') },
  { value: 'change', label: msg('Change') },
  { value: 'reject', label: msg('Reject') },
];

type Control = HTMLElement & { value: string | string[] | null; input?: HTMLInputElement };

/** Other requests that are shown for a field; the rest is beside the request. */
const mostCompeting = 3;

export const incompleteDate = msg('The date is not complete.');

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string);

/** Returns the codes of a value of a record or request. */
const codesIn = (value: unknown): string[] =>
  textOf(value)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** Renders the old and the new codes of a field with several. Marks only those that differ, because most of a long list stays. */
function codesBeforeAndAfter({ row, vocabulary }: FieldDecisionOptions): TemplateResult[] {
  const { objectType, name } = row;
  const [before, after] = [codesIn(row.from), codesIn(row.asked)];
  const list = (
    codes: string[],
    others: string[],
    mark: (label: unknown) => TemplateResult,
  ): TemplateResult =>
    codes.length === 0
      ? html`<span class="nothing">${msg('nothing')}</span>`
      : html`${codes.map((code, at) => {
          const label = html`<bdi>${vocabulary.value(objectType, name, code)}</bdi>`;
          return html`${at > 0 ? ', ' : ''}${others.includes(code) ? label : mark(label)}`;
        })}`;
  return [
    list(before, after, (label) => html`<del>${label}</del>`),
    list(after, before, (label) => html`<ins>${label}</ins>`),
  ];
}

function editor({ row, draft, vocabulary, country, decide }: FieldDecisionOptions): TemplateResult {
  const { objectType, name, key } = row;
  const label = msg(str`${vocabulary.fieldLabel(objectType, name)}: corrected value`);
  const set = (event: Event): void => {
    const { value, input } = event.currentTarget as Control;
    // A partly deleted date is incomplete, not empty; the control keeps the rest of it.
    if (input?.validity.badInput)
      decide(key, { choice: 'change', value: draft?.value ?? '', isIncomplete: true });
    else decide(key, { choice: 'change', value: Array.isArray(value) ? value.join(',') : (value ?? '') });
  };
  const value = draft?.value ?? '';
  const chosen = value ? value.split(',').map((code) => code.trim()) : [];
  // A value may have codes of another country, and inactive ones: they keep their labels.
  const codes = vocabulary.codes(objectType, name, country, [
    ...chosen,
    ...codesIn(row.asked),
    ...codesIn(row.final),
  ]);
  const { dataType } = vocabulary.field(objectType, name)?.type ?? {};
  const options =
    dataType === 'BOOLEAN'
      ? [
          { code: 'true', label: msg('Yes') },
          { code: 'false', label: msg('No') },
        ]
      : codes;
  const list = options.map(
    ({ code, label: words }) => html`<wa-option value=${code}><bdi>${words}</bdi></wa-option>`,
  );
  if (options.length && dataType === 'MULTI_REFERENCE')
    return html`<wa-select multiple size="s" label=${label} .value=${chosen} @change=${set}
      >${list}</wa-select
    >`;
  if (options.length)
    return html`<wa-select size="s" label=${label} .value=${value} @change=${set}>${list}</wa-select>`;
  return html`<wa-input
    size="s"
    type=${dataType === 'DATE' ? 'date' : 'text'}
    label=${label}
    hint=${draft?.isIncomplete ? incompleteDate : ''}
    .value=${value}
    @input=${set}
  ></wa-input>`;
}

export function fieldDecision(options: FieldDecisionOptions): TemplateResult {
  const { row, draft, vocabulary, isReadOnly, isNew, names, competing, decide } = options;
  const { key, objectType, name, from, asked, final, result } = row;
  const show = (value: unknown): TemplateResult => {
    const known = typeof value === 'string' ? names.get(value) : undefined;
    if (known) return html`<bdi title=${value as string}>${known}</bdi>`;
    const words = vocabulary.value(objectType, name, value);
    return words ? html`<bdi>${words}</bdi>` : html`<span class="nothing">${msg('nothing')}</span>`;
  };
  const hasCodes = !isNew && vocabulary.field(objectType, name)?.type.dataType === 'MULTI_REFERENCE';
  const [before, after] = hasCodes ? codesBeforeAndAfter(options) : [show(from), show(asked)];
  const chosen = draft?.choice ?? choiceOf(result);
  const isOther = result !== null && textOf(final) !== textOf(asked) && result !== 'CHANGE_REJECTED';
  // A fieldset would not do: its legend cannot be a column of a grid in WebKit.
  return html`
    <div
      class="field ${chosen ?? ''}"
      role="group"
      aria-labelledby=${`name-${key}`}
      ?data-draft=${draft !== undefined}
    >
      <span class="field-name" id=${`name-${key}`}>${vocabulary.fieldLabel(objectType, name)}</span>
      <p class="values ${hasCodes ? 'codes' : ''}">
        ${
          isNew
            ? nothing
            : html`<span class="from"><span class="visually-hidden">${msg('from')} </span>${before}</span>
                <span class="arrow" aria-hidden="true">→</span>`
        }
        <span class="to"
          ><span class="visually-hidden">${isNew ? '' : html`${msg('to')} `}</span>${after}</span
        >
        ${isOther ? html`<span class="muted">${msg('decided as')} ${show(final)}</span>` : nothing}
        ${competing
          .slice(0, mostCompeting)
          .map(
            ({ id, creator, value }) =>
              html`<span class="competing"
                ><a href=${`/steward/requests/${id}`} title=${creator}>${msg(str`No. ${id}`)}</a
                ><span class="visually-hidden"> ${creator}</span>: ${show(value)}</span
              >`,
          )}
      </p>
      ${
        isReadOnly
          ? html`<p>
              <span class="tag ${result === 'CHANGE_REJECTED' ? 'danger' : result ? '' : 'off'}"
                >${result ? resultWords[result] : msg('No decision')}</span
              >
            </p>`
          : html`
              <div class="choices">
                ${choices.map(
                  ({ value, label }) =>
                    html`<label
                      ><input
                        type="radio"
                        name=${key}
                        value=${value}
                        .checked=${chosen === value}
                        @change=${() => decide(key, { choice: value, value: draft?.value || textOf(isOther ? final : asked) })}
                      /><span>${label}</span></label
                    >`,
                )}
                ${
                  draft
                    ? html`<button class="undo" type="button" @click=${() => decide(key, undefined)}>
                        ${msg('Undo')}<span class="visually-hidden"
                          >: ${vocabulary.fieldLabel(objectType, name)}</span
                        >
                      </button>`
                    : nothing
                }
                ${!draft && result ? html`<span class="muted">${resultWords[result]}</span>` : nothing}
              </div>
              ${draft?.choice === 'change' ? editor(options) : nothing}
            `
      }
    </div>
  `;
}
