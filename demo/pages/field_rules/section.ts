/** Rules of standard fields: what the specification says of a field, narrowed in all countries or in some. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { choiceField } from '../admin/controls.ts';
import { readChoices, timeText, type Choice } from '../admin/data.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { compareTexts } from '../language/texts.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import type { FieldRule, StandardField } from './rule_draft.ts';
import './rule_form.ts';
import type { RuleForm } from './rule_form.ts';
import { countryName, objectTypes, ruleWords, type ObjectType } from './rule_words.ts';

const types = Object.keys(objectTypes) as ObjectType[];

class FieldRules extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      .choose {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
        gap: 12px;
        align-items: end;
      }
      .choose wa-button {
        justify-self: start;
      }
      .rules {
        flex: 2 1 12rem;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @state() private objectType: ObjectType = 'HCP';
  @state() private fieldId = '';
  @query('sandbox-rule-form') private form!: RuleForm;
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ rules }, { attributes }, { countries, languages }] = await Promise.all([
      service.call('get /data_model/rules', { signal }),
      service.call('get /metadata/fields', { query: { objectTypes: types.join(), details: 'base' }, signal }),
      readChoices(signal),
    ]);
    return { rules, fields: attributes, choices: { countries, languages } };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  async #open(name: Pick<FieldRule, 'object_type' | 'field_id'>): Promise<void> {
    try {
      await this.form.open(name);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  async #saved(name: string): Promise<void> {
    await this.#read.again();
    notify(msg(str`The rules of ${name} apply from the next call on.`));
  }

  async #end({ object_type, field_id, version }: FieldRule, name: string): Promise<void> {
    const agreed = await confirm({
      title: msg(str`End the rules of ${name}?`),
      text: msg('The field is as in the specification again. The history of the model keeps the rules.'),
      action: msg('End the rules'),
    });
    if (!agreed) return;
    try {
      await service.call('put /data_model/rules/{object_type}/{field_id}', {
        path: { object_type, field_id },
        body: { version, countries: [], rules: [] },
      });
      notify(msg(str`${name} is as in the specification again.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  #row(rule: FieldRule, name: string, countries: readonly Choice[]): TemplateResult {
    return html`<li>
      <div class="name">
        <bdi>${name}</bdi>
        <small>${objectTypes[rule.object_type]} · <code>${rule.field_id}</code></small>
        <small
          >${msg(str`Changed by ${rule.modified_by ?? ''}, ${timeText(rule.modified_date ?? '')}`)}</small
        >
      </div>
      <div class="rules">
        ${
          rule.countries.length
            ? html`<div>
                ${msg(str`Only in ${rule.countries.map((code) => countryName(code, countries)).join(', ')}`)}
              </div>`
            : nothing
        }
        ${rule.rules.map(
          (each) =>
            html`<div>
              <bdi>${countryName(each.country, countries)}</bdi>: <bdi>${ruleWords(each)}</bdi>
            </div>`,
        )}
      </div>
      <div class="actions">
        <wa-button size="s" appearance="outlined" @click=${() => void this.#open(rule)}
          >${msg('Change')}<span class="visually-hidden"> ${name}</span></wa-button
        >
        <wa-button size="s" appearance="outlined" @click=${() => void this.#end(rule, name)}
          >${msg('End the rules')}<span class="visually-hidden"> ${name}</span></wa-button
        >
      </div>
    </li>`;
  }

  #choose(fields: readonly StandardField[]): TemplateResult {
    const choices = fields
      .filter(({ objectType, fieldId }) => objectType === this.objectType && fieldId.endsWith('__v'))
      .map(({ fieldId, labels }) => ({ value: fieldId, label: `${labelIn(labels) ?? fieldId} (${fieldId})` }))
      .sort((a, b) => compareTexts(a.label, b.label));
    return html`<div class="choose">
      ${choiceField(
        msg('Belongs to'),
        this.objectType,
        types.map((value) => ({ value, label: objectTypes[value] })),
        (type) => {
          this.objectType = type as ObjectType;
          this.fieldId = '';
        },
      )}
      ${choiceField(msg('Standard field'), this.fieldId, choices, (fieldId) => (this.fieldId = fieldId), { placeholder: msg('Choose …') })}
      <wa-button
        variant="brand"
        ?disabled=${!this.fieldId}
        @click=${() => void this.#open({ object_type: this.objectType, field_id: this.fieldId })}
        >${msg('Narrow this field')}</wa-button
      >
    </div>`;
  }

  protected override render(): TemplateResult {
    const title = msg('Rules of standard fields');
    return html`${this.#read.render(({ rules, fields, choices }) => {
      const nameOf = ({ object_type, field_id }: FieldRule): string =>
        labelIn(
          fields.find(({ objectType, fieldId }) => objectType === object_type && fieldId === field_id)
            ?.labels ?? {},
        ) ?? field_id;
      return html`<section class="panel stack" aria-labelledby="rules">
        <h2 id="rules">${title}</h2>
        <p class="lead">
          ${msg('Narrow what the specification says of a field, in all countries or in some: required, groups, countries, formats and labels. Forms, requests, updates and loads follow at once.')}
        </p>
        ${
          rules.length
            ? html`<ul aria-labelledby="rules">
                ${rules.map((rule) => this.#row(rule, nameOf(rule), choices.countries))}
              </ul>`
            : html`<p>${msg('All standard fields are as in the specification.')}</p>`
        }
        ${this.#choose(fields)}
        <sandbox-rule-form
          .choices=${choices}
          @rule-saved=${(event: CustomEvent<FieldRule>) => void this.#saved(nameOf(event.detail))}
        ></sandbox-rule-form>
      </section>`;
    }, title)}`;
  }
}

customElements.define('sandbox-field-rules', FieldRules);
