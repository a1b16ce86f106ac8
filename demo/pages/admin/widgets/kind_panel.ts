/** The settings that depend on the widget type: search, profile, affiliation, requests or hierarchy. */
import { msg, str } from '@lit/localize';
import '../ordered_list.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { choiceField, switchField, textField } from '../controls.ts';
import { fieldChoices, type EntityType, type Settings } from '../data.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import type { Affiliation } from './affiliation_settings.ts';
import { DraftPanel } from './panel.ts';

type Search = NonNullable<Settings['search']>;
type Profile = NonNullable<Settings['profile']>;
type Requests = NonNullable<Settings['requests']>;
type Hierarchy = NonNullable<Settings['hierarchy']>;

const sorts = [
  { value: 'relevance', label: msg('Relevance') },
  { value: 'name', label: msg('Name') },
  { value: 'modified_date', label: msg('Last change') },
  { value: 'city', label: msg('City') },
  { value: 'type', label: msg('Type') },
];
const densities = [
  { value: 'compact', label: msg('Compact') },
  { value: 'comfortable', label: msg('Comfortable') },
];
const filters = [
  { value: 'primary_country__v', label: msg('Country') },
  { value: 'type', label: msg('Type') },
  { value: 'specialty_1__v', label: msg('Specialty') },
  { value: 'status', label: msg('Status') },
  { value: 'administrative_area__v', label: msg('State or region') },
  { value: 'record_state__v', label: msg('Record state') },
  { value: 'source', label: msg('Source') },
];
const tabs = [
  { value: 'all', label: msg('All') },
  { value: 'hcp', label: msg('Professionals') },
  { value: 'hco', label: msg('Organizations') },
];
const tabTypes: Record<string, EntityType[]> = { all: ['HCP', 'HCO'], hcp: ['HCP'], hco: ['HCO'] };
const entityNames: Record<EntityType, string> = {
  HCP: msg('professionals'),
  HCO: msg('organizations'),
};

class KindPanel extends DraftPanel {
  static override styles = pageStyles;

  protected override render(): TemplateResult {
    const { search, profile, affiliation, requests, hierarchy } = this.draft.settings;
    return html`
      <div class="stack">
        ${profile ? this.#profile(profile) : ''} ${affiliation ? this.#affiliation(affiliation) : ''}
        ${requests ? this.#requests(requests) : ''} ${hierarchy ? this.#hierarchy(hierarchy) : ''}
        ${search ? this.#search(search) : ''}
      </div>
    `;
  }

