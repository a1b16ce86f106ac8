/** A record as a card in a list: a template, not an element, so that hundreds stay light. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cardOf, type Marked } from '../records/card.ts';
import { fieldText, isActive, isUnderReview, ownership, statusField } from '../records/entity.ts';
import type { EntityWrapper } from '../api/types.ts';
import * as common from '../texts/common.ts';
import * as texts from '../texts/record.ts';
import { countryName } from '../texts/format.ts';
import { buildingIcon, checkIcon, chevronIcon, cloudIcon, personIcon, pinIcon } from './icons.ts';
import { markedText } from './marked_text.ts';

/** How far a card's hand-over is. */
export type CardProgress = 'idle' | 'downloading' | 'preparing' | 'selected';

export interface RecordCard {
  readonly hit: EntityWrapper;
  /** Place in the whole list, from 0. */
  readonly index: number;
  /** Number of all results, or -1 when it is not known exactly. */
  readonly setSize: number;
  /** One card of a list takes part in the tab order. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly progress: CardProgress;
  /** Why the hand-over failed, in words. */
  readonly failure: string | undefined;
  readonly selectLabel: string | undefined;
  readonly resultFields: readonly string[];
  readonly alternateKeys: readonly string[];
  readonly fieldName: (name: string) => string;
  /** True once a record of the master data set was brought into the instance. */
  readonly isDownloaded: boolean;
  /** The opened record, when `isOpen`. */
  readonly details: TemplateResult | undefined;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onCancel: () => void;
}

const marked = ({ text, ranges }: Marked): TemplateResult | string => markedText(text, ranges);

/** Badges that only exceptions get: what is active, valid and here needs no word. */
function badges(hit: EntityWrapper, isDownloaded: boolean): TemplateResult {
  const { entity, entityType, metaData } = hit;
  const owner = ownership(entity);
  const isRemote = metaData.resultIsFromMaster === true && !isDownloaded;
  return html`
    ${
      isActive(entity, statusField(entityType))
        ? nothing
        : html`<span class="badge danger" part="badge">${texts.inactive()}</span>`
    }
    ${
      isUnderReview(entity)
        ? html`<span class="badge warning" part="badge">${texts.underReview()}</span>`
        : nothing
    }
    ${
      isRemote
        ? html`<span class="badge info" part="badge">${cloudIcon}${texts.notInInstance()}</span>`
        : nothing
    }
    ${
      owner === 'external'
        ? html`<span class="badge" part="badge">${texts.ownedExternally()}</span>`
        : owner === 'third-party'
          ? html`<span class="badge" part="badge">${texts.ownedByThirdParty()}</span>`
          : owner === 'master' && !isRemote
            ? html`<span class="badge accent" part="badge">${texts.ownedByMaster()}</span>`
            : nothing
    }
  `;
}

function action(card: RecordCard, name: string): TemplateResult | typeof nothing {
  const { progress, selectLabel, isCurrent } = card;
  if (selectLabel === undefined) return nothing;
  const tabindex = isCurrent ? 0 : -1;
  if (progress === 'downloading' || progress === 'preparing')
    return html`<button
      type="button"
      class="button select"
      part="cancel-button"
      data-roving
      tabindex=${tabindex}
      aria-label="${common.cancel()}: ${name}"
      @click=${card.onCancel}
    >
      <span class="spinner"></span>${common.cancel()}
    </button>`;
  return html`<button
    type="button"
    class=${classMap({ button: true, select: true, soft: !card.isOpen, primary: card.isOpen })}
    part="select-button"
    data-roving
    tabindex=${tabindex}
    aria-label=${texts.selectNamed(selectLabel, name)}
    @click=${card.onSelect}
  >
    ${selectLabel}
  </button>`;
}

function outcome({ progress, failure }: RecordCard): TemplateResult | typeof nothing {
  if (failure) return html`<p class="outcome failed" role="alert">${texts.selectFailed()}: ${failure}</p>`;
  if (progress === 'downloading' || progress === 'preparing')
    return html`<p class="outcome" role="status">
      ${progress === 'downloading' ? texts.downloading() : texts.preparing()}
    </p>`;
  if (progress === 'selected')
    return html`<p class="outcome done" role="status">${checkIcon}${texts.selected()}</p>`;
  return nothing;
}

