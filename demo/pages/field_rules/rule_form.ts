/** The form of a standard field's rules: one part for all countries, and one for each country with rules. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { cancelButton, choiceField, switchField, textField } from '../admin/controls.ts';
import type { Choice } from '../admin/data.ts';
import { fieldFormStyles } from '../admin/model/field_form_styles.ts';
import { hasLength, isNumber } from '../admin/model/field_words.ts';
import '../admin/ordered_list.ts';
import { NewerVersion } from '../service/newer_version.ts';
import { rebased, type Conflict } from '../service/rebased.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import {
  draftOf,
  emptyRule,
  everyCountry,
  refusedProblem,
  settingsOf,
  type FieldRule,
  type RuleDraft,
  type RulesDraft,
  type StandardField,
} from './rule_draft.ts';
import { countryName, specificationWords } from './rule_words.ts';
import { ProblemForm } from '../admin/model/problem_form.ts';

export interface RuleChoices {
  readonly countries: readonly Choice[];
  readonly languages: readonly Choice[];
}

/** `<sandbox-rule-form>`: a dialog that `open` shows. Dispatches `rule-saved` with the rules as saved. */
export class RuleForm extends ProblemForm {
  static override styles = [pageStyles, fieldFormStyles];

  @property({ attribute: false }) choices: RuleChoices = { countries: [], languages: [] };

