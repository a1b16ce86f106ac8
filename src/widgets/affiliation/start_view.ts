/** The start view without an identifier: a search for the record whose network to open. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { errorWords } from '../../shared/ui/error_words.ts';
import { buildingIcon, personIcon, searchIcon } from '../../shared/ui/icons.ts';
import { stripNotice } from '../../shared/ui/notice.ts';
import { pieces } from './pieces.ts';
import { addressLine } from '../../records/address.ts';
import { displayName, fieldLabel, primaryAddress, typeField } from '../../records/entity.ts';
import * as common from '../../texts/common.ts';
import * as texts from '../../texts/affiliation.ts';
import { read } from '../../shared/contexts.ts';
import { actionsContext, partsContext } from './affiliation_contexts.ts';

export function startView(): TemplateResult {
  const { finder } = read(partsContext);
  const actions = read(actionsContext);
  const { hits, error, text, isBusy, hasMore } = finder;
  return html`<div class="start" part="start">
    <h3 class="state-title">${texts.startTitle()}</h3>
    <p class="state-hint">${texts.startHint()}</p>
    <div class="start-box" role="search" aria-label=${texts.startTitle()}>
      ${searchIcon}
      <input
        type="search"
        class="start-input"
        part="search-input"
        autocomplete="off"
        spellcheck="false"
        maxlength="500"
        aria-label=${texts.startLabel()}
        .value=${live(text)}
        @input=${(event: Event) => finder.setText((event.target as HTMLInputElement).value)}
      />
      ${isBusy ? html`<span class="spinner"></span>` : nothing}
    </div>
    ${
      error
        ? stripNotice({
            ...errorWords(error.kind, error.retryAfterSeconds),
            tone: 'error',
            actions: [{ label: common.tryAgain(), run: () => finder.retry() }],
          })
        : nothing
    }
    <ul class="start-hits" aria-busy=${isBusy ? 'true' : 'false'}>
      ${(hits ?? []).map(({ entityId, entityType, entity }) => {
        const address = primaryAddress(entity);
        const about = [
          fieldLabel(entity, typeField(entityType)),
          fieldLabel(entity, 'specialty_1__v'),
          address && addressLine(address.fields),
        ];
        return html`<li>
          <button type="button" class="start-hit" @click=${() => actions.open(entityId)}>
            <span class="start-icon">${entityType === 'HCO' ? buildingIcon : personIcon}</span>
            <span class="start-text">
              <bdi class="start-name">${displayName(entity)}</bdi>
              <span class="quiet small">${pieces(about)}</span>
            </span>
          </button>
        </li>`;
      })}
    </ul>
    <p class="quiet small" data-say>
      ${hits && !isBusy ? (hits.length === 0 ? texts.startNothing(text.trim()) : hasMore ? texts.startMore() : nothing) : nothing}
    </p>
  </div>`;
}