  #search(search: Search): TemplateResult {
    const change = (changes: Partial<Search>): void =>
      this.draft.change({ search: { ...search, ...changes } });
    const { fields } = this.choices;
    const lists = (entityType: EntityType): TemplateResult => {
      const own = fieldChoices(fields, [entityType]);
      const scoped = fieldChoices(fields, [entityType, 'ADDRESS', 'LICENSE', 'PARENTHCO'], true);
      return html`
        <sandbox-ordered-list
          label=${msg(str`On cards of ${entityNames[entityType]}`)}
          add-label=${msg('Show a field')}
          .values=${search.result_fields[entityType]}
          .choices=${own}
          @reorder=${(event: CustomEvent<string[]>) =>
            change({ result_fields: { ...search.result_fields, [entityType]: event.detail } })}
        ></sandbox-ordered-list>
        <sandbox-ordered-list
          label=${msg(str`Advanced search of ${entityNames[entityType]}`)}
          add-label=${msg('Search a field')}
          .values=${search.advanced_fields[entityType]}
          .choices=${scoped}
          @reorder=${(event: CustomEvent<string[]>) =>
            change({ advanced_fields: { ...search.advanced_fields, [entityType]: event.detail } })}
        ></sandbox-ordered-list>
      `;
    };
    return html`
      <section class="panel stack" aria-labelledby="search">
        <h2 id="search">${msg('Search')}</h2>
        <div class="fields">
          ${choiceField(msg('Sorted at first by'), search.sort, [...sorts, ...this.choices.ownSorts], (sort) => change({ sort: sort as Search['sort'] }))}
          ${choiceField(msg('Rows'), search.density ?? 'compact', densities, (density) =>
            change({ density: density as Search['density'] }),
          )}
          ${textField(
            msg('Records per page'),
            String(search.page_size),
            (text) => {
              if (/^\d+$/.test(text)) change({ page_size: Number(text) });
            },
            { type: 'number', hint: msg('5 to 100') },
          )}
        </div>
        <div class="fields">
          ${switchField(msg('Search box'), search.basic, (basic) => change({ basic }), { hint: msg('Without it only the advanced search.') })}
          ${switchField(msg('Hand-over button'), search.select_enabled, (select_enabled) => change({ select_enabled }))}
          ${switchField(msg('Requests for new records'), search.add_request_enabled, (add_request_enabled) =>
            change({ add_request_enabled }),
          )}
          ${switchField(msg('Download of results'), search.download_enabled, (download_enabled) => change({ download_enabled }))}
        </div>
        <sandbox-ordered-list
          label=${msg('Tabs')}
          add-label=${msg('Add a tab')}
          .values=${search.tabs.map(({ id }) => id)}
          .choices=${tabs}
          @reorder=${(event: CustomEvent<string[]>) =>
            change({
              tabs: event.detail.map(
                (id) =>
                  search.tabs.find((tab) => tab.id === id) ?? { id, types: tabTypes[id] ?? ['HCP', 'HCO'] },
              ),
            })}
        ></sandbox-ordered-list>
        <sandbox-ordered-list
          label=${msg('Filters')}
          add-label=${msg('Add a filter')}
          .values=${search.filters}
          .choices=${[...filters, ...this.choices.ownFilters]}
          @reorder=${(event: CustomEvent<string[]>) => change({ filters: event.detail })}
        ></sandbox-ordered-list>
        ${
          this.choices.ownSorts.length || search.sort_fields?.length
            ? html`<sandbox-ordered-list
                label=${msg('Further sort orders')}
                add-label=${msg('Add a sort order')}
                .values=${search.sort_fields ?? []}
                .choices=${this.choices.ownSorts}
                @reorder=${(event: CustomEvent<NonNullable<Search['sort_fields']>>) =>
                  change({ sort_fields: event.detail })}
              ></sandbox-ordered-list>`
            : nothing
        }
        ${lists('HCP')} ${lists('HCO')}
        <sandbox-ordered-list
          label=${msg('Identifiers people can search by')}
          add-label=${msg('Add an identifier')}
          .values=${search.alternate_keys}
          .choices=${fieldChoices(
            fields.filter(({ alternate_key }) => alternate_key),
            ['HCP', 'HCO'],
          ).filter(({ value }, index, all) => all.findIndex((one) => one.value === value) === index)}
          @reorder=${(event: CustomEvent<string[]>) => change({ alternate_keys: event.detail })}
        ></sandbox-ordered-list>
        ${this.#selectLabels(search, change)}
      </section>
    `;
  }

  /** Labels of the select button per language; an empty label keeps the widget's default. */
  #selectLabels(search: Search, change: (changes: Partial<Search>) => void): TemplateResult {
    const labels = search.select_label ?? {};
    return html`
      <h3>${msg('Words of the hand-over button')}</h3>
      <p class="hint">${msg('Empty: the widget uses its own words.')}</p>
      <div class="fields">
        ${this.choices.languages
          .filter(({ value }) => this.draft.settings.languages.includes(value))
          .map(({ value, label }) =>
            textField(label, labels[value] ?? '', (text) => {
              const { [value]: _, ...others } = labels;
              change({ select_label: text ? { ...labels, [value]: text } : others });
            }),
          )}
      </div>
    `;
  }

  #profile(profile: Profile): TemplateResult {
    const change = (changes: Partial<Profile>): void =>
      this.draft.change({ profile: { ...profile, ...changes } });
    return html`
      <section class="panel stack" aria-labelledby="profile">
        <h2 id="profile">${msg('Profile')}</h2>
        ${switchField(msg('Change requests'), profile.edit_enabled, (edit_enabled) => change({ edit_enabled }))}
        ${switchField(msg('A note is required'), profile.note_required, (note_required) => change({ note_required }))}
        ${switchField(msg('A review is shown before a single field is changed'), profile.review_required ?? false, (review_required) => change({ review_required }))}
        ${switchField(msg('Attachments'), profile.attachments_enabled, (attachments_enabled) => change({ attachments_enabled }))}
      </section>
    `;
  }

  #requests(requests: Requests): TemplateResult {
    const change = (changes: Partial<Requests>): void =>
      this.draft.change({ requests: { ...requests, ...changes } });
    return html`
      <section class="panel stack" aria-labelledby="requests">
        <h2 id="requests">${msg('Requests')}</h2>
        ${switchField(msg('Requests of others'), requests.others_enabled, (others_enabled) => change({ others_enabled }), { hint: msg('Only for users who may see them.') })}
        ${switchField(msg('Requests can be canceled'), requests.cancel_enabled, (cancel_enabled) => change({ cancel_enabled }))}
        ${switchField(msg('Export of the list'), requests.export_enabled, (export_enabled) => change({ export_enabled }))}
      </section>
    `;
  }

  #hierarchy(hierarchy: Hierarchy): TemplateResult {
    return html`
      <section class="panel stack" aria-labelledby="hierarchy">
        <h2 id="hierarchy">${msg('Directory of organizations')}</h2>
        ${switchField(msg('Hand-over button'), hierarchy.select_enabled, (select_enabled) =>
          this.draft.change({ hierarchy: { ...hierarchy, select_enabled } }),
        )}
        ${switchField(msg('Export of the list'), hierarchy.export_enabled, (export_enabled) =>
          this.draft.change({ hierarchy: { ...hierarchy, export_enabled } }),
        )}
      </section>
    `;
  }

  /** Loads the editor on demand because it includes a color picker. */
  #affiliation(affiliation: Affiliation): TemplateResult {
    return html`<sandbox-affiliation-settings
      .settings=${affiliation}
      .fields=${this.choices.fields}
      .tokens=${this.draft.settings.theme.tokens}
      @settings-change=${(event: CustomEvent<Affiliation>) => this.draft.change({ affiliation: event.detail })}
    ></sandbox-affiliation-settings>`;
  }
}

customElements.define('sandbox-kind-panel', KindPanel);