/** A list item for a record. Its `data-index` is its place in the list. */
export function recordCard(card: RecordCard): TemplateResult {
  const { hit, index, setSize, isCurrent, isOpen } = card;
  const { entity, entityType } = hit;
  const content = cardOf(entityType, entity, hit.metaData.highlights, card.resultFields, card.alternateKeys);
  const isOrganization = entityType === 'HCO';
  const country = fieldText(entity, 'primary_country__v');
  return html`
    <div
      class=${classMap({ card: true, open: isOpen })}
      part="card"
      role="listitem"
      aria-posinset=${index + 1}
      aria-setsize=${setSize}
      data-index=${index}
    >
      <span class=${classMap({ glyph: true, organization: isOrganization })}
        >${isOrganization ? buildingIcon : personIcon}<span class="visually-hidden"
          >${isOrganization ? texts.kindHco() : texts.kindHcp()}</span
        ></span
      >
      <div class="body">
        <div class="head">
          <h3 class="name" part="card-name">
            <button
              type="button"
              class="name-button"
              data-roving
              data-name
              tabindex=${isCurrent ? 0 : -1}
              aria-expanded=${isOpen ? 'true' : 'false'}
              @click=${card.onToggle}
            >
              <bdi>${marked(content.name)}</bdi>
            </button>
          </h3>
          ${content.otherName ? html`<bdi class="other-name">${marked(content.otherName)}</bdi>` : nothing}
          ${badges(hit, card.isDownloaded)}
        </div>
        ${
          content.summary.length > 0
            ? html`<p class="summary">
                ${content.summary.map(
                  (part, at) =>
                    html`${at > 0 ? html`<span class="dot">·</span>` : nothing}<bdi>${marked(part)}</bdi>`,
                )}
              </p>`
            : nothing
        }
        ${
          content.address
            ? html`<p class="line">${pinIcon}<bdi>${marked(content.address)}</bdi></p>`
            : country
              ? html`<p class="line">${pinIcon}<span>${countryName(country)}</span></p>`
              : nothing
        }
        ${
          content.parent
            ? html`<p class="line">${buildingIcon}<bdi>${marked(content.parent)}</bdi></p>`
            : nothing
        }
        ${
          content.extras.length > 0
            ? html`<p class="facts">
                ${content.extras.map(
                  (field) =>
                    html`<span
                      ><span class="fact-name">${card.fieldName(field.name)}</span> ${marked(field)}</span
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
        ${outcome(card)}
      </div>
      <div class="actions">${action(card, content.name.text)}<span class="chevron">${chevronIcon}</span></div>
      ${card.details ?? nothing}
    </div>
  `;
}

export const recordCardStyles = css`
  .card {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: calc(var(--_space) * 3.5);
    padding: calc(var(--_space) * 3.5) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    transition: background-color 120ms;
  }
  .card:hover:not(.open),
  .card:focus-within:not(.open) {
    background: var(--_surface-hover);
  }
  .card.open {
    background: var(--_surface);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  .card.open:dir(rtl) {
    box-shadow: inset -3px 0 0 var(--_accent);
  }
  .glyph {
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: 50%;
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .glyph.organization {
    border-radius: var(--_radius-small);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
  }
  .body {
    display: grid;
    gap: calc(var(--_space) * 0.75);
    align-content: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 1) calc(var(--_space) * 2);
    min-block-size: 1.5rem;
  }
  .name {
    font: inherit;
    min-inline-size: 0;
  }
  .name-button {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--_size-large);
    font-weight: 650;
    letter-spacing: -0.005em;
    line-height: 1.35;
    text-align: start;
    cursor: pointer;
  }
  /* The whole card opens the record; the button keeps the name and the focus. */
  .name-button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 2px;
  }
  .card.open .name-button::after {
    inset-block-end: auto;
    block-size: 3.5rem;
  }
  .name-button:focus-visible {
    outline: none;
  }
  .name-button:focus-visible::after {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .other-name {
    color: var(--_muted);
  }
  .summary {
    color: var(--_text);
  }
  .dot {
    margin-inline: 0.4em;
    color: var(--_muted);
  }
  .line {
    display: flex;
    align-items: start;
    gap: calc(var(--_space) * 1.5);
    color: var(--_muted);
  }
  .line svg {
    inline-size: 1em;
    block-size: 1em;
    margin-block-start: 0.25em;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3.5);
    font-size: var(--_size-small);
    color: var(--_text);
  }
  .fact-name {
    color: var(--_muted);
  }
  .code {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.01em;
  }
  .outcome {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-small);
    font-weight: 550;
    color: var(--_muted);
  }
  .outcome.failed {
    color: var(--_on-danger-soft);
  }
  .outcome.done {
    color: var(--_on-success-soft);
  }
  .actions {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    align-self: start;
  }
  .select {
    position: relative;
    z-index: 1;
  }
  .chevron {
    display: grid;
    color: var(--_muted);
    transition: rotate 160ms;
  }
  .open .chevron {
    rotate: 180deg;
  }
  @container widget (inline-size < 34rem) {
    .card {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .actions {
      grid-column: 2;
      justify-content: space-between;
      margin-block-start: calc(var(--_space) * 2);
    }
  }
  @container widget (inline-size < 24rem) {
    .card {
      column-gap: calc(var(--_space) * 2.5);
    }
    .glyph {
      inline-size: 2rem;
      block-size: 2rem;
      font-size: 0.85em;
    }
  }
  @media (forced-colors: active) {
    .glyph {
      border: 1px solid currentColor;
    }
  }
`;
