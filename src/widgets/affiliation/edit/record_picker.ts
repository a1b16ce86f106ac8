/** A search field for a record to connect, with the hits below. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { EntityWrapper } from '../../../api/types.ts';
import type { RecordFinder } from './record_finder.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { pieces } from '../pieces.ts';
import { addressLine } from '../../../records/address.ts';
import { displayName, fieldLabel, primaryAddress, typeField } from '../../../records/entity.ts';
import * as texts from '../../../texts/affiliation_edit.ts';
import * as common from '../../../texts/common.ts';

export interface RecordPicker {
  readonly finder: RecordFinder;
  readonly label: string;
  /** False when a heading already names the field. */
  readonly showsLabel: boolean;
  readonly problem: string | undefined;
  readonly onPick: (hit: EntityWrapper) => void;
}

export function recordPicker({ finder, label, showsLabel, problem, onPick }: RecordPicker): TemplateResult {
  const { hits, error, text, isBusy } = finder;
  return html`<div class="picker">
    ${showsLabel ? html`<span class="small quiet" aria-hidden="true"><bdi>${label}</bdi></span>` : nothing}
    <input
      type="search"
      class="text-input"
      autocomplete="off"
      spellcheck="false"
      maxlength="500"
      placeholder=${texts.findHint()}
      aria-label=${label}
      .value=${live(text)}
      @input=${(event: Event) => finder.setText((event.target as HTMLInputElement).value)}
    />
    <p class="problem small" role="alert">${problem ?? nothing}</p>
    ${
      error
        ? stripNotice({
            ...errorWords(error.kind, error.retryAfterSeconds),
            tone: 'error',
            actions: [{ label: common.tryAgain(), run: () => finder.retry() }],
          })
        : nothing
    }
    <ul class="picker-hits" aria-busy=${isBusy ? 'true' : 'false'}>
      ${(hits ?? []).map((hit) => {
        const address = primaryAddress(hit.entity);
        const about = [
          fieldLabel(hit.entity, typeField(hit.entityType)),
          address && addressLine(address.fields),
        ];
        return html`<li>
          <button type="button" class="start-hit" @click=${() => onPick(hit)}>
            <span class="start-text">
              <bdi class="start-name">${displayName(hit.entity)}</bdi>
              <span class="quiet small">${pieces(about)}</span>
            </span>
          </button>
        </li>`;
      })}
    </ul>
    <p class="quiet small" data-say>
      ${hits?.length === 0 && !isBusy ? texts.nothing(text.trim()) : nothing}
    </p>
  </div>`;
}
