/** Form controls of the administrator's pages. Each takes a value and calls back with the new one. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import '@awesome.me/webawesome/dist/components/switch/switch.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import type WaSelect from '@awesome.me/webawesome/dist/components/select/select.js';
import type WaTextarea from '@awesome.me/webawesome/dist/components/textarea/textarea.js';
import type WaSwitch from '@awesome.me/webawesome/dist/components/switch/switch.js';
import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import type { Choice } from './data.ts';

/** Tells assistive technology which fields are invalid. Moves the focus to the first of them, if wished. */
export async function markProblems(root: ParentNode, movesFocus: boolean): Promise<void> {
  const fields = [
    ...root.querySelectorAll<WaInput | WaTextarea | WaSelect>('wa-input, wa-textarea, wa-select'),
  ];
  await Promise.all(fields.map(({ updateComplete }) => updateComplete));
  for (const field of fields) {
    const control = 'displayInput' in field ? field.displayInput : field.input;
    control?.setAttribute('aria-invalid', String('invalid' in field.dataset));
  }
  const first = movesFocus ? fields.find(({ dataset }) => 'invalid' in dataset) : undefined;
  // A control in a closed part cannot have the focus.
  const part = first?.closest('details');
  if (part) part.open = true;
  first?.focus();
}

/** With a `problem`, the field is invalid and describes the problem in place of the hint. */
export const textField = (
  label: string,
  value: string,
  change: (value: string) => void,
  {
    hint = '',
    problem = '',
    type = 'text' as 'text' | 'number' | 'date' | 'password',
    placeholder = '',
    size = 'm' as 'm' | 's',
    maximumLength = undefined as number | undefined,
    autocomplete = undefined as 'off' | 'new-password' | undefined,
    isRequired = false,
  } = {},
): TemplateResult =>
  html`<wa-input
    size=${size}
    maxlength=${ifDefined(maximumLength)}
    label=${label}
    hint=${problem || hint}
    ?data-invalid=${problem !== ''}
    autocomplete=${ifDefined(autocomplete)}
    ?required=${isRequired}
    type=${type}
    placeholder=${placeholder}
    .value=${live(value)}
    @input=${(event: Event) => change((event.target as WaInput).value ?? '')}
  ></wa-input>`;

export const choiceField = (
  label: string,
  value: string,
  choices: readonly Choice[],
  change: (value: string) => void,
  { hint = '', problem = '', size = 'm' as 'm' | 's', placeholder = '', isDisabled = false } = {},
): TemplateResult =>
  html`<wa-select
    size=${size}
    label=${label}
    placeholder=${placeholder}
    hint=${problem || hint}
    ?data-invalid=${problem !== ''}
    ?disabled=${isDisabled}
    .value=${live(value)}
    @change=${(event: Event) => change(String((event.target as WaSelect).value ?? ''))}
  >
    ${choices.map(({ value: one, label: words }) => html`<wa-option value=${one}>${words}</wa-option>`)}
  </wa-select>`;

export const switchField = (
  label: string | TemplateResult,
  checked: boolean,
  change: (checked: boolean) => void,
  { hint = '', size = 'm' as 'm' | 's' } = {},
): TemplateResult =>
  html`<wa-switch
    size=${size}
    hint=${hint}
    .checked=${live(checked)}
    @change=${(event: Event) => change((event.target as WaSwitch).checked)}
    >${label}</wa-switch
  >`;

/** The button of a dialog that runs its next step. One template for all steps keeps the focus on it. */
export const stepButton = (label: string, isBusy: boolean, run: () => void): TemplateResult =>
  html`<wa-button slot="footer" variant="brand" ?loading=${isBusy} @click=${run}>${label}</wa-button>`;

/** The button that closes the dialog of a form. While the form is saved, the dialog stays. */
export const cancelButton = (isSaving: boolean, close: () => void): TemplateResult =>
  html`<wa-button slot="footer" appearance="outlined" ?disabled=${isSaving} @click=${close}
    >${msg('Cancel')}</wa-button
  >`;

/** Downloads text as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
