/** Controls of a relationship that is changed: a choice of codes, and yes or no. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { textFor } from '../../../records/language.ts';
import * as texts from '../../../texts/affiliation_edit.ts';

/** What codes and fields are called. */
export interface Words {
  readonly metadata: MetadataController;
  /** BCP 47 tag. */
  readonly language: string;
}

/** The label of a code, the code itself while that is not known, and words for none. */
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
  /** For those who listen. */
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

/** Codes that are inactive are offered only where they are held. */
export function codeSelect({ words, objectType, field, label, value, onChange }: CodeSelect): TemplateResult {
  const known = words.metadata.codes(objectType, field)?.values() ?? [];
  const usable = [...known].filter(({ inactive }) => !inactive).map(({ code }) => code);
  const offered = new Set([...usable, ...(value === null ? [] : [value])]);
  return html`<select
    class="select-input"
    aria-label=${label}
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

/** `of`: what the option is of, for those who listen. */
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

/** `name`: what the row is of, each name in it with its own direction. */
export const rowName = (name: unknown, isNew: boolean): TemplateResult =>
  html`<p class="edit-name">
    <span>${name}</span> ${isNew ? html`<span class="badge info">${texts.isNew()}</span>` : ''}
  </p>`;
