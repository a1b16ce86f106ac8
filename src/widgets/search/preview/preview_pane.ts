/** Renders the open record: beside the list, or over it with a button that leads back. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { backIcon } from '../../../shared/ui/icons.ts';
import { fieldText } from '../../../records/entity.ts';
import * as texts from '../../../texts/search.ts';
import { action, badges, glyph, marked, outcome, summary } from '../results/card_parts.ts';
import { cardOf } from '../results/card.ts';
import { moreOf } from '../results/record_card.ts';
import { cardData } from '../results/result_list.ts';
import { fieldNames } from '../field_names.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext } from '../search_contexts.ts';

/** Renders the open record. Beside the list, its room remains while no record is open. */
export function previewPane(details: unknown): TemplateResult {
  const { panels, record, search } = read(partsContext);
  const actions = read(actionsContext);
  const { hit } = record;
  const { found } = search;
  const { isSplit } = panels;
  if (!hit || !found) return html`<section class="preview" part="preview"></section>`;
  const card = cardData(fieldNames(), found, hit, found.rowOf(hit.entityId), true);
  const content = cardOf(
    hit.entityType,
    hit.entity,
    hit.metaData.highlights,
    card.resultFields,
    card.alternateKeys,
  );
  return html`
    <section
      class=${classMap({ preview: true, covers: !isSplit })}
      part="preview"
      aria-label=${content.name.text}
    >
      <div class="preview-head">
        ${
          isSplit
            ? nothing
            : html`<button
                type="button"
                class="icon-button back preview-close"
                part="back-button"
                aria-label=${texts.backToResults()}
                @click=${() => actions.closeRecord()}
              >
                ${backIcon}
              </button>`
        }
        ${glyph({ ...card, choice: undefined }, content.name.text)}
        <div class="preview-who">
          <h3 class="preview-name"><bdi>${marked(content.name)}</bdi></h3>
          ${content.otherName ? html`<bdi class="other-name">${marked(content.otherName)}</bdi>` : nothing}
          <p class="summary">${summary(content.summary)}</p>
          <div class="preview-badges">${badges(hit, card.isDownloaded)}</div>
        </div>
        <div class="actions">
          <slot name="actions"></slot
          >${card.host?.recordActions(record.record ?? hit, content.name.text)}${action(card, content.name.text)}
        </div>
      </div>
      <div class="preview-body" tabindex="0">
        ${outcome(card)} ${moreOf(card, content, fieldText(hit.entity, 'primary_country__v'))} ${details}
      </div>
    </section>
  `;
}
