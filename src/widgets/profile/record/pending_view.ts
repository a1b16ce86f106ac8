/** Renders requested changes beside the fields they concern: old and new value, author and time. */
import { html, nothing, type TemplateResult } from 'lit';
import { hourglassIcon } from '../../../shared/ui/icons.ts';
import type { Asked, PendingChange } from './pending.ts';
import { formatDate } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile.ts';
import type { OpenProfileView } from '../profile_view.ts';

/** Renders who requested a change, when, and with which note. */
export const askedBy = (asked: Asked): TemplateResult =>
  html`<span class="asked"
    ><bdi>${asked.by ?? texts.somebody()}</bdi> · ${formatDate(asked.at)}
    ${asked.note ? html`<q class="asked-note"><bdi>${asked.note}</bdi></q>` : nothing}</span
  >`;

/** Renders the number of requested changes as a badge; nothing when there are none. */
export const pendingMark = (count: number): TemplateResult | typeof nothing =>
  count === 0
    ? nothing
    : html`<span class="badge info" part="badge">${hourglassIcon}${texts.pendingCount(count)}</span>`;

/** Renders the requested changes of a field below its value. */
export function pendingChanges(
  view: OpenProfileView,
  objectType: string,
  changes: readonly PendingChange[],
): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  const shown = (field: string, value: unknown): TemplateResult => {
    const text = view.valueText(objectType, field, value);
    return text === undefined
      ? html`<span class="none">${texts.noValue()}</span>`
      : html`<bdi class="value">${text}</bdi>`;
  };
  return html`<ul class="pending-list">
    ${changes.map(
      (change) =>
        html`<li class="pending" part="pending-change">
          ${hourglassIcon}<span
            ><span class="visually-hidden"
              >${texts.requested()}: ${texts.from()}
              <del>${shown(change.field, change.from)}</del> ${texts.to()} </span
            ><span class="arrow" aria-hidden="true"></span
            ><ins>${shown(change.field, change.to)}</ins> ${askedBy(change)}</span
          >
        </li>`,
    )}
  </ul>`;
}
