/** Renders the requested changes of an open record: beside the fields they concern, and as proposed children. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { hourglassIcon } from '../../../shared/ui/icons.ts';
import { objectTypeOf, type ChildArray } from '../../../records/layout.ts';
import { formatDate } from '../../../texts/format.ts';
import * as profile from '../../../texts/profile.ts';
import * as texts from '../../../texts/profile/pending.ts';
import type { Asked, PendingChange, ProposedChild } from './pending.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext } from '../profile_contexts.ts';
import { childTitles, childWay, fieldNames, sectionTitleOf, valueTexts } from '../field_words.ts';

/** Renders who requested a change, when, and with which note. */
const askedBy = (asked: Asked): TemplateResult =>
  html`<span class="asked"
    ><bdi>${asked.by ?? texts.somebody()}</bdi> · ${formatDate(asked.at)}
    ${asked.note ? html`<q class="asked-note"><bdi>${asked.note}</bdi></q>` : nothing}</span
  >`;

/** Moves the view and the focus to the next requested change after the one that was shown, and from the last to the first. */
function showNext(root: ShadowRoot): void {
  const items = [...root.querySelectorAll<HTMLElement>('.pending, .proposed')];
  const next = items[items.findIndex((each) => each.classList.contains('shown')) + 1] ?? items[0];
  if (!next) return;
  for (const item of items) item.classList.toggle('shown', item === next);
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}

/** Unfolds the sections first, because a folded one does not render its changes. */
function leadToChanges(event: Event): void {
  const root = (event.currentTarget as HTMLElement).getRootNode() as ShadowRoot;
  const folded = root.querySelectorAll<HTMLElement>('.fold[aria-expanded=false]');
  for (const fold of folded) fold.click();
  if (folded.length)
    void (root.host as HTMLElement & ReactiveControllerHost).updateComplete.then(() => showNext(root));
  else showNext(root);
}

/** Renders the number of requested changes as a button that leads to their fields; nothing when there are none. */
export const pendingBadge = (count: number): TemplateResult | typeof nothing =>
  count === 0
    ? nothing
    : html`<button type="button" class="badge info to-pending" part="badge" @click=${leadToChanges}>
        ${hourglassIcon}${texts.pendingCount(count)}
      </button>`;

/** Renders the requested changes of a field below its value. */
export function pendingChanges(
  objectType: string,
  changes: readonly PendingChange[],
): TemplateResult | typeof nothing {
  const valueText = valueTexts();
  if (changes.length === 0) return nothing;
  const shown = (field: string, value: unknown): TemplateResult => {
    const text = valueText(objectType, field, value);
    return text === undefined
      ? html`<span class="none">${profile.noValue()}</span>`
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

function proposedItem(array: ChildArray, child: ProposedChild, names: readonly string[]): TemplateResult {
  const objectType = objectTypeOf(array);
  const fieldName = fieldNames();
  const valueText = valueTexts();
  const title = childTitles()(array, child.fields);
  const { told } = childWay(array, child.fields);
  const rest = [...names, ...Object.keys(child.fields)].filter((name) => !told.test(name));
  return html`
    <li class="child proposed" part="child">
      <p class="child-head">
        <bdi class="child-title">${title || sectionTitleOf(array)}</bdi>
        <span class="badge info" part="badge">${texts.proposedChild()}</span>
      </p>
      <p class="asked-line">${askedBy(child)}</p>
      <dl class="pairs">
        ${[...new Set(rest)].map((name) => {
          const value = valueText(objectType, name, child.fields[name]);
          return value === undefined
            ? nothing
            : html`<div class="pair">
                <dt>${fieldName(objectType, name)}</dt>
                <dd><bdi class="value">${value}</bdi></dd>
              </div>`;
        })}
      </dl>
    </li>
  `;
}

/** Renders the requested children of a kind as list items. `names` are the fields to show first. */
export function proposedItems(array: ChildArray, names: readonly string[]): TemplateResult[] {
  const { pending } = read(partsContext);
  const proposed = pending.pending?.proposed[array] ?? [];
  return proposed.map((child) => proposedItem(array, child, names));
}
