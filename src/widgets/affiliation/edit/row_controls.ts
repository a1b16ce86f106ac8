/** Controls for a relationship: a choice of codes, and a checkbox. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { textFor } from '../../../records/language.ts';
import * as texts from '../../../texts/affiliation_edit.ts';

/** Source of labels for codes and fields. */
export interface Words {
  readonly metadata: MetadataController;
  /** BCP 47 language tag. */
  readonly language: string;
}

/** Returns the label of a code, the code itself until labels are loaded, or a text for no value. */
export const codeText = (
  { metadata, language }: Words,
  objectType: string,
  field: string,
  code: string | null,
): string =>
  code === null
    ? texts.noType()
    : (textFor(metadata.codes(objectType, field)?.get(code)?.values, language) ?? code);

export interface CodeSelect {
  readonly words: Words;
  readonly objectType: string;
  readonly field: string;
  /** Accessible name of the control. */
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly isRequired?: boolean;
  /** ID of the element that tells what is wrong with the value. */
  readonly problemId?: string | undefined;
}

/** Inactive codes are offered only when they are the current value. */
export function codeSelect({
  words,
  objectType,
  field,
  label,
  value,
  onChange,
  isRequired = false,
  problemId,
}: CodeSelect): TemplateResult {
  const known = words.metadata.codes(objectType, field)?.values() ?? [];
  const usable = [...known].filter(({ inactive }) => !inactive).map(({ code }) => code);
  const offered = new Set([...usable, ...(value === null ? [] : [value])]);
  return html`<select
    class="select-input"
    aria-label=${label}
    aria-required=${isRequired ? 'true' : nothing}
    aria-invalid=${problemId ? 'true' : nothing}
    aria-describedby=${problemId ?? nothing}
    .value=${live(value ?? '')}
    @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value || null)}
  >
    <option value="" ?selected=${value === null}>${texts.noType()}</option>
    ${[...offered].map(
      (code) =>
        html`<option value=${code} ?selected=${code === value}>
          ${codeText(words, objectType, field, code)}
        </option>`,
    )}
  </select>`;
}

/** `of` names the relationship for screen readers. */
export const checkOption = (
  label: string,
  of: string,
  isChecked: boolean,
  set: (isChecked: boolean) => void,
): TemplateResult =>
  html`<label class="option">
    <input
      type="checkbox"
      aria-label=${`${label}: ${of}`}
      .checked=${live(isChecked)}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    <span class="option-label">${label}</span>
  </label>`;

/** `name` is the title of the row. Names in it are isolated in their own direction. */
export const rowName = (name: unknown, isNew: boolean): TemplateResult =>
  html`<p class="edit-name">
    <span>${name}</span> ${isNew ? html`<span class="badge info">${texts.isNew()}</span>` : ''}
  </p>`;
