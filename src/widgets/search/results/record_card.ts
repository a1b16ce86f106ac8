/** A result card. It is a template and not an element, so that hundreds of cards stay fast. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cardOf, type Marked } from './card.ts';
import { fieldText, isActive, isUnderReview, ownership, statusField } from '../../../records/entity.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/record.ts';
import { countryName } from '../../../texts/format.ts';
import {
  buildingIcon,
  checkIcon,
  chevronIcon,
  cloudIcon,
  personIcon,
  pinIcon,
} from '../../../shared/ui/icons.ts';
import { markedText } from './marked_text.ts';

/** Progress of selecting the card's record. */
export type CardProgress = 'idle' | 'downloading' | 'preparing' | 'selected';

export interface RecordCard {
  readonly hit: EntityWrapper;
  /** Index in the whole list, from 0. */
  readonly index: number;
  /** Number of all results, or -1 when it is not exact. */
  readonly setSize: number;
  /** True for the one card in the tab order. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly progress: CardProgress;
  /** Message of a failed selection. */
  readonly failure: string | undefined;
  readonly selectLabel: string | undefined;
  readonly resultFields: readonly string[];
  readonly alternateKeys: readonly string[];
  readonly fieldName: (name: string) => string;
  /** True after a record of the master data set was downloaded. */
  readonly isDownloaded: boolean;
  /** Whether the record is chosen for a comparison; `isFull` when no other can be chosen. */
  readonly choice?:
    { readonly isChosen: boolean; readonly isFull: boolean; readonly onChoose: () => void } | undefined;
  /** The opened record, if `isOpen`. */
  readonly details: TemplateResult | undefined;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onCancel: () => void;
}

const marked = ({ text, ranges }: Marked): TemplateResult | string => markedText(text, ranges);

/** Renders badges for exceptions only. Active, valid and local records have none. */
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
  const isBusy = progress === 'downloading' || progress === 'preparing';
  // One button for both actions, so that it keeps focus.
  return html`<button
    type="button"
    class=${classMap({ button: true, select: true, soft: !card.isOpen && !isBusy, primary: card.isOpen && !isBusy })}
    part=${isBusy ? 'cancel-button' : 'select-button'}
    data-roving
    tabindex=${isCurrent ? 0 : -1}
    aria-label=${isBusy ? `${common.cancel()}: ${name}` : texts.selectNamed(selectLabel, name)}
    @click=${isBusy ? card.onCancel : card.onSelect}
  >
    ${isBusy ? html`<span class="spinner"></span>${common.cancel()}` : selectLabel}
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

/** Renders the icon of the entity type, or a checkbox while the user chooses records. */
function glyph({ hit, choice, isCurrent }: RecordCard, name: string): TemplateResult {
  const isOrganization = hit.entityType === 'HCO';
  if (choice)
    return html`<span class="glyph choosing"
      ><input
        type="checkbox"
        class="choose"
        data-roving
        tabindex=${isCurrent ? 0 : -1}
        aria-label=${texts.chooseNamed(name)}
        .checked=${choice.isChosen}
        ?disabled=${choice.isFull && !choice.isChosen}
        @change=${choice.onChoose}
    /></span>`;
  return html`<span class=${classMap({ glyph: true, organization: isOrganization })}
    >${isOrganization ? buildingIcon : personIcon}<span class="visually-hidden"
      >${isOrganization ? texts.kindHco() : texts.kindHcp()}</span
    ></span
  >`;
}

/** Renders a list item for a record. Its `data-index` is its index in the list. */
export function recordCard(card: RecordCard): TemplateResult {
  const { hit, index, setSize, isCurrent, isOpen } = card;
  const { entity, entityType } = hit;
  const content = cardOf(entityType, entity, hit.metaData.highlights, card.resultFields, card.alternateKeys);
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
      ${glyph(card, content.name.text)}
      <div class="body">
        <div class="who">
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
                      html`${at > 0 ? html`<span class="dot">·</span><wbr />` : nothing}<bdi
                          >${marked(part)}</bdi
                        >`,
                  )}
                </p>`
              : nothing
          }
        </div>
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
        ${outcome(card)}
      </div>
      <div class="actions">${action(card, content.name.text)}<span class="chevron">${chevronIcon}</span></div>
      ${card.details ?? nothing}
    </div>
  `;
}
