/** Settings of an affiliation widget: its relationships, metrics and colors. */
import { msg } from '@lit/localize';
import '../ordered_list.ts';
import './theme/type_colors.ts';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { switchField, textField } from '../controls.ts';
import type { Choice, Field, Settings } from '../data.ts';
import { readCodes } from '../reference_codes.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import type { Tokens } from './theme/theme_tokens.ts';

export type Affiliation = NonNullable<Settings['affiliation']>;

const metrics = [
  { value: 'hcps', label: msg('Professionals') },
  { value: 'child_hcos', label: msg('Organizations below') },
  { value: 'hcps_by_specialty', label: msg('Professionals by specialty') },
  { value: 'hcps_by_status', label: msg('Professionals by status') },
];

/** `<sandbox-affiliation-settings>`: dispatches `settings-change` with the new affiliation settings. */
export class AffiliationSettings extends LitElement {
  static override styles = pageStyles;

  @property({ attribute: false }) settings!: Affiliation;
  @property({ attribute: false }) fields: readonly Field[] = [];
  @property({ attribute: false }) tokens: Tokens = {};

  /** The codes of relationship types and record types, read from the data model. */
  #codes = new Loading(this, async () => {
    const codesOf = (objectType: Field['objectType'], name: string): Promise<Choice[]> => {
      const field = this.fields.find((one) => one.objectType === objectType && one.fieldId === name);
      return field?.type.discriminator ? readCodes(field.type.discriminator) : Promise.resolve([]);
    };
    const [relationships, hcps, hcos] = await Promise.all([
      codesOf('PARENTHCO', 'relationship_type__v'),
      codesOf('HCP', 'hcp_type__v'),
      codesOf('HCO', 'hco_type__v'),
    ]);
    const ofKind = (kind: string, codes: Choice[]): Choice[] =>
      codes.map(({ value, label }) => ({ value: `${kind}:${value}`, label }));
    return { relationships, types: [...ofKind('HCO', hcos), ...ofKind('HCP', hcps)] };
  });

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('fields')) void this.#codes.run();
  }

  #change(changes: Partial<Affiliation>): void {
    this.dispatchEvent(
      new CustomEvent('settings-change', { detail: { ...this.settings, ...changes } satisfies Affiliation }),
    );
  }

  protected override render(): TemplateResult {
    const { settings } = this;
    return html`
      <section class="panel stack" aria-labelledby="affiliation">
        <h2 id="affiliation">${msg('Affiliations')}</h2>
        ${switchField(msg('Requests for relationships'), settings.edit_enabled, (edit_enabled) => this.#change({ edit_enabled }))}
        ${textField(
          msg('widget-id of the search that finds partners'),
          settings.search_widget_id ?? '',
          (text) => this.#change({ search_widget_id: text.trim() || null }),
          { hint: msg('Empty: the widget uses its built-in search.') },
        )}
        <sandbox-ordered-list
          label=${msg('Metrics shown')}
          add-label=${msg('Add a metric')}
          .values=${settings.metrics}
          .choices=${metrics}
          @reorder=${(event: CustomEvent<string[]>) => this.#change({ metrics: event.detail })}
        ></sandbox-ordered-list>
        ${this.#codes.render(
          ({ relationships, types }) => html`
            <sandbox-ordered-list
              label=${msg('Relationships shown')}
              hint=${msg('How professionals and organizations belong to an organization.')}
              empty="All types, until you add one."
              add-label=${msg('Show a type of relationship')}
              .values=${settings.relationship_types}
              .choices=${relationships}
              @reorder=${(event: CustomEvent<string[]>) => this.#change({ relationship_types: event.detail })}
            ></sandbox-ordered-list>
            <sandbox-type-colors
              .colors=${settings.colors}
              .types=${types}
              .tokens=${this.tokens}
              @colors-change=${(event: CustomEvent<Affiliation['colors']>) => this.#change({ colors: event.detail })}
            ></sandbox-type-colors>
          `,
        )}
      </section>
    `;
  }
}

customElements.define('sandbox-affiliation-settings', AffiliationSettings);
