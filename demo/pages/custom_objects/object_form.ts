/** The form of a custom object: defines an object, or changes one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { cancelButton, switchField, textField } from '../admin/controls.ts';
import type { Choice } from '../admin/data.ts';
import { nameFor } from '../admin/model/field_draft.ts';
import { fieldFormStyles } from '../admin/model/field_form_styles.ts';
import { NewerVersion, newestVersion } from '../service/newer_version.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import {
  definitionOf,
  draftOf,
  emptyDraft,
  nameProblem,
  problemsOf,
  refusedProblem,
  type CustomObject,
  type EntityType,
  type ObjectDraft,
} from './object_draft.ts';
import { ofLanguage } from '../admin/model/field_draft.ts';
import { ProblemForm } from '../admin/model/problem_form.ts';

/** What `object-saved` says: the object as saved, and whether it is new. */
export interface ObjectSaved {
  readonly object: CustomObject;
  readonly isNew: boolean;
}

/** Texts by language: property of the draft, label of its control, longest text. */
const perLanguage = (language: string) =>
  [
    ['labels', msg(str`One record: ${language}`), 100],
    ['plurals', msg(str`Several records: ${language}`), 100],
    ['help', msg(str`Help: ${language}`), 300],
  ] as const;

/** Returns the name of the problem of a text in a language. */
const problemName = (of: 'labels' | 'plurals' | 'help', tag: string): string =>
  ofLanguage(of === 'plurals' ? 'plural_labels' : of, tag);

/** `<sandbox-object-form>`: a dialog that `open` shows. Dispatches `object-saved`, and `object-stale` when another user changed the object. */
export class ObjectForm extends ProblemForm {
  static override styles = [
    pageStyles,
    fieldFormStyles,
    css`
      .types {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 24px;
      }
      .problem {
        color: var(--danger);
      }
    `,
  ];

  /** Languages beside English. */
  @property({ attribute: false }) languages: readonly Choice[] = [];
  /** Names that a new object cannot have. */
  @property({ attribute: false }) taken: ReadonlySet<string> = new Set();

  @state() private object: CustomObject | undefined;
  @state() private draft = emptyDraft;
  @state() private isSaving = false;
  @query('wa-dialog') private dialog!: WaDialog;
  /** True after the user typed a name: it no longer follows the label. */
  #isNamed = false;

