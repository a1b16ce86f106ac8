/** Custom fields: defined, changed, deactivated and reactivated while the instance runs. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { counted } from '../../language/texts.ts';
import { calculatedLabel, calculatedProgress } from '../../calculations/words.ts';
import { missingHelp } from '../../field_rules/field_places.ts';
import { countsLabel } from '../../matching/words.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { formatCount, labelIn } from '../../service/vocabulary.ts';
import { confirm } from '../../shell/confirm.ts';
import { Loading } from '../../shell/loading.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { readChoices, timeText, unbroken } from '../data.ts';
import { rowListStyles } from '../row_styles.ts';
import type { FieldSaved } from './field_choices.ts';
import type { FieldForm } from './field_form.ts';
import { FoundRows } from './found_rows.ts';
import './field_form.ts';
import { listChoice, listName } from './list_words.ts';
import { dataTypes, isReference, objectTypes, type CustomField } from './field_words.ts';

/** How often the progress of an index job is read. */
const lookMilliseconds = 2000;

const nameOf = ({ labels, field_id }: CustomField): string => labelIn(labels) ?? field_id;

export class CustomFields extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      h3 {
        margin-block-end: 6px;
      }
    `,
  ];

  @query('sandbox-field-form') private form!: FieldForm;
  #found = new FoundRows<CustomField>(this, {
    title: () => msg('Fields of your own'),
    placeholder: () => msg('Label or name'),
    foundText: (count) => counted(count, '1 field', '{0} fields'),
    textsOf: (field) => [
      field.field_id,
      this.#read.value?.titles[field.object_type] ?? field.object_type,
      ...Object.values(field.labels),
    ],
    pageSize: 50,
  });
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ fields }, { objects }, { reference_types: types }, choices] = await Promise.all([
      service.call('get /data_model/fields', { signal }),
      service.call('get /data_model/objects', { signal }),
      service.call('get /data_model/reference_types', { signal }),
      readChoices(signal),
    ]);
    const titleOf = ({ name, labels }: (typeof objects)[number]): string => labelIn(labels) ?? name;
    const titles: Readonly<Record<string, string>> = {
      ...objectTypes,
      ...Object.fromEntries(objects.map((each) => [each.name, titleOf(each)])),
    };
    const order = Object.keys(titles);
    const placeOf = ({ object_type: type }: CustomField): number => order.indexOf(type);
    return {
      fields: fields.toSorted((one, other) => placeOf(one) - placeOf(other)),
      titles,
      lists: new Map(types.map((list) => [list.type, listName(list)])),
      choices: {
        objects: objects
          .filter(({ status }) => status === 'ACTIVE')
          .map((each) => ({ value: each.name, label: titleOf(each) })),
        sharedObjects: new Set<string>(
          objects.filter(({ relation }) => relation === 'many_to_many').map(({ name }) => name),
        ),
        referenceTypes: types.map(listChoice),
        countries: choices.countries,
        languages: choices.languages.filter(({ value }) => value !== 'en'),
      },
    };
  }).repeat(lookMilliseconds, () => this.#isWorking);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  /** True while a job fills the search index or calculates values. */
  get #isWorking(): boolean {
    return (
      this.#read.value?.fields.some(
        ({ index_job: job, calculation_job: calculation }) => job ?? calculation,
      ) ?? false
    );
  }

  /** Reads the fields and objects again. */
  reload(): void {
    void this.#read.again();
  }

  /** Opens the form of a new field of an object. */
  openNew(objectType: CustomField['object_type']): void {
    this.form.open(undefined, objectType);
  }

  async #saved({ field, isNew }: FieldSaved): Promise<void> {
    const read = await this.#read.again();
    const isSame = ({ object_type, field_id }: CustomField): boolean =>
      object_type === field.object_type && field_id === field.field_id;
    if (read) this.#found.reveal(read.fields.findIndex(isSame));
    const name = nameOf(field);
    notify(
      isNew
        ? msg(str`${name} is in forms, searches, requests, loads and exports now.`)
        : msg(str`${name} is saved and applies from the next call on.`),
    );
  }

  async #setStatus(field: CustomField, status: CustomField['status']): Promise<void> {
    const name = nameOf(field);
    if (status === 'INACTIVE') {
      const agreed = await confirm({
        title: msg(str`Deactivate ${name}?`),
        text: msg(
          'The field leaves forms, searches and loads. Its values stay in the records, their history and exports. You can reactivate it.',
        ),
        action: msg('Deactivate'),
      });
      if (!agreed) return;
    }
    try {
      const { object_type, field_id, version } = field;
      await service.call('post /data_model/fields/{object_type}/{field_id}/status', {
        path: { object_type, field_id },
        body: { status, version },
      });
      notify(status === 'ACTIVE' ? msg(str`${name} is active again.`) : msg(str`${name} is inactive.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  #row(field: CustomField, lists: ReadonlyMap<string, string>): TemplateResult {
    const name = nameOf(field);
    const isActive = field.status === 'ACTIVE';
    const {
      missing_languages: missing,
      missing_help_languages: helpless,
      index_job: job,
      calculation_job: calculation,
    } = field;
    return html`<li>
      <div class="name">
        <bdi>${name}</bdi>
        <span class="tags">
          <span class="tag"
            >${dataTypes[field.data_type]}${isReference(field.data_type) ? html`: <bdi>${lists.get(field.reference_type ?? '') ?? field.reference_type}</bdi>` : nothing}</span
          >
          ${typeof field.expression === 'string' ? html`<span class="tag">${calculatedLabel()}</span>` : nothing}
          ${field.matching ? html`<span class="tag">${countsLabel()}</span>` : nothing}
          ${field.required ? html`<span class="tag">${msg('Required')}</span>` : nothing}
          ${job ? html`<span class="tag off" role="status">${msg(str`Search index: ${formatCount(job.records)} of ${formatCount(job.total)} records`)}</span>` : nothing}
          ${calculation ? html`<span class="tag off" role="status">${calculatedProgress(calculation.records, calculation.total)}</span>` : nothing}
          ${isActive ? nothing : html`<span class="tag danger">${msg('Inactive')}</span>`}
        </span>
        <small
          ><code>${field.field_id}</code> ·
          ${msg(str`Changed by ${field.modified_by}, ${timeText(field.modified_date)}`)}</small
        >
        ${missing.length ? html`<small>${msg(str`No label in: ${missing.map(unbroken).join(', ')}`)}</small>` : nothing}
        ${helpless.length ? html`<small>${missingHelp(helpless.map(unbroken).join(', '))}</small>` : nothing}
      </div>
      <div class="actions">
        <wa-button size="s" appearance="outlined" @click=${() => this.form.open(field)}
          >${msg('Change')}<span class="visually-hidden"> ${name}</span></wa-button
        >
        <wa-button
          size="s"
          appearance="outlined"
          @click=${() => void this.#setStatus(field, isActive ? 'INACTIVE' : 'ACTIVE')}
          >${isActive ? msg('Deactivate') : msg('Reactivate')}<span class="visually-hidden">
            ${name}</span
          ></wa-button
        >
      </div>
    </li>`;
  }

  #list(
    fields: readonly CustomField[],
    titles: Readonly<Record<string, string>>,
    lists: ReadonlyMap<string, string>,
  ): unknown {
    const groups = Object.entries(titles)
      .map(([type, title]) => ({ type, title, own: fields.filter((field) => field.object_type === type) }))
      .filter(({ own }) => own.length);
    // The focus stays on the same field when others come before it.
    return repeat(
      groups,
      ({ type }) => type,
      ({ title, own }) =>
        html`<div>
          <h3><bdi>${title}</bdi></h3>
          <ul>
            ${repeat(
              own,
              ({ field_id: id }) => id,
              (field) => this.#row(field, lists),
            )}
          </ul>
        </div>`,
    );
  }

  protected override render(): TemplateResult {
    const title = msg('Fields of your own');
    return html`${this.#read.render(
      ({ fields, titles, lists, choices }) => html`
        <section class="panel stack" aria-labelledby="fields">
          <div class="row">
            <h2 id="fields" class="grow">${title}</h2>
            <wa-button variant="brand" @click=${() => this.form.open()}>${msg('New field')}</wa-button>
          </div>
          <p class="lead">
            ${msg('A new or changed field is in metadata, forms, searches, requests, loads and exports at once, without a restart.')}
          </p>
          ${
            fields.length
              ? this.#found.render(fields, (shown) => this.#list(shown, titles, lists))
              : html`<p>${msg('There are no fields of your own yet.')}</p>`
          }
          <sandbox-field-form
            .choices=${choices}
            @field-stale=${() => void this.#read.again()}
            @field-saved=${(event: CustomEvent<FieldSaved>) => void this.#saved(event.detail)}
          ></sandbox-field-form>
        </section>
      `,
      title,
    )}`;
  }
}

customElements.define('sandbox-custom-fields', CustomFields);
