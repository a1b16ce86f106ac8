/**
 * Layouts by entity type and country: sections and fields in the order in which forms and profiles show them.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import './layout_fields.ts';
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { choiceField, switchField, textField } from '../../controls.ts';
import type { Choice, EntityType, Field } from '../../data.ts';
import { Loading } from '../../../shell/loading.ts';
import { announce, notify } from '../../../shell/notices.ts';
import { pageStyles } from '../../../shell/page_styles.ts';
import { fieldsInOrder, readCustomChildren, type CustomChild } from './custom_children.ts';
import { layoutStyles } from './layout_styles.ts';
import type { Layout, LayoutField } from './layout_values.ts';
import { DraftPanel } from '../panel.ts';
import { inSentence, compareTexts } from '../../../language/texts.ts';

type ChildName = keyof Layout['children'];

const entityTypes: Choice[] = [
  { value: 'HCP', label: msg('Professionals') },
  { value: 'HCO', label: msg('Organizations') },
];
interface Child {
  name: ChildName;
  label: string;
  objectType: Field['objectType'];
  /** Only of a custom object. */
  custom?: CustomChild;
}
const releasedChildren: Child[] = [
  { name: 'addresses__v', label: msg('Addresses'), objectType: 'ADDRESS' },
  { name: 'licenses__v', label: msg('Licenses'), objectType: 'LICENSE' },
  { name: 'parent_hcos__v', label: msg('Parent organizations'), objectType: 'PARENTHCO' },
  { name: 'custom_keys__v', label: msg('Custom keys'), objectType: 'CUSTOMKEY' },
];

class LayoutPanel extends DraftPanel {
  static override styles = [pageStyles, layoutStyles];

  @state() private entityType: EntityType = 'HCP';
  @state() private country = '*';

