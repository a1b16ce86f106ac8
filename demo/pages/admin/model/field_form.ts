/** The form of a custom field: defines a field, or changes one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { NewerVersion, newestVersion } from '../../service/newer_version.ts';
import { service } from '../../service/session.ts';
import { ofMemberLabel } from '../../custom_objects/member_words.ts';
import { fieldPlaces } from '../../field_rules/field_places.ts';
import { labelIn } from '../../service/vocabulary.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { cancelButton, choiceField, switchField, textField } from '../controls.ts';
import '../ordered_list.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import {
  definitionOf,
  draftOf,
  emptyDraft,
  nameFor,
  problemsOf,
  refusedProblem,
  withoutProblems,
  type FieldDraft,
  type Problems,
} from './field_draft.ts';
import {
  canBeCalculated,
  dataTypeChoices,
  hasLength,
  isNumber,
  isReference,
  objectTypeChoices,
  type CustomField,
} from './field_words.ts';
import { calculationPart } from '../../calculations/part.ts';
import { matchingPart } from '../../matching/part.ts';
import { noChoices, offersObject, type FieldSaved } from './field_choices.ts';
import { ProblemForm } from './problem_form.ts';

const calculatedChoices = dataTypeChoices.filter(({ value }) => canBeCalculated(value));

/** `<sandbox-field-form>`: a dialog that `open` shows. Dispatches `field-saved` with a `FieldSaved`. */
export class FieldForm extends ProblemForm {
  static override styles = [pageStyles, fieldFormStyles];

  @property({ attribute: false }) choices = noChoices;

  /** The choices when the form opened. Options that came in between would move those that the user is about to click. */
  @state() private offered = this.choices;
  @state() private field: CustomField | undefined;
  @state() private draft = emptyDraft;
  @state() private isSaving = false;
  @query('wa-dialog') private dialog!: WaDialog;
  @query('sandbox-expression-editor') private editor!: HTMLElement | null;
  /** True after the user typed a name: it no longer follows the label. */
  #isNamed = false;

