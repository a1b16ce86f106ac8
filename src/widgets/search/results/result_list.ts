/** Renders the results: the list, the empty state, errors, and the end of the list. */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { EntityWrapper } from '../../../api/types.ts';
import type { FoundHits } from './found_hits.ts';
import type { SelectFailure } from '../../../events/widget_events.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { alertIcon, searchIcon } from '../../../shared/ui/icons.ts';
import { stateNotice, stripNotice } from '../../../shared/ui/notice.ts';
import type { CardProgress, RecordCard } from './card_parts.ts';
import { recordCard } from './record_card.ts';
import { densityOf } from '../query/density.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import type { WindowedList } from '../../../shared/lists/windowed_list.ts';
import { textFor } from '../../../records/language.ts';
import * as common from '../../../texts/common.ts';
import { replaced } from '../../../texts/language.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { comparedCount } from '../search_panels.ts';
import { selectFailureText } from '../record/select_failure_text.ts';
import type { FieldName } from '../field_names.ts';
import { hostContent } from '../host/host_of.ts';
import { viewContent } from '../view_content.ts';
import { languageContext, metadataContext, read, widgetContext } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

const progressStates = new Set(['downloading', 'preparing', 'selected']);

/** True for the record beside the list. */
const isShownBeside = (hit: EntityWrapper): boolean => {
  const { panels, record } = read(partsContext);
  return panels.isSplit && record.record?.entityId === hit.entityId;
};

/** Returns the data of a result, or of the open record's head. */
export function cardData(
  fieldName: FieldName,
  found: FoundHits,
  hit: EntityWrapper,
  index: number,
  isOpen = false,
): RecordCard {
  const language = read(languageContext);
  const settings = read(settingsContext);
  const { selecting, panels, current } = read(partsContext);
  const actions = read(actionsContext);
  const progress = selecting.progress.get(hit.entityId);
  const isProgress = progress !== undefined && progressStates.has(progress);
  return {
    hit,
    index,
    setSize: found.isExact ? found.totalCount : -1,
    isCurrent: isOpen || index === current,
    isShown: !isOpen && isShownBeside(hit),
    isOpen,
    progress: isProgress ? (progress as CardProgress) : 'idle',
    failure: progress === undefined || isProgress ? undefined : selectFailureText(progress as SelectFailure),
    selectLabel: settings.select_enabled
      ? (textFor(settings.select_label, language) ?? record.select())
      : undefined,
    typed: found.choice.text,
    isCompact: densityOf() === 'compact',
    resultFields: settings.result_fields[hit.entityType],
    alternateKeys: settings.alternate_keys,
    fieldName: (name) => fieldName(hit.entityType, name),
    isDownloaded: progress === 'selected',
    choice: panels.chosen && {
      isChosen: panels.isChosen(hit.entityId),
      isFull: panels.chosen.length >= comparedCount,
      onChoose: () => panels.choose(hit),
    },
    host: hostContent(),
    onOpen: () => actions.openRecord(hit),
    onSelect: () => actions.select(hit),
    onCancel: () => actions.cancelSelect(hit),
  };
}

/** Returns everything that a card depends on, so that scrolling renders only changed cards. */
function shownOf(found: FoundHits, hit: EntityWrapper, row: number): unknown[] {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  const settings = read(settingsContext);
  const { panels, selecting, current } = read(partsContext);
  const { chosen } = panels;
  const { totalCount, isExact } = found;
  const isCurrent = current === row;
  const progress = selecting.progress.get(hit.entityId);
  const density = densityOf();
  return [
    hit,
    row,
    isCurrent,
    progress,
    chosen,
    settings,
    language,
    replaced,
    metadata.hasFields,
    totalCount,
    isExact,
    density,
    isShownBeside(hit),
    hostContent(),
  ];
}