  #custom = new Loading(this, readCustomChildren);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#custom.run();
  }

  /** The children of the release, then the custom objects of the entity type. */
  get #children(): Child[] {
    const own = (this.#custom.value ?? []).filter(({ entityTypes }) => entityTypes.includes(this.entityType));
    return [
      ...releasedChildren,
      ...own.map((custom) => ({
        name: custom.name,
        label: custom.label,
        objectType: custom.name,
        custom,
      })),
    ];
  }

  get #layout(): Layout {
    const own = this.draft.settings.layouts[this.entityType] ?? {};
    return own[this.country] ?? own['*'] ?? { sections: [], children: {} };
  }

  #keep(layout: Layout | undefined): void {
    const { layouts } = this.draft.settings;
    const { [this.country]: _, ...others } = layouts[this.entityType] ?? {};
    const own = layout ? { ...layouts[this.entityType], [this.country]: layout } : others;
    this.draft.change({ layouts: { ...layouts, [this.entityType]: own } });
  }

  #keepSections(sections: Layout['sections']): void {
    this.#keep({ ...this.#layout, sections });
  }

  #choose(entityType: EntityType, country: string): void {
    this.entityType = entityType;
    this.country = country;
    this.showRecord(entityType, country);
  }

  protected override render(): TemplateResult {
    const own = this.draft.settings.layouts[this.entityType] ?? {};
    const nameOf = (code: string): string =>
      code === '*'
        ? msg('Every other country')
        : (this.choices.countries.find(({ value }) => value === code)?.label ?? code);
    const countries = Object.keys(own).sort((a, b) =>
      a === '*' ? -1 : b === '*' ? 1 : compareTexts(nameOf(a), nameOf(b)),
    );
    const missing = this.choices.countries.filter(({ value }) => !countries.includes(value));
    return html`
      <section class="panel stack" aria-labelledby="layouts">
        <h2 id="layouts">${msg('Layouts')}</h2>
        <p class="lead">
          ${msg('What forms and profiles show, and in which order. Drag the handles, or use the arrows; the preview follows.')}
        </p>
        <div class="fields">
          ${choiceField(msg('Layouts of'), this.entityType, entityTypes, (value) => this.#choose(value as EntityType, '*'))}
          ${choiceField(
            msg('Country'),
            this.country,
            countries.map((code) => ({ value: code, label: nameOf(code) })),
            (value) => this.#choose(this.entityType, value),
          )}
          ${choiceField(msg('New layout for'), '', missing, (value) => this.#addCountry(value), {
            hint: msg('Starts as a copy of the layout shown.'),
            placeholder: msg('Choose a country …'),
          })}
        </div>
        ${
          this.country === '*'
            ? ''
            : html`<div>
                <wa-button size="s" appearance="outlined" @click=${() => this.#removeCountry()}
                  >${msg(str`Remove the layout of ${nameOf(this.country)}`)}</wa-button
                >
              </div>`
        }
        ${this.#jump()} ${this.#layout.sections.map((section, index) => this.#section(section, index))}
        <div>
          <wa-button size="s" appearance="outlined" @click=${() => this.#addSection()}>
            <wa-icon slot="start" name="plus"></wa-icon>${msg('Add a section')}
          </wa-button>
        </div>
        <h2>${msg('Children')}</h2>
        ${this.#children.map((child) => this.#child(child))}
        ${this.#custom.render((own) =>
          own.length
            ? html`<p class="lead">
                ${msg('Objects of your own show all fields that you did not switch off. A field that you remove here comes last.')}
              </p>`
            : '',
        )}
      </section>
    `;
  }

  /** Buttons that lead to the sections of the layout and to its children. */
  #jump(): TemplateResult {
    const titles = [
      ...this.#layout.sections.map(({ title }) => title),
      ...this.#children.map(({ label }) => label),
    ];
    return html`<nav class="jump" aria-label=${msg('Parts of the layout')}>
      ${titles.map(
        (title, at) =>
          html`<wa-button size="s" appearance="outlined" pill @click=${() => this.#goTo(at)}
            >${title}</wa-button
          >`,
      )}
    </nav>`;
  }

  #goTo(at: number): void {
    const part = this.renderRoot.querySelectorAll<HTMLElement>('.section')[at];
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }

  #addCountry(country: string): void {
    if (!country) return;
    const layout = this.#layout;
    this.country = country;
    this.#keep(structuredClone(layout));
    this.showRecord(this.entityType, country);
  }

  #removeCountry(): void {
    const { country, entityType } = this;
    const layout = this.#layout;
    this.#keep(undefined);
    this.#choose(entityType, '*');
    notify(msg('Layout removed. Save to apply this.'), {
      variant: 'neutral',
      undo: () => {
        this.#choose(entityType, country);
        this.#keep(layout);
      },
    });
  }

  #addSection(): void {
    const { sections } = this.#layout;
    let title = msg('New section');
    for (let number = 2; sections.some((section) => section.title === title); number++)
      title = msg(str`New section ${number}`);
    this.#keepSections([...sections, { title, fields: [] }]);
    announce(msg('Section added at the end.'));
  }

  #moveSection(index: number, to: number): void {
    const sections = [...this.#layout.sections];
    const [moved] = sections.splice(index, 1);
    sections.splice(to, 0, moved!);
    this.#keepSections(sections);
    announce(msg(str`Section ${moved!.title}: now ${to + 1} of ${sections.length}.`));
  }

  #section(section: Layout['sections'][number], index: number): TemplateResult {
    const { sections } = this.#layout;
    const used = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
    for (const { name } of section.fields) used.delete(name);
    const change = (changes: Partial<typeof section>): void =>
      this.#keepSections(sections.map((one, at) => (at === index ? { ...one, ...changes } : one)));
    const button = (icon: string, label: string, click: () => void, disabled = false): TemplateResult =>
      html`<wa-button size="s" appearance="plain" ?disabled=${disabled} @click=${click}>
        <wa-icon name=${icon} label=${msg(str`${label}: section ${section.title}`)}></wa-icon>
      </wa-button>`;
    return html`
      <div class="section" tabindex="-1" role="group" aria-label=${msg(str`Section ${section.title}`)}>
        <div class="row title">
          ${textField(msg('Section'), section.title, (title) => {
            // Drops the translated titles because they translate the old title.
            const { titles: _, ...others } = section;
            this.#keepSections(sections.map((one, at) => (at === index ? { ...others, title } : one)));
          })}
          <span>
            ${button('arrow-up', msg('Move up'), () => this.#moveSection(index, index - 1), index === 0)}
            ${button('arrow-down', msg('Move down'), () => this.#moveSection(index, index + 1), index === sections.length - 1)}
            ${button('trash', msg('Remove'), () => this.#keepSections(sections.filter((_, at) => at !== index)))}
          </span>
        </div>
        ${this.#fields(
          msg(str`Fields of ${section.title}`),
          section.fields,
          this.#metadataOf(this.entityType),
          used,
          (fields) => change({ fields }),
        )}
      </div>
    `;
  }

  #child({ name, label, objectType, custom }: Child): TemplateResult {
    const layout = this.#layout;
    const child = layout.children[name] ?? { fields: [] };
    const change = (changes: Partial<typeof child>): void =>
      this.#keep({ ...layout, children: { ...layout.children, [name]: { ...child, ...changes } } });
    return html`
      <div class="section stack" tabindex="-1" role="group" aria-label=${label}>
        ${switchField(msg(str`At least one is required: ${inSentence(label)}`), child.required ?? false, (required) => change({ required }))}
        ${this.#fields(
          msg(str`Fields of ${inSentence(label)}`),
          custom ? fieldsInOrder(custom, child.fields, this.country) : child.fields,
          custom ? custom.metadata : this.#metadataOf(objectType),
          new Set(),
          (fields) => change({ fields }),
        )}
      </div>
    `;
  }

  #metadataOf(objectType: Field['objectType']): Field[] {
    return this.choices.fields.filter((field) => field.objectType === objectType);
  }

  #fields(
    label: string,
    fields: readonly LayoutField[],
    metadata: readonly Field[],
    taken: ReadonlySet<string>,
    change: (fields: LayoutField[]) => void,
  ): TemplateResult {
    return html`<sandbox-layout-fields
      label=${label}
      .fields=${fields}
      .metadata=${metadata}
      .taken=${taken}
      .country=${this.country}
      @fields-change=${(event: CustomEvent<LayoutField[]>) => change(event.detail)}
    ></sandbox-layout-fields>`;
  }
}

customElements.define('sandbox-layout-panel', LayoutPanel);