  #newer = new NewerVersion(this, async (signal) => {
    const { object_type, field_id } = this.field!;
    const path = { object_type, field_id };
    const { newest, draft, conflicts } = await newestVersion(this.field!, {
      read: async () =>
        (await service.call('get /data_model/fields/{object_type}/{field_id}', { path, signal })).field,
      draftOf,
      current: () => this.draft,
    });
    Object.assign(this, { field: newest, draft, problems: {} });
    return conflicts;
  });

  /** Opens an empty form, or the form of a field. A new field belongs to `objectType`. */
  open(field?: CustomField, objectType: FieldDraft['objectType'] = 'HCP'): void {
    this.offered = this.choices;
    this.field = field;
    this.draft = field ? draftOf(field) : { ...emptyDraft, objectType };
    this.problems = {};
    this.#newer.clear();
    this.#isNamed = field !== undefined;
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  /** A field of an object that was made a moment ago waits for the choices with it. */
  protected override willUpdate(): void {
    if (!this.field && !offersObject(this.offered, this.draft.objectType)) this.offered = this.choices;
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const { draft, field: before } = this;
      const problems = problemsOf(draft);
      this.show(problems);
      if (Object.keys(problems).length) return;
      const { field } = await this.#send(draft, before);
      this.dialog.open = false;
      this.dispatchEvent(new CustomEvent<FieldSaved>('field-saved', { detail: { field, isNew: !before } }));
    } catch (error) {
      this.show(refusedProblem(this.#newer.refused(error)));
      if (this.#newer.isOffered) this.dispatchEvent(new Event('field-stale'));
    } finally {
      this.isSaving = false;
    }
  }

  async #send(draft: FieldDraft, before: CustomField | undefined): Promise<{ field: CustomField }> {
    const definition = definitionOf(draft);
    if (!before) return service.call('post /data_model/fields', { body: definition });
    const {
      object_type,
      field_id,
      data_type: _type,
      reference_type: _codes,
      of_member: _ofMember,
      ...settings
    } = definition;
    const answer = await service.call('put /data_model/fields/{object_type}/{field_id}', {
      path: { object_type, field_id },
      body: { ...settings, version: before.version },
    });
    // The call throws when the service answers FAILURE.
    return answer as { field: CustomField };
  }

  /** The expression editor is a separate element that moves its own focus. */
  protected override show(problems: Problems): void {
    super.show(problems);
    const [first] = Object.keys(problems);
    if (first === 'expression') void this.updateComplete.then(() => this.editor?.focus());
  }

  #set(values: Partial<FieldDraft>): void {
    this.draft = { ...this.draft, ...values };
    this.problems = withoutProblems(this.problems, values);
  }

  #setLabel(label: string): void {
    const labels = { ...this.draft.labels, en: label };
    this.#set({ labels, ...(!this.#isNamed && { name: nameFor(label) }) });
  }

  /** Renders a text field of a property of the definition. */
  #text(
    of: string,
    label: string,
    value: string,
    change: (value: string) => void,
    options: Parameters<typeof textField>[3] = {},
  ): TemplateResult {
    const changed = (typed: string): void => {
      change(typed);
      if (this.problems[of]) this.problems = { ...this.problems, [of]: undefined };
    };
    return textField(label, value, changed, {
      autocomplete: 'off',
      ...options,
      problem: this.problems[of] ?? '',
    });
  }

  #identity(draft: FieldDraft): TemplateResult {
    const isFixed = this.field !== undefined;
    const { referenceTypes, objects, sharedObjects } = this.offered;
    return html`<div class="pair">
        ${choiceField(msg('Belongs to'), draft.objectType, [...objectTypeChoices, ...objects], (value) => this.#set({ objectType: value as FieldDraft['objectType'], isOfMember: false }), { isDisabled: isFixed })}
        ${choiceField(msg('Kind'), draft.dataType, draft.isCalculated ? calculatedChoices : dataTypeChoices, (value) => this.#set({ dataType: value as FieldDraft['dataType'] }), { isDisabled: isFixed })}
      </div>
      ${
        isReference(draft.dataType)
          ? choiceField(
              msg('List of values'),
              draft.referenceType,
              referenceTypes,
              (referenceType) => this.#set({ referenceType }),
              { isDisabled: isFixed, hint: this.problems['reference_type'] ?? '' },
            )
          : nothing
      }
      ${
        !isFixed && sharedObjects.has(draft.objectType)
          ? switchField(ofMemberLabel(), draft.isOfMember, (isOfMember) => this.#set({ isOfMember }))
          : nothing
      }
      <div class="pair">
        ${this.#text('labels', msg('Label in English'), draft.labels['en'] ?? '', (label) => this.#setLabel(label), { isRequired: true, maximumLength: 100 })}
        ${
          isFixed
            ? nothing
            : this.#text(
                'field_id',
                msg('Name'),
                draft.name,
                (name) => {
                  this.#isNamed = true;
                  this.#set({ name });
                },
                {
                  isRequired: true,
                  maximumLength: 60,
                  hint: msg('Ends in __c. It cannot be changed later.'),
                },
              )
        }
      </div>
      ${this.#text('help', msg('Help in English'), draft.help['en'] ?? '', (en) => this.#set({ help: { ...draft.help, en } }), { maximumLength: 300, hint: msg('A line below the field in forms.') })}`;
  }

  #translations(draft: FieldDraft): TemplateResult {
    return html`<details>
      <summary>${msg('Other languages')}</summary>
      <div class="stack">
        <p class="hint">${msg('A language without a label shows the English one.')}</p>
        ${this.offered.languages.map(
          ({ value: tag, label: language }) =>
            html`<div class="pair" role="group" aria-label=${language}>
              ${this.#text(`labels.${tag}`, msg(str`Label: ${language}`), draft.labels[tag] ?? '', (text) => this.#set({ labels: { ...this.draft.labels, [tag]: text } }), { size: 's', maximumLength: 100 })}
              ${this.#text(`help.${tag}`, msg(str`Help: ${language}`), draft.help[tag] ?? '', (text) => this.#set({ help: { ...this.draft.help, [tag]: text } }), { size: 's', maximumLength: 300 })}
            </div>`,
        )}
      </div>
    </details>`;
  }

  #rules(draft: FieldDraft): TemplateResult {
    const { dataType, isCalculated } = draft;
    return html`<fieldset class="stack">
      <legend>${msg('Rules')}</legend>
      ${isCalculated ? nothing : switchField(msg('Required in new records'), draft.isRequired, (isRequired) => this.#set({ isRequired }))}
      ${
        isNumber(dataType) && !isCalculated
          ? html`<div class="pair">
              ${this.#text('minimum', msg('Smallest number'), draft.minimum, (minimum) => this.#set({ minimum }), { type: 'number' })}
              ${this.#text('maximum', msg('Largest number'), draft.maximum, (maximum) => this.#set({ maximum }), { type: 'number' })}
            </div>`
          : nothing
      }
      ${
        hasLength(dataType)
          ? this.#text(
              'maximum_length',
              msg('Longest text, in characters'),
              draft.length,
              (length) => this.#set({ length }),
              { type: 'number' },
            )
          : nothing
      }
      ${
        dataType === 'STRING' && !isCalculated
          ? this.#text('pattern', msg('Pattern'), draft.pattern, (pattern) => this.#set({ pattern }), {
              maximumLength: 300,
              hint: msg('A regular expression for the whole text.'),
            })
          : nothing
      }
      ${
        isCalculated
          ? nothing
          : html`${this.#text('example', msg('Example'), draft.example, (example) => this.#set({ example }), { maximumLength: 100 })}
            ${this.#text('group', msg('Group'), draft.group, (group) => this.#set({ group }), { maximumLength: 40, hint: msg('Fields of one group are submitted together.') })}`
      }
      <sandbox-ordered-list
        label=${msg('Countries')}
        empty=${msg('All countries')}
        add-label=${msg('Add a country')}
        .values=${draft.countries}
        .choices=${this.offered.countries}
        @reorder=${(event: CustomEvent<string[]>) => this.#set({ countries: event.detail })}
      ></sandbox-ordered-list>
    </fieldset>`;
  }

  protected override render(): TemplateResult {
    const { draft, field } = this;
    const name = field && (labelIn(field.labels) ?? field.field_id);
    return html`<wa-dialog label=${name === undefined ? msg('New field') : msg(str`Change ${name}`)}>
      <form id="field" class="stack" novalidate @submit=${(event: Event) => void this.#save(event)}>
        ${this.#identity(draft)}
        ${calculationPart({ draft, isFixed: field !== undefined, problem: this.problems['expression'] ?? '' }, (changes) => this.#set(changes))}
        ${this.#translations(draft)} ${this.#rules(draft)}
        ${fieldPlaces(draft, (changes) => this.#set(changes))}
        ${matchingPart({ draft, isFixed: field !== undefined, problems: this.problems }, (changes) => this.#set(changes))}
        ${this.#newer.alert(this.problems['form'], (form) => this.show({ form }))}
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="field" ?loading=${this.isSaving}
        >${field ? msg('Save') : msg('Create')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-field-form', FieldForm);
