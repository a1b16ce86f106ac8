/** One field of a request: its old and new value, and the steward's decision. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import { css, html, nothing, type TemplateResult } from 'lit';
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

type Control = HTMLElement & { value: string | null; input?: HTMLInputElement };

/** Other requests that are shown for a field; the rest is beside the request. */
const mostCompeting = 3;

export const incompleteDate = msg('The date is not complete.');

function editor({ row, draft, vocabulary, country, decide }: FieldDecisionOptions): TemplateResult {
  const { objectType, name, key } = row;
  const label = msg(str`${vocabulary.fieldLabel(objectType, name)}: corrected value`);
  const set = (event: Event): void => {
    const { value, input } = event.currentTarget as Control;
    // A partly deleted date is incomplete, not empty; the control keeps the rest of it.
    if (input?.validity.badInput)
      decide(key, { choice: 'change', value: draft?.value ?? '', isIncomplete: true });
    else decide(key, { choice: 'change', value: value ?? '' });
  };
  const codes = vocabulary.codes(objectType, name, country);
  const { dataType } = vocabulary.field(objectType, name)?.type ?? {};
  const options =
    dataType === 'BOOLEAN'
      ? [
          { code: 'true', label: msg('Yes') },
          { code: 'false', label: msg('No') },
        ]
      : codes;
  if (options.length && dataType !== 'MULTI_REFERENCE')
    return html`<wa-select size="s" label=${label} .value=${draft?.value ?? ''} @change=${set}>
      ${options.map(({ code, label: words }) => html`<wa-option value=${code}>${words}</wa-option>`)}
    </wa-select>`;
  return html`<wa-input
    size="s"
    type=${dataType === 'DATE' ? 'date' : 'text'}
    label=${label}
    hint=${draft?.isIncomplete ? incompleteDate : ''}
    .value=${draft?.value ?? ''}
    @input=${set}
  ></wa-input>`;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string);

export function fieldDecision(options: FieldDecisionOptions): TemplateResult {
  const { row, draft, vocabulary, isReadOnly, isNew, names, competing, decide } = options;
  const { key, objectType, name, from, asked, final, result } = row;
  const show = (value: unknown): TemplateResult => {
    const known = typeof value === 'string' ? names.get(value) : undefined;
    if (known) return html`<bdi title=${value as string}>${known}</bdi>`;
    const words = vocabulary.value(objectType, name, value);
    return words ? html`<bdi>${words}</bdi>` : html`<span class="nothing">${msg('nothing')}</span>`;
  };
  const chosen = draft?.choice ?? choiceOf(result);
  const isOther = result !== null && textOf(final) !== textOf(asked) && result !== 'CHANGE_REJECTED';
  return html`
    <fieldset class="field ${chosen ?? ''}" ?data-draft=${draft !== undefined}>
      <legend>${vocabulary.fieldLabel(objectType, name)}</legend>
      <p class="values">
        ${
          isNew
            ? nothing
            : html`<span class="from"><span class="visually-hidden">${msg('from')} </span>${show(from)}</span>
                <span aria-hidden="true">→</span>`
        }
        <span class="to"><span class="visually-hidden">${isNew ? '' : 'to '}</span>${show(asked)}</span>
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
    </fieldset>
  `;
}

export const fieldStyles = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 8px 0;
    border: 0;
    border-block-end: 1px solid var(--line);
  }
  .field:last-child {
    border-block-end: 0;
  }
  .field legend {
    float: inline-start;
    padding: 0;
    color: var(--muted);
    font-size: 0.88rem;
    font-weight: 600;
  }
  .field[data-draft] {
    padding-inline-start: 12px;
    box-shadow: inset 3px 0 var(--accent);
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    overflow-wrap: anywhere;
  }
  .from {
    color: var(--muted);
    text-decoration: line-through;
  }
  .from:has(.nothing) {
    text-decoration: none;
  }
  .nothing {
    color: var(--muted);
    font-style: italic;
  }
  .to {
    font-weight: 600;
  }
  .reject .to {
    font-weight: 400;
    color: var(--muted);
  }
  .competing {
    padding-inline: 8px;
    border-radius: 6px;
    background: var(--warning-soft, var(--sunken));
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  .choices label {
    cursor: pointer;
  }
  .choices input {
    position: absolute;
    opacity: 0;
  }
  .choices label span {
    display: block;
    padding: 2px 12px;
    border: 1px solid light-dark(#82959c, #5d737b);
    border-radius: 99px;
    background: var(--surface);
    font-size: 0.9rem;
  }
  .choices input:checked + span {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
  }
  .choices input[value='reject']:checked + span {
    border-color: var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
  }
  .choices input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .undo {
    padding: 4px 6px;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    font-size: 0.9rem;
    text-decoration: underline;
    cursor: pointer;
  }
  @container (max-width: 19em) {
    .choices {
      gap: 6px;
    }
    .choices label span {
      padding-inline: 9px;
    }
    .undo {
      padding-inline: 2px;
    }
  }
  /* One line for a field, so that a whole record is in sight. */
  @container (min-width: 39em) {
    .field {
      grid-template-columns: minmax(110px, 24%) minmax(0, 1fr) auto;
      column-gap: 14px;
      align-items: center;
      padding-block: 2px;
      font-size: 0.94rem;
      line-height: 1.3;
    }
    .choices label span {
      font-size: 0.84rem;
      line-height: 1.4;
    }
    .choices {
      flex-wrap: nowrap;
      gap: 6px;
    }
    .field > wa-select,
    .field > wa-input {
      grid-column: 2 / -1;
    }
  }
  @media (forced-colors: active) {
    .choices input:checked + span {
      outline: 3px solid Highlight;
    }
  }
`;
