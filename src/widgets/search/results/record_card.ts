/** A result card: two lines while compact, more while comfortable. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cardOf, type Card, type Marked } from './card.ts';
import { fieldText } from '../../../records/entity.ts';
import * as texts from '../../../texts/record.ts';
import { countryName } from '../../../texts/format.ts';
import { buildingIcon, chevronIcon, pinIcon } from '../../../shared/ui/icons.ts';
import {
  action,
  badges,
  glyph,
  marked,
  nameButton,
  nth,
  outcome,
  reason,
  summary,
  type RecordCard,
} from './card_parts.ts';

/** Address, parent HCO and fields, which compact cards leave out. */
export function moreOf(card: RecordCard, content: Card, country: string | undefined): TemplateResult {
  return html`
    <div class="where">
      ${
        content.address
          ? html`<p class="line place">${pinIcon}<bdi>${marked(content.address)}</bdi></p>`
          : country
            ? html`<p class="line place">${pinIcon}<span>${countryName(country)}</span></p>`
            : nothing
      }
      ${
        content.parent
          ? html`<p class="line parent">${buildingIcon}<bdi>${marked(content.parent)}</bdi></p>`
          : nothing
      }
    </div>
    <div class="keys">
      ${
        content.extras.length > 0
          ? html`<p class="facts">
              ${content.extras.map(
                (field) =>
                  html`<span
                    ><span class="fact-name">${card.fieldName(field.name)}</span>
                    <bdi>${marked(field)}</bdi></span
                  >`,
              )}
            </p>`
          : nothing
      }
      <p class="facts identifiers">
        ${content.identifiers.map(
          (field) =>
            html`<span
              ><span class="fact-name"
                >${field.name === 'vid__v' ? texts.id() : card.fieldName(field.name)}</span
              >
              <bdi class="code">${marked(field)}</bdi></span
            >`,
        )}
      </p>
    </div>
  `;
}

function body(card: RecordCard, content: Card): TemplateResult {
  const { hit, index, isCompact } = card;
  const country = fieldText(hit.entity, 'primary_country__v');
  const place: Marked | undefined =
    content.place ?? (country ? { text: countryName(country), ranges: [] } : undefined);
  // A compact row has room for type and specialty, and for the match of the typed words.
  const said = isCompact
    ? content.summary.filter(({ ranges }, at) => at < 2 || ranges.length > 0)
    : content.summary;
  const facts = isCompact && place ? [...said, place] : said;
  // The comfortable card shows all identifiers.
  const isShown = !isCompact && content.identifiers.some(({ ranges }) => ranges.length > 0);
  const own = card.host?.result(hit, index);
  return html`<div class="body">
    <div class="who">
      <div class="head">
        ${nameButton(card, content.name)}
        ${content.otherName && !isCompact ? html`<bdi class="other-name">${marked(content.otherName)}</bdi>` : nothing}
        ${badges(hit, card.isDownloaded, isCompact)}
      </div>
      ${
        own ??
        html`${isShown ? nothing : reason(card, content)}
          <p class="summary" id="facts-${index}">${summary(facts)}</p>`
      }
    </div>
    ${isCompact || own ? nothing : moreOf(card, content, country)}${nth(card)}${outcome(card)}
  </div>`;
}

/** Renders a list item for a record. Its `data-index` is its index in the list. */
export function recordCard(card: RecordCard): TemplateResult {
  const { hit, index, setSize, isShown, isCompact } = card;
  const { entity, entityType } = hit;
  const content = cardOf(entityType, entity, hit.metaData.highlights, card.resultFields, card.alternateKeys);
  return html`
    <div
      class=${classMap({ card: true, shown: isShown, compact: isCompact })}
      part="card"
      role="listitem"
      aria-posinset=${index + 1}
      aria-setsize=${setSize}
      data-index=${index}
    >
      ${glyph(card, content.name.text)} ${body(card, content)}
      <div class="actions">
        ${card.host?.resultActions(hit, content.name.text, card.isCurrent)}${action(card, content.name.text)}<span
          class="chevron"
          >${chevronIcon}</span
        >
      </div>
    </div>
  `;
}
