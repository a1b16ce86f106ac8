/** Custom objects: defined, changed, deactivated and reactivated while the instance runs. Their fields are in the section of fields. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { readChoices, timeText, unbroken } from '../admin/data.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { FoundRows } from '../admin/model/found_rows.ts';
import { counted } from '../language/texts.ts';
import type { CustomObject } from './object_draft.ts';
import type { ObjectForm, ObjectSaved } from './object_form.ts';
import type { SharedRecords } from './shared_records.ts';
import './object_form.ts';
import './shared_records.ts';

const nameOf = ({ plural_labels: labels, name }: CustomObject): string => labelIn(labels) ?? name;

/** `<sandbox-custom-objects>`. Dispatches `new-field` with the name of an object, and `objects-change`. */
class CustomObjects extends LitElement {
  static override styles = [pageStyles, rowListStyles];

  @query('sandbox-object-form') private form!: ObjectForm;
  @query('sandbox-shared-records') private records!: SharedRecords;
  #found = new FoundRows<CustomObject>(this, {
    title: () => msg('Objects of your own'),
    placeholder: () => msg('Label or name'),
    foundText: (count) => counted(count, '1 object', '{0} objects'),
    textsOf: ({ name, labels, plural_labels: plurals }) => [
      name,
      ...Object.values(labels),
      ...Object.values(plurals),
    ],
  });
  #read = new Loading(this, async (signal: AbortSignal) => {
    const [{ objects }, { attributes }, { languages }] = await Promise.all([
      service.call('get /data_model/objects', { signal }),
      service.call('get /metadata/fields', { query: { objectTypes: 'HCP,HCO', details: 'base' }, signal }),
      readChoices(signal),
    ]);
    return {
      objects,
      taken: new Set<string>([
        ...objects.map(({ name }) => name),
        ...attributes.map(({ fieldId }) => fieldId),
      ]),
      languages: languages.filter(({ value }) => value !== 'en'),
    };
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  async #changed(): Promise<void> {
    await this.#read.again();
    this.dispatchEvent(new Event('objects-change'));
  }

  async #saved({ object, isNew }: ObjectSaved): Promise<void> {
    await this.#changed();
    const place = this.#read.value?.objects.findIndex(({ name: each }) => each === object.name) ?? -1;
    if (place >= 0) this.#found.reveal(place);
    const name = nameOf(object);
    notify(
      isNew
        ? msg(str`${name} can have fields now. With its first field, it is in profiles, forms and requests.`)
        : msg(str`${name} is saved and applies from the next call on.`),
    );
  }

  async #setStatus(object: CustomObject, status: CustomObject['status']): Promise<void> {
    const title = nameOf(object);
    if (status === 'INACTIVE') {
      const agreed = await confirm({
        title: msg(str`Deactivate ${title}?`),
        text: msg(
          'The object leaves profiles, forms and loads. Its records stay in the database, their history and exports, and cannot be changed. You can reactivate it.',
        ),
        action: msg('Deactivate'),
      });
      if (!agreed) return;
    }
    try {
      const { name, version } = object;
      await service.call('post /data_model/objects/{name}/status', {
        path: { name },
        body: { status, version },
      });
      notify(status === 'ACTIVE' ? msg(str`${title} is active again.`) : msg(str`${title} is inactive.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#changed();
  }

  #row(object: CustomObject): TemplateResult {
    const title = nameOf(object);
    const isActive = object.status === 'ACTIVE';
    const { missing_languages: missing, entity_types: types, relation } = object;
    const isShared = relation === 'many_to_many';
    const button = (label: string, click: () => void): TemplateResult =>
      html`<wa-button size="s" appearance="outlined" @click=${click}
        >${label}<span class="visually-hidden"> ${title}</span></wa-button
      >`;
    return html`<li>
      <div class="name">
        <bdi>${title}</bdi>
        <span class="tags">
          ${types.map((type) => html`<span class="tag">${type === 'HCP' ? msg('Professionals') : msg('Organizations')}</span>`)}
          ${isShared ? html`<span class="tag">${msg('Shared')}</span>` : nothing}
          ${isActive ? nothing : html`<span class="tag danger">${msg('Inactive')}</span>`}
        </span>
        <small
          ><code>${object.name}</code> ·
          ${msg(str`Changed by ${object.modified_by}, ${timeText(object.modified_date)}`)}</small
        >
        ${missing.length ? html`<small>${msg(str`No label in: ${missing.map(unbroken).join(', ')}`)}</small>` : nothing}
      </div>
      <div class="actions">
        ${
          isActive
            ? button(msg('New field'), () =>
                this.dispatchEvent(new CustomEvent('new-field', { detail: object.name })),
              )
            : nothing
        }
        ${isShared ? button(msg('Records'), () => this.records.open(object.name, title, isActive)) : nothing}
        ${button(msg('Change'), () => this.form.open(object))}
        ${button(isActive ? msg('Deactivate') : msg('Reactivate'), () => void this.#setStatus(object, isActive ? 'INACTIVE' : 'ACTIVE'))}
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    const title = msg('Objects of your own');
    return html`${this.#read.render(
      ({ objects, taken, languages }) => html`
        <section class="panel stack" aria-labelledby="objects">
          <div class="row">
            <h2 id="objects" class="grow">${title}</h2>
            <wa-button variant="brand" @click=${() => this.form.open()}>${msg('New object')}</wa-button>
          </div>
          <p class="lead">
            ${msg('An object is a list of records of a professional or an organization, such as consents or account plans. With its first field, it is in profiles, forms, requests and loads, without a restart.')}
          </p>
          ${
            objects.length
              ? this.#found.render(
                  objects,
                  (shown) =>
                    html`<ul aria-labelledby="objects">
                      ${repeat(
                        shown,
                        ({ name }) => name,
                        (object) => this.#row(object),
                      )}
                    </ul>`,
                )
              : html`<p>${msg('There are no objects of your own yet.')}</p>`
          }
          <sandbox-object-form
            .languages=${languages}
            .taken=${taken}
            @object-saved=${(event: CustomEvent<ObjectSaved>) => void this.#saved(event.detail)}
            @object-stale=${() => void this.#changed()}
          ></sandbox-object-form>
          <sandbox-shared-records></sandbox-shared-records>
        </section>
      `,
      title,
    )}`;
  }
}

customElements.define('sandbox-custom-objects', CustomObjects);