  @state() private field: StandardField | undefined;
  @state() private draft: RulesDraft = { countries: [], rules: [] };
  @state() private isSaving = false;
  @query('wa-dialog') private dialog!: WaDialog;
  #version = 0;
  #before: RulesDraft = { countries: [], rules: [] };
  #newer = new NewerVersion(this, async (signal) => {
    const { objectType, fieldId } = this.field!;
    const object_type = objectType as FieldRule['object_type'];
    let conflicts: readonly Conflict[] = [];
    const merged = (theirs: RulesDraft): RulesDraft => {
      const { value, ...found } = rebased(this.#before, this.draft, theirs);
      ({ conflicts } = found);
      return value;
    };
    await this.#read({ object_type, field_id: fieldId }, merged, signal);
    return conflicts;
  });

  /** Opens the form of a field. Throws `ServiceError`. */
  async open(name: Pick<FieldRule, 'object_type' | 'field_id'>): Promise<void> {
    this.#newer.clear();
    await this.#read(name, (draft) => draft);
    await this.updateComplete;
    this.dialog.open = true;
  }

  /** Reads the rules; `draftFrom` makes the draft of them. */
  async #read(
    { object_type, field_id }: Pick<FieldRule, 'object_type' | 'field_id'>,
    draftFrom: (stored: RulesDraft) => RulesDraft,
    signal?: AbortSignal,
  ): Promise<void> {
    const { field, rule } = await service.call('get /data_model/rules/{object_type}/{field_id}', {
      path: { object_type, field_id },
      ...(signal && { signal }),
    });
    this.field = field;
    this.#version = rule.version;
    this.draft = draftFrom(draftOf(rule));
    this.#before = draftOf(rule);
    this.problems = {};
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving || !this.field) return;
    this.isSaving = true;
    await this.#newer.begin();
    const { field, draft } = this;
    const { settings, places } = settingsOf(draft);
    try {
      const path = { object_type: field.objectType as FieldRule['object_type'], field_id: field.fieldId };
      const answer = await service.call('put /data_model/rules/{object_type}/{field_id}', {
        path,
        body: { ...settings, version: this.#version },
      });
      this.dialog.open = false;
      // A FAILURE has been thrown.
      const { rule } = answer as { rule: FieldRule };
      this.dispatchEvent(new CustomEvent<FieldRule>('rule-saved', { detail: rule }));
    } catch (error) {
      this.show(refusedProblem(this.#newer.refused(error), places));
    } finally {
      this.isSaving = false;
    }
  }

  #setRule(place: number, values: Partial<RuleDraft>): void {
    const { rules } = this.draft;
    this.draft = { ...this.draft, rules: rules.with(place, { ...rules[place]!, ...values }) };
  }

  #addCountry(country: string): void {
    if (!country) return;
    this.draft = { ...this.draft, rules: [...this.draft.rules, emptyRule(country)] };
    void this.updateComplete.then(() =>
      this.renderRoot
        .querySelector<HTMLElement>(`[data-country="${country}"] :is(wa-switch, wa-input)`)
        ?.focus(),
    );
  }

  #removeCountry(place: number): void {
    this.problems = {};
    this.draft = { ...this.draft, rules: this.draft.rules.toSpliced(place, 1) };
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('wa-select')?.focus());
  }

  /** Renders a text field of a rule. `name` is the property of the interface, for its problem. */
  #text(
    place: number,
    name: string,
    label: string,
    of: 'group' | 'length' | 'minimum' | 'maximum' | 'pattern' | 'example',
    options: Parameters<typeof textField>[3] = {},
  ): TemplateResult {
    const key = `${place}.${name}`;
    const changed = (typed: string): void => {
      this.#setRule(place, { [of]: typed });
      if (this.problems[key]) this.problems = { ...this.problems, [key]: undefined };
    };
    return textField(label, this.draft.rules[place]![of], changed, {
      autocomplete: 'off',
      ...options,
      problem: this.problems[key] ?? '',
    });
  }

  #limits(field: StandardField, place: number): unknown {
    const { dataType } = field.type;
    const { minimum = null, maximum = null } = field.validation ?? {};
    const most = (value: number | null): string =>
      value === null ? '' : msg(str`The specification has at most ${value}.`);
    if (isNumber(dataType))
      return html`<div class="pair">
        ${this.#text(place, 'minimum', msg('Smallest number'), 'minimum', {
          type: 'number',
          hint: minimum === null ? '' : msg(str`The specification has at least ${minimum}.`),
        })}
        ${this.#text(place, 'maximum', msg('Largest number'), 'maximum', { type: 'number', hint: most(maximum) })}
      </div>`;
    if (!hasLength(dataType)) return nothing;
    return html`<div class="pair">
        ${this.#text(place, 'maximum_length', msg('Longest text, in characters'), 'length', {
          type: 'number',
          hint: most(field.maximumLength),
        })}
        ${this.#text(place, 'pattern', msg('Pattern'), 'pattern', {
          maximumLength: 300,
          hint: msg('A regular expression for the whole text.'),
        })}
      </div>
      ${this.#text(place, 'example', msg('Example'), 'example', { maximumLength: 100 })}`;
  }

  #labels(field: StandardField, place: number): TemplateResult {
    const { labels } = this.draft.rules[place]!;
    return html`<details>
      <summary>${msg('Labels')}</summary>
      <div class="stack">
        <p class="hint">${msg('An empty label is that of the specification.')}</p>
        <div class="pair">
          ${this.choices.languages.map(({ value: tag, label: language }) =>
            textField(
              language,
              labels[tag] ?? '',
              (label) =>
                this.#setRule(place, { labels: { ...this.draft.rules[place]!.labels, [tag]: label } }),
              { size: 's', maximumLength: 100, placeholder: field.labels[tag] ?? '' },
            ),
          )}
        </div>
      </div>
    </details>`;
  }

  #rule(field: StandardField, rule: RuleDraft, place: number): TemplateResult {
    const country = countryName(rule.country, this.choices.countries);
    const isWritable = !field.read_only && !field.calculated;
    return html`<fieldset class="stack" data-country=${rule.country}>
      <legend><bdi>${country}</bdi></legend>
      ${
        isWritable && !field.required
          ? switchField(msg('Required in new records'), rule.isRequired, (isRequired) =>
              this.#setRule(place, { isRequired }),
            )
          : nothing
      }
      ${
        isWritable
          ? html`${this.#limits(field, place)}
            ${
              field.group === null
                ? this.#text(place, 'group', msg('Group'), 'group', {
                    maximumLength: 40,
                    hint: msg('Fields of one group are submitted together.'),
                  })
                : nothing
            }`
          : nothing
      }
      ${this.#labels(field, place)}
      ${
        rule.country === everyCountry
          ? nothing
          : html`<div>
              <wa-button size="s" appearance="outlined" @click=${() => this.#removeCountry(place)}
                >${msg(str`Remove the rules for ${country}`)}</wa-button
              >
            </div>`
      }
    </fieldset>`;
  }

  #countries(field: StandardField): unknown {
    if (field.required || field.group !== null || field.read_only) return nothing;
    const { countries } = this.choices;
    return html`<sandbox-ordered-list
      label=${msg('Countries that keep the field')}
      empty=${msg('As in the specification')}
      add-label=${msg('Add a country')}
      .values=${this.draft.countries}
      .choices=${field.countries.length ? countries.filter(({ value }) => field.countries.includes(value)) : countries}
      @reorder=${(event: CustomEvent<string[]>) => (this.draft = { ...this.draft, countries: event.detail })}
    ></sandbox-ordered-list>`;
  }

  protected override render(): TemplateResult {
    const { field, draft } = this;
    if (!field) return html`<wa-dialog></wa-dialog>`;
    const words = specificationWords(field);
    const kept = draft.countries.length ? draft.countries : field.countries;
    const left = this.choices.countries.filter(
      ({ value }) =>
        (!kept.length || kept.includes(value)) && !draft.rules.some(({ country }) => country === value),
    );
    return html`<wa-dialog label=${msg(str`Rules of ${labelIn(field.labels) ?? field.fieldId}`)}>
      <form id="rules" class="stack" novalidate @submit=${(event: Event) => void this.#save(event)}>
        <p>
          ${words ? msg(str`Specification: ${words}.`) : msg('The specification has no limits for this field.')}
          ${msg('Rules can only be stricter. Stored values stay as they are.')}
        </p>
        ${draft.rules.map((rule, place) => this.#rule(field, rule, place))}
        ${left.length ? choiceField(msg('Add rules for a country'), '', left, (country) => this.#addCountry(country), { size: 's', placeholder: msg('Choose …') }) : nothing}
        ${this.#countries(field)} ${this.#newer.alert(this.problems['form'], (form) => this.show({ form }))}
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="rules" ?loading=${this.isSaving}
        >${msg('Save')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-rule-form', RuleForm);
