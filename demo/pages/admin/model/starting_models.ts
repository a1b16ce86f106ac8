/** A gallery of data models to begin with. Choosing one previews its import. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { labelIn } from '../../service/vocabulary.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { partsText } from './model_parts.ts';

export type StartingModel = AnswerOf<'get /data_model/starting_models'>['models'][number];

const words: Record<StartingModel['name'], () => { title: string; purpose: string }> = {
  seed: () => ({
    title: msg('As delivered'),
    purpose: msg(
      'The fields, objects and lists of the release, and nothing of your own. Also a way to start over.',
    ),
  }),
  small: () => ({
    title: msg('Small company'),
    purpose: msg(
      'Tiers, visits, preferred channels and a consent for e-mail: enough for one product and one team.',
    ),
  }),
  large: () => ({
    title: msg('Large company'),
    purpose: msg(
      'Ten therapeutic areas and eight channels, with consents, account plans, formularies, opinion leaders, trials and payments. Includes the small model.',
    ),
  }),
};

export const startingModelTitle = (name: StartingModel['name']): string => words[name]().title;

/** `<sandbox-starting-models>`: dispatches `choose` with the name of a model. */
class StartingModels extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: block;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
        gap: 14px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      /* The same parts of all cards are in one row. */
      .card {
        display: grid;
        grid-row: span 5;
        grid-template-rows: subgrid;
        gap: 8px;
        padding: 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--surface);
      }
      h4,
      p {
        margin: 0;
      }
      p {
        color: var(--muted);
      }
      details p {
        padding-block-start: 4px;
      }
      summary {
        min-block-size: 24px;
        cursor: pointer;
      }
      wa-button {
        grid-row: 4;
        justify-self: start;
      }
      details {
        grid-row: 5;
      }
    `,
  ];

  @property({ attribute: false }) models: readonly StartingModel[] = [];

  #contents({ fields, objects, list_count: lists }: StartingModel): unknown {
    const parts = partsText({
      fields: fields.reduce((sum, { count }) => sum + count, 0),
      objects: objects.length,
      lists,
    });
    return parts ? html`<b>${parts}</b>` : nothing;
  }

  #objects({ objects }: StartingModel): unknown {
    if (!objects.length) return nothing;
    return html`<details>
      <summary>${msg('Its objects')}</summary>
      <p>
        ${objects.map(({ name, plural_labels: labels }, at) => html`${at ? ' · ' : ''}<bdi>${labelIn(labels) ?? name}</bdi>`)}
      </p>
    </details>`;
  }

  #card(model: StartingModel): TemplateResult {
    const { title, purpose } = words[model.name]();
    return html`<li class="card">
      <h4>${title}</h4>
      <p>${purpose}</p>
      ${this.#contents(model)}
      <wa-button
        size="s"
        appearance="outlined"
        @click=${() => this.dispatchEvent(new CustomEvent('choose', { detail: model.name }))}
        >${msg('Preview')}<span class="visually-hidden"> ${title}</span></wa-button
      >
      ${this.#objects(model)}
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`<ul aria-label=${msg('Models to begin with')}>
      ${this.models.map((model) => this.#card(model))}
    </ul>`;
  }
}

customElements.define('sandbox-starting-models', StartingModels);