  #newer = new NewerVersion(this, async (signal) => {
    const path = { name: this.object!.name };
    const {
      newest: object,
      draft,
      conflicts,
    } = await newestVersion(this.object!, {
      read: async () => (await service.call('get /data_model/objects/{name}', { path, signal })).object,
      draftOf,
      current: () => this.draft,
    });
    Object.assign(this, { object, draft, problems: {} });
    return conflicts;
  });

  /** Opens an empty form, or the form of an object. */
  open(object?: CustomObject): void {
    this.object = object;
    this.draft = object ? draftOf(object) : emptyDraft;
    this.problems = {};
    this.#newer.clear();
    this.#isNamed = object !== undefined;
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  #set(values: Partial<ObjectDraft>): void {
    this.draft = { ...this.draft, ...values };
  }

  /** Checks the name while it is typed or follows the label. */
  #setName(name: string): void {
    this.#set({ name });
    this.problems = { ...this.problems, name: name ? nameProblem(name.trim(), this.taken) : undefined };
  }

  #setText(of: 'labels' | 'plurals' | 'help', tag: string, text: string): void {
    this.#set({ [of]: { ...this.draft[of], [tag]: text } });
    if (of === 'plurals' && tag === 'en' && !this.#isNamed) this.#setName(nameFor(text));
    const property = problemName(of, tag);
    if (this.problems[property]) this.problems = { ...this.problems, [property]: undefined };
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const { draft, object: before } = this;
      const problems = problemsOf(draft, before ? new Set() : this.taken);
      this.show(problems);
      if (Object.keys(problems).length) return;
      const object = await this.#send(draft, before);
      this.dialog.open = false;
      this.dispatchEvent(
        new CustomEvent<ObjectSaved>('object-saved', { detail: { object, isNew: !before } }),
      );
    } catch (error) {
      this.show(refusedProblem(this.#newer.refused(error)));
      if (this.#newer.isOffered) this.dispatchEvent(new Event('object-stale'));
    } finally {
      this.isSaving = false;
    }
  }

  async #send(draft: ObjectDraft, before: CustomObject | undefined): Promise<CustomObject> {
    const definition = definitionOf(draft);
    if (!before) return (await service.call('post /data_model/objects', { body: definition })).object;
    const { name: _name, relation: _relation, ...settings } = definition;
    const answer = await service.call('put /data_model/objects/{name}', {
      path: { name: before.name },
      body: { ...settings, version: before.version },
    });
    // A FAILURE has been thrown.
    return (answer as { object: CustomObject }).object;
  }

  #english(
    of: 'labels' | 'plurals' | 'help',
    label: string,
    maximumLength: number,
    hint = '',
  ): TemplateResult {
    return textField(label, this.draft[of]['en'] ?? '', (text) => this.#setText(of, 'en', text), {
      autocomplete: 'off',
      isRequired: of !== 'help',
      maximumLength,
      hint,
      problem: this.problems[problemName(of, 'en')] ?? '',
    });
  }

  #types({ entityTypes }: ObjectDraft): TemplateResult {
    const had: readonly EntityType[] = this.object?.entity_types ?? [];
    const choices: [EntityType, string][] = [
      ['HCP', msg('Professionals')],
      ['HCO', msg('Organizations')],
    ];
    return html`<fieldset>
      <legend>${msg('Whose records')}</legend>
      <div class="types">
        ${choices.map(([type, label]) =>
          had.includes(type)
            ? html`<span class="tag">${label}</span>`
            : switchField(label, entityTypes.includes(type), (isChosen) => {
                const rest = entityTypes.filter((each) => each !== type);
                this.#set({ entityTypes: isChosen ? [...rest, type] : rest });
                this.problems = { ...this.problems, entity_types: undefined };
              }),
        )}
      </div>
      <p class="problem" role="alert">${this.problems['entity_types'] ?? ''}</p>
    </fieldset>`;
  }

  protected override render(): TemplateResult {
    const { draft, object } = this;
    const title = object && (labelIn(object.plural_labels) ?? object.name);
    return html`<wa-dialog label=${title === undefined ? msg('New object') : msg(str`Change ${title}`)}>
      <form id="object" class="stack" novalidate @submit=${(event: Event) => void this.#save(event)}>
        <div class="pair">
          ${this.#english('plurals', msg('Several records, in English'), 100, msg('Title of the section, such as Consents.'))}
          ${this.#english('labels', msg('One record, in English'), 100, msg('For example Consent.'))}
        </div>
        ${
          object
            ? nothing
            : textField(
                msg('Name'),
                draft.name,
                (name) => {
                  this.#isNamed = true;
                  this.#setName(name);
                },
                {
                  autocomplete: 'off',
                  isRequired: true,
                  maximumLength: 60,
                  hint: msg('Ends in __c. It cannot be changed later.'),
                  problem: this.problems['name'] ?? '',
                },
              )
        }
        ${this.#english('help', msg('Help in English'), 300)} ${this.#types(draft)}
        ${
          object
            ? nothing
            : switchField(
                msg('Many professionals and organizations share a record'),
                draft.isShared,
                (isShared) => this.#set({ isShared }),
                { hint: msg('For example territories. This cannot be changed later.') },
              )
        }
        <details>
          <summary>${msg('Other languages')}</summary>
          <div class="stack">
            <p class="hint">${msg('A language without a label shows the English one.')}</p>
            ${this.languages.map(
              ({ value: tag, label: language }) =>
                html`<div class="pair" role="group" aria-label=${language}>
                  ${perLanguage(language).map(([of, label, maximumLength]) =>
                    textField(label, draft[of][tag] ?? '', (text) => this.#setText(of, tag, text), {
                      size: 's',
                      maximumLength,
                      problem: this.problems[problemName(of, tag)] ?? '',
                    }),
                  )}
                </div>`,
            )}
          </div>
        </details>
        ${this.#newer.alert(this.problems['form'], (form) => this.show({ form }))}
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="object" ?loading=${this.isSaving}
        >${object ? msg('Save') : msg('Create')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-object-form', ObjectForm);
