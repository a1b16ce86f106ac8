/**
 * The page that `test/bench/form.ts` measures: a form of 150 fields and ten addresses, by the form engine and as a plain Lit
 * form of the same inputs.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { newDraft, withNewChild } from '../../../src/forms/model/draft.ts';
import type { FieldMetadata } from '../../../src/forms/model/field_kinds.ts';
import { childFields, entityFields, formModel, type FormModel } from '../../../src/forms/model/form_model.ts';
import type { FormField } from '../../../src/forms/model/form_field.ts';
import { formStyles } from '../../../src/forms/view/form_styles.ts';
import { controls } from '../../../src/theme/controls.ts';
import { tokens } from '../../../src/theme/tokens.ts';
import { FormPage } from '../../../demo/pages/gallery/form_page.ts';

const types = [
  'STRING',
  'STRING',
  'REFERENCE',
  'STRING',
  'EMAIL',
  'INTEGER',
  'DATE',
  'PHONE',
  'REFERENCE',
  'BOOLEAN',
];
const fieldsOf = (objectType: string, count: number): FieldMetadata[] =>
  Array.from({ length: count }, (_, at) => ({
    fieldId: `${objectType.toLowerCase()}_${at}__c`,
    objectType,
    type: { dataType: types[at % types.length]!, discriminator: 'Specialty' },
    labels: { en: `${objectType} field ${at}` },
    maximumLength: 100,
    required: at % 7 === 0,
    group: null,
    read_only: false,
    countries: [],
    status: 'ACTIVE',
  }));

const fieldCount = 150;
const addressCount = 10;
const sectionLength = 10;

function model(): FormModel {
  const metadata = [...fieldsOf('HCP', fieldCount), ...fieldsOf('ADDRESS', 10)];
  const names = metadata
    .filter(({ objectType }) => objectType === 'HCP')
    .map(({ fieldId }) => ({ name: fieldId }));
  return formModel({
    metadata,
    layout: {
      sections: Array.from({ length: fieldCount / sectionLength }, (_, at) => ({
        title: `Section ${at}`,
        fields: names.slice(at * sectionLength, (at + 1) * sectionLength),
      })),
      children: {
        addresses__v: { fields: fieldsOf('ADDRESS', 10).map(({ fieldId }) => ({ name: fieldId })) },
      },
    },
    entityType: 'HCP',
    country: 'US',
  });
}

/** One template, one state and native inputs: the simplest implementation. */
class PlainForm extends LitElement {
  static override styles = [tokens, controls, formStyles];
  readonly model = model();
  readonly values = new Map<string, string>();

  #field(field: FormField, key: string): TemplateResult {
    const id = `f-${key}-${field.name}`;
    const value = this.values.get(id) ?? '';
    const set = (event: Event): void => {
      this.values.set(id, (event.target as HTMLInputElement).value);
      this.requestUpdate();
    };
    const problem =
      value.length > 100 ? html`<p class="field-note problem">At most 100 characters.</p>` : nothing;
    const label = field.labels['en'];
    if (field.kind === 'yes-no')
      return html`<fieldset class="field">
        <legend class="field-label">${label}</legend>
        <div class="segments">
          ${['true', 'false', ''].map(
            (each) =>
              html`<label class="segment"
                ><input
                  type="radio"
                  name=${id}
                  .checked=${value === each}
                  @change=${set}
                  value=${each}
                /><span>${each || 'Not stated'}</span></label
              >`,
          )}
        </div>
        ${problem}
      </fieldset>`;
    return html`<div class="field">
      <label class="field-label" for=${id}
        >${label}${field.isRequired ? html`<span class="required">*</span>` : nothing}</label
      >
      <input
        id=${id}
        class="control"
        type=${field.kind === 'date' ? 'date' : 'text'}
        aria-required=${field.isRequired ? 'true' : nothing}
        .value=${value}
        @input=${set}
      />
      ${problem}
    </div>`;
  }

  protected override render(): TemplateResult {
    const [addresses] = this.model.children;
    return html`<main>
      ${this.model.sections.map(
        ({ title, fields }) =>
          html`<section class="form-section">
            <h3 class="form-title">${title}</h3>
            <div class="fields">${fields.map((field) => this.#field(field, 'entity'))}</div>
          </section>`,
      )}
      <section class="form-section">
        ${Array.from(
          { length: addressCount },
          (_, at) =>
            html`<div class="child-form">
              <div class="fields">
                ${addresses!.fields.map((field) => this.#field(field, `new-${at + 1}`))}
              </div>
            </div>`,
        )}
      </section>
    </main>`;
  }
}
customElements.define('plain-form', PlainForm);

function engineForm(): FormPage {
  const page = new FormPage();
  const own = model();
  let draft = newDraft(own);
  for (let count = 0; count < addressCount; count++) draft = withNewChild(draft, own.children[0]!).draft;
  page.form.begin(own, draft);
  return page;
}

const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    }),
  );

type Kind = 'engine' | 'plain';
let shown: LitElement | undefined;

Object.assign(globalThis, {
  bench: {
    inputs:
      entityFields(model()).length +
      addressCount * childFields(model(), model().children[0]!, () => null).length,

    /** Returns the milliseconds from creating the form to its paint. */
    async mount(kind: Kind): Promise<number> {
      shown?.remove();
      await painted();
      const begun = performance.now();
      shown = kind === 'engine' ? engineForm() : (document.createElement('plain-form') as LitElement);
      document.body.append(shown);
      await shown.updateComplete;
      await painted();
      return performance.now() - begun;
    },

    /** Returns the milliseconds of work per letter typed into every third text field, until the page could paint. */
    async type(): Promise<number[]> {
      const root = shown!.shadowRoot!;
      const times: number[] = [];
      const fields = [...root.querySelectorAll<HTMLInputElement>('input[type=text]:not([role])')];
      for (let at = 0; at < fields.length; at += 3) {
        const input = fields[at]!;
        for (const letter of 'anna') {
          await painted();
          const begun = performance.now();
          input.value += letter;
          input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
          // Rendering runs in microtasks. The bench then forces styles and layout.
          await Promise.resolve();
          await shown!.updateComplete;
          await Promise.resolve();
          root.host.getBoundingClientRect();
          times.push(performance.now() - begun);
        }
      }
      return times;
    },
  },
});