/** Tells that hits are only similar to the words, or that only exact hits are shown, with a button to switch. */
function modeNotice({ mode, choice }: FoundHits): TemplateResult | typeof nothing {
  const { search } = read(partsContext);
  if (mode === 'EXACT') return nothing;
  const isSimilar = mode === 'SIMILAR';
  return html`<div class="strip-holder">
    ${stripNotice({
      icon: searchIcon,
      title: isSimilar ? resultWords.similarOnly() : resultWords.literalOnly(choice.text),
      actions: [
        {
          label: isSimilar ? resultWords.searchLiterally(choice.text) : resultWords.searchSimilar(),
          run: () => search.setLiteral(isSimilar),
        },
      ],
    })}
  </div>`;
}

/** Renders a placeholder for a card that is loading. */
const waitingCard = (row: number, isCurrent: boolean): TemplateResult => html`
  <div
    class="card waiting"
    part="card"
    role="listitem"
    aria-posinset=${row + 1}
    aria-label=${resultWords.loadingMore()}
    data-index=${row}
    tabindex=${isCurrent ? -1 : nothing}
  >
    <span class="glyph"></span>
    <div class="body breathing">
      <span class="bone wide"></span><span class="bone"></span><span class="bone short"></span>
    </div>
  </div>
`;

function listEnd(found: FoundHits): TemplateResult {
  const settings = read(settingsContext);
  const { search } = read(partsContext);
  if (search.moreError)
    return html`<div class="more-failed">
      ${stripNotice({
        icon: alertIcon,
        title: resultWords.moreFailed(),
        tone: 'warning',
        actions: [{ label: common.tryAgain(), run: () => search.retryMore() }],
      })}
    </div>`;
  return html`<p class="list-end quiet">
    ${found.isCutOff ? resultWords.resultsCutOff() : resultWords.endOfResults()}
    ${settings.add_request_enabled ? addLink() : nothing}
  </p>`;
}

const addLink = (): TemplateResult => {
  const views = read(viewsContext);
  return html`<button
    type="button"
    class="link-button"
    part="add-button"
    @click=${() => views.open('addRequest')}
  >
    ${texts.notFoundAdd()}
  </button>`;
};

/** Renders the area below the toolbar. */
export function results(list: WindowedList, fieldName: FieldName): TemplateResult {
  const widget = read(widgetContext);
  const settings = read(settingsContext);
  const { search, current, panels } = read(partsContext);
  const { found, error } = search;
  const isLive = widget.state.kind === 'ready' && widget.state.session === 'live';
  // An ended session has its own notice above, which the error would only repeat.
  const told = error && (error.kind !== 'session-ended' || isLive) ? error : undefined;
  const words = told && errorWords(told.kind, told.retryAfterSeconds);
  const retry = { label: common.tryAgain(), run: () => search.retry(), primary: true };
  if (!found) {
    if (!words) return search.isBusy || !error ? listSkeleton(texts.searching(), 5) : html``;
    const own = told!.kind === 'insufficient-access' && {
      title: common.noApiAccess(),
      hint: common.noApiAccessHint(),
    };
    return stateNotice({ ...words, ...own, tone: 'error', actions: [retry] });
  }
  // Of the hints, only that of too many calls adds to the button: how long to wait.
  const wait = told?.kind === 'rate-limited' ? `${words!.hint} ` : '';
  const strip = words
    ? html`<div class="strip-holder">
        ${stripNotice({
          ...words,
          hint: wait + resultWords.searchFailedKeep(),
          tone: 'error',
          actions: [{ label: common.tryAgain(), run: () => search.retry() }],
        })}
      </div>`
    : nothing;
  if (found.isEmpty) return html`${strip}${modeNotice(found)}${viewContent('nothing')}`;
  return html`
    ${strip}${modeNotice(found)}
    <div
      id="list"
      class="list"
      part="list"
      role="list"
      aria-label=${resultWords.resultsLabel()}
      aria-describedby="keys"
    >
      ${list.render(found.length, current, (row) => {
        const hit = found.at(row);
        if (hit === null) return html``;
        if (!hit) return waitingCard(row, row === current);
        return html`${guard(shownOf(found, hit, row), () => recordCard(cardData(fieldName, found, hit, row)))}`;
      })}
    </div>
    <p id="keys" hidden>
      ${panels.isSplit && settings.select_enabled ? resultWords.splitHint() : resultWords.resultsHint()}
    </p>
    ${listEnd(found)}
  `;
}
