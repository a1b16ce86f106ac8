/** The parts of a result card, compact or comfortable. Templates and not elements, so that hundreds of cards stay fast. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Card, Marked } from './card.ts';
import { isActive, isUnderReview, ownership, statusField } from '../../../records/entity.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import * as common from '../../../texts/common.ts';
import { formatNumber } from '../../../texts/format.ts';
import * as texts from '../../../texts/record.ts';
import * as words from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { buildingIcon, checkIcon, cloudIcon, hourglassIcon, personIcon } from '../../../shared/ui/icons.ts';
import { stoppedIcon } from '../search_icons.ts';
import type { HostContent } from '../host/host_properties.ts';
import { reasonOf, type CardReason } from './card_reason.ts';
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
  /** True for the result whose record is beside the list. */
  readonly isShown: boolean;
  /** True for the head of the open record. */
  readonly isOpen: boolean;
  readonly progress: CardProgress;
  /** Message of a failed selection. */
  readonly failure: string | undefined;
  readonly selectLabel: string | undefined;
  /** What was searched, to explain hits that are only similar. */
  readonly typed: string;
  readonly resultFields: readonly string[];
  readonly alternateKeys: readonly string[];
  readonly fieldName: (name: string) => string;
  /** True after a record of the master data set was downloaded. */
  readonly isDownloaded: boolean;
  /** Whether the record is chosen for a comparison; `isFull` when no other can be chosen. */
  readonly choice?:
    | { readonly isChosen: boolean; readonly isFull: boolean; readonly onChoose: () => void }
    | undefined;
  readonly isCompact: boolean;
  /** What the host page adds. */
  readonly host: HostContent | undefined;
  readonly onOpen: () => void;
  readonly onSelect: () => void;
  readonly onCancel: () => void;
}

export const marked = ({ text, ranges }: Marked): TemplateResult | string => markedText(text, ranges);

const badge = (kind: string, icon: TemplateResult, word: string): TemplateResult =>
  html`<span class="badge ${kind}" part="badge"
    ><span title=${word} aria-hidden="true">${icon}</span><span class="badge-word">${word}</span></span
  >`;

/**
 * Renders badges for exceptions only. Active, valid and local records have none. Where a compact list is narrow, a badge
 * is its icon, and the word is its name.
 */
export function badges(hit: EntityWrapper, isDownloaded: boolean, isCompact = false): TemplateResult {
  const { entity, entityType, metaData } = hit;
  const owner = ownership(entity);
  const isRemote = metaData.resultIsFromMaster === true && !isDownloaded;
  return html`
    ${isActive(entity, statusField(entityType)) ? nothing : badge('danger', stoppedIcon, texts.inactive())}
    ${isUnderReview(entity) ? badge('warning', hourglassIcon, texts.underReview()) : nothing}
    ${isRemote ? badge('info', cloudIcon, texts.notInInstance()) : nothing}
    ${
      isCompact
        ? nothing
        : owner === 'external'
          ? html`<span class="badge" part="badge">${texts.ownedExternally()}</span>`
          : owner === 'third-party'
            ? html`<span class="badge" part="badge">${texts.ownedByThirdParty()}</span>`
            : owner === 'master' && !isRemote
              ? html`<span class="badge accent" part="badge">${texts.ownedByMaster()}</span>`
              : nothing
    }
  `;
}

export function action(card: RecordCard, name: string): TemplateResult | typeof nothing {
  const { progress, selectLabel, isCurrent } = card;
  if (selectLabel === undefined) return nothing;
  const isBusy = progress === 'downloading' || progress === 'preparing';
  const isDone = progress === 'selected';
  // One button for both actions, so that it keeps focus.
  return html`<button
    type="button"
    class=${classMap({ button: true, select: true, done: isDone, soft: !card.isOpen && !isBusy, primary: card.isOpen && !isBusy && !isDone })}
    part=${isBusy ? 'cancel-button' : 'select-button'}
    ?data-roving=${!card.isOpen}
    tabindex=${isCurrent ? 0 : -1}
    aria-label=${isBusy ? `${common.cancel()}: ${name}` : texts.selectNamed(isDone ? texts.selected() : selectLabel, name)}
    @click=${isBusy ? card.onCancel : card.onSelect}
  >
    ${isBusy ? html`<span class="spinner"></span>${common.cancel()}` : isDone ? html`${checkIcon}${texts.selected()}` : html`<span class="select-words">${selectLabel}</span>`}
  </button>`;
}

export function outcome({ progress, failure }: RecordCard): TemplateResult | typeof nothing {
  if (failure) return html`<p class="outcome failed" role="alert">${texts.selectFailed()}: ${failure}</p>`;
  if (progress === 'downloading' || progress === 'preparing')
    return html`<p class="outcome" data-say>
      ${progress === 'downloading' ? texts.downloading() : texts.preparing()}
    </p>`;
  return nothing;
}

/** Renders the icon of the entity type, or a checkbox while the user chooses records. */
export function glyph({ hit, choice, isCurrent }: RecordCard, name: string): TemplateResult {
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

/** Renders the button with the name. Its description distinguishes records with the same name. */
export const nameButton = (card: RecordCard, name: Marked): TemplateResult => html`
  <h3 class="name" part="card-name">
    <button
      type="button"
      class="name-button"
      data-roving
      data-name
      tabindex=${card.isCurrent ? 0 : -1}
      aria-current=${card.isShown ? 'true' : nothing}
      aria-describedby="facts-${card.index} nth-${card.index}"
      @click=${card.onOpen}
    >
      <bdi>${marked(name)}</bdi>
    </button>
  </h3>
`;

/** Renders the place in the list, which is only read aloud. */
export const nth = ({ index, setSize }: RecordCard): TemplateResult =>
  html`<span id="nth-${index}" hidden
    >${setSize < 0 ? formatNumber(index + 1) : resultWords.position(index + 1, setSize)}</span
  >`;

/** Renders type, specialties and degree. The build removes a space at the beginning of a template, but not one that is a value. */
export const summary = (parts: readonly Marked[]): unknown =>
  parts.map(
    (part, at) =>
      html`${at > 0 ? html`${' '}<span class="dot">·</span> <wbr />` : nothing}<bdi>${marked(part)}</bdi>`,
  );

const reasonName: Record<Exclude<CardReason['kind'], 'field'>, () => string> = {
  license: resultWords.reasonLicense,
  'custom-key': words.customKey,
  address: resultWords.reasonAddress,
  similar: () => '',
};

/** Renders why the record was found, when the other content does not show it. */
export function reason(card: RecordCard, content: Card): TemplateResult | typeof nothing {
  const why = reasonOf(card.hit.entity, card.hit.metaData.highlights, content, card.typed);
  if (!why) return nothing;
  if (why.kind === 'similar') return html`<p class="why">${resultWords.reasonSimilar(why.word)}</p>`;
  const name =
    why.kind === 'field'
      ? why.name === 'vid__v'
        ? texts.id()
        : card.fieldName(why.name)
      : reasonName[why.kind]();
  return html`<p class="why">
    <span class="fact-name">${name}</span> <bdi class="code">${marked(why)}</bdi>
  </p>`;
}
